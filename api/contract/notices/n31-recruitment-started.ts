import { defineNotice } from './define-notice.js';

export const n31 = defineNotice({
  code: 'N31',
  when: 'M7',
  customer: {
    subject: '先生の募集を始めました',
    body: '{studentName}様のご依頼({matterNumber})で先生の募集を始めました。最初のご紹介の予定日は、ご依頼のページでご確認いただけます。',
    link: 'matterDetailLink',
  },
  matterOnly: true,
});
