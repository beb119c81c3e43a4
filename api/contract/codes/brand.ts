import { type CodeOf, defineCodes } from '../kit/define-codes.js';

/** The four brands; the names shown to people are settings of the brand (domain section 7). */
export const brand = defineCodes('brand', 'ブランド', {
  homeTutor: { code: 1, label: '家庭教師' },
  onlineHomeTutor: { code: 2, label: 'オンライン家庭教師' },
  educationAbroad: { code: 3, label: '海外・帰国・国際教育' },
  techTeacher: { code: 4, label: 'テック教師' },
});
export type Brand = CodeOf<typeof brand>;
