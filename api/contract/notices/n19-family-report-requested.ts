import { defineNotice } from './define-notice.js';

export const n19 = defineNotice({
  code: 'N19',
  when: 'C16',
  customer: {
    subject: '体験授業のご感想のお願い',
    body: '体験授業おつかれさまでした。{responseDeadline}までにご報告ください。',
    link: 'reportLink',
  },
});
