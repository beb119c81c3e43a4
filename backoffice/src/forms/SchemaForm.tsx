import { type ReactNode, useMemo } from 'react';
import type { z } from 'zod';
import { addressOfPostalCode } from './address-of-postal-code.js';
import { FormFoot } from './FormFoot.js';
import { SchemaField } from './SchemaField.js';
import { type Field, fieldsOf, jsonSchemaOf, toBody } from './schema.js';
import { useFieldForm } from './useFieldForm.js';

interface SchemaFormProps<S extends z.ZodType<object, object>> {
  schema: S;
  /** Fields that the page fills in by itself. */
  given?: Partial<z.input<S>>;
  /** Fields that stay as they are without being said. */
  omit?: readonly string[];
  /** Words that the schema leaves out. */
  words?: Readonly<Record<string, Partial<Pick<Field, 'label' | 'options' | 'required'>>>>;
  defaults?: Record<string, unknown>;
  submitLabel: string;
  tools?: ReactNode;
  /** Rejects with the remedy per field; what was typed stays. */
  onSubmit: (body: z.input<S>) => Promise<unknown>;
}
const none: Record<string, unknown> = {};

/** A whole form out of a contract schema: labels, kinds and limits come from there. */
export function SchemaForm<S extends z.ZodType<object, object>>({
  schema,
  given,
  omit = [],
  defaults = none,
  words,
  submitLabel,
  tools,
  onSubmit,
}: SchemaFormProps<S>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names left out belong to the schema
  const named = useMemo(
    () => fieldsOf(jsonSchemaOf(schema)).filter(({ name }) => !omit.includes(name) && !(name in (given ?? {}))),
    [schema],
  );
  const fields = named.map((field) => ({ ...field, ...words?.[field.name] }));
  const {
    bind,
    fill,
    onSubmit: submit,
    ...state
  } = useFieldForm(fields, defaults, (values) => onSubmit({ ...toBody<z.input<S>>(fields, values), ...given }));
  return (
    <form className="sform" noValidate onSubmit={submit}>
      {fields.map((field) => {
        const { onChange, ...bound } = bind(field);
        return (
          <SchemaField
            key={field.name}
            field={field}
            {...bound}
            onChange={(value) => {
              onChange(value);
              if (field.name === 'postalCode') void addressOfPostalCode(value).then(fill);
            }}
          />
        );
      })}
      <FormFoot {...state} submitLabel={submitLabel} tools={tools} />
    </form>
  );
}
