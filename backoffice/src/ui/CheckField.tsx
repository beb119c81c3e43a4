import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { InputHTMLAttributes, ReactNode } from 'react';

interface CheckFieldProps {
  label: ReactNode;
  checked: boolean;
  className?: string;
  disabled?: boolean;
  /** Attributes of the `input` element. */
  input?: InputHTMLAttributes<HTMLInputElement> & { 'data-autofocus'?: true };
  onChange: (checked: boolean) => void;
}

export function CheckField({ input, onChange, checked, ...rest }: CheckFieldProps) {
  return (
    <FormControlLabel
      {...rest}
      control={
        <Checkbox
          checked={checked}
          slotProps={{ input }}
          onChange={(_event, now) => onChange(now)}
        />
      }
    />
  );
}
