import { verbs } from '@tsumugi/contract/actions/names';
import { candidateStatus } from '@tsumugi/contract/codes/candidate';
import { caseStatus } from '@tsumugi/contract/codes/matter';
import type { Subject } from '@tsumugi/contract/kit/define-action';
import { machineOf } from '@tsumugi/contract/kit/machine-of';
import { tabCodes } from '@tsumugi/contract/queues/names';
import { tabsByCode } from '@tsumugi/contract/queues/queues';
import { describe, expect, test } from 'vitest';
import { allActions } from '../../api/src/modules/all-actions.js';

const definitions = allActions.map((action) => action.definition);
/** Hired, not hired and withdrawn candidates can only be put back by an Admin; that too is a way out. */
const machines: readonly (readonly [Subject, readonly number[]])[] = [
  ['matter', caseStatus.values],
  ['matterTeacher', candidateStatus.values],
];

describe.each(machines)('the machine of a %s', (subject, statuses) => {
  const moves = machineOf(subject, definitions);

  test('reaches every status from nothing', () => {
    const reached = new Set<number>();
    for (let grown = -1; grown !== reached.size; ) {
      grown = reached.size;
      for (const { from, to } of moves) if (from === null || reached.has(from)) reached.add(to);
    }
    expect(statuses.filter((status) => !reached.has(status))).toEqual([]);
  });

  test('has a way out of every status', () => {
    expect(statuses.filter((status) => !moves.some(({ from }) => from === status))).toEqual([]);
  });

  test('speaks only of statuses that exist', () => {
    const known = new Set<number>(statuses);
    expect(
      moves.filter(({ from, to }) => !known.has(to) || (from !== null && !known.has(from))),
    ).toEqual([]);
  });
});

test('every name of an action is one, and every action has its name', () => {
  const named = Object.entries(verbs).flatMap(([subject, list]) =>
    list.map((verb) => `${subject}.${verb}`),
  );
  expect(named.sort()).toEqual(definitions.map(({ id }): string => id).sort());
});

test('every name of a tab is one, and every tab has its name', () => {
  expect([...tabsByCode.keys()].sort()).toEqual([...tabCodes].sort());
});

test('every row of the transition tables belongs to an action', () => {
  const rows = new Set(definitions.flatMap((definition) => definition.rows));
  const candidate = [
    'C1',
    'C2',
    'C3',
    'C4',
    'C5a',
    'C5b',
    'C5c',
    'C6',
    'C7',
    'C8a',
    'C8b',
    'C8c',
    'C8d',
    'C8e',
    ...Array.from({ length: 25 }, (_, index) => `C${index + 9}`),
  ];
  const matter = [
    'M1',
    'M2',
    'M3',
    'M4',
    'M5',
    "M5'",
    'M6',
    'M7',
    'M8a',
    'M8b',
    'M8c',
    'M8d',
    'M8e',
    'M9',
    'M10',
    'M11',
    'M12',
    'M12b',
    'M13',
    'M14',
    'M15',
    'M16',
  ];
  expect([...candidate, ...matter].filter((row) => !rows.has(row))).toEqual([]);
});
