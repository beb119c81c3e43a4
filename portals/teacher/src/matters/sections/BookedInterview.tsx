import { nowText } from '@tsumugi/client/clock';
import { useState } from 'react';
import { useActionSheet } from '#shared/actions/useActionSheet.js';
import { DateTimeField } from '#shared/forms/DateTimeField.js';
import { useStoredInput } from '#shared/forms/useStoredInput.js';
import { FormAlert } from '#shared/ui/Field.js';
import { bookingOf } from '../offered.js';
import type { SectionProps } from './section-props.js';

/**
 * 予約しました: the external calendar does not report the booking, so the teacher does; the office
 * confirms.
 */
export function BookedInterview({ candidacy }: SectionProps) {
  const known = candidacy.dates.interviewDate;
  const [changing, setChanging] = useState(false);
  const storedInput = useStoredInput(`interview-${candidacy.matterTeacherId}`, { at: '' });
  const { at } = storedInput.value;
  const sheetState = useActionSheet();
  if (known && !changing)
    return (
      <button type="button" className="btn btn-2 btn-48" onClick={() => setChanging(true)}>
        お知らせした日時を直す
      </button>
    );
  const send = async () => {
    const action = bookingOf(candidacy);
    if (!action) return;
    if (!at) return sheetState.refuse({ interviewDate: '予約した面談の日時を入力してください。' });
    if (
      !(await sheetState.run(
        action.call,
        { version: candidacy.version, interviewDate: at },
        'お知らせしました。',
      ))
    )
      return;
    storedInput.drop();
    setChanging(false);
  };
  return (
    <div className="section-body">
      <FormAlert message={sheetState.fault.fields.interviewDate ? null : sheetState.fault.all} />
      <DateTimeField
        label="予約した面談の日時"
        hint="事務局が確認します。変更があるときは、ご連絡します。"
        value={at}
        min={nowText()}
        error={sheetState.fault.fields.interviewDate}
        timeZone={candidacy.timeZone}
        onChange={(next) => {
          storedInput.set({ at: next });
          sheetState.clear();
        }}
      />
      <button
        type="button"
        className="btn btn-2 btn-48"
        aria-busy={sheetState.busy}
        disabled={sheetState.busy}
        onClick={() => void send()}
      >
        面談を予約しました
      </button>
    </div>
  );
}
