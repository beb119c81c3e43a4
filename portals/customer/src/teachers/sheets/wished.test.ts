import { expect, it } from 'vitest';
import { wishedBody } from './wished.js';

const at = (hour: number) => `2026-12-05T0${hour}:00:00.000Z`;
const place = { kind: 2, meeting: null };
const sent = (wishes: string[], own: string) =>
  wishedBody({ version: 4 }, { wishes, own, place })?.preferredTrialDates;

it('counts a typed time as a wish, added or not', () => {
  expect(sent([], at(1))).toEqual([at(1)]);
  expect(sent([at(1)], at(2))).toEqual([at(1), at(2)]);
  expect(sent([at(1), at(2)], '')).toEqual([at(1), at(2)]);
  expect(sent([at(1), at(2)], at(2))).toEqual([at(1), at(2)]);
});

it('reports a fourth wish instead of dropping it', () => {
  expect(sent([at(1), at(2), at(3)], at(4))).toBeUndefined();
  expect(sent([at(1), at(2), at(3)], at(3))).toHaveLength(3);
});
