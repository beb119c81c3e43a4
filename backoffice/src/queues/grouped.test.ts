import type { QueueRow } from '@tsumugi/contract/resources/queue-row';
import { expect, test } from 'vitest';
import { groupRows } from './grouped.js';

const row = (id: number, day: string) =>
  ({ id, due: { day }, countedIn: null }) as unknown as QueueRow;

test('groups days after tomorrow under 翌日以降', () => {
  const rows = [
    row(1, '2026-11-23'),
    row(2, '2026-11-24'),
    row(3, '2026-11-25'),
    row(4, '2026-11-26'),
  ];
  const groups = groupRows(rows, {
    byDay: true,
    today: '2026-11-24',
    counts: undefined,
    buckets: [],
  });
  const words = ['前日まで', '当日', '翌日以降'];
  expect(
    groups.map(({ heading, rows: held }) => [
      words.find((word) => JSON.stringify(heading).includes(word)),
      held.map(({ id }) => id),
    ]),
  ).toEqual([
    ['前日まで', [1]],
    ['当日', [2]],
    ['翌日以降', [3, 4]],
  ]);
});
