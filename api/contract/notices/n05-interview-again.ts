import { defineNotice } from './define-notice.js';

export const n05 = defineNotice({
  code: 'N05',
  when: 'C8d',
  teacher: {
    subject: '面談日程の再調整のお願い',
    body: 'あらためて面談日をご予約ください。',
    link: 'interviewLink',
  },
});
