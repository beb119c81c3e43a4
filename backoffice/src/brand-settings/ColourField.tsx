import TextField from '@mui/material/TextField';
import { useInput } from 'react-admin';
import type { Field } from '../forms/schema.js';
import { faultIn } from '../forms/useSending.js';
import { said } from '../ui/said.js';

/** A colour that is picked or typed. */
export function ColourField({ field: { name, label } }: { field: Field }) {
  const { field, fieldState } = useInput<string>({ source: name });
  const picker = (
    <input
      type="color"
      aria-label={`${label}を選ぶ`}
      value={/^#[0-9a-f]{6}$/i.test(field.value) ? field.value : '#000000'}
      onChange={field.onChange}
    />
  );
  return (
    <TextField
      label={label}
      value={field.value}
      onChange={field.onChange}
      {...said(faultIn(fieldState.error))}
      slotProps={{ htmlInput: { maxLength: 7 }, input: { startAdornment: picker } }}
    />
  );
}
