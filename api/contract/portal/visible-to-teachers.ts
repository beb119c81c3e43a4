import type { TeacherCandidacy } from './teacher.js';
import type { OpenMatter } from './teacher-application.js';

/**
 * Description, for families, of the matter fields that teachers read before agreeing to the trial;
 * null for fields without data of the family. A new field of the teachers' answer compiles only
 * after it is listed here.
 */
const describedAs: Readonly<
  Record<keyof OpenMatter | keyof Pick<TeacherCandidacy, 'schoolType'>, string | null>
> = {
  grade: '学年',
  gender: '性別',
  schoolType: '学校の種類',
  subjects: '科目',
  purposes: '指導の目的',
  teachingMode: '指導の形式',
  prefecture: '市区町村',
  city: '市区町村',
  nearestStation: '最寄駅',
  slots: '希望の曜日・時間帯',
  lessonFrequency: '回数・時間・期間',
  lessonMinutes: '回数・時間・期間',
  lessonPeriod: '回数・時間・期間',
  hasTrial: '体験授業の有無',
  teacherGenderPreference: '先生の性別のご希望',
  title: '事務局が書く募集の文面',
  reward: '事務局が書く募集の文面',
  teacherCondition: '事務局が書く募集の文面',
  matterNumber: null,
  brand: null,
  brandName: null,
  recruitingSince: null,
  why: null,
  misses: null,
  blocks: null,
  fits: null,
  travel: null,
  canApply: null,
  whyNot: null,
  application: null,
};

/** In the order of the list above, each once. */
export const visibleToTeachers: readonly string[] = [
  ...new Set(Object.values(describedAs).filter((words) => words !== null)),
];
