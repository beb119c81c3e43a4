import { defineNotice } from './define-notice.js';

export const n23 = defineNotice({
  code: 'N23',
  when: 'C24',
  customer: {
    subject: '正式依頼の受付',
    body: '{teacherName}先生への正式なご依頼を受け付けました。先生の同意後、確定のご連絡をします。',
    link: 'recruitListLink',
  },
});
