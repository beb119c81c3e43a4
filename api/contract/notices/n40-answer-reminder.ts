import { defineNotice } from './define-notice.js';

export const n40 = defineNotice({
  code: 'N40',
  when: 'automatic reminder, 2 days before a deadline and on its day, 10:00 (domain section 9)',
  customer: {
    subject: 'ご回答のお願い({studentName}様)',
    body: '{studentName}様のご依頼({matterNumber})について、ご回答をお待ちしております。期限は{responseDeadline}です。',
    link: 'matterDetailLink',
  },
  teacher: {
    subject: 'ご回答のお願い',
    body: '案件{matterNumber}について、ご回答をお待ちしております。期限は{responseDeadline}です。',
    link: 'caseBasicLink',
  },
});
