import { Fragment, type ReactNode } from 'react';
import { FormField } from '../forms/FormField.js';
import type { Field } from '../forms/schema.js';
import { isNote } from './layouts.js';

interface ActionFieldsProps {
  fields: readonly Field[];
  /** Error per field, from the dry run. */
  faults: Readonly<Record<string, string>>;
  /** Hint per field: the value that is still missing. */
  hints: Readonly<Record<string, string>>;
  /** Drawn above the fields. */
  children: ReactNode;
  /** Drawn below a field: help for its value. */
  after?: (field: Field) => ReactNode;
}

/** The left side of a dialog: the input fields. */
export function ActionFields({ fields, faults, hints, children, after }: ActionFieldsProps) {
  return (
    <div className="dlg-l">
      {children}
      {fields.map((field, index) => (
        <Fragment key={field.name}>
          <FormField
            field={field}
            fault={faults[field.name]}
            hint={hints[field.name]}
            autoFocus={index === 0 && !isNote(field)}
          />
          {after?.(field)}
        </Fragment>
      ))}
    </div>
  );
}
