import { defineNotice } from './define-notice.js';

export const n30 = defineNotice({
  code: 'N30',
  when: 'M1',
  customer: {
    subject: 'ご依頼を受け付けました',
    body: '{studentName}様のご依頼({matterNumber})を受け付けました。担当者が内容を確認し、あらためてご連絡いたします。',
    link: 'matterDetailLink',
  },
  matterOnly: true,
});
