import { defineNotice } from './define-notice.js';

export const n24 = defineNotice({
  code: 'N24',
  when: 'C26',
  customer: {
    subject: '先生が決まりました',
    body: '{teacherName}先生に決定しました。初回指導日をご確認ください。',
    link: 'recruitListLink',
  },
});
