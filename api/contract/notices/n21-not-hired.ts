import { defineNotice } from './define-notice.js';

export const n21 = defineNotice({
  code: 'N21',
  when: 'C21, C22, C23, C27',
  teacher: {
    subject: '選考結果のご連絡',
    body: '案件{matterNumber}はご家庭とのご縁に至りませんでした。体験・ご準備に感謝いたします。',
  },
  note: true,
});
