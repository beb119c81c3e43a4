import { defineCodes } from '../kit/define-codes.js';
import { ibLevel } from './ib-level.js';
import { ibSubject } from './ib-subject.js';

/** An IB subject at a level, in one number: subject × 10 + level (1501 is 数学(AA・AI) HL). */
export const ibCourseOf = (subject: number, level: number): number => subject * 10 + level;
export const ibSubjectOf = (course: number): number => Math.floor(course / 10);
export const ibLevelOf = (course: number): number => course % 10;

/** Every IB subject at both levels, as a request asks for it. */
export const ibCourse = defineCodes(
  'ibCourse',
  'IBの科目とレベル',
  Object.fromEntries(
    ibSubject.values.flatMap((subject) =>
      ibLevel.values.map((level) => {
        const code = ibCourseOf(subject, level);
        return [`course${code}`, { code, label: `${ibSubject.label(subject)} ${ibLevel.label(level)}` }];
      }),
    ),
  ),
);
