import type { ReactNode } from 'react';
import { SchemaField } from '../forms/SchemaField.js';
import type { Field } from '../forms/schema.js';
import { isNote } from './layouts.js';

interface ActionFieldsProps {
  fields: readonly Field[];
  values: Readonly<Record<string, unknown>>;
  errors: Readonly<Record<string, string>>;
  /** What is still wanted of a field. */
  hints: Readonly<Record<string, string>>;
  /** Above the fields. */
  children: ReactNode;
  onChange: (name: string, value: unknown) => void;
}

/** The left side of a dialog: what is asked for. */
export function ActionFields({ fields, values, errors, hints, children, onChange }: ActionFieldsProps) {
  return (
    <div className="dlg-l">
      {children}
      {fields.map((field, index) => (
        <SchemaField
          key={field.name}
          field={field}
          value={values[field.name]}
          error={errors[field.name]}
          hint={hints[field.name] ?? field.hint}
          autoFocus={index === 0 && !isNote(field)}
          onChange={(value) => onChange(field.name, value)}
        />
      ))}
    </div>
  );
}
