import { defineNotice } from './define-notice.js';

export const n36 = defineNotice({
  code: 'N36',
  when: 'confirm-teacher-condition-change (domain section 10)',
  customer: {
    subject: '指導条件のご確認',
    body: '{studentName}様のご依頼({matterNumber})について、先生との確認により指導の条件を更新いたしました。お手数ですが、内容をご確認ください。',
    link: 'matterDetailLink',
  },
  matterOnly: true,
});
