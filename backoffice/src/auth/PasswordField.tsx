import Button from '@mui/material/Button';
import { useState } from 'react';
import { Labelled } from '../ui/Labelled.js';

interface PasswordFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  autoComplete: 'current-password' | 'new-password';
  error?: string;
  hint?: string;
}

export function PasswordField({ label, value, onChange, autoComplete, error, hint }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Labelled label={label} error={error} hint={hint} look="inp l">
      {(control) => (
        <div className="pw">
          <input
            {...control}
            type={shown ? 'text' : 'password'}
            value={value}
            autoComplete={autoComplete}
            required
            onChange={(event) => onChange(event.target.value)}
          />
          <Button variant="text" size="small" aria-pressed={shown} aria-label={`${label}を表示`} onClick={() => setShown(!shown)}>
            {shown ? '隠す' : '表示'}
          </Button>
        </div>
      )}
    </Labelled>
  );
}
