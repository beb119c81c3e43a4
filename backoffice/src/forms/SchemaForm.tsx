import { type ReactNode, useMemo, useState } from 'react';
import type { z } from 'zod';
import { useSubmit } from '../lib/useSubmit.js';
import { Icon } from '../ui/Icon.js';
import { SchemaField } from './SchemaField.js';
import { type Field, fieldsOf, initialValues, jsonSchemaOf, missingFields, toBody } from './schema.js';

interface SchemaFormProps {
  schema: z.ZodType;
  /** Fields that the page fills in by itself. */
  omit?: readonly string[];
  /** Words that the schema leaves out. */
  words?: Readonly<Record<string, Partial<Pick<Field, 'label' | 'options' | 'required'>>>>;
  defaults?: Record<string, unknown>;
  submitLabel: string;
  tools?: ReactNode;
  /** Rejects with the remedy per field; what was typed stays. */
  onSubmit: (body: Record<string, unknown>) => Promise<unknown>;
}
const none: Record<string, unknown> = {};

/** A whole form out of a contract schema: labels, kinds and limits come from there. */
export function SchemaForm({ schema, omit = [], defaults = none, words, submitLabel, tools, onSubmit }: SchemaFormProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names left out belong to the schema
  const named = useMemo(() => fieldsOf(jsonSchemaOf(schema)).filter(({ name }) => !omit.includes(name)), [schema]);
  const fields = named.map((field) => ({ ...field, ...words?.[field.name] }));
  const [values, setValues] = useState(() => initialValues(fields, defaults));
  const [missing, setMissing] = useState<Record<string, string>>({});
  const { busy, message, fields: refused, onSubmit: send } = useSubmit(() => onSubmit(toBody(fields, values)));
  return (
    <form
      className="sform"
      noValidate
      onSubmit={(event) => {
        const empty = missingFields(fields, values);
        setMissing(empty);
        if (Object.keys(empty).length > 0) event.preventDefault();
        else void send(event);
      }}
    >
      {fields.map((field) => (
        <SchemaField
          key={field.name}
          field={field}
          value={values[field.name]}
          error={missing[field.name] ?? refused[field.name]}
          onChange={(value) => setValues((before) => ({ ...before, [field.name]: value }))}
        />
      ))}
      <div className="foot">
        <span className="grow late" role="alert">
          {message && (
            <>
              <Icon name="alert" /> {message}
            </>
          )}
        </span>
        {tools}
        <button type="submit" className="btn pri" disabled={busy}>
          {submitLabel}
        </button>
      </div>
    </form>
  );
}
