import { defineNotice } from './define-notice.js';

export const n33 = defineNotice({
  code: 'N33',
  when: 'M8c',
  customer: {
    subject: '条件変更の確認結果',
    body: '{studentName}様のご依頼({matterNumber})の条件変更を確認いたしましたが、今回は変更前の条件のまま先生をお探しいたします。ご不明な点は、お気軽に事務局までお問い合わせください。',
    link: 'matterDetailLink',
  },
  matterOnly: true,
  note: true,
});
