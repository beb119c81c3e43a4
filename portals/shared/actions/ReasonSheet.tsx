import { NoteField } from '../forms/NoteField.js';
import { useStoredInput } from '../forms/useStoredInput.js';
import { type Choice, ChooseOne } from '../ui/Choices.js';
import { ActionSheet, type ActionSheetProps } from './ActionSheet.js';

interface Props extends Omit<ActionSheetProps, 'body' | 'danger' | 'children'> {
  reasons: readonly Choice[];
  /** Name of the reason in the request body. */
  field: 'reason' | 'withdrawReason';
  noteHint?: string;
  /** The rest of the request body. */
  body: object;
}

/** The action sheet of an irreversible action with a required reason and an optional note. */
export function ReasonSheet({ reasons, field, noteHint, body, ...sheet }: Props) {
  const { sheetState } = sheet;
  const storedInput = useStoredInput<{ reason: number | null; note: string }>(
    `reason ${sheet.action?.call}`,
    {
      reason: null,
      note: '',
    },
  );
  const { reason, note } = storedInput.value;
  const bodyWithReason = () => {
    if (reason !== null) return { ...body, [field]: reason, note: note || undefined };
    sheetState.refuse({ [field]: '理由を選んでください。' });
    return null;
  };
  return (
    <ActionSheet {...sheet} danger body={bodyWithReason} storedInput={storedInput}>
      <ChooseOne
        label="理由"
        options={reasons}
        value={reason}
        error={sheetState.fault.fields[field]}
        onChange={(code) => {
          storedInput.set({ reason: code });
          sheetState.clear();
        }}
      />
      <NoteField
        hint={noteHint}
        value={note}
        error={sheetState.fault.fields.note}
        onChange={(event) => storedInput.set({ note: event.target.value })}
      />
    </ActionSheet>
  );
}
