import { useInput } from 'react-admin';
import { SchemaField } from './SchemaField.js';
import type { Field } from './schema.js';
import { faultIn } from './useSending.js';

interface FormFieldProps {
  field: Field;
  /** Where its value stands in the form, if not under its own name. */
  source?: string;
  hint?: string;
  /** What is amiss that the form does not know of. */
  fault?: string;
  autoFocus?: boolean;
  /** What follows from a new value. */
  onChange?: (value: unknown) => void;
}

const asItIs = (value: unknown) => value;

/** A field of a schema as an input of the form around. */
export function FormField({
  field,
  source = field.name,
  hint,
  fault,
  autoFocus,
  onChange,
}: FormFieldProps) {
  const input = useInput({
    source,
    defaultValue: field.schema.default ?? null,
    format: asItIs,
    parse: asItIs,
  });
  return (
    <SchemaField
      field={field}
      hint={hint ?? field.hint}
      autoFocus={autoFocus}
      value={input.field.value ?? undefined}
      error={faultIn(input.fieldState.error) ?? fault}
      onChange={(value) => {
        // The form takes undefined for a field that still has the value it opened with.
        input.field.onChange(value ?? null);
        onChange?.(value);
      }}
    />
  );
}
