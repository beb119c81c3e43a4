import type { QueueRow } from '@tsumugi/contract/resources/queue-row';
import { type Day, daysBetween } from '../lib/dates.js';
import type { DataGroup } from '../ui/DataGrid.js';

/** Rows under 前日まで / 当日 / 翌日以降, in the order the server gave them; one heading per run of days. */
export function groupByDay(rows: QueueRow[], today: Day, counts?: { 1: number; 2: number; 3: number }): DataGroup<QueueRow>[] {
  const late = rows.filter((row) => row.due !== null && daysBetween(row.due.day, today) > 0);
  const now = rows.filter((row) => row.due?.day === today);
  const later = rows.filter((row) => !late.includes(row) && !now.includes(row));
  const heading = (label: string, number: number, hue: string) => (
    <>
      {label}&ensp;<span className={`${hue} b`}>{number}件</span>
    </>
  );
  return [
    { key: 'late', heading: heading('前日まで', counts?.[1] ?? late.length, 'late'), rows: late },
    { key: 'now', heading: heading('当日', counts?.[2] ?? now.length, 'stf'), rows: now },
    { key: 'later', heading: late.length + now.length > 0 ? <>翌日以降</> : undefined, rows: later },
  ].filter((group) => group.rows.length > 0);
}
