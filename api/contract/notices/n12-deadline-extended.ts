import { defineNotice } from './define-notice.js';

export const n12 = defineNotice({
  code: 'N12',
  when: 'C10',
  teacher: {
    subject: 'ご回答期限の延長',
    body: 'ご家庭のご回答期限が{extensionDeadline}に延びました。',
    link: 'caseBasicLink',
  },
});
