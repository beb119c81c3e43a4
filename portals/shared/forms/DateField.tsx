import { formatDayWithWeekday } from '@tsumugi/contract/text/format';
import './fields.css';
import { type FieldDescription, FieldFrame } from '../ui/FieldFrame.js';
import { PickInput } from '../ui/PickInput.js';

interface Props extends FieldDescription {
  /** `yyyy-MM-dd`, or an empty text. */
  value: string;
  onChange: (day: string) => void;
  onBlur?: () => void;
  min?: string;
  max?: string;
  autoComplete?: string;
}

/** A civil day in the device's own picker, with its weekday beside the label. */
export function DateField({ value, onChange, onBlur, min, max, autoComplete, ...about }: Props) {
  return (
    <FieldFrame {...about} aside={value ? formatDayWithWeekday(value) : about.aside}>
      {(input) => (
        <div className={`input${about.error ? ' is-err' : ''}`}>
          <PickInput
            {...input}
            type="date"
            value={value}
            min={min}
            max={max}
            autoComplete={autoComplete}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
        </div>
      )}
    </FieldFrame>
  );
}
