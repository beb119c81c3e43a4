import { useId, useState } from 'react';

interface PasswordFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  autoComplete: 'current-password' | 'new-password';
  error?: string;
  hint?: string;
}

export function PasswordField({ label, value, onChange, autoComplete, error, hint }: PasswordFieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const note = error ?? hint;
  return (
    <div className="fl">
      <label className="lb" htmlFor={id}>
        {label}
      </label>
      <div className="pw">
        <input
          id={id}
          className={error ? 'inp l bad' : 'inp l'}
          type={shown ? 'text' : 'password'}
          value={value}
          autoComplete={autoComplete}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        <button type="button" className="btn ghost m" aria-pressed={shown} aria-label={`${label}を表示`} onClick={() => setShown(!shown)}>
          {shown ? '隠す' : '表示'}
        </button>
      </div>
      {note && (
        <span id={`${id}-note`} className={error ? 'hint err' : 'hint'} role={error ? 'alert' : undefined}>
          {note}
        </span>
      )}
    </div>
  );
}
