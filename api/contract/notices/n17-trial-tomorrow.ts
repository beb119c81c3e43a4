import { defineNotice } from './define-notice.js';

export const n17 = defineNotice({
  code: 'N17',
  when: "the day before the trial, 18:00 by the reader's own clock",
  customer: {
    subject: '【明日】体験授業のお知らせ',
    body: '明日は体験授業です。日時は{lessonDateTime}、場所は{lessonPlace}です。',
    link: 'trialLink',
  },
  teacher: {
    subject: '【明日】体験授業のお知らせ',
    body: '明日は体験授業です。日時は{lessonDateTime}、場所は{lessonPlace}です。',
    link: 'trialLink',
  },
  urgent: true,
});
