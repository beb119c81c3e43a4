import { ApiError } from '@tsumugi/client/api-error';
import { newId } from '@tsumugi/client/new-id';
import {
  type CalledSide,
  type CallNoteResult,
  callNoteResult,
} from '@tsumugi/contract/codes/contact';
import type { NewCallNote } from '@tsumugi/contract/resources/call-note';
import * as api from '@tsumugi/contract/routes/routes';
import { formatShortDue } from '@tsumugi/contract/text/format-short';
import { useRef, useState } from 'react';
import { call } from '../api/http-client.js';
import { useInvalidate } from '../api/invalidate.js';
import { draftOnce, keepDraft, readDraft, useDraft } from '../lib/drafts.js';
import { messageOf } from '../lib/http-error.js';
import { offerUndo } from '../ui/undo.js';

/** The input of the call note form. */
export interface Note {
  side: CalledSide | null;
  result: CallNoteResult;
  content: string;
  promising: boolean;
  promisedAt?: string;
}
const empty: Note = {
  side: null,
  result: callNoteResult.options()[0]?.id ?? 1,
  content: '',
  promising: false,
};

/** The subject of a call. */
export interface CallSubject {
  subject: { on: NewCallNote['on']; id: number };
  /** The candidate, where the call was about one of a matter. */
  matterTeacherId: number | null;
}

const placeOf = ({ subject, matterTeacherId }: CallSubject) =>
  `call ${subject.on} ${subject.id} ${matterTeacherId ?? ''}`;

/** Whether a draft exists for this subject. */
export const hasNote = (called: CallSubject): boolean => readDraft(placeOf(called)) !== undefined;

/** Moves a draft to another subject; an existing draft there is not overwritten. */
export function moveNote(from: CallSubject, to: CallSubject): void {
  const typed = readDraft<Note>(placeOf(from));
  if (typed === undefined || hasNote(to)) return;
  keepDraft(placeOf(to), typed);
  keepDraft(placeOf(from), undefined);
}

const inWords = ({ result, promising, promisedAt }: Note): string => {
  if (result !== callNoteResult.code.absent) return '電話メモを記録しました。';
  return promising && promisedAt
    ? `不在を記録しました。次は${formatShortDue(promisedAt)}です。`
    : '不在を記録しました。';
};

type Sendable = { note: Note; once: string | undefined };

/** Adds the first proposed time of the next call, unless one was chosen. */
async function withNextCall(
  note: Note,
  { subject: { on, id }, side }: { subject: CallSubject['subject']; side: CalledSide },
): Promise<Note> {
  if (note.promising && note.promisedAt) return note;
  const { times } = await call(api.callNote.nextTimes, { id, query: { on, side } });
  return times[0] ? { ...note, promising: true, promisedAt: times[0] } : note;
}

/**
 * The absence without an answer yet. A retry sends the same one, even if the proposed time has
 * passed.
 */
function useAbsence() {
  const unanswered = useRef<(Sendable & { place: string; draft: Note }) | null>(null);
  return {
    prepare: async (
      place: string,
      draft: Note,
      to: Parameters<typeof withNextCall>[1],
    ): Promise<Sendable> => {
      const before = unanswered.current;
      if (before?.place === place && before.draft === draft) return before;
      const once = draftOnce(place) ?? newId();
      const note = await withNextCall({ ...draft, result: callNoteResult.code.absent }, to);
      unanswered.current = { place, draft, note, once };
      return unanswered.current;
    },
    forget: () => {
      unanswered.current = null;
    },
  };
}

/**
 * The draft of a call note: kept until it is recorded, recorded once however often it is sent
 * (idempotent), and undone with `z`.
 */
export function useCallNote(called: CallSubject, calls: CalledSide) {
  const place = placeOf(called);
  const { subject, matterTeacherId } = called;
  const { draft, write, drop, sent, restored } = useDraft(place, empty);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const invalidate = useInvalidate();
  /** For a candidate both sides can be called. */
  const either = subject.on === 'matter' && matterTeacherId !== null;
  const side = draft.side ?? calls;
  const absence = useAbsence();

  const offerBack = (id: number, note: Note) =>
    offerUndo({
      id: `call-${id}`,
      number: '',
      text: inWords(note),
      undone: '電話メモを元に戻しました。',
      undo: async () => {
        await call(api.callNote.undo, { id });
        if (draft !== empty && !hasNote(called)) keepDraft(place, draft);
        void invalidate.change();
        return undefined;
      },
    });

  const record = async (of: () => Promise<Sendable>) => {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      const { note, once } = await of();
      const { id } = await call(api.callNote.add, {
        id: subject.id,
        input: {
          on: subject.on,
          result: note.result,
          ...(note.promising && note.promisedAt ? { promisedAt: note.promisedAt } : {}),
          callNote: note.content,
          ...(either ? { matterTeacherId, side } : {}),
        },
        idempotencyKey: once,
      });
      absence.forget();
      sent(draft);
      offerBack(id, note);
      void invalidate.change();
    } catch (failure) {
      if (failure instanceof ApiError && failure.status >= 400 && failure.status < 500)
        absence.forget();
      setError(
        (failure instanceof ApiError ? Object.values(failure.fields)[0] : undefined) ??
          messageOf(failure),
      );
    } finally {
      setBusy(false);
    }
  };

  return {
    draft,
    set: (part: Partial<Note>) => write({ ...draft, ...part }),
    drop,
    restored,
    either,
    side,
    busy,
    error,
    send: () => record(async () => ({ note: draft, once: draftOnce(place) })),
    /** Records an absence (不在) at once. */
    sendAbsence: () => record(() => absence.prepare(place, draft, { subject, side })),
  };
}
export type CallNote = ReturnType<typeof useCallNote>;
