import { type CodeOf, defineCodes } from '../kit/define-codes.js';

/** Minutes of one lesson; with 999 the minutes stand in a field of their own (specification section 9). */
export const lessonLength = defineCodes('lessonLength', '指導時間', {
  minutes60: { code: 60, label: '60分' },
  minutes90: { code: 90, label: '90分' },
  minutes120: { code: 120, label: '120分' },
  other: { code: 999, label: 'その他' },
});
export type LessonLength = CodeOf<typeof lessonLength>;
