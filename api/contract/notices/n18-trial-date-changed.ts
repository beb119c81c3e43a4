import { defineNotice } from './define-notice.js';

export const n18 = defineNotice({
  code: 'N18',
  when: 'C15',
  customer: {
    subject: '体験授業の日程変更',
    body: '体験授業は{lessonDateTime}に変更されました。',
    link: 'trialLink',
  },
  teacher: {
    subject: '体験授業の日程変更',
    body: '体験授業は{lessonDateTime}に変更されました。',
    link: 'trialLink',
  },
  urgent: true,
});
