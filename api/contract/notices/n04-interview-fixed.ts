import { defineNotice } from './define-notice.js';

export const n04 = defineNotice({
  code: 'N04',
  when: 'C7',
  teacher: {
    subject: '面談日時のご確認',
    body: '面談は{interviewDateTime}です。',
    link: 'caseBasicLink',
  },
});
