import TextField, { type TextFieldProps } from '@mui/material/TextField';

interface Option<V> {
  readonly id: V;
  readonly name: string;
}

type SelectFieldProps<V extends string | number> = Omit<TextFieldProps, 'label' | 'select' | 'value' | 'onChange'> & {
  label?: string;
  /** The label is heard, not shown. */
  hideLabel?: boolean;
  options: readonly Option<V>[];
  value: V | null | undefined;
  /** What choosing none of them is called; without it one of them is always chosen. */
  empty?: string;
  onChange: (value: V | undefined) => void;
};

/** One of several, in the browser's own list. */
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
  const input = hideLabel ? { ...slotProps?.htmlInput, 'aria-label': label } : slotProps?.htmlInput;
  return (
    <TextField
      {...rest}
      label={hideLabel ? undefined : label}
      slotProps={{ ...slotProps, htmlInput: input }}
      select
      value={value === null || value === undefined ? '' : String(value)}
      onChange={({ target }) => onChange(options.find(({ id }) => String(id) === target.value)?.id)}
    >
      {empty !== undefined && <option value="">{empty}</option>}
      {options.map(({ id, name }) => (
        <option key={id} value={String(id)}>
          {name}
        </option>
      ))}
    </TextField>
  );
}
