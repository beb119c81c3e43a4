import type { TeacherCandidacy } from '@tsumugi/contract/portal/teacher';
import { setTrialLessonDate } from '@tsumugi/contract/routes/own-step';
import { candidateAt } from '@tsumugi/contract/states';
import { formatAppointment } from '@tsumugi/contract/text/format';
import { trialPlaceWords } from '@tsumugi/contract/text/trial-place';
import { useState } from 'react';
import type { ActionSheetState } from '#shared/actions/useActionSheet.js';
import { call } from '#shared/client/http.js';
import { SlotPicker } from '#shared/forms/SlotPicker.js';
import { useStoredInput } from '#shared/forms/useStoredInput.js';
import { ChooseMany } from '#shared/ui/Choices.js';
import { FormAlert } from '#shared/ui/Field.js';
import { DockedButtons } from '../detail/DockedButtons.js';
import { consentOf } from '../offered.js';
import { WithdrawSheet } from '../sheets/WithdrawSheet.js';
import { clashText, proposalSlots } from '../trial/proposals.js';
import { FamilyNote } from './FamilyNote.js';
import type { SectionProps } from './section-props.js';

const later = 'later';
const promises = ['下の条件で体験授業を行います', '体験後2営業日以内に報告します'].map(
  (name, id) => ({ id, name }),
);

/** 体験授業のご依頼: one of the family's days at the given place, two promises, one button. */
export function ConsentSection({
  candidacy,
  consent,
}: SectionProps & { consent: ActionSheetState }) {
  const { dates } = candidacy;
  if (consentOf(candidacy)) return <Answer candidacy={candidacy} sheetState={consent} />;
  if (dates.trialAgreedAt)
    return (
      <>
        <p>
          {formatAppointment(dates.trialAgreedAt, candidacy.timeZone ?? undefined)}に承諾しました。
        </p>
        {candidacy.familyNotes.trial && (
          <dl className="dl">
            <FamilyNote text={candidacy.familyNotes.trial} />
          </dl>
        )}
      </>
    );
  return (
    <p>
      {candidacy.status === candidateAt.beforeTrialSetting
        ? '確認が済むと、ここで回答できます。'
        : 'ご家庭から体験授業のご希望があると、ここで回答できます。'}
    </p>
  );
}

/** Why the day chosen with the consent was not set; the page shows the next section meanwhile. */
export function dayRefusal(
  { status, dates }: TeacherCandidacy,
  { all, fields }: ActionSheetState['fault'],
): string | null {
  const why = fields.trialLessonDate ?? all;
  if (!why || !dates.trialAgreedAt || status !== candidateAt.beforeTrialSetting) return null;
  return `体験授業は承諾しましたが、日時は決まっていません。${why}`;
}

/** The answer so far, kept on the device, and its sending with the chosen day. */
function useAnswer({ candidacy, sheetState }: SectionProps & { sheetState: ActionSheetState }) {
  const { matterTeacherId: id, trialProposals: proposals, version } = candidacy;
  const storedInput = useStoredInput<{ picked: string | null; promised: number[] }>(
    `consent-${id}`,
    {
      picked: null,
      promised: [],
    },
  );
  const { picked: chosenDate, promised } = storedInput.value;
  const set = (changed: Partial<typeof storedInput.value>) => {
    storedInput.set(changed);
    sheetState.clear();
  };
  const slot = proposals.find(({ from }) => from === chosenDate);
  const send = async () => {
    const fields = {
      ...(proposals.length > 0 && chosenDate === null
        ? {
            trialLessonDate:
              '日時を1つ選んでください。合う日がないときは、最後の項目を選んでください。',
          }
        : {}),
      ...(promised.length < promises.length
        ? { promises: '内容を確かめて、2つともチェックしてください。' }
        : {}),
    };
    if (Object.keys(fields).length > 0) return sheetState.refuse(fields);
    const action = consentOf(candidacy);
    if (!action) return;
    const day = slot && {
      trialLessonDate: slot.from,
      acceptOverlap: clashText(slot) !== undefined,
    };
    const date =
      day && ((version: number) => call(setTrialLessonDate, { id, input: { ...day, version } }));
    if (await sheetState.run(action.call, { version }, '承諾しました。', date)) storedInput.drop();
  };
  return { picked: chosenDate, promised, slot, set, send };
}

function Answer({ candidacy, sheetState }: SectionProps & { sheetState: ActionSheetState }) {
  const { trialProposals: proposals, timeZone, familyTimeZone, withdrawal } = candidacy;
  const { picked: chosenDate, promised, slot, set, send } = useAnswer({ candidacy, sheetState });
  const [leaving, setLeaving] = useState(false);
  return (
    <div className="section-body">
      <FormAlert message={sheetState.fault.all} />
      {proposals.length > 0 ? (
        <SlotPicker
          label="ご家庭の希望日時"
          hint="ご都合のよい日時を1つ選んでください。"
          slots={proposalSlots(proposals)}
          value={chosenDate}
          error={sheetState.fault.fields.trialLessonDate}
          timeZone={timeZone}
          familyTimeZone={familyTimeZone}
          other={{
            key: later,
            label: '合う日がない',
            note: '承諾したあと、ご家庭とチャットで日時を相談します',
          }}
          onChange={(key) => set({ picked: key })}
        />
      ) : (
        <p>日時は、承諾したあとにご家庭とチャットで相談して決めます。</p>
      )}
      <PlaceAndNote candidacy={candidacy} />
      <ChooseMany
        label="お約束"
        aside="2つとも必要です"
        list
        options={promises}
        value={promised}
        error={sheetState.fault.fields.promises}
        onChange={(ids) => set({ promised: ids })}
      />
      <DockedButtons>
        <div className="btn-row btn-row-lead">
          {withdrawal && (
            <button type="button" className="btn btn-2" onClick={() => setLeaving(true)}>
              辞退する
            </button>
          )}
          <button
            type="button"
            className="btn btn-primary"
            aria-busy={sheetState.busy}
            disabled={sheetState.busy}
            onClick={() => void send()}
          >
            {slot ? 'この日時と場所で承諾する' : '承諾する'}
          </button>
        </div>
      </DockedButtons>
      <WithdrawSheet candidacy={candidacy} open={leaving} onClose={() => setLeaving(false)} />
    </div>
  );
}

/** The place of the trial lesson and the family's note. */
function PlaceAndNote({ candidacy: { trialPlace, familyNotes } }: SectionProps) {
  if (!trialPlace && !familyNotes.trial) return null;
  return (
    <dl className="dl">
      {trialPlace && (
        <>
          <dt>場所</dt>
          <dd>
            {trialPlaceWords(trialPlace)}
            <span className="t-s c-2 block">
              承諾したあとに、チャットで相談して変えることもできます。
            </span>
          </dd>
        </>
      )}
      <FamilyNote text={familyNotes.trial} />
    </dl>
  );
}
