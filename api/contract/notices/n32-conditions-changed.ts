import { defineNotice } from './define-notice.js';

export const n32 = defineNotice({
  code: 'N32',
  when: 'M8b, M8e',
  teacher: {
    subject: 'ご依頼条件の変更',
    body: '案件{matterNumber}のご依頼の条件が変更されました。お手数ですが、新しい条件をご確認ください。',
    link: 'caseDetailLink',
  },
  matterOnly: true,
});
