import { describe, expect, it } from 'vitest';
import { noWishes } from '../conditions/wishes.js';
import {
  changeBody,
  changedSince,
  changedWishes,
  createBody,
  emptyForm,
  isAsked,
} from './request-form.js';
import { subjectGroups } from './subjects-for.js';

describe('a new request', () => {
  const form = {
    ...emptyForm,
    studentId: 3,
    brand: 1,
    subjects: [20],
    purposes: [10],
    lessonLength: 999,
    lessonMinutes: 75,
    city: '渋谷区',
  };

  it('sends the answered fields and nothing else', () => {
    expect(createBody(form)).toEqual({
      matter: {
        studentId: 3,
        brand: 1,
        requestType: 10,
        subjects: [20],
        purposes: [10],
        lessonLength: 999,
        lessonMinutes: 75,
        city: '渋谷区',
        teacherGenderPreference: 0,
      },
    });
  });

  it('omits answers that a later answer made irrelevant', () => {
    const { matter } = createBody({
      ...form,
      lessonLength: 60,
      ibCourses: [1501],
      entranceExamTypes: [1],
    });
    expect(matter).not.toHaveProperty('lessonMinutes');
    expect(matter).not.toHaveProperty('ibCourses');
    expect(matter).not.toHaveProperty('entranceExamTypes');
    expect(createBody({ ...form, subjects: [300], ibCourses: [1501] }).matter).toHaveProperty(
      'ibCourses',
    );
    expect(createBody({ ...form, purposes: [50], entranceExamTypes: [1] }).matter).toHaveProperty(
      'entranceExamTypes',
      [1],
    );
  });

  it('names the teacher to be changed and the reason', () => {
    expect(createBody({ ...form, changeMatterTeacherId: 9, selectedReason: 20 })).toMatchObject({
      changeMatterTeacherId: 9,
      selectedReason: 20,
      changeReason: undefined,
    });
  });
});

it('does not count an answer that was corrected on the way as a change of the received request', () => {
  const typed = {
    ...emptyForm,
    purposes: [10],
    entranceExamTypes: [1],
    lessonLength: 60,
    lessonMinutes: 75,
    ibCourses: [1501],
  };
  expect(changedSince(typed, structuredClone(typed))).toEqual([]);
  expect(changedSince(typed, { ...typed, entranceExamTypes: [2], lessonMinutes: null })).toEqual(
    [],
  );
  expect(changedSince(typed, { ...typed, lessonLength: 90 })).toEqual(['lessonLength']);
});

it('shows only questions that the earlier answers require', () => {
  const online = { ...emptyForm, teachingMode: 2, purposes: [10] };
  expect([
    isAsked('commute', online),
    isAsked('entranceExamTypes', online),
    isAsked('subjects', online),
  ]).toEqual([false, false, true]);
  expect(isAsked('commute', { ...online, teachingMode: 1 })).toBe(true);
  expect(isAsked('entranceExamTypes', { ...online, purposes: [50] })).toBe(true);
});

describe('a change', () => {
  const slots = [
    { weekday: 1, fromMinute: 960, toMinute: 1140 },
    { weekday: 2, fromMinute: 960, toMinute: 1140 },
  ];
  const before = { ...noWishes, subjects: [10, 20], preferredSlots: slots, city: '渋谷区' };

  it('ignores the order of answers and of their keys', () => {
    const same = {
      ...before,
      subjects: [20, 10],
      preferredSlots: slots
        .toReversed()
        .map(({ weekday, fromMinute, toMinute }) => ({ toMinute, fromMinute, weekday })),
    };
    expect(changedWishes(before, same)).toEqual([]);
  });

  it('sends only changed wishes, an emptied one as null', () => {
    expect(changeBody(before, { ...before, city: '', subjects: [20] })).toEqual({
      subjects: [20],
      city: null,
    });
  });
});

describe('the subjects to choose from', () => {
  it('begin with those of the grade or the brand, and include all', () => {
    expect(subjectGroups(5, 1)[0]?.codes).toContain(20);
    expect(subjectGroups(8, 1)[0]?.codes).toContain(110);
    expect(subjectGroups(8, 4)[0]?.codes).toContain(400);
    for (const brand of [1, 2, 3, 4])
      expect(subjectGroups(8, brand).flatMap(({ codes }) => codes)).toHaveLength(45);
  });
});
