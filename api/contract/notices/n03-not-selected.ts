import { defineNotice } from './define-notice.js';

export const n03 = defineNotice({
  code: 'N03',
  when: 'C5c, C8e, C6 (to 100 before the introduction)',
  teacher: {
    subject: '選考結果のご連絡',
    body: '案件{matterNumber}は今回ご紹介を見送らせていただくこととなりました。ご応募に心より感謝いたします。',
  },
  onRequest: true,
});
