import { defineNotice } from './define-notice.js';

export const n27 = defineNotice({
  code: 'N27',
  when: 'C30',
  teacher: {
    subject: '辞退手続き完了',
    body: '案件{matterNumber}の辞退の手続きが完了しました。これまでのご対応に感謝いたします。',
  },
});
