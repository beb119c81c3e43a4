import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { InputHTMLAttributes, ReactNode } from 'react';

interface CheckFieldProps {
  label: ReactNode;
  checked: boolean;
  className?: string;
  disabled?: boolean;
  /** Of the box itself. */
  input?: InputHTMLAttributes<HTMLInputElement> & { 'data-autofocus'?: true };
  onChange: (checked: boolean) => void;
}

/** Yes or no. */
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
