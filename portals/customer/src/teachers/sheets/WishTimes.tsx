import type { FamilyCandidate } from '@tsumugi/contract/portal/customer';
import { useState } from 'react';
import { DateTimeField } from '#shared/forms/DateTimeField.js';
import { bothZones } from '#shared/ui/both-zones.js';
import { ChooseMany } from '#shared/ui/Choices.js';
import { byTime } from '../teacher-text.js';
import { maxWishes, type Wished, withTypedTime } from './wished.js';

interface Props {
  teacher: Pick<FamilyCandidate, 'nextTimes' | 'timeZone' | 'teacher'>;
  /** The times in the order of choosing, and the typed time. */
  value: Pick<Wished, 'wishes' | 'own'>;
  onChange: (change: Partial<Pick<Wished, 'wishes' | 'own'>>) => void;
  error?: string;
}

const shownFirst = 5;

/** Up to three preferred times for the trial: times that suit both sides, and any other. */
export function WishTimes({ teacher, value: { wishes: value, own }, onChange, error }: Props) {
  const [all, setAll] = useState(false);
  const [full, setFull] = useState(false);
  const proposed = teacher.nextTimes.map(({ from }) => from);
  const added = value.filter((at) => !proposed.includes(at));
  const times = [...(all ? proposed : proposed.slice(0, shownFirst)), ...added].sort(byTime);
  const choose = (wishes: string[], rest: Partial<Pick<Wished, 'own'>> = {}) => {
    setFull(wishes.length > maxWishes);
    if (wishes.length <= maxWishes) onChange({ wishes, ...rest });
  };
  const add = () => choose(withTypedTime({ wishes: value, own }), { own: '' });
  const options = times.map((at, id) => {
    const { japan, local } = bothZones(at, { timeZone: teacher.timeZone });
    return { id, name: japan, note: local.join('　') || undefined };
  });
  return (
    <>
      {times.length > 0 && (
        <ChooseMany
          label="ご希望の日時（3つまで）"
          hint={
            full
              ? '選べるのは3つまでです。ほかの日時を外してから選んでください。'
              : `${teacher.teacher.lastName}先生が空いている時間です。`
          }
          list
          options={options}
          value={value.map((at) => times.indexOf(at)).filter((at) => at >= 0)}
          error={error}
          onChange={(ids) =>
            choose(
              ids
                .flatMap((id) => times[id] ?? [])
                .concat(value.filter((at) => !times.includes(at))),
            )
          }
        />
      )}
      {!all && proposed.length > shownFirst && (
        <button type="button" className="text-btn" onClick={() => setAll(true)}>
          ほかの空き時間も見る（{proposed.length - shownFirst}件）
        </button>
      )}
      <div className="add-wish">
        <DateTimeField
          label={times.length > 0 ? 'ほかの日時' : 'ご希望の日時（3つまで）'}
          value={own}
          onChange={(at) => onChange({ own: at })}
          timeZone={teacher.timeZone}
          error={times.length === 0 ? error : undefined}
        />
        <button type="button" className="btn btn-2 btn-48" disabled={!own} onClick={add}>
          加える
        </button>
      </div>
    </>
  );
}
