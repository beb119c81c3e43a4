import { nowText } from '@tsumugi/client/clock';
import { addDays } from '@tsumugi/contract/calendar/day';
import { dayOf, endOfDay } from '@tsumugi/contract/calendar/instant';
import type { TeacherCandidacy } from '@tsumugi/contract/portal/teacher';
import { useState } from 'react';
import { DateTimeField } from '#shared/forms/DateTimeField.js';
import { SlotPicker } from '#shared/forms/SlotPicker.js';
import { Icon } from '#shared/ui/Icon.js';
import { clashAt, commonTimes, proposalSlots } from './proposals.js';
import './trial-date.css';

interface Props {
  candidacy: TeacherCandidacy;
  /** An instant, or an empty text. */
  value: string;
  onChange: (at: string) => void;
  error?: string;
}

const own = 'own';
const daysAhead = 60;

/**
 * A day for the trial: one of the family's, one that suits both, or another. A collision is a warning
 * only.
 */
export function TrialDatePicker({ candidacy, value, onChange, error }: Props) {
  const now = nowText();
  const proposed = proposalSlots(candidacy.trialProposals);
  const slots = [...proposed, ...commonTimes(candidacy, now)];
  const [wantsOther, setOther] = useState(slots.length === 0);
  const other = wantsOther || (value !== '' && slots.every(({ key }) => key !== value));
  const clash = other && value ? clashAt(candidacy, value, now) : undefined;
  return (
    <>
      {slots.length > 0 && (
        <SlotPicker
          label={proposed.length > 0 ? 'ご家庭の希望日時' : '両方の都合が合う日時'}
          slots={slots}
          value={other ? own : value || null}
          error={other ? undefined : error}
          timeZone={candidacy.timeZone}
          familyTimeZone={candidacy.familyTimeZone}
          other={{ key: own, label: 'ほかの日時', note: 'チャットでご家庭と決めた日時を入れます' }}
          onChange={(key) => {
            setOther(key === own);
            onChange(key === own ? '' : key);
          }}
        />
      )}
      {other && (
        <DateTimeField
          label="体験授業の日時"
          value={value}
          min={now}
          max={endOfDay(addDays(dayOf(new Date(now)), daysAhead)).toISOString()}
          error={error}
          timeZone={candidacy.timeZone}
          familyTimeZone={candidacy.familyTimeZone}
          onChange={onChange}
        />
      )}
      <div role="status">
        {clash && (
          <p className="clash">
            <Icon name="warn" size={20} />
            <span>{clash}このまま登録することもできます。</span>
          </p>
        )}
      </div>
    </>
  );
}
