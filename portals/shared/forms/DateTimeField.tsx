import { dayOf, parseInstant, timeOf } from '@tsumugi/contract/calendar/instant';
import { bothZones } from '../ui/both-zones.js';
import './fields.css';
import { type FieldDescription, FieldFrame } from '../ui/FieldFrame.js';
import { PickInput } from '../ui/PickInput.js';

interface Props extends FieldDescription {
  /** An instant, or an empty text. */
  value: string;
  onChange: (at: string) => void;
  onBlur?: () => void;
  /** Instants. */
  min?: string;
  max?: string;
  /** Zones abroad; their times are shown below the field. */
  timeZone?: string | null;
  familyTimeZone?: string | null;
  /** Step of the minutes. */
  minuteStep?: number;
}

/** An instant, entered in Japan's time. */
export function DateTimeField({
  value,
  onChange,
  onBlur,
  min,
  max,
  timeZone,
  familyTimeZone,
  minuteStep = 5,
  ...about
}: Props) {
  const { local } = bothZones(value, { timeZone: timeZone ?? null, familyTimeZone });
  return (
    <FieldFrame {...about} aside={about.aside ?? '日本時間'} hint={local.join('　') || about.hint}>
      {(input) => (
        <div className={`input${about.error ? ' is-err' : ''}`}>
          <PickInput
            {...input}
            type="datetime-local"
            step={minuteStep * 60}
            value={toTokyoInput(value)}
            min={toTokyoInput(min ?? '') || undefined}
            max={toTokyoInput(max ?? '') || undefined}
            onChange={(event) => onChange(fromTokyoInput(event.target.value))}
            onBlur={onBlur}
          />
        </div>
      )}
    </FieldFrame>
  );
}

/** An instant as the value of a datetime-local input in Japan's time; an empty text for no date. */
export function toTokyoInput(at: string): string {
  const instant = parseInstant(at);
  return instant ? `${dayOf(instant)}T${timeOf(instant)}` : '';
}

/** The inverse; Japan has no daylight saving time. */
export function fromTokyoInput(typed: string): string {
  const at = Date.parse(`${typed.slice(0, 16)}:00+09:00`);
  return Number.isNaN(at) ? '' : new Date(at).toISOString();
}
