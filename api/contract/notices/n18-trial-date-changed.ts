import { defineNotice } from './define-notice.js';

export const n18 = defineNotice({
  code: 'N18',
  when: 'C15',
  customer: {
    subject: '体験授業の日程変更',
    body: '体験授業の予定が変更されました。日時は{lessonDateTime}、場所は{lessonPlace}です。',
    link: 'trialLink',
  },
  teacher: {
    subject: '体験授業の日程変更',
    body: '体験授業の予定が変更されました。日時は{lessonDateTime}、場所は{lessonPlace}です。',
    link: 'trialLink',
  },
  urgent: true,
});
