import { defineNotice } from './define-notice.js';

export const n14 = defineNotice({
  code: 'N14',
  when: 'C12',
  teacher: {
    subject: '体験授業のご依頼',
    body: '案件{matterNumber}のご家庭が体験授業をご希望です。{responseDeadline}までにご回答ください。',
    link: 'consentLink',
  },
});
