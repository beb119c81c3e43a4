import { describe, expect, it } from 'vitest';
import { conditionColumns, conditionDiff, lengthFault, text } from './condition-columns.js';

describe('conditionColumns', () => {
  it('takes only the sent fields, blank as null, each code once', () => {
    expect(
      conditionColumns({
        subjects: [20, 10, 20],
        nearestStation: '',
        city: '渋谷区',
        commute: null,
      }),
    ).toEqual({
      subjects: [20, 10],
      nearestStation: null,
      city: '渋谷区',
      commute: null,
    });
  });

  it('clears the minutes of a standard lesson length', () => {
    expect(conditionColumns({ lessonLength: 60, lessonMinutes: 75 })).toEqual({
      lessonLength: 60,
      lessonMinutes: null,
    });
    expect(conditionColumns({ lessonLength: 999, lessonMinutes: 75 })).toEqual({
      lessonLength: 999,
      lessonMinutes: 75,
    });
  });
});

describe('conditionDiff', () => {
  it('ignores the order of codes and of keys', () => {
    const stored = {
      subjects: [10, 20],
      preferredSlots: [{ weekday: 1, toMinute: 700, fromMinute: 600 }],
      city: null,
    };
    const same = {
      subjects: [20, 10],
      preferredSlots: [{ weekday: 1, fromMinute: 600, toMinute: 700 }],
      city: null,
    };
    expect(conditionDiff(stored, same)).toEqual({});
    expect(conditionDiff(stored, { ...same, subjects: [20], city: '港区' })).toEqual({
      subjects: { before: [10, 20], after: [20] },
      city: { before: null, after: '港区' },
    });
  });
});

it('lengthFault requires minutes for a length of 999 only', () => {
  expect(lengthFault({ lessonLength: 999 })).toHaveProperty('lessonMinutes');
  expect(lengthFault({ lessonLength: 999 }, { lessonMinutes: 75 })).toEqual({});
  expect(lengthFault({}, { lessonLength: 60 })).toEqual({});
});

it('text of undefined equals text of null', () => {
  expect(text(undefined)).toBe(text(null));
});
