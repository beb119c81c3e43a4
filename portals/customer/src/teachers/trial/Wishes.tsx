import type { FamilyCandidate } from '@tsumugi/contract/portal/customer';
import { useState } from 'react';
import { ActSheet } from '../../../../shared/act/ActSheet.js';
import { useAct } from '../../../../shared/act/useAct.js';
import { BothZones } from '../../../../shared/ui/BothZones.js';
import { Section } from '../../../../shared/ui/parts.js';
import { WishTimes } from '../sheets/WishTimes.js';

const action = { call: 'PUT /api/customer/update-matter-teacher' };

/** The wishes for the day, as long as no day is fixed. */
export function Wishes({ teacher }: { teacher: FamilyCandidate }) {
  const said = teacher.guardian?.preferredTrialDates ?? [];
  const [open, setOpen] = useState(false);
  const [wishes, setWishes] = useState<string[]>([]);
  const act = useAct();
  const begin = () => {
    act.clear();
    setWishes([...said]);
    setOpen(true);
  };
  const body = () => ({ matterTeacherId: teacher.matterTeacherId, version: teacher.version, preferredTrialDates: wishes });
  return (
    <Section title="ご希望の日時">
      <div className="card card-pad">
        {said.length === 0 && <p className="phrase">まだお聞きしていません。先生の承諾後、チャットで決められます。</p>}
        <ul>
          {said.map((at) => (
            <li key={at}>
              <BothZones at={at} timeZone={teacher.timeZone} />
            </li>
          ))}
        </ul>
        <button type="button" className="btn btn-2 btn-48 stand" onClick={begin}>
          {said.length > 0 ? 'ご希望の日時を変える' : 'ご希望の日時を伝える'}
        </button>
      </div>
      <ActSheet
        open={open}
        title="ご希望の日時"
        consequences={['先生と事務局が見て、日程を決めるときの参考にします。']}
        confirm="この希望を伝える"
        act={act}
        action={action}
        body={body}
        done="保存しました。"
        onClose={() => setOpen(false)}
      >
        <WishTimes teacher={teacher} value={wishes} onChange={setWishes} error={act.fault.fields.preferredTrialDates} />
      </ActSheet>
    </Section>
  );
}
