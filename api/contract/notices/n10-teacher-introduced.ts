import { defineNotice } from './define-notice.js';

export const n10 = defineNotice({
  code: 'N10',
  when: 'C3, C9',
  customer: {
    subject: '先生のご紹介({studentName}様)',
    body: '{teacherUniversity}{teacherGrade}の{teacherName}先生をご紹介します。{responseDeadline}までに体験授業のご希望をお知らせください。',
    link: 'introducedTeacherLink',
  },
});
