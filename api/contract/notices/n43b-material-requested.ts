import { defineNotice } from './define-notice.js';

export const n43b = defineNotice({
  code: 'N43b',
  when: 'a material request by form (M2)',
  customer: {
    subject: '資料のご請求を受け付けました',
    body: 'このたびは{brand}の資料をご請求いただき、ありがとうございます。\n担当者が内容を確認し、資料をご案内いたします。\n\nお心当たりのない場合は、お手数ですがこのメールを削除してください。',
  },
  toSender: true,
  urgent: true,
});
