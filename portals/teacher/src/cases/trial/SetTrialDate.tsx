import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAct } from '../../../../shared/act/useAct.js';
import { nowText } from '../../../../shared/client/clock.js';
import { FormAlert } from '../../../../shared/ui/Field.js';
import { Icon } from '../../../../shared/ui/Icon.js';
import { Acts } from '../detail/Acts.js';
import { settingOf } from '../offered.js';
import type { PartProps } from '../parts/part-props.js';
import { clashAt } from './proposals.js';
import { TrialDatePicker } from './TrialDatePicker.js';

/** The trial was agreed to; now it gets its day. */
export function SetTrialDate({ candidacy }: PartProps) {
  const [at, setAt] = useState('');
  const act = useAct();
  const send = async () => {
    const action = settingOf(candidacy);
    if (!action) return;
    if (!at) return act.refuse({ trialLessonDate: '体験授業の日時を選んでください。' });
    const acceptOverlap = clashAt(candidacy, at, nowText()) !== undefined;
    await act.run(action.call, { version: candidacy.version, trialLessonDate: at, acceptOverlap }, '登録しました。');
  };
  return (
    <div className="part">
      <FormAlert message={act.fault.all} />
      <TrialDatePicker
        candidacy={candidacy}
        value={at}
        error={act.fault.fields.trialLessonDate}
        onChange={(next) => {
          setAt(next);
          act.clear();
        }}
      />
      {candidacy.roomId && (
        <Link className="text-btn" to={`/teacher/case-chat/${candidacy.roomId}`}>
          <Icon name="chat" size={20} />
          合う日がなければチャットで相談
        </Link>
      )}
      <Acts>
        <button type="button" className="btn btn-primary" aria-busy={act.busy} disabled={act.busy} onClick={() => void send()}>
          この日時に決める
        </button>
      </Acts>
    </div>
  );
}
