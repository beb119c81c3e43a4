import { defineNotice } from './define-notice.js';

export const n15 = defineNotice({
  code: 'N15',
  when: 'C13',
  customer: {
    subject: '先生が体験授業を承諾しました',
    body: '{teacherName}先生が承諾しました。チャットで日程をご相談いただけます。',
    link: 'caseChatLink',
  },
});
