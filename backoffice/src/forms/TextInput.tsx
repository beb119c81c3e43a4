import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useInput } from 'react-admin';
import { findErrorMessage } from '../../../portals/shared/unstyled/find-error-message.js';
import { fieldMessage } from '../ui/field-message.js';

type TextInputProps = Omit<TextFieldProps, 'value' | 'onChange' | 'error' | 'helperText'> & {
  source: string;
  label: string;
  /** Label for screen readers only. */
  hideLabel?: boolean;
  hint?: ReactNode;
  /** An error from outside the form's own validation. */
  error?: ReactNode;
};

const asItIs = (value: string) => value;

export function TextInput({
  source,
  label,
  hideLabel = false,
  hint,
  error,
  slotProps,
  onBlur,
  ...rest
}: TextInputProps) {
  const { field, fieldState } = useInput<string>({
    source,
    defaultValue: '',
    format: asItIs,
    parse: asItIs,
    onBlur: onBlur as never,
  });
  const { ref, ...input } = field;
  return (
    <TextField
      {...rest}
      {...input}
      {...fieldMessage(error ?? findErrorMessage(fieldState.error), hint)}
      inputRef={ref}
      label={hideLabel ? undefined : label}
      slotProps={
        hideLabel
          ? { ...slotProps, htmlInput: { ...slotProps?.htmlInput, 'aria-label': label } }
          : slotProps
      }
    />
  );
}
