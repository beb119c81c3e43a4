import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@tsumugi/client/api-error';
import { type CalledSide, type CallNoteResult, calledSides, callNoteResult } from '@tsumugi/contract/codes/contact';
import * as api from '@tsumugi/contract/routes/all';
import { formatShortDue } from '@tsumugi/contract/text/format-short';
import { type RefObject, useState } from 'react';
import { draftOnce, useDraft } from '../lib/drafts.js';
import { messageOf } from '../lib/http-error.js';
import { useShortcuts } from '../lib/shortcuts.js';
import { useOffice } from '../providers/useOffice.js';
import { DateTimeField } from '../ui/DateTimeField.js';
import { DraftNote } from '../ui/DraftNote.js';
import { Icon } from '../ui/Icon.js';
import { Kbd } from '../ui/Kbd.js';
import { RadioSegments } from '../ui/RadioSegments.js';
import { toastDone } from '../ui/toast.js';
import { NextCallTimes } from './NextCallTimes.js';

const results = callNoteResult.options();
const sides = (['family', 'teacher'] as const).map((id) => ({ id, name: calledSides[id] }));
interface Note {
  side: CalledSide | null;
  result: CallNoteResult;
  content: string;
  promising: boolean;
  promisedAt?: string;
}
const empty: Note = { side: null, result: results[0]?.id ?? 1, content: '', promising: false };
const unanswered: readonly number[] = [callNoteResult.code.absent, callNoteResult.code.voicemail];

/** 電話メモ: the result, what was said, Ctrl+Enter; 0 records that nobody answered. What was typed stays when it could not be kept, and when one looks at another record. */
export function CallNoteForm({
  matterId = 0,
  subject = { on: 'matter', id: matterId },
  matterTeacherId,
  calls = 'family',
  inputRef,
}: {
  matterId?: number;
  /** Whom the call was about, when not the matter. */
  subject?: { on: 'matter' | 'contactForm' | 'parent' | 'teacher'; id: number };
  matterTeacherId?: number | null;
  /** Who is called most likely where one stands: both can be, about a candidate. */
  calls?: CalledSide;
  inputRef?: RefObject<HTMLTextAreaElement | null>;
}) {
  const place = `call ${subject.on} ${subject.id} ${matterTeacherId ?? ''}`;
  const { draft, write, drop, sent, restored } = useDraft(place, empty);
  const { result, content, promisedAt, promising } = draft;
  const either = subject.on === 'matter' && Boolean(matterTeacherId);
  const side = draft.side ?? calls;
  const set = (part: Partial<typeof draft>) => write({ ...draft, ...part });
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const client = useQueryClient();
  const office = useOffice();
  const proposes = !(either && side === 'teacher');
  const record = async (of: () => Promise<Note>, told: (note: Note) => string) => {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      const note = await of();
      await office.addCallNote({
        id: subject.id,
        input: {
          on: subject.on,
          result: note.result,
          ...(note.promising && note.promisedAt ? { promisedAt: note.promisedAt } : {}),
          callNote: note.content,
          ...(either ? { matterTeacherId, side } : {}),
        },
        once: draftOnce(place),
      });
      sent(draft);
      toastDone(told(note));
      void client.invalidateQueries();
    } catch (failure) {
      setError((failure instanceof ApiError ? Object.values(failure.fields)[0] : undefined) ?? messageOf(failure));
    } finally {
      setBusy(false);
    }
  };
  const send = () =>
    record(
      async () => draft,
      () => '電話メモを記録しました。',
    );
  /** Nobody answered: recorded at once, with the first time that is proposed unless one was chosen. */
  const nobodyAnswered = async (): Promise<Note> => {
    const note = { ...draft, result: callNoteResult.code.absent };
    if ((promising && promisedAt) || !proposes) return note;
    const { times } = await office.call(api.callNote.nextTimes, { id: subject.id, query: { on: subject.on } });
    return times[0] ? { ...note, promising: true, promisedAt: times[0] } : note;
  };
  const absent = ({ repeat }: KeyboardEvent) => {
    if (repeat) return;
    void record(nobodyAnswered, (note) =>
      note.promising && note.promisedAt ? `不在を記録しました。次は${formatShortDue(note.promisedAt)}です。` : '不在を記録しました。',
    );
  };
  // Where `n` leads here, one key does for the most frequent of all calls.
  useShortcuts({ '0': inputRef ? absent : undefined });
  const promiseButton = (
    <Button variant="text" size="small" aria-expanded={promising} onClick={() => set({ promising: !promising })}>
      <Icon name="clock" small />
      次の約束
    </Button>
  );
  return (
    <form
      className="note-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
        event.preventDefault();
        void send();
      }}
    >
      {either && (
        <div className="row">
          <RadioSegments label="通話の相手" hideLabel options={sides} value={side} onChange={(next) => set({ side: next })} />
          {promiseButton}
        </div>
      )}
      <div className="row">
        <RadioSegments label="電話の結果" hideLabel options={results} value={result} onChange={(next) => set({ result: next })} />
        {!either && promiseButton}
      </div>
      {unanswered.includes(result) && proposes && (
        <NextCallTimes
          on={subject.on}
          id={subject.id}
          value={promising ? promisedAt : undefined}
          onPick={(time) => set({ promisedAt: time, promising: time !== undefined })}
        />
      )}
      {promising && (
        <DateTimeField label="次に電話する約束の日時" calls="次の約束" value={promisedAt} onChange={(next) => set({ promisedAt: next })} />
      )}
      <div className="row">
        <TextField
          className="grow"
          multiline
          inputRef={inputRef}
          placeholder="話した内容"
          slotProps={{ htmlInput: { 'aria-label': '話した内容', maxLength: 2000 } }}
          value={content}
          onChange={(event) => set({ content: event.target.value })}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Escape') (event.target as HTMLElement).blur();
          }}
        />
        <Button type="submit" disabled={busy}>
          記録<Kbd>Ctrl+Enter</Kbd>
        </Button>
      </div>
      {restored && <DraftNote onDrop={drop} />}
      {error && (
        <span className="hint err" role="alert">
          {error}
        </span>
      )}
    </form>
  );
}
