import { useEffect, useState } from 'react';
import { type Day, parseTime, tokyoInstant, tokyoParts } from '../lib/dates.js';
import { DateField } from './DateField.js';

interface DateTimeFieldProps {
  id: string;
  label: string;
  /** An instant. */
  value?: string | null;
  onChange: (value: string | undefined) => void;
  invalid?: boolean;
  describedBy?: string;
}

/** A Tokyo day and time, two fields; both filled make an instant, either empty makes none. */
export function DateTimeField({ id, label, value, onChange, invalid = false, describedBy }: DateTimeFieldProps) {
  const parts = tokyoParts(value);
  const [day, setDay] = useState<Day | undefined>(parts?.day);
  const [time, setTime] = useState(parts?.time ?? '');
  useEffect(() => {
    const given = tokyoParts(value);
    if (given) {
      setDay(given.day);
      setTime(given.time);
    }
  }, [value]);
  const tell = (nextDay: Day | undefined, nextTime: string) => {
    const clock = parseTime(nextTime);
    onChange(nextDay && clock ? tokyoInstant(nextDay, clock) : undefined);
  };
  return (
    <div className="row" style={{ alignItems: 'flex-start' }}>
      <div className="grow">
        <DateField
          id={id}
          label={label}
          value={day}
          invalid={invalid}
          describedBy={describedBy}
          onChange={(next) => {
            setDay(next);
            tell(next, time);
          }}
        />
      </div>
      <input
        className={invalid || (time !== '' && !parseTime(time)) ? 'inp bad' : 'inp'}
        style={{ width: 72 }}
        aria-label={`${label}の時刻`}
        placeholder="HH:mm"
        inputMode="numeric"
        autoComplete="off"
        value={time}
        onChange={(event) => setTime(event.target.value)}
        onBlur={() => {
          setTime(parseTime(time) ?? time);
          tell(day, time);
        }}
      />
    </div>
  );
}
