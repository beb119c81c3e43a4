import { defineNotice } from './define-notice.js';

export const n02 = defineNotice({
  code: 'N02',
  when: 'notify-document-selection-passed, C6 (to 10)',
  teacher: {
    subject: '書類選考結果のご連絡',
    body: '案件{matterNumber}の書類選考を通過しました。面談日をご予約ください。',
    link: 'interviewLink',
  },
});
