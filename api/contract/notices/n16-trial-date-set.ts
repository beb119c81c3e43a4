import { defineNotice } from './define-notice.js';

export const n16 = defineNotice({
  code: 'N16',
  when: 'C14',
  customer: {
    subject: '体験授業の日程',
    body: '体験授業は{lessonDateTime}に決まりました。場所は{lessonPlace}です。',
    link: 'trialLink',
  },
});
