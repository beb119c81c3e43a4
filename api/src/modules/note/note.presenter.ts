import { type CalledSide, callNoteResult } from '@tsumugi/contract/codes/contact';
import type { CallNoteView } from '@tsumugi/contract/resources/call-note';
import type { NoteRow } from './note.queries.js';

export function presentCallNote(row: NoteRow): CallNoteView {
  return {
    id: row.id,
    result: row.result,
    resultLabel: callNoteResult.label(row.result),
    side: row.side as CalledSide | null,
    callNote: row.callNote,
    promisedAt: row.promisedAt?.toISOString() ?? null,
    matterId: row.matterId,
    matterTeacherId: row.matterTeacherId,
    by: row.author.name,
    at: row.at.toISOString(),
  };
}
