import { bothZones } from '../ui/both-zones.js';
import './fields.css';
import { type About, Labelled } from '../ui/Labelled.js';
import { PickInput } from '../ui/PickInput.js';
import { fromTokyoInput, toTokyoInput } from './tokyo-input.js';

interface Props extends About {
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
  const { there } = bothZones(value, { timeZone: timeZone ?? null, familyTimeZone });
  return (
    <Labelled {...about} aside={about.aside ?? '日本時間'} hint={there.join('　') || about.hint}>
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
    </Labelled>
  );
}
