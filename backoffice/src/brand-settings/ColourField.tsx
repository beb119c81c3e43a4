import { Labelled } from '../ui/Labelled.js';

interface ColourFieldProps {
  label: string;
  value: unknown;
  error?: string;
  onChange: (value: string) => void;
}

/** A colour that is picked or typed. */
export function ColourField({ label, value, error, onChange }: ColourFieldProps) {
  const text = typeof value === 'string' ? value : '';
  return (
    <Labelled label={label} error={error}>
      {(control) => (
        <span className="colour">
          <input
            type="color"
            aria-label={`${label}を選ぶ`}
            value={/^#[0-9a-f]{6}$/i.test(text) ? text : '#000000'}
            onChange={(event) => onChange(event.target.value)}
          />
          <input {...control} value={text} maxLength={7} onChange={(event) => onChange(event.target.value)} />
        </span>
      )}
    </Labelled>
  );
}
