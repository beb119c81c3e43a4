import { expect, it } from 'vitest';
import { allKinds } from '../actions/kinds/all.js';
import { matchColumns } from './match-columns.js';

const families = allKinds.find(({ kind }) => kind === 'families')?.columns ?? [];
const match = (headers: readonly string[], remembered: ReadonlyMap<string, string> = new Map()) =>
  matchColumns(families, headers, remembered);

it('takes 生徒名 without a 姓 for the whole name, and with one for its second half', () => {
  expect(match(['保護者姓', '保護者名', '生徒名', '生徒カナ'])).toEqual({
    lastName: 0,
    firstName: 1,
    'student.fullName': 2,
    'student.fullKana': 3,
  });
  expect(match(['保護者名', '生徒姓', '生徒名'])).toEqual({ fullName: 0, 'student.lastName': 1, 'student.firstName': 2 });
  expect(match(['生徒名メイ'])).toEqual({});
});

it('keeps what staff said of a heading', () => {
  expect(match(['生徒名'], new Map([['生徒名', 'student.firstName']]))).toEqual({ 'student.firstName': 0 });
});
