import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ChatWork } from '@tsumugi/contract/resources/chat-staff';
import { formatShortDateTime } from '@tsumugi/contract/text/format-short';
import { useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { FormDraftNote } from '../forms/FormDraftNote.js';
import { TextInput } from '../forms/TextInput.js';
import { formDraftKey, hasFormDraft } from '../forms/useFormDraft.js';
import { useSending } from '../forms/useSending.js';
import { today } from '../lib/clock.js';
import { messageOf } from '../lib/http-error.js';
import { focusOnMount } from '../ui/focus.js';
import { Icon } from '../ui/Icon.js';
import { showError } from '../ui/shown-errors.js';
import { useLeave } from '../ui/useLeave.js';
import { conflictingWork } from './useRoomWork.js';

interface HandoverNoteProps {
  work: ChatWork;
  editing: boolean;
  onEdit: (open: boolean) => void;
  /** `version`: the version of the note that the author has read. */
  onSave: (note: string, version: number) => Promise<void>;
}

/** Whether a draft of the note exists in this room. */
export const hasBegunNote = (): boolean => hasFormDraft(formDraftKey(['note']));

/** A note for the next member of staff; shown above the conversation until it is cleared. */
export function HandoverNote({ work, editing, onEdit, onSave }: HandoverNoteProps) {
  const { handover: note, version } = work;
  if (editing) return <HandoverForm work={work} onClose={() => onEdit(false)} onSave={onSave} />;
  if (!note) return null;
  const clear = () => void onSave('', version).catch((failure) => showError(messageOf(failure)));
  return (
    <div className="row handover" role="note" aria-label="引き継ぎメモ">
      <Icon name="doc" small />
      <span className="grow pre">{note.note}</span>
      <span className="sub">
        {note.by} {formatShortDateTime(note.at, today())}
      </span>
      <IconButton size="xs" aria-label="引き継ぎメモを編集" onClick={() => onEdit(true)}>
        <Icon name="edit" small />
      </IconButton>
      <IconButton size="xs" aria-label="引き継ぎメモを消す" onClick={clear}>
        <Icon name="x" small />
      </IconButton>
    </div>
  );
}

function HandoverForm({
  work,
  onClose,
  onSave,
}: Pick<HandoverNoteProps, 'work' | 'onSave'> & { onClose: () => void }) {
  const [begun] = useState(work);
  const read = useRef(work.version);
  const note = begun.handover?.note ?? '';
  const { form, busy, message, draft, onSubmit } = useSending(
    { note },
    async (typed) => {
      try {
        await onSave(typed.note, read.current);
      } catch (failure) {
        // The colleague's note is now shown above the form, so the next submit overwrites it
        // knowingly.
        read.current = conflictingWork(failure)?.version ?? read.current;
        throw failure;
      }
      onClose();
    },
    { guardsInput: true },
  );
  const { leave, question } = useLeave({
    isDirty: () => form.getValues('note') !== note,
    onClose,
    keeps: false,
  });
  const differs = draft.stale || work.version !== begun.version;
  return (
    <FormProvider {...form}>
      <form className="row handover" onSubmit={(event) => void onSubmit(event)}>
        {differs && <Theirs note={work.handover} />}
        <TextInput
          source="note"
          label="引き継ぎメモ"
          hideLabel
          className="grow"
          multiline
          placeholder="次に見る人への申し送り(ご家庭と教師には見えません)"
          slotProps={{ htmlInput: { ref: focusOnMount } }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
              event.currentTarget.closest('form')?.requestSubmit();
            else if (event.key === 'Escape') {
              event.preventDefault();
              leave();
            }
          }}
        />
        <Button size="small" onClick={leave}>
          やめる
        </Button>
        <Button type="submit" variant="soft" size="small" disabled={busy}>
          残す
        </Button>
        <FormDraftNote of={draft} />
        {message && (
          <span className="hint err" role="alert">
            {message}
          </span>
        )}
      </form>
      {question}
    </FormProvider>
  );
}

/** The note that a colleague has saved, or removed, since the edit began. */
function Theirs({ note }: { note: ChatWork['handover'] }) {
  return (
    <p className="pre" role="status" style={{ flexBasis: '100%' }}>
      {note ? (
        <>
          <b>
            {note.by} {formatShortDateTime(note.at, today())}:
          </b>{' '}
          {note.note}
        </>
      ) : (
        'ほかの人がメモを消しました。'
      )}
    </p>
  );
}
