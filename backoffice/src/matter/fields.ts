import { patchMatter } from '@tsumugi/contract/actions/matter/patch-matter';
import { patchMatterTeacher } from '@tsumugi/contract/actions/matter-teacher/patch-matter-teacher';

/** What staff edit of a case in place, under patch-matter's own names. */
export const matterSchema = patchMatter.input;
export const candidateSchema = patchMatterTeacher.input;

/** The contract changes as a whole. */
export const contractSchema = patchMatter.input.pick({
  contractStatus: true,
  contractResumeDate: true,
  contractEndDate: true,
  reason: true,
});

export const conditionNames = [
  'courseIds',
  'subjects',
  'purposes',
  'ibCourses',
  'entranceExamTypes',
  'teachingMode',
  'lessonFrequency',
  'lessonLength',
  'lessonMinutes',
  'lessonPeriod',
  'preferredSlots',
  'teacherGenderPreference',
  'teacherConditionNote',
  'hasTrial',
] as const;
export const placeNames = ['postalCode', 'prefecture', 'city', 'town', 'building', 'nearestStation', 'commute'] as const;
export const recruitNames = ['recruitTitle', 'rewardNote', 'budgetNote', 'freeComment'] as const;
export const chargeNames = ['personInCharge', 'personInChargeOnTheDay', 'teamInCharge', 'customerResponseDate'] as const;
export const contractNames = ['contractStatus', 'contractResumeDate', 'contractEndDate', 'reason'] as const;
/** 時間（分） is asked for only when the length is "other". */
export const otherLength = 999;
