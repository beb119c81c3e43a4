import { useId } from 'react';

interface ColourFieldProps {
  label: string;
  value: unknown;
  error?: string;
  onChange: (value: string) => void;
}

/** A colour that is picked or typed. */
export function ColourField({ label, value, error, onChange }: ColourFieldProps) {
  const id = useId();
  const text = typeof value === 'string' ? value : '';
  return (
    <div className="fl">
      <label className="lb" htmlFor={id}>
        {label}
      </label>
      <span className="colour">
        <input
          type="color"
          aria-label={`${label}を選ぶ`}
          value={/^#[0-9a-f]{6}$/i.test(text) ? text : '#000000'}
          onChange={(event) => onChange(event.target.value)}
        />
        <input
          id={id}
          className={error ? 'inp bad' : 'inp'}
          value={text}
          maxLength={7}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      </span>
      {error && (
        <span className="hint err" role="alert">
          {error}
        </span>
      )}
    </div>
  );
}
