import { useInput } from 'react-admin';
import { findErrorMessage } from '../../../portals/shared/unstyled/find-error-message.js';
import { SchemaField } from './SchemaField.js';
import type { Field } from './schema.js';

interface FormFieldProps {
  field: Field;
  /** Path of the value in the form; default: the field's name. */
  source?: string;
  hint?: string;
  /** An error from outside the form's own validation. */
  fault?: string;
  autoFocus?: boolean;
  /** Called with each new value. */
  onChange?: (value: unknown) => void;
}

const asItIs = (value: unknown) => value;

/** A schema field as an input of the surrounding form. */
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
      error={findErrorMessage(input.fieldState.error) ?? fault}
      onChange={(value) => {
        // For the form, undefined means the initial value.
        input.field.onChange(value ?? null);
        onChange?.(value);
      }}
    />
  );
}
