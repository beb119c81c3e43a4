import { defineNotice } from './define-notice.js';

export const n21b = defineNotice({
  code: 'N21b',
  when: 'C33',
  teacher: {
    subject: '募集終了のご連絡',
    body: '案件{matterNumber}は募集を終了しました。ご応募・ご対応に感謝いたします。',
  },
});
