import { type CalledSide, callNoteResult } from '@tsumugi/contract/codes/contact';
import type { QueueRow } from '@tsumugi/contract/resources/queue-row';
import type { Transaction } from '../../platform/database/transaction.js';

interface Calls {
  /** Unanswered calls since the last conversation. */
  readonly absences: QueueRow['absences'];
  readonly last: {
    readonly at: Date;
    readonly result: number;
    readonly side: CalledSide | null;
  } | null;
}
interface Note {
  readonly matterId: number;
  readonly matterTeacherId: number | null;
  readonly result: number;
  readonly side: CalledSide | null;
  readonly at: Date;
}
/**
 * Calls of a matter and of one of its candidacies; unanswered calls to the party that staff call.
 */
export type CallLookup = (
  matterId: number,
  matterTeacherId: number | null,
  side: CalledSide,
) => Calls;

const { absent, voicemail } = callNoteResult.code;

/** The calls of some matters, for the number of attempts and the last attempt on a row. */
export async function readCalls(
  tx: Transaction,
  matterIds: readonly number[],
): Promise<CallLookup> {
  const notes = await tx.$queryRaw<Note[]>`
    select matter_id as "matterId", matter_teacher_id as "matterTeacherId", result, side, at from call_note
    where matter_id = any(${[...matterIds]}::int[]) and deleted_at is null order by at desc, id desc`;
  return (matterId, matterTeacherId, side) => {
    const own = notes.filter(
      (note) =>
        note.matterId === matterId &&
        [null, matterTeacherId ?? note.matterTeacherId].includes(note.matterTeacherId),
    );
    const withSide = own.filter((note) => note.side === null || note.side === side);
    const talked = withSide.findIndex(({ result }) => result !== absent && result !== voicemail);
    const since = talked < 0 ? withSide : withSide.slice(0, talked);
    const [last] = since;
    return {
      absences: last ? { count: since.length, last: last.at.toISOString() } : null,
      last: own[0] ?? null,
    };
  };
}
