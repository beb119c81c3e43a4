import { defineNotice } from './define-notice.js';

export const n11 = defineNotice({
  code: 'N11',
  when: 'C3, C9',
  teacher: {
    subject: 'ご家庭へのご紹介',
    body: '案件{matterNumber}({subjects})のご家庭にご紹介しました。ご回答期限は{responseDeadline}です。',
    link: 'caseBasicLink',
  },
});
