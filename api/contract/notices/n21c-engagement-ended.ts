import { defineNotice } from './define-notice.js';

/** What N21b is to the hired teacher of a matter that goes on without them. */
export const n21c = defineNotice({
  code: 'N21c',
  when: 'M13 with reopen',
  teacher: {
    subject: 'ご契約終了のご連絡',
    body: '案件{matterNumber}の先生のご指導は、ご契約の不成立により終了となりました。ご対応に心より感謝いたします。ご不明な点は事務局までお問い合わせください。',
    link: 'adminChatLink',
  },
});
