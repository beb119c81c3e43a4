import { expect, it } from 'vitest';
import { allKinds } from '../actions/kinds/import-kinds.js';
import { matchColumns } from './match-columns.js';

const families = allKinds.find(({ kind }) => kind === 'families')?.columns ?? [];
const match = (headers: readonly string[], remembered: ReadonlyMap<string, string> = new Map()) =>
  matchColumns(families, headers, remembered);

it('reads 生徒名 as the full name without a 姓, and as the first name with one', () => {
  expect(match(['保護者姓', '保護者名', '生徒名', '生徒カナ'])).toEqual({
    lastName: 0,
    firstName: 1,
    'student.fullName': 2,
    'student.fullKana': 3,
  });
  expect(match(['保護者名', '生徒姓', '生徒名'])).toEqual({
    fullName: 0,
    'student.lastName': 1,
    'student.firstName': 2,
  });
  expect(match(['生徒名メイ'])).toEqual({});
});

it('keeps the choice of staff for a heading', () => {
  expect(match(['生徒名'], new Map([['生徒名', 'student.firstName']]))).toEqual({
    'student.firstName': 0,
  });
});

it('assigns numbered headings to the students of one line', () => {
  const pairs = (headers: readonly string[]) =>
    Object.entries(match(headers)).sort(([, one], [, other]) => one - other);
  expect(
    pairs([
      '保護者氏名',
      '生徒1氏名',
      '生徒1学年',
      '生徒2氏名',
      '生徒２フリガナ',
      '生徒3学年',
      '学年4',
    ]).map(([name]) => name),
  ).toEqual([
    ...[
      'fullName',
      'student.fullName',
      'student.grade',
      'student2.fullName',
      'student2.fullKana',
      'student3.grade',
      'student4.grade',
    ],
  ]);
  expect(match(['生徒名1', '児童名2', '児童3', '第4子のお名前', 'お子様名⑤'])).toEqual({
    'student.fullName': 0,
    'student2.fullName': 1,
    'student3.fullName': 2,
    'student4.fullName': 3,
    'student5.fullName': 4,
  });
  expect(match(['児童姓1', '児童名1', 'お子様氏名'])).toEqual({
    'student.lastName': 0,
    'student.firstName': 1,
    'student.fullName': 2,
  });
  expect(match(['電話番号1', '電話番号2'])).toEqual({ phone: 0, phone2: 1 });
});
