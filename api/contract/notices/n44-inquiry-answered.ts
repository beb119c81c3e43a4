import { defineNotice } from './define-notice.js';

/** What staff begin with; they write the answer itself. */
export const n44 = defineNotice({
  code: 'N44',
  when: 'staff answer an inquiry from its page',
  customer: {
    subject: 'お問い合わせへのご返信',
    body: '{brand}事務局です。このたびはお問い合わせいただき、ありがとうございます。',
  },
  toSender: true,
});
