import type { QueueRow } from '@tsumugi/contract/resources/queue-row';
import { useEffect, useState } from 'react';

const none: ReadonlySet<number> = new Set();

/**
 * The ticked rows of a list. `list` identifies the list: another list has no ticks, and a row that
 * leaves and comes back is not ticked.
 */
export function useTicks(rows: readonly QueueRow[], fresh: boolean, list: string) {
  const [checked, setChecked] = useState(none);
  // biome-ignore lint/correctness/useExhaustiveDependencies: ticks belong to the list they were made in
  useEffect(() => setChecked(none), [list]);
  const ticked = rows.filter(({ id }) => checked.has(id));
  const hasRemovedTicks = fresh && ticked.length < checked.size;
  useEffect(() => {
    if (hasRemovedTicks)
      setChecked((before) => new Set(rows.flatMap(({ id }) => (before.has(id) ? [id] : []))));
  }, [hasRemovedTicks, rows]);
  return {
    checked,
    ticked,
    setTicked: (ids: readonly number[], on: boolean) =>
      setChecked((before) => {
        const next = new Set(before);
        for (const id of ids) on ? next.add(id) : next.delete(id);
        return next;
      }),
    clear: () => setChecked(none),
  };
}
