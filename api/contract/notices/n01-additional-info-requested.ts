import { defineNotice } from './define-notice.js';

export const n01 = defineNotice({
  code: 'N01',
  when: 'C1, C2 (to 7)',
  teacher: {
    subject: '追加情報ご入力のお願い',
    body: '{teacherLastName}先生、案件{matterNumber}へのご応募ありがとうございます。選考のため追加情報をご入力ください。',
    link: 'additionalInfoLink',
  },
});
