import { callNoteResult } from '@tsumugi/contract/codes/contact';
import type { QueueRow } from '@tsumugi/contract/resources/queue-row';
import type { Transaction } from '../../platform/database/transaction.js';

/** Calls about a matter, and about one of its candidates, that nobody answered since the last talk. */
export type CallsOf = (matterId: number, matterTeacherId: number | null) => QueueRow['absences'];

const { absent, voicemail } = callNoteResult.code;

/** The calls in vain of some matters: phone desk, so that the next one knows how often it was tried. */
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
    return last ? { count: since.length, last: last.at.toISOString() } : null;
  };
}
