import { defineNotice } from './define-notice.js';

export const n22 = defineNotice({
  code: 'N22',
  when: 'C24',
  teacher: {
    subject: '採用のご連絡と同意のお願い',
    body: '案件{matterNumber}のご家庭が先生の採用をご希望です。{responseDeadline}までに条件をご確認のうえ同意をお願いします。',
    link: 'recruitLink',
  },
});
