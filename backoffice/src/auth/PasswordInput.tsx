import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { TextInput } from '../forms/TextInput.js';

interface PasswordInputProps {
  source: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: ReactNode;
}

/** A password input with a button that reveals it. */
export function PasswordInput({ label, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...rest}
      label={label}
      size="large"
      type={shown ? 'text' : 'password'}
      slotProps={{
        htmlInput: { required: true },
        input: {
          endAdornment: (
            <Button
              variant="text"
              size="small"
              aria-pressed={shown}
              aria-label={`${label}を表示`}
              onClick={() => setShown(!shown)}
            >
              {shown ? '隠す' : '表示'}
            </Button>
          ),
        },
      }}
    />
  );
}

/** The current password, required before the user's own login changes. */
export const CurrentPassword = () => (
  <PasswordInput
    source="currentPassword"
    label="現在のパスワード"
    autoComplete="current-password"
  />
);
