import { useId } from 'react';
import { DateField } from './DateField.js';

interface DaySpanProps {
  label: string;
  from: string | null | undefined;
  to: string | null | undefined;
  errors?: { from?: string; to?: string };
  /** An empty text where nothing is chosen. */
  onChange: (end: 'from' | 'to', day: string) => void;
}

/** From one day to another, both included; either may be missing. */
export function DaySpan({ label, errors = {}, onChange, ...value }: DaySpanProps) {
  const id = useId();
  return (
    <fieldset className="fl">
      <legend className="lb">{label}</legend>
      <div className="span2">
        {(['from', 'to'] as const).map((end) => {
          const title = `${label}${end === 'from' ? '（から）' : '（まで）'}`;
          return (
            <div key={end} className="fl">
              <label className="vh" htmlFor={id + end}>
                {title}
              </label>
              <DateField
                id={id + end}
                label={title}
                value={value[end] || null}
                invalid={errors[end] !== undefined}
                describedBy={errors[end] ? `${id}${end}e` : undefined}
                onChange={(day) => onChange(end, day ?? '')}
              />
              {errors[end] && (
                <span className="hint err" id={`${id}${end}e`} role="alert">
                  {errors[end]}
                </span>
              )}
            </div>
          );
        })}
        <span className="mid" aria-hidden="true">
          〜
        </span>
      </div>
    </fieldset>
  );
}
