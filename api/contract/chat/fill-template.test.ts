import { expect, it } from 'vitest';
import { fillTemplate, holesIn } from './fill-template.js';

it('fills the placeholders with a value and leaves the others as written', () => {
  const text = fillTemplate('{studentName}様 {lessonDateTime} {unknown} {brand}', {
    studentName: '石川 結衣',
    lessonDateTime: null,
    brand: '',
  });
  expect(text).toBe('石川 結衣様 {lessonDateTime} {unknown} {brand}');
  expect(holesIn(text)).toEqual(['{lessonDateTime}', '{unknown}', '{brand}']);
});

it('reads no value as a placeholder', () => {
  expect(fillTemplate('{studentName}', { studentName: '{brand}', brand: '家庭教師' })).toBe(
    '{brand}',
  );
});
