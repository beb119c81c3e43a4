import type { FamilyMatter } from '@tsumugi/contract/portal/customer';
import { expect, it } from 'vitest';
import { howToChange } from './change-rules.js';

const matter = (caseStatus: number, rest: object = {}) =>
  ({
    caseStatus,
    open: true,
    guardian: {},
    openChangeRequest: null,
    ...rest,
  }) as unknown as FamilyMatter;

it('lets a family change its wishes at once before recruiting, and through the office afterwards', () => {
  expect(
    [10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map((status) => howToChange(matter(status))),
  ).toEqual([...Array(6).fill('direct'), null, 'request', 'request', null]);
});

it('refuses a change while another is pending, after the end, and for the student', () => {
  const waiting = { openChangeRequest: { id: 1 } };
  expect(
    [matter(90, waiting), matter(90, { open: false }), matter(10, { guardian: null })].map(
      howToChange,
    ),
  ).toEqual([null, null, null]);
});
