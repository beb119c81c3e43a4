import { type CodeOf, defineCodes } from '../kit/define-codes.js';

/** How long lessons are wanted (domain section 7). */
export const lessonPeriod = defineCodes('lessonPeriod', '指導期間', {
  long: { code: 1, label: '長期(継続)' },
  short: { code: 2, label: '短期(3か月以内)' },
  seasonal: { code: 3, label: '季節講習のみ' },
  single: { code: 4, label: '単発' },
  undecided: { code: 9, label: '未定' },
});
export type LessonPeriod = CodeOf<typeof lessonPeriod>;

/** Short engagements start without a trial lesson unless staff say otherwise (domain section 7). */
export const hasTrialByDefault = (period: LessonPeriod): boolean => period === 1 || period === 9;
