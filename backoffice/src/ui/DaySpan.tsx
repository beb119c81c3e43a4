import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import { DateField } from './DateField.js';

interface DaySpanProps {
  label: string;
  from: string | null | undefined;
  to: string | null | undefined;
  errors?: { from?: string; to?: string };
  /** `day` is empty when it was cleared. */
  onChange: (end: 'from' | 'to', day: string) => void;
}

/** From one day to another, both included; either may be missing. */
export function DaySpan({ label, errors = {}, onChange, ...value }: DaySpanProps) {
  const end = (name: 'from' | 'to', words: string) => (
    <DateField
      label={`${label}${words}`}
      hideLabel
      value={value[name] || null}
      error={errors[name]}
      onChange={(day) => onChange(name, day ?? '')}
    />
  );
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">{label}</FormLabel>
      <div className="span2">
        {end('from', '（から）')}
        <span
          style={{ lineHeight: '32px', textAlign: 'center', color: 'var(--ink-2)' }}
          aria-hidden="true"
        >
          〜
        </span>
        {end('to', '（まで）')}
      </div>
    </FormControl>
  );
}
