import { type Day, daysBetween } from '@tsumugi/contract/calendar/day';
import { tabsByCode } from '@tsumugi/contract/queues/queues';
import type { QueueRow } from '@tsumugi/contract/resources/queue-row';
import type { RowCounts } from '@tsumugi/contract/resources/row-counts';
import type { Bucket } from '../ui/BucketSegments.js';
import type { DataGroup } from '../ui/DataGrid.js';

interface Grouping {
  /** Group by day; otherwise the rows keep the requested order. */
  readonly byDay: boolean;
  readonly today: Day;
  /** Counts of the whole list, not of the visible page. */
  readonly counts: RowCounts | undefined;
  readonly buckets: readonly Bucket[];
}

/**
 * The rows that count here, under 前日まで / 当日 / 翌日以降; then the rows that another tab counts, under
 * its name. Keeps the server's order.
 */
export function groupRows(
  rows: readonly QueueRow[],
  { byDay, today, counts, buckets }: Grouping,
): DataGroup<QueueRow>[] {
  const own = rows.filter(({ countedIn }) => countedIn === null);
  const elsewhere = [...new Set(rows.flatMap(({ countedIn }) => countedIn ?? []))];
  return [
    ...(byDay ? groupByDay(own, today, counts, buckets) : [{ key: 'all', rows: own }]),
    ...elsewhere.map((code) => {
      const group = rows.filter(({ countedIn }) => countedIn === code);
      const chips = [...new Set(group.flatMap(({ chip }) => chip ?? []))].join('・');
      const number = counts?.elsewhere[code] ?? group.length;
      return {
        key: code,
        heading: `${chips || 'ほかの行'} ${number}件・「${tabsByCode.get(code)?.tab.label}」で数えています`,
        rows: group,
      };
    }),
  ].filter((group) => group.rows.length > 0);
}

function groupByDay(
  rows: readonly QueueRow[],
  today: Day,
  counts: RowCounts | undefined,
  buckets: readonly Bucket[],
): DataGroup<QueueRow>[] {
  const late = rows.filter((row) => row.due !== null && daysBetween(row.due.day, today) > 0);
  const now = rows.filter((row) => row.due?.day === today);
  const later = rows.filter((row) => !late.includes(row) && !now.includes(row));
  const laterCount =
    counts && (buckets.length === 0 ? counts.all[0] - counts[1][0] - counts[2][0] : counts[3][0]);
  const heading = (label: string, number: number, hue: string) => (
    <>
      {label}&ensp;<span className={`${hue} b`}>{number}件</span>
    </>
  );
  return [
    {
      key: 'late',
      heading: heading('前日まで', counts?.[1][0] ?? late.length, 'late'),
      rows: late,
    },
    { key: 'now', heading: heading('当日', counts?.[2][0] ?? now.length, 'stf'), rows: now },
    { key: 'later', heading: heading('翌日以降', laterCount ?? later.length, ''), rows: later },
  ].filter((group) => group.rows.length > 0);
}
