import { defineNotice } from './define-notice.js';

export const n13 = defineNotice({
  code: 'N13',
  when: 'C11',
  customer: {
    subject: '体験授業お申し込み受付',
    body: '{teacherName}先生との体験授業のお申し込みを受け付けました。先生の承諾後に日程をご連絡します。',
    link: 'trialLink',
  },
});
