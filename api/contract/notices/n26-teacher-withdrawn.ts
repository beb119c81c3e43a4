import { defineNotice } from './define-notice.js';

export const n26 = defineNotice({
  code: 'N26',
  when: 'C30 (withdrawn after the introduction), M11',
  customer: {
    subject: '先生のご都合による変更',
    body: '{teacherName}先生は都合により指導ができなくなりました。すぐに次の先生をお探しします。',
    link: 'matterDetailLink',
  },
});
