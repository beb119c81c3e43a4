import { expect, it } from 'vitest';
import { occupation } from '../codes/person.js';
import { teacherSchool } from './teacher-school.js';

const { undergraduate: student, graduateStudent, employee: employed } = occupation.code;

it.each([
  ['青葉大学', 3, student, '青葉大学3年生'],
  ['青葉大学', 1, graduateStudent, '青葉大学大学院1年生'],
  ['青葉大学', null, student, '青葉大学（大学生）'],
  ['青葉大学', null, employed, '青葉大学出身（社会人）'],
  ['青葉大学', null, null, '青葉大学出身'],
  [null, null, employed, '社会人'],
  [null, null, null, ''],
])('%s, year %s, occupation %s: %sの先生', (university, gradeYear, job, words) => {
  expect(Object.values(teacherSchool({ university, gradeYear, occupation: job })).join('')).toBe(
    words,
  );
});
