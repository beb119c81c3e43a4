import { calledSides, callNoteResult } from '@tsumugi/contract/codes/contact';
import * as api from '@tsumugi/contract/routes/routes';
import { formatShortDateTime } from '@tsumugi/contract/text/format-short';
import { useRead } from '../api/useRead.js';
import { now, today } from '../lib/clock.js';
import { CallNoteForm } from '../queues/CallNoteForm.js';
import { Card } from '../ui/Card.js';
import { absencesSince, nextPromise } from './calls.js';

interface CallNotesProps {
  on: 'matter' | 'contactForm' | 'parent' | 'teacher';
  id: number;
}

/** Telephone calls: absences since the last conversation, the next promised call, and the notes. */
export function CallNotes({ on, id }: CallNotesProps) {
  const { data: notes = [] } = useRead(api.callNote.list, { id, query: { on } });
  const absences = absencesSince(
    notes.filter(({ side }) => side === null || side === (on === 'teacher' ? 'teacher' : 'family')),
  );
  const promise = nextPromise(notes, new Date(now()).toISOString());
  return (
    <Card
      title="電話メモ"
      note={
        <>
          {notes.length}件
          {absences > 0 && <span className="chip late">不在 {absences}回続いています</span>}
          {promise && (
            <span className="chip stf">次の約束 {formatShortDateTime(promise, today())}</span>
          )}
        </>
      }
    >
      <CallNoteForm subject={{ on, id }} />
      <ul className="memo-list calls">
        {notes.map((note) => (
          <li key={note.id}>
            <span className="chip">{callNoteResult.label(note.result)}</span>
            {note.side && on !== 'contactForm' && (
              <span className="sub">{calledSides[note.side]}&ensp;</span>
            )}{' '}
            <span className="pre">{note.callNote}</span>
            {note.promisedAt && (
              <span className="sub nw">
                &ensp;約束 {formatShortDateTime(note.promisedAt, today())}
              </span>
            )}
            <span className="sub nw">
              &ensp;{note.by} {formatShortDateTime(note.at, today())}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
