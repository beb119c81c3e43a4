import { defineNotice } from './define-notice.js';

export const n35 = defineNotice({
  code: 'N35',
  when: 'M13',
  customer: {
    subject: 'ご依頼終了のご連絡',
    body: '{studentName}様のご依頼({matterNumber})は終了となりました。ご希望に沿えなかったことをお詫び申し上げます。あらためて先生をお探しになるときは、いつでも事務局までご相談ください。',
    link: 'matterDetailLink',
  },
  matterOnly: true,
  onRequest: true,
});
