import type { ReactNode } from 'react';
import { FormField } from '../forms/FormField.js';
import type { Field } from '../forms/schema.js';
import { isNote } from './layouts.js';

interface ActionFieldsProps {
  fields: readonly Field[];
  /** What the preview was refused for. */
  faults: Readonly<Record<string, string>>;
  /** What is still wanted of a field. */
  hints: Readonly<Record<string, string>>;
  /** Above the fields. */
  children: ReactNode;
}

/** The left side of a dialog: what is asked for. */
export function ActionFields({ fields, faults, hints, children }: ActionFieldsProps) {
  return (
    <div className="dlg-l">
      {children}
      {fields.map((field, index) => (
        <FormField
          key={field.name}
          field={field}
          fault={faults[field.name]}
          hint={hints[field.name]}
          autoFocus={index === 0 && !isNote(field)}
        />
      ))}
    </div>
  );
}
