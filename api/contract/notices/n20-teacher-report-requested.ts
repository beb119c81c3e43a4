import { defineNotice } from './define-notice.js';

export const n20 = defineNotice({
  code: 'N20',
  when: 'C16',
  teacher: {
    subject: '体験報告のお願い',
    body: '体験授業おつかれさまでした。{responseDeadline}までにご報告ください。',
    link: 'reportLink',
  },
});
