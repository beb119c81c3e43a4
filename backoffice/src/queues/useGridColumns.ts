import type { ColumnName, TabDefinition } from '@tsumugi/contract/kit/define-queue';
import type { QueueRow } from '@tsumugi/contract/resources/queue-row';
import { useMemo } from 'react';
import { widthsOf } from './column-widths.js';
import { addableColumns, gridColumns } from './columns.js';

/**
 * The columns of a tab for the visible rows, with those that were added, and the columns that can
 * be added. Memoized while its inputs stay the same.
 */
export function useGridColumns(
  tab: TabDefinition,
  rows: readonly QueueRow[],
  added: readonly ColumnName[],
) {
  const widths = widthsOf(rows);
  const addable = useMemo(() => addableColumns(tab), [tab]);
  const extra = addable.filter((name) => added.includes(name));
  const key = [
    ...Object.values(widths).flatMap(({ width, whole }) => [width, whole]),
    ...extra,
  ].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what the two others hold
  const columns = useMemo(() => gridColumns(tab.columns, widths, extra), [tab, key]);
  return { columns, addable, extra };
}
