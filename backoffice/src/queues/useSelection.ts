import type { QueueRow } from '@tsumugi/contract/resources/queue-row';
import { useEffect, useRef } from 'react';
import { nextAfterRemoved, rowAfter } from '../lib/list.js';

interface SelectionOptions {
  rows: readonly QueueRow[];
  /** The rows are placeholders of the previous address; keys act on none of them. */
  stale: boolean;
  /** The row that the address names. */
  row: number | null;
  /** The inspector is beside the list, so there is always a current row. */
  beside: boolean;
  onSelect: (id: number) => void;
  /** Called with the row after a handled one. */
  onNextRow: (id: number) => void;
  /** No choice of a row is pending in the address. */
  isSettled: () => boolean;
}

/**
 * The current row of a list. When a handled row leaves the list, the row after it becomes current,
 * and the next key acts on that.
 */
export function useSelection({
  rows,
  stale,
  row: idInAddress,
  beside,
  onSelect,
  onNextRow,
  isSettled,
}: SelectionOptions) {
  const isRestored = useRef(idInAddress !== null);
  const rowsBefore = useRef<readonly QueueRow[]>([]);
  const next =
    idInAddress === null ? undefined : nextAfterRemoved(rowsBefore.current, idInAddress, rows);
  const chosen =
    rows.find(({ id }) => id === idInAddress) ?? next ?? (beside ? rows[0] : undefined);
  // The address is rendered later: a key pressed before that acts on the row of the last move.
  const lastSelectedId = useRef(idInAddress);
  useEffect(() => {
    // After two keys in a row the address of the first may be rendered after the second; the second
    // wins.
    if (isSettled()) lastSelectedId.current = idInAddress;
  }, [idInAddress, isSettled]);
  const current = (): QueueRow | undefined =>
    stale
      ? undefined
      : (rows.find(({ id }) => id === lastSelectedId.current) ??
        (lastSelectedId.current === null
          ? undefined
          : nextAfterRemoved(rowsBefore.current, lastSelectedId.current, rows)) ??
        chosen);
  const select = (row: QueueRow | undefined) => {
    if (!row) return;
    lastSelectedId.current = row.id;
    onSelect(row.id);
  };
  useEffect(() => {
    if (rows.some(({ id }) => id === idInAddress)) rowsBefore.current = rows;
    else if (next) {
      if (lastSelectedId.current === idInAddress) lastSelectedId.current = next.id;
      onNextRow(next.id);
    }
  });
  return {
    chosen,
    /** The address named a row when the list opened, for instance after 戻る. */
    isRestored: isRestored.current,
    current,
    select,
    step: (by: number) => !stale && select(rowAfter(rows, current(), by)),
  };
}
