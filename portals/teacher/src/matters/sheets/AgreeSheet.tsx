import { formatDayWithWeekday } from '@tsumugi/contract/text/format';
import { ActionSheet } from '#shared/actions/ActionSheet.js';
import { useActionSheet } from '#shared/actions/useActionSheet.js';
import { NoteField } from '#shared/forms/NoteField.js';
import { useStoredInput } from '#shared/forms/useStoredInput.js';
import { slotLines } from '#shared/ui/slot-lines.js';
import { placeOf, rhythmText } from '../matter-text.js';
import { hiringOf } from '../offered.js';
import { FamilyNote } from '../sections/FamilyNote.js';
import type { SectionProps } from '../sections/section-props.js';

/** 採用に同意する: the conditions again, and a field for changes in the regular lessons. */
export function AgreeSheet({
  candidacy,
  open,
  onClose,
}: SectionProps & { open: boolean; onClose: () => void }) {
  const { own, version, listing, desiredStartDate, preferredSlots, familyNotes } = candidacy;
  const storedInput = useStoredInput(`agree-${candidacy.matterTeacherId}`, {
    note: own.officialLessonChangeNote ?? '',
  });
  const { note } = storedInput.value;
  const sheetState = useActionSheet();
  return (
    <ActionSheet
      open={open}
      title="採用に同意する"
      consequences={[
        '事務局が確認して採用を確定し、ご家庭にお知らせします。',
        '確定のあと、初回の指導日を登録してください。',
      ]}
      confirm="この条件で同意する"
      sheetState={sheetState}
      action={hiringOf(candidacy)}
      body={() => ({ version, officialLessonChangeNote: note || undefined })}
      storedInput={storedInput}
      done="採用に同意しました。"
      onClose={onClose}
    >
      <dl className="dl">
        <dt>頻度</dt>
        <dd>{rhythmText(candidacy)}</dd>
        <dt>曜日</dt>
        <dd>
          {slotLines(preferredSlots, candidacy.timeZone).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </dd>
        <dt>場所</dt>
        <dd>{placeOf(candidacy)}</dd>
        <dt>報酬</dt>
        <dd>{listing.reward || '事務局からご案内した金額'}</dd>
        <dt>開始</dt>
        <dd>
          {desiredStartDate
            ? `${formatDayWithWeekday(desiredStartDate)}から（ご希望）`
            : 'ご家庭と相談して決めます'}
        </dd>
        <FamilyNote text={familyNotes.hiring} />
      </dl>
      <NoteField
        label="正式な指導で変えたい条件"
        hint="曜日や時間など、体験のときと変わることがあればお書きください。事務局がご家庭と調整します。"
        value={note}
        error={sheetState.fault.fields.officialLessonChangeNote}
        onChange={(event) => storedInput.set({ note: event.target.value })}
      />
    </ActionSheet>
  );
}
