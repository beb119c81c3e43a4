import { defineNotice } from './define-notice.js';

export const n43 = defineNotice({
  code: 'N43',
  when: 'an inquiry by form (M3)',
  customer: {
    subject: 'お問い合わせを受け付けました',
    body: 'このたびは{brand}にお問い合わせいただき、ありがとうございます。\n内容を確認し、担当者よりあらためてご連絡いたします。\n\nお心当たりのない場合は、お手数ですがこのメールを削除してください。',
  },
  toSender: true,
  urgent: true,
});
