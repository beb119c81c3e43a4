import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type Choice, nameOf } from './option.js';

type SelectFieldProps<V extends string | number> = Omit<
  TextFieldProps,
  'label' | 'select' | 'value' | 'onChange'
> & {
  label?: string;
  /** Labels for screen readers only. */
  hideLabel?: boolean;
  options: readonly Choice<V>[];
  value: V | null | undefined;
  /** Label of the empty choice; without it one option is always chosen. */
  empty?: string;
  onChange: (value: V | undefined) => void;
};

/** A native select. An option that is not active appears only where it is the chosen one. */
export function SelectField<V extends string | number>({
  label,
  hideLabel = false,
  options,
  value,
  empty,
  slotProps,
  onChange,
  ...rest
}: SelectFieldProps<V>) {
  const chosen = value === null || value === undefined ? '' : String(value);
  const input = hideLabel ? { ...slotProps?.htmlInput, 'aria-label': label } : slotProps?.htmlInput;
  return (
    <TextField
      {...rest}
      label={hideLabel ? undefined : label}
      slotProps={{ ...slotProps, htmlInput: input }}
      select
      value={chosen}
      onChange={({ target }) => onChange(options.find(({ id }) => String(id) === target.value)?.id)}
    >
      {empty !== undefined && <option value="">{empty}</option>}
      {options
        .filter(({ id, active }) => active !== false || String(id) === chosen)
        .map((option) => (
          <option key={option.id} value={String(option.id)}>
            {nameOf(option)}
          </option>
        ))}
    </TextField>
  );
}
