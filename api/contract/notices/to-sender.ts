import { defineNotice } from './define-notice.js';

/**
 * Notices to the sender of a form, by mail only, because no matter and no account exist yet. By
 * code.
 */
export const toSender = [
  defineNotice({
    code: 'N43',
    when: 'an inquiry by form (M3)',
    customer: {
      subject: 'お問い合わせを受け付けました',
      body: 'このたびは{brand}にお問い合わせいただき、ありがとうございます。\n内容を確認し、担当者よりあらためてご連絡いたします。\n\nお心当たりのない場合は、お手数ですがこのメールを削除してください。',
    },
    toSender: true,
    urgent: true,
  }),
  defineNotice({
    code: 'N43b',
    when: 'a material request by form (M2)',
    customer: {
      subject: '資料のご請求を受け付けました',
      body: 'このたびは{brand}の資料をご請求いただき、ありがとうございます。\n担当者が内容を確認し、資料をご案内いたします。\n\nお心当たりのない場合は、お手数ですがこのメールを削除してください。',
    },
    toSender: true,
    urgent: true,
  }),
  defineNotice({
    code: 'N43c',
    when: 'a trial asked for or talked about by form (M1, M4)',
    customer: {
      subject: '体験授業のお申し込み・ご相談を受け付けました',
      body: 'このたびは{brand}の体験授業にお申し込み・ご相談いただき、ありがとうございます。\nご希望の内容を確認し、担当者よりあらためてご連絡いたします。\n\nお心当たりのない場合は、お手数ですがこのメールを削除してください。',
    },
    toSender: true,
    urgent: true,
  }),
  /** The draft with which staff begin; they write the answer themselves. */
  defineNotice({
    code: 'N44',
    when: 'staff answer an inquiry from its page',
    customer: {
      subject: 'お問い合わせへのご返信',
      body: '{brand}事務局です。このたびはお問い合わせいただき、ありがとうございます。',
    },
    toSender: true,
  }),
] as const;
