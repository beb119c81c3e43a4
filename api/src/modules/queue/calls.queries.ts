import { callNoteResult } from '@tsumugi/contract/codes/contact';
import type { QueueRow } from '@tsumugi/contract/resources/queue-row';
import type { Transaction } from '../../platform/database/transaction.js';

interface Calls {
  /** Those that nobody answered since the last talk. */
  readonly absences: QueueRow['absences'];
  readonly last: { readonly at: Date; readonly result: number } | null;
}
/** Calls about a matter, and about one of its candidates. */
export type CallsOf = (matterId: number, matterTeacherId: number | null) => Calls;

const { absent, voicemail } = callNoteResult.code;

/** The calls of some matters: phone desk, so that the next one knows how often it was tried, and when last. */
export async function callsIn(tx: Transaction, matterIds: readonly number[]): Promise<CallsOf> {
  const notes = await tx.callNote.findMany({
    where: { matterId: { in: [...matterIds] }, deletedAt: null },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    select: { matterId: true, matterTeacherId: true, result: true, at: true },
  });
  return (matterId, matterTeacherId) => {
    const own = notes.filter(
      (note) => note.matterId === matterId && [null, matterTeacherId ?? note.matterTeacherId].includes(note.matterTeacherId),
    );
    const talked = own.findIndex(({ result }) => result !== absent && result !== voicemail);
    const since = talked < 0 ? own : own.slice(0, talked);
    const [last] = since;
    return { absences: last ? { count: since.length, last: last.at.toISOString() } : null, last: own[0] ?? null };
  };
}
