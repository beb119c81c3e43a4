import { defineNotice } from './define-notice.js';

export const n25 = defineNotice({
  code: 'N25',
  when: 'C26',
  teacher: {
    subject: '採用決定',
    body: '案件{matterNumber}は{teacherName}先生に決定しました。初回指導日をご確認ください。',
    link: 'recruitLink',
  },
});
