import { callOf } from '@tsumugi/client/call-arguments';
import type { FamilyCandidate } from '@tsumugi/contract/portal/customer';
import { updateByFamily } from '@tsumugi/contract/routes/matter-teacher';
import { trialPlaceWords } from '@tsumugi/contract/text/trial-place';
import { useState } from 'react';
import { ActionSheet } from '#shared/actions/ActionSheet.js';
import { useActionSheet } from '#shared/actions/useActionSheet.js';
import { useStoredInput } from '#shared/forms/useStoredInput.js';
import { BothZones } from '#shared/ui/BothZones.js';
import { Section } from '#shared/ui/elements.js';
import { readWished, WishFields } from '../sheets/WishFields.js';

const action = { call: callOf(updateByFamily).join(' ') };

/** The preferred dates and place, until a day is fixed. */
export function Wishes({ teacher }: { teacher: FamilyCandidate }) {
  const stated = teacher.guardian?.preferredTrialDates ?? [];
  const [open, setOpen] = useState(false);
  const storedInput = useStoredInput(`wishes-${teacher.matterTeacherId}`, {
    wishes: [...stated],
    own: '',
    place: teacher.trialPlace,
  });
  const sheetState = useActionSheet();
  const begin = () => {
    sheetState.clear();
    setOpen(true);
  };
  const body = () => {
    const wished = readWished(teacher, storedInput.value, sheetState);
    return wished && { matterTeacherId: teacher.matterTeacherId, ...wished };
  };
  return (
    <Section title="ご希望の日時と場所">
      <div className="card card-pad">
        <dl className="dl">
          <dt>日時</dt>
          <dd>
            {stated.length === 0 && (
              <span>まだお聞きしていません。先生の承諾後、チャットで決められます。</span>
            )}
            <ul>
              {stated.map((at) => (
                <li key={at}>
                  <BothZones at={at} timeZone={teacher.timeZone} />
                </li>
              ))}
            </ul>
          </dd>
          <dt>場所</dt>
          <dd>{trialPlaceWords(teacher.trialPlace)}</dd>
        </dl>
        <button type="button" className="btn btn-2 btn-48 stand" onClick={begin}>
          {stated.length > 0 ? 'ご希望の日時・場所を変える' : 'ご希望の日時・場所を伝える'}
        </button>
      </div>
      <ActionSheet
        open={open}
        title="ご希望の日時と場所"
        consequences={['先生と事務局が見て、日程を決めるときの参考にします。']}
        confirm="この希望を伝える"
        sheetState={sheetState}
        action={action}
        body={body}
        storedInput={storedInput}
        done="保存しました。"
        onClose={() => setOpen(false)}
      >
        <WishFields
          teacher={teacher}
          value={storedInput.value}
          onChange={storedInput.set}
          sheetState={sheetState}
        />
      </ActionSheet>
    </Section>
  );
}
