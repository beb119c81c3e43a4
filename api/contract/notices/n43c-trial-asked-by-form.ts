import { defineNotice } from './define-notice.js';

export const n43c = defineNotice({
  code: 'N43c',
  when: 'a trial asked for or talked about by form (M1, M4)',
  customer: {
    subject: '体験授業のお申し込み・ご相談を受け付けました',
    body: 'このたびは{brand}の体験授業にお申し込み・ご相談いただき、ありがとうございます。\nご希望の内容を確認し、担当者よりあらためてご連絡いたします。\n\nお心当たりのない場合は、お手数ですがこのメールを削除してください。',
  },
  toSender: true,
  urgent: true,
});
