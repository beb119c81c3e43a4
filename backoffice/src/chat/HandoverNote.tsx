import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ChatWork } from '@tsumugi/contract/resources/chat-staff';
import { formatShortDateTime } from '@tsumugi/contract/text/format-short';
import { FormProvider } from 'react-hook-form';
import { FormDraftNote } from '../forms/FormDraftNote.js';
import { TextInput } from '../forms/TextInput.js';
import { formDraftKey, hasFormDraft } from '../forms/useFormDraft.js';
import { useSending } from '../forms/useSending.js';
import { today } from '../lib/clock.js';
import { focusOnMount } from '../ui/focus.js';
import { Icon } from '../ui/Icon.js';
import { useLeave } from '../ui/useLeave.js';

interface HandoverNoteProps {
  note: ChatWork['handover'];
  editing: boolean;
  onEdit: (open: boolean) => void;
  onSave: (note: string) => Promise<void>;
}

/** Whether a note that was begun waits in this room. */
export const hasBegunNote = (): boolean => hasFormDraft(formDraftKey(['note']));

/** What the next member of staff should know; it stands above the conversation until it is cleared. */
export function HandoverNote({ note, editing, onEdit, onSave }: HandoverNoteProps) {
  if (editing) return <HandoverForm note={note?.note ?? ''} onClose={() => onEdit(false)} onSave={onSave} />;
  if (!note) return null;
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
      <IconButton size="xs" aria-label="引き継ぎメモを消す" onClick={() => void onSave('').catch(() => undefined)}>
        <Icon name="x" small />
      </IconButton>
    </div>
  );
}

function HandoverForm({ note, onClose, onSave }: { note: string; onClose: () => void; onSave: (note: string) => Promise<void> }) {
  const { form, busy, message, draft, onSubmit } = useSending(
    { note },
    async (typed) => {
      await onSave(typed.note);
      onClose();
    },
    { asks: true },
  );
  const { leave, question } = useLeave({ dirty: () => form.getValues('note') !== note, onClose, keeps: false });
  return (
    <FormProvider {...form}>
      <form className="row handover" onSubmit={(event) => void onSubmit(event)}>
        <TextInput
          source="note"
          label="引き継ぎメモ"
          hideLabel
          className="grow"
          multiline
          placeholder="次に見る人への申し送り(ご家庭と教師には見えません)"
          slotProps={{ htmlInput: { ref: focusOnMount, maxLength: 500 } }}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.closest('form')?.requestSubmit();
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
