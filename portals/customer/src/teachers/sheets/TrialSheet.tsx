import { ActionSheet } from '#shared/actions/ActionSheet.js';
import { NoteField } from '#shared/forms/NoteField.js';
import { useServerDraft } from '#shared/forms/server-draft.js';
import { useStoredInput } from '#shared/forms/useStoredInput.js';
import { trialOf } from '../offered.js';
import type { SheetProps } from './sheet-props.js';
import { readWished, WishFields } from './WishFields.js';

/** 体験を申し込む, with up to three preferred dates, and the place. */
export function TrialSheet({ teacher, sheetState, open, onClose }: SheetProps) {
  const start = {
    wishes: teacher.guardian?.preferredTrialDates.slice() ?? [],
    own: '',
    place: teacher.trialPlace,
    note: '',
  };
  const key = `trial-${teacher.matterTeacherId}`;
  const storedInput = useStoredInput(key, start, useServerDraft(key, open));
  const { note } = storedInput.value;
  const body = () => {
    const wished = readWished(teacher, storedInput.value, sheetState);
    return wished && { ...wished, note: note || undefined };
  };
  return (
    <ActionSheet
      open={open}
      title={`${teacher.teacher.lastName}先生の体験授業を申し込む`}
      consequences={[
        '事務局が確認し、先生に体験授業をお願いします。',
        '先生の承諾後、チャットで日程を決めます。',
        'このあとも見送ることができます。',
      ]}
      confirm="体験を申し込む"
      sheetState={sheetState}
      action={trialOf(teacher)}
      body={body}
      storedInput={storedInput}
      done="送信しました。"
      onClose={onClose}
    >
      <WishFields
        teacher={teacher}
        value={storedInput.value}
        onChange={storedInput.set}
        sheetState={sheetState}
      />
      <NoteField
        label="先生と事務局への伝言"
        value={note}
        error={sheetState.fault.fields.note}
        onChange={(event) => storedInput.set({ note: event.target.value })}
      />
    </ActionSheet>
  );
}
