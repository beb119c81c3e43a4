import type { QueueRow } from '@tsumugi/contract/resources/queue-row';
import { useEffect, useState } from 'react';
import { stepCount } from '../api/actions.js';

export interface BatchSession {
  /** The rows of the batch session, in their order when it began. */
  ids: readonly number[];
  at: number;
  handled: ReadonlySet<number>;
  finished: boolean;
  /** Number of undoable steps before the session began. */
  from: number;
}

/** Whether a batch session was requested: until it ends the list holds the whole backlog. */
interface BatchRequest {
  begun: boolean;
  begin: (on: boolean) => void;
}

/**
 * The next row of the session that is still in the list and not handled; the number of rows when
 * there is none.
 */
export function nextIn(
  run: Pick<BatchSession, 'ids' | 'handled'>,
  from: number,
  present: ReadonlySet<number>,
): number {
  for (let at = from; at < run.ids.length; at += 1) {
    const id = run.ids[at];
    if (id !== undefined && present.has(id) && !run.handled.has(id)) return at;
  }
  return run.ids.length;
}

/**
 * Batch session (まとめて処理): staff work through the backlog row by row, n/N. It advances only after an
 * action or あとで. `select` shows a row; rows that have left the list meanwhile are skipped. `ready`:
 * the rows are the whole backlog; a requested session begins then.
 */
export function useBatchSession(
  rows: QueueRow[],
  ready: boolean,
  { begun, begin }: BatchRequest,
  select: (id: number) => void,
) {
  const [run, setRun] = useState<BatchSession | null>(null);
  const present = new Set(rows.map(({ id }) => id));
  const move = (current: BatchSession, from: number) => {
    const at = nextIn(current, from, present);
    setRun({ ...current, at, finished: at >= current.ids.length });
    const id = current.ids[at];
    if (id !== undefined) select(id);
  };
  useEffect(() => {
    if (!begun || run || !ready) return;
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0)
      move({ ids, at: 0, handled: new Set(), finished: false, from: stepCount() }, 0);
    else begin(false);
  });
  return {
    run,
    start: () => begin(true),
    /** An action handled the row: advances to the next. */
    handled: (id: number) => {
      if (run && !run.finished)
        move({ ...run, handled: new Set([...run.handled, id]) }, run.at + 1);
    },
    later: () => run && move(run, run.at + 1),
    back: () => {
      if (!run) return;
      const at = run.ids.findLastIndex(
        (id, index) => index < run.at && present.has(id) && !run.handled.has(id),
      );
      if (at < 0) return;
      setRun({ ...run, at, finished: false });
      const id = run.ids[at];
      if (id !== undefined) select(id);
    },
    stop: () => {
      setRun(null);
      begin(false);
    },
  };
}
