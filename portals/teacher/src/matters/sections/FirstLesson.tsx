import { nowText } from '@tsumugi/client/clock';
import { hoursAt } from '@tsumugi/contract/calendar/instant';
import { useState } from 'react';
import { useActionSheet } from '#shared/actions/useActionSheet.js';
import { DateTimeField } from '#shared/forms/DateTimeField.js';
import { useStoredInput } from '#shared/forms/useStoredInput.js';
import { FormAlert } from '#shared/ui/Field.js';
import { Icon } from '#shared/ui/Icon.js';
import { DockedButtons } from '../detail/DockedButtons.js';
import { firstLessonOf } from '../offered.js';
import { clashAt } from '../trial/proposals.js';
import type { SectionProps } from './section-props.js';
import '../trial/trial-date.css';

/** 初回指導日: registered once, corrected on request. */
export function FirstLesson({ candidacy }: SectionProps) {
  const known = candidacy.dates.firstLessonDate;
  const [changing, setChanging] = useState(false);
  const storedInput = useStoredInput(`first-lesson-${candidacy.matterTeacherId}`, { at: '' });
  const { at } = storedInput.value;
  const sheetState = useActionSheet();
  if (known && !changing)
    return (
      <button type="button" className="btn btn-2 btn-48" onClick={() => setChanging(true)}>
        初回指導日を直す
      </button>
    );
  const hired = candidacy.dates.hiredOn;
  const clash = at ? clashAt(candidacy, at, nowText()) : undefined;
  const send = async () => {
    const action = firstLessonOf(candidacy);
    if (!action) return;
    if (!at) return sheetState.refuse({ firstLessonDate: '初回の指導の日時を入力してください。' });
    if (
      !(await sheetState.run(
        action.call,
        { version: candidacy.version, firstLessonDate: at },
        '登録しました。',
      ))
    )
      return;
    storedInput.drop();
    setChanging(false);
  };
  return (
    <>
      <FormAlert message={sheetState.fault.fields.firstLessonDate ? null : sheetState.fault.all} />
      <DateTimeField
        label="初回の指導の日時"
        hint="チャットでご家庭と決めた日時を入れてください。ご家庭にもお知らせします。"
        value={at}
        min={hired ? hoursAt(hired, '00:00').toISOString() : undefined}
        error={sheetState.fault.fields.firstLessonDate}
        timeZone={candidacy.timeZone}
        familyTimeZone={candidacy.familyTimeZone}
        onChange={(next) => {
          storedInput.set({ at: next });
          sheetState.clear();
        }}
      />
      {clash && (
        <p className="clash" role="status">
          <Icon name="warn" size={20} />
          <span>{clash}このまま登録することもできます。</span>
        </p>
      )}
      <DockedButtons>
        <button
          type="button"
          className="btn btn-primary"
          aria-busy={sheetState.busy}
          disabled={sheetState.busy}
          onClick={() => void send()}
        >
          初回指導日を登録する
        </button>
      </DockedButtons>
    </>
  );
}
