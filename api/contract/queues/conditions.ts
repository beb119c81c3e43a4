import type { MatterFacts } from '../facts.js';

/**
 * Conditions that recruiting needs, with the labels of the form (domain/matter#m6: course,
 * subjects, mode, frequency, length, area or online, period).
 */
const needed: readonly (readonly [
  field: string,
  label: string,
  missing: (matter: Conditions) => boolean,
])[] = [
  ['courses', 'コース', (matter) => matter.courseIds.length === 0],
  ['subjects', '科目', (matter) => matter.subjects.length === 0],
  ['teachingMode', '指導形態', (matter) => matter.teachingMode === null],
  ['lessonFrequency', '頻度', (matter) => matter.lessonFrequency === null],
  [
    'lessonLength',
    '時間',
    (matter) =>
      matter.lessonLength === null ||
      (matter.lessonLength === 999 && matter.lessonMinutes === null),
  ],
  ['city', '場所', (matter) => matter.teachingMode === 1 && !matter.city && !matter.postalCode],
  ['lessonPeriod', '期間', (matter) => matter.lessonPeriod === null],
];

type Conditions = Pick<
  MatterFacts,
  | 'courseIds'
  | 'subjects'
  | 'teachingMode'
  | 'lessonFrequency'
  | 'lessonLength'
  | 'lessonMinutes'
  | 'city'
  | 'postalCode'
  | 'lessonPeriod'
>;

/** Form fields required for recruiting; the place only for lessons in person. */
export const neededForRecruiting: readonly string[] = needed.map(([field]) =>
  field === 'courses' ? 'courseIds' : field,
);

/** The recruiting conditions that are still missing: field → label. */
export const missingConditions = (matter: Conditions): Record<string, string> =>
  Object.fromEntries(
    needed.filter(([, , missing]) => missing(matter)).map(([field, label]) => [field, label]),
  );

export const conditionsComplete = (matter: Conditions): boolean =>
  needed.every(([, , missing]) => !missing(matter));
