import type { QueueRow } from '@tsumugi/contract/resources/queue-row';
import { useEffect, useRef } from 'react';
import { nextAfterRemoved, rowAfter } from '../lib/list.js';

interface SelectionOptions {
  rows: readonly QueueRow[];
  /** The rows are still those of the address before: none of them is meant by a key. */
  stale: boolean;
  /** The row that the address names. */
  row: number | null;
  /** The inspector stands beside the list, so that some row is always the current one. */
  beside: boolean;
  onSelect: (id: number) => void;
  /** The row after one that was handled. */
  onNextRow: (id: number) => void;
  /** No choice of a row is on its way to the address. */
  isSettled: () => boolean;
}

/** Which row of a list is the current one. A row that was handled leaves the list: the one after it is current, and the next key means that. */
export function useSelection({
  rows,
  stale,
  row: named,
  beside,
  onSelect,
  onNextRow,
  isSettled,
}: SelectionOptions) {
  const listed = useRef<readonly QueueRow[]>([]);
  const next = named === null ? undefined : nextAfterRemoved(listed.current, named, rows);
  const chosen = rows.find(({ id }) => id === named) ?? next ?? (beside ? rows[0] : undefined);
  // The address is drawn a moment later: a key pressed before that means the row that the last one went to.
  const went = useRef(named);
  useEffect(() => {
    // Of two keys in a row the first one's address may be drawn after the second: that one counts.
    if (isSettled()) went.current = named;
  }, [named, isSettled]);
  const current = (): QueueRow | undefined =>
    stale
      ? undefined
      : (rows.find(({ id }) => id === went.current) ??
        (went.current === null
          ? undefined
          : nextAfterRemoved(listed.current, went.current, rows)) ??
        chosen);
  const select = (row: QueueRow | undefined) => {
    if (!row) return;
    went.current = row.id;
    onSelect(row.id);
  };
  useEffect(() => {
    if (rows.some(({ id }) => id === named)) listed.current = rows;
    else if (next) {
      if (went.current === named) went.current = next.id;
      onNextRow(next.id);
    }
  });
  return {
    chosen,
    current,
    select,
    step: (by: number) => !stale && select(rowAfter(rows, current(), by)),
  };
}
