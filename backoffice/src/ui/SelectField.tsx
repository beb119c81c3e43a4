import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type Choice, nameOf } from './option.js';

type SelectFieldProps<V extends string | number> = Omit<
  TextFieldProps,
  'label' | 'select' | 'value' | 'onChange'
> & {
  label?: string;
  /** The label is heard, not shown. */
  hideLabel?: boolean;
  options: readonly Choice<V>[];
  value: V | null | undefined;
  /** What choosing none of them is called; without it one of them is always chosen. */
  empty?: string;
  onChange: (value: V | undefined) => void;
};

/** One of several, in the browser's own list; one that is not active any more only where it is the chosen one. */
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
