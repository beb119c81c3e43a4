import { expect, test } from 'vitest';
import { bodyOf, checkStudent, emptyStudent } from './student-values.js';

const filled = {
  ...emptyStudent,
  lastName: '高橋',
  firstName: '葵',
  lastNameKana: 'タカハシ',
  firstNameKana: 'アオイ',
  grade: 0,
  schoolType: 9,
};

test('has no faults for a filled form; the youngest grade is a choice like any other', () => {
  expect(checkStudent(filled)).toEqual({});
});

test('names missing choices by field', () => {
  expect(checkStudent(emptyStudent)).toMatchObject({
    grade: '学年を選んでください。',
    schoolType: '学校の種類を選んでください。',
  });
  expect(Object.keys(checkStudent(emptyStudent))).toContain('lastName');
});

test('sends an empty day as null and no empty mail, and reports an invalid mail', () => {
  expect(bodyOf(filled)).toMatchObject({ birthDate: null });
  expect(bodyOf(filled)).not.toHaveProperty('email');
  expect(Object.keys(checkStudent({ ...filled, email: 'aoi@' }))).toEqual(['email']);
});
