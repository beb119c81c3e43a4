import * as api from '@tsumugi/contract/routes/all';
import { formatShortDue } from '@tsumugi/contract/text/format-short';
import { useRead } from '../providers/useRead.js';
import { PickChip } from '../ui/PickChip.js';

interface NextCallTimesProps {
  on: string;
  id: number;
  value: string | undefined;
  onPick: (time: string | undefined) => void;
}

/** Nobody answered: times to call again, in the hours that the family named. Nothing is drawn when it does not want to be called. */
export function NextCallTimes({ on, id, value, onPick }: NextCallTimesProps) {
  const { data } = useRead(api.callNote.nextTimes, { id, query: { on } });
  if (!data || data.times.length === 0) return null;
  return (
    <fieldset className="next-calls">
      <legend className="lb">次にかける{data.contactableHours && <span className="sub">&ensp;{data.contactableHours}</span>}</legend>
      {data.times.map((time) => (
        <PickChip key={time} pressed={value === time} onClick={() => onPick(value === time ? undefined : time)}>
          {formatShortDue(time)}
        </PickChip>
      ))}
    </fieldset>
  );
}
