import { defineNotice } from './define-notice.js';

/** What N35 is to a family whose request goes on: the match broke off, and the next teacher is looked for. */
export const n35b = defineNotice({
  code: 'N35b',
  when: 'M13 with reopen',
  customer: {
    subject: '先生のご契約終了と、次の先生のご紹介について',
    body: '{studentName}様のご依頼({matterNumber})で決まっていた先生とのご契約は、不成立により終了となりました。ご希望に沿えなかったことをお詫び申し上げます。ご依頼はこのまま続き、あらためて先生をお探しします。',
    link: 'matterDetailLink',
  },
  matterOnly: true,
  onRequest: true,
});
