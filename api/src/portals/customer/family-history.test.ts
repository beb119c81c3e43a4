import type { CaseFacts } from '@tsumugi/contract/facts';
import { expect, test } from 'vitest';
import type { EventRow } from './customer.queries.js';
import { familyHistory } from './family-history.js';

const at = new Date('2026-11-01T04:59:00Z');
const event = (entity: string, toStatus: number, id: number, when = at) =>
  ({
    id,
    at: when,
    entity,
    entityId: 1,
    action: '',
    fromStatus: 80,
    toStatus,
    actorType: 'staff',
  }) as unknown as EventRow;
const candidate = {
  matterTeacherId: 1,
  introducedAt: at,
  candidateStatus: 90,
  teacher: { lastName: '野口' },
};
const facts = { candidates: [candidate] } as unknown as CaseFacts;
const historyTexts = (...events: EventRow[]) =>
  familyHistory(events, facts).map(({ text }) => text);

test('shows the hire once, with the teacher’s name', () => {
  expect(historyTexts(event('matter', 90, 1), event('matterTeacher', 90, 2))).toEqual([
    '野口先生に決まりました',
  ]);
});

test('shows a matter that was set to hired without a candidacy', () => {
  expect(
    historyTexts(
      event('matterTeacher', 90, 1),
      event('matter', 90, 2, new Date('2026-11-09T00:00:00Z')),
    ),
  ).toEqual(['野口先生に決まりました', '先生が決まりました']);
});
