import type { QueueRow } from '@tsumugi/contract/resources/queue-row';
import { useEffect, useState } from 'react';
import { stepCount } from '../api/actions.js';

export interface BatchSession {
  /** The rows of the batch session, in their order when it began. */
  ids: readonly number[];
  index: number;
  handled: ReadonlySet<number>;
  isFinished: boolean;
  /** Number of undoable steps before the session began. */
  stepsBefore: number;
}

/** Whether a batch session was requested: until it ends the list holds the whole backlog. */
interface BatchRequest {
  isRequested: boolean;
  setRequested: (on: boolean) => void;
}

/**
 * The next row of the session that is still in the list and not handled; the number of rows when
 * there is none.
 */
export function nextIn(
  session: Pick<BatchSession, 'ids' | 'handled'>,
  from: number,
  present: ReadonlySet<number>,
): number {
  for (let at = from; at < session.ids.length; at += 1) {
    const id = session.ids[at];
    if (id !== undefined && present.has(id) && !session.handled.has(id)) return at;
  }
  return session.ids.length;
}

/**
 * Batch session (まとめて処理): staff work through the backlog row by row, n/N. It advances only after an
 * action or あとで. `select` shows a row; rows that have left the list meanwhile are skipped. `holdsBacklog`:
 * the rows are the whole backlog; a requested session begins then.
 */
export function useBatchSession(
  rows: QueueRow[],
  holdsBacklog: boolean,
  { isRequested, setRequested }: BatchRequest,
  select: (id: number) => void,
) {
  const [session, setSession] = useState<BatchSession | null>(null);
  const present = new Set(rows.map(({ id }) => id));
  const move = (current: BatchSession, from: number) => {
    const at = nextIn(current, from, present);
    setSession({ ...current, index: at, isFinished: at >= current.ids.length });
    const id = current.ids[at];
    if (id !== undefined) select(id);
  };
  useEffect(() => {
    if (!isRequested || session || !holdsBacklog) return;
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0)
      move({ ids, index: 0, handled: new Set(), isFinished: false, stepsBefore: stepCount() }, 0);
    else setRequested(false);
  });
  return {
    session,
    start: () => setRequested(true),
    /** An action handled the row: advances to the next. */
    handled: (id: number) => {
      if (session && !session.isFinished)
        move({ ...session, handled: new Set([...session.handled, id]) }, session.index + 1);
    },
    later: () => session && move(session, session.index + 1),
    back: () => {
      if (!session) return;
      const at = session.ids.findLastIndex(
        (id, index) => index < session.index && present.has(id) && !session.handled.has(id),
      );
      if (at < 0) return;
      setSession({ ...session, index: at, isFinished: false });
      const id = session.ids[at];
      if (id !== undefined) select(id);
    },
    stop: () => {
      setSession(null);
      setRequested(false);
    },
  };
}
