import * as api from '@tsumugi/contract/routes/routes';
import { isPostalCode, toPostalCode } from '@tsumugi/contract/text/postal-code';
import { type ReactNode, useMemo } from 'react';
import type { z } from 'zod';
import { call } from '../api/http-client.js';
import { checkOf } from './check.js';
import { FormField } from './FormField.js';
import { SentForm } from './SentForm.js';
import './place-formats.js';
import { type Field, fieldsOf, initialValues, jsonSchemaOf, toBody } from './schema.js';
import { useSending } from './useSending.js';

interface SchemaFormProps<S extends z.ZodType<object, object>> {
  schema: S;
  /** Values that the page sets. */
  fixedValues?: Partial<z.input<S>>;
  /** Fields left out of the form. */
  omit?: readonly string[];
  /** Labels, options and `required` that the schema does not have. */
  overrides?: Readonly<Record<string, Partial<Pick<Field, 'label' | 'options' | 'required'>>>>;
  defaults?: Record<string, unknown>;
  submitLabel: string;
  /** Distinguishes several equal forms in one page with the same address. */
  draftSuffix?: string;
  toolbar?: ReactNode;
  /** Rejects with the remedy per field; the input stays. */
  onSubmit: (body: z.input<S>) => Promise<unknown>;
}
const none: Record<string, unknown> = {};

/** A whole form from a contract schema: labels, kinds and limits come from there. */
export function SchemaForm<S extends z.ZodType<object, object>>({
  schema,
  fixedValues,
  omit = [],
  defaults = none,
  overrides,
  submitLabel,
  draftSuffix,
  toolbar,
  onSubmit,
}: SchemaFormProps<S>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names left out belong to the schema
  const named = useMemo(
    () =>
      fieldsOf(jsonSchemaOf(schema)).filter(
        ({ name }) => !omit.includes(name) && !(name in (fixedValues ?? {})),
      ),
    [schema],
  );
  const fields = named.map((field) => ({ ...field, ...overrides?.[field.name] }));
  const check = checkOf(fields, schema, (values) => ({
    ...toBody(fields, values),
    ...fixedValues,
  }));
  const sending = useSending(
    initialValues(fields, defaults),
    (body) => onSubmit(body as z.input<S>),
    { check, guardsInput: draftSuffix ?? true },
  );
  const { getValues, setValue } = sending.form;
  /** Fills fields that are still empty. */
  const fill = (found: Record<string, unknown>) => {
    for (const [name, value] of Object.entries(found))
      if ((getValues(name) ?? '') === '') setValue(name, value);
  };
  return (
    <SentForm sending={sending} submit={submitLabel} tools={toolbar}>
      {fields.map((field) => (
        <FormField
          key={field.name}
          field={field}
          onChange={
            field.name === 'postalCode'
              ? (value) => void addressOfPostalCode(value).then(fill)
              : undefined
          }
        />
      ))}
    </SentForm>
  );
}

/**
 * Address values for a typed postal code, by field name; empty while the code is unfinished or
 * unknown.
 */
async function addressOfPostalCode(typed: unknown): Promise<Record<string, unknown>> {
  const code = toPostalCode(String(typed ?? ''));
  if (!isPostalCode(code)) return {};
  try {
    const { prefecture, city, town } = await call(api.user.postalCode, { code });
    return Object.fromEntries(
      Object.entries({ prefecture, city, town }).filter(([, value]) => value !== null),
    );
  } catch {
    // The address can still be typed by hand.
    return {};
  }
}
