import { defineNotice } from './define-notice.js';

export const n34 = defineNotice({
  code: 'N34',
  when: 'M12, M12b',
  customer: {
    subject: 'キャンセルを受け付けました',
    body: '{studentName}様のご依頼({matterNumber})のキャンセルを受け付け、お手続きが完了しました。ご利用いただき、ありがとうございました。',
    link: 'matterDetailLink',
  },
  teacher: {
    subject: 'ご契約終了のご連絡',
    body: '案件{matterNumber}は、ご家庭のご都合によりご契約が終了となりました。これまでのご指導に心より感謝いたします。',
    link: 'caseBasicLink',
  },
  matterOnly: true,
});
