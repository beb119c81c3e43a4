import { useInput } from 'react-admin';
import { SchemaField } from '../forms/SchemaField.js';
import type { Field } from '../forms/schema.js';
import { useFields } from '../forms/useFields.js';
import { useKindSchema } from './kind-schema.js';

/** One field of the kind's schema, bound to react-admin's form. */
export function CrudField({ name, hint, focus = false }: { name: string; hint?: string; focus?: boolean }) {
  const [field] = useFields(useKindSchema(), [name]);
  return field ? <Bound field={field} hint={hint} focus={focus} /> : null;
}

function Bound({ field, hint, focus }: { field: Field; hint?: string; focus: boolean }) {
  const input = useInput({ source: field.name, defaultValue: field.schema.default ?? null });
  return (
    <SchemaField
      field={field}
      hint={hint}
      autoFocus={focus}
      value={input.field.value}
      error={input.fieldState.error?.message}
      onChange={(value) => input.field.onChange(value ?? null)}
    />
  );
}
