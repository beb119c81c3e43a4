import { defineNotice } from './define-notice.js';

/** What N10 is to a request without a trial: the answer it asks for is the formal request. */
export const n10b = defineNotice({
  code: 'N10b',
  when: 'C3, C9 without a trial',
  customer: {
    subject: '先生のご紹介({studentName}様)',
    body: '{teacherUniversity}{teacherGrade}の{teacherName}先生をご紹介します。体験授業のないご依頼です。{responseDeadline}までに、正式にご依頼されるかをお知らせください。',
    link: 'introducedTeacherLink',
  },
});
