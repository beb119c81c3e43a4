import { defineNotice } from './define-notice.js';

export const n17 = defineNotice({
  code: 'N17',
  when: 'the day before the trial, 18:00',
  customer: {
    subject: '【明日】体験授業のお知らせ',
    body: '明日{lessonDateTime}、体験授業です。',
    link: 'trialLink',
  },
  teacher: {
    subject: '【明日】体験授業のお知らせ',
    body: '明日{lessonDateTime}、体験授業です。',
    link: 'trialLink',
  },
  urgent: true,
});
