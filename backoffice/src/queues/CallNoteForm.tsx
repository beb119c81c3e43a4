import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type CalledSide, calledSides, callNoteResult } from '@tsumugi/contract/codes/contact';
import { type ReactNode, type RefObject, Suspense, useRef } from 'react';
import { useShortcuts } from '../lib/shortcuts.js';
import { confirmForm } from '../ui/confirm.js';
import { DraftNote } from '../ui/DraftNote.js';
import { Icon } from '../ui/Icon.js';
import { Kbd } from '../ui/Kbd.js';
import { lazyComponent } from '../ui/lazy-component.js';
import { RadioSegments } from '../ui/RadioSegments.js';
import { showUnparsable } from '../ui/unparsable.js';
import { NextCallTimes } from './NextCallTimes.js';
import { type CallNote, type CallSubject, useCallNote } from './useCallNote.js';

// Lazy loading: a list opens without the parser of typed dates.
const DateTimeField = lazyComponent(() =>
  import('../ui/DateTimeField.js').then((file) => ({ default: file.DateTimeField })),
);

const results = callNoteResult.options();
const sides = (['family', 'teacher'] as const).map((id) => ({ id, name: calledSides[id] }));
const unanswered: readonly number[] = [callNoteResult.code.absent, callNoteResult.code.voicemail];

interface CallNoteFormProps {
  matterId?: number;
  /** The record that the call was about, when it is not the matter. */
  subject?: CallSubject['subject'];
  matterTeacherId?: number | null;
  /** The side preset in the form; for a candidate both sides can be called. */
  calls?: CalledSide;
  /** Drawn above the form: which of several records the call is about. */
  about?: ReactNode;
  inputRef?: RefObject<HTMLTextAreaElement | null>;
}

/**
 * 電話メモ: result and content, sent by Ctrl+Enter; 0 records an absence (不在). The draft survives a
 * failed request and a change of record.
 */
export function CallNoteForm({
  matterId = 0,
  subject = { on: 'matter', id: matterId },
  matterTeacherId = null,
  calls = 'family',
  about,
  inputRef,
}: CallNoteFormProps) {
  const note = useCallNote({ subject, matterTeacherId }, calls);
  const { draft, set, drop, restored, busy, error, send, sendAbsence } = note;
  // Where `n` focuses this form, the key 0 records an absence, the most frequent result.
  const form = useRef<HTMLFormElement>(null);
  useShortcuts({
    '0': inputRef
      ? ({ repeat }) => !repeat && !showUnparsable(form.current) && void sendAbsence()
      : undefined,
  });
  return (
    <form
      ref={form}
      className="note-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        confirmForm(event.currentTarget);
      }}
    >
      {about}
      <CallResult note={note} subject={subject} />
      <div className="row">
        <TextField
          className="grow"
          multiline
          inputRef={inputRef}
          placeholder="話した内容"
          slotProps={{ htmlInput: { 'aria-label': '話した内容' } }}
          value={draft.content}
          onChange={(event) => set({ content: event.target.value })}
          onKeyDown={(event) => {
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

/** The called party, the result, and the time of the next call. */
function CallResult({ note, subject }: { note: CallNote; subject: CallSubject['subject'] }) {
  const { draft, set, either, side } = note;
  const { result, promisedAt, promising } = draft;
  const promiseButton = (
    <Button
      variant="text"
      size="small"
      aria-expanded={promising}
      onClick={() => set({ promising: !promising })}
    >
      <Icon name="clock" small />
      次の約束
    </Button>
  );
  return (
    <>
      {either && (
        <div className="row">
          <RadioSegments
            label="通話の相手"
            hideLabel
            options={sides}
            value={side}
            onChange={(next) => set({ side: next })}
          />
          {promiseButton}
        </div>
      )}
      <div className="row">
        <RadioSegments
          label="電話の結果"
          hideLabel
          options={results}
          value={result}
          onChange={(next) => set({ result: next })}
        />
        {!either && promiseButton}
      </div>
      {unanswered.includes(result) && (
        <NextCallTimes
          on={subject.on}
          id={subject.id}
          side={side}
          value={promising ? promisedAt : undefined}
          onPick={(time) => set({ promisedAt: time, promising: time !== undefined })}
        />
      )}
      {promising && (
        <Suspense fallback={null}>
          <DateTimeField
            label="次に電話する約束の日時"
            calls="次の約束"
            value={promisedAt}
            onChange={(next) => set({ promisedAt: next })}
          />
        </Suspense>
      )}
    </>
  );
}
