import type {
  ColumnName,
  QueueDefinition,
  TabDefinition,
} from '@tsumugi/contract/kit/define-queue';
import type { QueueRow } from '@tsumugi/contract/resources/queue-row';
import { useMemo } from 'react';
import { usePreference } from '../lib/preference.js';
import type { ColumnChoices } from './ColumnMenu.js';
import { widthsOf } from './column-widths.js';
import { addableColumns, gridColumns } from './columns.js';

/**
 * Columns hidden until the user chooses: other columns already imply them, since a row mostly waits
 * for the person in charge.
 */
const hiddenAtFirst: Readonly<Record<string, string[]>> = {
  'case-list-search': ['personInCharge'],
};
const noneHidden: string[] = [];
const noneAdded: ColumnName[] = [];

/**
 * The columns of a tab for the visible rows, with those that were added, and the columns that can
 * be added. Memoized while its inputs stay the same.
 */
function useGridColumns(
  tab: TabDefinition,
  rows: readonly QueueRow[],
  added: readonly ColumnName[],
) {
  const widths = useMemo(() => widthsOf(rows), [rows]);
  const addable = useMemo(() => addableColumns(tab), [tab]);
  const extra = addable.filter((name) => added.includes(name));
  const key = [
    ...Object.values(widths).flatMap(({ width, whole }) => [width, whole]),
    ...extra,
  ].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key states the content of the two others
  const columns = useMemo(() => gridColumns(tab.columns, widths, extra), [tab, key]);
  return { columns, addable, extra };
}

/** The visible columns of a tab, and the user's choices of columns and row height. */
export function useQueueColumns(
  queue: QueueDefinition,
  tab: TabDefinition,
  rows: readonly QueueRow[],
) {
  const [hidden, setHidden] = usePreference<string[]>(
    `columns.${queue.route}`,
    hiddenAtFirst[queue.route] ?? noneHidden,
  );
  const [added, setAdded] = usePreference<ColumnName[]>(
    `columns.${queue.route}.${tab.tab}`,
    noneAdded,
  );
  const [compact, setCompact] = usePreference('compact', false);
  const { columns, addable, extra } = useGridColumns(tab, rows, added);
  const choices: ColumnChoices = {
    columns: columns.filter(({ key }) => !extra.includes(key as ColumnName)),
    hidden,
    onHidden: setHidden,
    addable,
    added: extra,
    onAdded: setAdded,
    compact,
    onCompact: setCompact,
  };
  return { visible: columns.filter(({ key }) => !hidden.includes(key)), choices };
}
