import { defineNotice } from './define-notice.js';

export const n41 = defineNotice({
  code: 'N41',
  when: 'automatic reminder, the day after a deadline, 10:00 (domain section 9)',
  customer: {
    subject: 'ご回答期限を過ぎています({studentName}様)',
    body: '{studentName}様のご依頼({matterNumber})は、ご回答の期限({responseDeadline})を過ぎております。お手数ですが、ご都合のよいときにご回答ください。お困りのことがありましたら、事務局までご相談ください。',
    link: 'matterDetailLink',
  },
  teacher: {
    subject: 'ご回答期限を過ぎています',
    body: '案件{matterNumber}は、ご回答の期限({responseDeadline})を過ぎております。お手数ですが、お早めにご回答ください。お困りのことがありましたら、事務局までご相談ください。',
    link: 'caseBasicLink',
  },
});
