import { lessonMinutes } from '@tsumugi/contract/appointments';
import { commonSlots, nextTimes } from '@tsumugi/contract/matching/common-times';
import { formatAppointment } from '@tsumugi/contract/text/format';
import { useFormContext, useWatch } from 'react-hook-form';
import { useMatter } from '../api/matter.js';
import type { Field } from '../forms/schema.js';
import { now } from '../lib/clock.js';
import { PickChip } from '../ui/PickChip.js';

/** Fields with the time of a trial, or with several proposed ones. */
const trialFields: readonly string[] = ['trialLessonDate', 'preferredTrialDates'];
export const isTrialTime = ({ name }: Pick<Field, 'name'>): boolean => trialFields.includes(name);

interface TrialTimesProps {
  field: Field;
  matterId: number;
  matterTeacherId: number;
}

/** The next times at which family and teacher both can; a press enters one. Others can be typed. */
export function TrialTimes({ field, matterId, matterTeacherId }: TrialTimesProps) {
  const { setValue } = useFormContext();
  const value: unknown = useWatch({ name: field.name });
  const { data: matter } = useMatter(matterId);
  const teacher = matter?.candidates.find(({ id }) => id === matterTeacherId)?.teacher;
  if (!matter || !teacher) return null;
  const times = nextTimes({
    slots: commonSlots({
      wish: matter.preferredSlots,
      free: teacher.availability,
      taken: teacher.taken,
    }),
    minutes: lessonMinutes(matter),
    busy: teacher.otherTrials.map((at) => new Date(at)),
    now: new Date(now()),
  }).map(({ from }) => from);
  if (times.length === 0)
    return <p className="sub">2週間以内に、家庭の希望と教師の空きが合う日時はありません。</p>;
  const chosen = (Array.isArray(value) ? value : [value]).flatMap((at) =>
    typeof at === 'string' ? [new Date(at).getTime()] : [],
  );
  const toggle = (at: string) => {
    const isChosen = chosen.includes(Date.parse(at));
    const others = chosen
      .filter((each) => each !== Date.parse(at))
      .map((each) => new Date(each).toISOString());
    const many = isChosen ? others : [...others, at].sort();
    setValue(field.name, field.kind === 'instants' ? many : isChosen ? null : at, {
      shouldDirty: true,
      shouldValidate: true,
    });
  };
  const isFull = field.kind === 'instants' && chosen.length >= (field.schema.maxItems ?? Infinity);
  return (
    <fieldset className="next-calls">
      <legend className="lb">両方の都合が合う日時</legend>
      {times.map((at) => {
        const pressed = chosen.includes(Date.parse(at));
        return (
          <PickChip
            key={at}
            pressed={pressed}
            disabled={isFull && !pressed}
            onClick={() => toggle(at)}
          >
            {formatAppointment(at)}
          </PickChip>
        );
      })}
    </fieldset>
  );
}
