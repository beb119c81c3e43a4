import { defineNotice } from './define-notice.js';

export const n28 = defineNotice({
  code: 'N28',
  when: 'C32',
  customer: {
    subject: '初回指導日',
    body: '初回指導は{lessonDateTime}です。',
    link: 'matterDetailLink',
  },
  teacher: {
    subject: '初回指導日',
    body: '初回指導は{lessonDateTime}です。',
    link: 'caseBasicLink',
  },
});
