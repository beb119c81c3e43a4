import type { TabCode } from '@tsumugi/contract/queues/names';
import type { LiveChange } from '@tsumugi/contract/resources/live';
import * as api from '@tsumugi/contract/routes/routes';
import { describe, expect, test } from 'vitest';
import { isAffected } from './stale.js';

describe('reads that a change makes stale', () => {
  test.each([
    ['a list of work', ['home-responses', 'getList', {}]],
    ['a case', [api.matter.detail.call, { id: 12 }]],
    ['the numbers of the menu', ['notifications', 0]],
    ['the pages of people', ['teachers', 'getOne', { id: '3' }]],
    ['the ranking', ['ranking', 7, '']],
    ['a master that counts the open cases', ['courses', 'getList', {}]],
    ['the teams, which count them too', ['teams', 'getList', {}]],
  ])('%s: a change of any case makes it stale', (_, key) => {
    expect(isAffected(key, { matters: [12] })).toBe(true);
    expect(isAffected(key, {})).toBe(true);
  });

  test.each([
    ['a master', ['blacklist', 'getList', {}]],
    ['the days off', [api.holiday.year.call, { query: { year: 2026 } }]],
    ["the user's own devices", [api.session.list.call, {}]],
    ['an import', ['import-rows', 3]],
    ['how many people may stand here twice', [api.duplicate.count.call, {}]],
    ['what a step would do', ['preview', 'POST /api/x']],
  ])('%s: no change of a case makes it stale, nor a gap in the events', (_, key) => {
    expect(
      isAffected(key, { matters: [12], rooms: [1], contactForms: [2], accounts: [3], teams: [4] }),
    ).toBe(false);
    expect(isAffected(key, {})).toBe(false);
  });

  test.each([['options'], ['current-teams']])(
    '%s: only a change of teams makes it stale',
    (word) => {
      expect(isAffected([word, 'getList'], { matters: [12] })).toBe(false);
      expect(isAffected([word, 'getList'], { matters: [12], teams: [1] })).toBe(true);
    },
  );

  const list = ['home-responses', 'getList', { filter: { tab: 2 } }];
  const answered = (tab: TabCode) => ({ data: [], total: 0, meta: { counts: { tab } } });

  test('a work list: a change that names its tab', () => {
    expect(isAffected(list, { matters: [12], tabs: ['TA2'], counts: [] }, answered('HR2'))).toBe(
      false,
    );
    expect(
      isAffected(list, { matters: [12], tabs: ['TA2', 'HR2'], counts: [] }, answered('HR2')),
    ).toBe(true);
    expect(
      isAffected(list, { matters: [12] }, answered('HR2')),
      'a server of the build before',
    ).toBe(true);
    expect(
      isAffected(list, { matters: [12], teams: [1], tabs: ['TA2'], counts: [] }, answered('HR2')),
      'who sees what',
    ).toBe(true);
    expect(isAffected(list, { teams: [1] }, answered('HR2'))).toBe(true);
    expect(isAffected(list, {}, answered('HR2'))).toBe(true);
  });

  test('a search, and a list without an answer: a change of any case', () => {
    const change: LiveChange = { matters: [12], tabs: ['TA2'], counts: [] };
    expect(
      isAffected(['matters', 'getList', { filter: { tab: 1 } }], change, { data: [], total: 0 }),
    ).toBe(true);
    expect(isAffected(list, change)).toBe(true);
  });

  test('the numbers of the menu: a change that may alter one', () => {
    const key = ['notifications', 0];
    expect(isAffected(key, { matters: [12], tabs: ['TA2'], counts: [] })).toBe(false);
    expect(isAffected(key, { matters: [12], tabs: ['TA2'], counts: ['TA2'] })).toBe(true);
    expect(isAffected(key, { matters: [12] }), 'a server of the build before').toBe(true);
  });

  test('a history: a change of its own case, and changes that name no case', () => {
    const key = ['timeline', 12, 'brief', []];
    expect(isAffected(key, { matters: [30] })).toBe(false);
    expect(isAffected(key, { matters: [30], tabs: ['HR2'], counts: ['HR2'] })).toBe(false);
    expect(isAffected(key, { matters: [30, 12] })).toBe(true);
    expect(isAffected(key, { matters: [30], rooms: [5] })).toBe(true);
    expect(isAffected(key, { contactForms: [5] })).toBe(true);
    expect(isAffected(key, {})).toBe(true);
  });
});
