import { expect, it } from 'vitest';
import { findDateInText } from './find-date-in-text.js';

const at = '2026-09-10T01:26:00Z';
const now = '2026-09-10 10:42';
const found = (...texts: string[]) => {
  const date = findDateInText(
    texts.map((text) => ({ text, sentAt: at })),
    now,
  );
  return date && `${date.day} ${date.time}`;
};

it('reads the usual ways to write a day and an hour', () => {
  expect(found('13日の日曜14時でお願いできますか')).toBe('2026-09-13 14:00');
  expect(found('9月13日(日) 14:00からで')).toBe('2026-09-13 14:00');
  expect(found('９／１３（日）午後２時半ではいかがでしょう')).toBe('2026-09-13 14:30');
  expect(found('13日14時で承知しました。')).toBe('2026-09-13 14:00');
  expect(found('10月3日、19時15分に')).toBe('2026-10-03 19:15');
  expect(found('5日の19時に')).toBe('2026-10-05 19:00');
});

it('takes the last time of a text, and ignores a past or invalid one', () => {
  expect(found('12日10時か13日14時', 'どちらでも')).toBe('2026-09-13 14:00');
  expect(found('9月10日 9時にお電話しました')).toBe(null);
  expect(found('週2回 90分、19時以降')).toBe(null);
  expect(found('31日99時')).toBe(null);
});
