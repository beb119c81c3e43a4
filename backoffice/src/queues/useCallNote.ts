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
export interface Called {
  subject: { on: NewCallNote['on']; id: number };
  /** The candidate, where the call was about one of a matter. */
  matterTeacherId: number | null;
}

const placeOf = ({ subject, matterTeacherId }: Called) =>
  `call ${subject.on} ${subject.id} ${matterTeacherId ?? ''}`;

/** Whether a draft exists for this subject. */
export const hasNote = (called: Called): boolean => readDraft(placeOf(called)) !== undefined;

/** Moves a draft to another subject; an existing draft there is not overwritten. */
export function moveNote(from: Called, to: Called): void {
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

/**
 * The draft of a call note: kept until it is recorded, recorded once however often it is sent
 * (idempotent), and undone with `z`.
 */
export function useCallNote(called: Called, calls: CalledSide) {
  const place = placeOf(called);
  const { subject, matterTeacherId } = called;
  const { draft, write, drop, sent, restored } = useDraft(place, empty);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const invalidate = useInvalidate();
  /** For a candidate both sides can be called. */
  const either = subject.on === 'matter' && matterTeacherId !== null;
  const side = draft.side ?? calls;

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

  const record = async (of: () => Promise<{ note: Note; once: string | undefined }>) => {
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
        once,
      });
      unanswered.current = null;
      sent(draft);
      offerBack(id, note);
      void invalidate.change();
    } catch (failure) {
      if (failure instanceof ApiError && failure.status >= 400 && failure.status < 500)
        unanswered.current = null;
      setError(
        (failure instanceof ApiError ? Object.values(failure.fields)[0] : undefined) ??
          messageOf(failure),
      );
    } finally {
      setBusy(false);
    }
  };

  /**
   * The absence without an answer yet. A retry sends the same one, even if the proposed time has
   * passed.
   */
  const unanswered = useRef<{ place: string; draft: Note; note: Note; once: string } | null>(null);
  const absence = async () => {
    const before = unanswered.current;
    if (before?.place === place && before.draft === draft) return before;
    const once = draftOnce(place) ?? newId();
    unanswered.current = {
      place,
      draft,
      note: await promised({ ...draft, result: callNoteResult.code.absent }),
      once,
    };
    return unanswered.current;
  };
  /** Adds the first proposed time, unless one was chosen. */
  const promised = async (note: Note): Promise<Note> => {
    if (note.promising && note.promisedAt) return note;
    const { times } = await call(api.callNote.nextTimes, {
      id: subject.id,
      query: { on: subject.on, side },
    });
    return times[0] ? { ...note, promising: true, promisedAt: times[0] } : note;
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
    sendAbsence: () => record(absence),
  };
}
