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
/**
 * Hired, not hired and withdrawn candidates can only be restored by an Admin; that is a way out
 * too.
 */
const machines: readonly (readonly [Subject, readonly number[]])[] = [
  ['matter', caseStatus.values],
  ['matterTeacher', candidateStatus.values],
];

describe.each(machines)('the state machine of a %s', (subject, statuses) => {
  const moves = machineOf(subject, definitions);

  test('reaches every status from the start', () => {
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

  test('names only existing statuses', () => {
    const existing = new Set<number>(statuses);
    expect(
      moves.filter(({ from, to }) => !existing.has(to) || (from !== null && !existing.has(from))),
    ).toEqual([]);
  });
});

test('names every action, and uses no other action name', () => {
  const named = Object.entries(verbs).flatMap(([subject, list]) =>
    list.map((verb) => `${subject}.${verb}`),
  );
  expect(named.sort()).toEqual(definitions.map(({ id }): string => id).sort());
});

test('names every tab, and uses no other tab name', () => {
  expect([...tabsByCode.keys()].sort()).toEqual([...tabCodes].sort());
});

test('assigns every row of the transition tables to an action', () => {
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
