import type { CalledSide } from '@tsumugi/contract/codes/contact';
import type { NewCallNote } from '@tsumugi/contract/resources/call-note';
import * as api from '@tsumugi/contract/routes/routes';
import { formatShortDue } from '@tsumugi/contract/text/format-short';
import { useRead } from '../api/useRead.js';
import { PickChip } from '../ui/PickChip.js';

interface NextCallTimesProps {
  on: NewCallNote['on'];
  id: number;
  side: CalledSide;
  value: string | undefined;
  onPick: (time: string | undefined) => void;
}

/**
 * Proposed times for the next call after 不在, beside the family's preferred time. Renders nothing
 * for a family that does not want calls.
 */
export function NextCallTimes({ on, id, side, value, onPick }: NextCallTimesProps) {
  const { data } = useRead(api.callNote.nextTimes, { id, query: { on, side } });
  if (!data || (data.times.length === 0 && !data.contactableHours)) return null;
  return (
    <fieldset className="next-calls">
      <legend className="lb">
        次にかける
        {data.contactableHours && (
          <span className="sub">&ensp;ご希望: {data.contactableHours}</span>
        )}
      </legend>
      {data.times.length === 0 && <p className="sub">ご希望に合う時間が見つかりません。</p>}
      {data.times.map((time) => (
        <PickChip
          key={time}
          pressed={value === time}
          onClick={() => onPick(value === time ? undefined : time)}
        >
          {formatShortDue(time)}
        </PickChip>
      ))}
    </fieldset>
  );
}
