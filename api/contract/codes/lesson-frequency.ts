import { type CodeOf, defineCodes } from '../kit/define-codes.js';

/** How often lessons are held (domain section 7). */
export const lessonFrequency = defineCodes('lessonFrequency', '指導回数', {
  weekly1: { code: 1, label: '週1回' },
  weekly2: { code: 2, label: '週2回' },
  weekly3: { code: 3, label: '週3回' },
  weekly4: { code: 4, label: '週4回以上' },
  fortnightly: { code: 5, label: '隔週' },
  monthly: { code: 6, label: '月1回' },
  toBeDiscussed: { code: 9, label: '相談' },
});
export type LessonFrequency = CodeOf<typeof lessonFrequency>;
