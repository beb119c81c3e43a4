import { codeTables } from '@tsumugi/contract/codes/all';
import { z } from 'zod';

/** The part of JSON Schema that action inputs use, with the contract's own hints (`codes`, `hidden`). */
export interface FieldSchema {
  $ref?: string;
  type?: string | string[];
  title?: string;
  description?: string;
  format?: string;
  enum?: (string | number)[];
  const?: string | number | boolean;
  /** The words themselves, or the name of a get-options list. */
  options?: { id: string | number; name: string }[] | string;
  oneOf?: FieldSchema[];
  anyOf?: FieldSchema[];
  items?: FieldSchema;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  /** Filled in by the program, not by a person. */
  hidden?: boolean;
  /** Name of the contract's code table that has the words. */
  codes?: string;
  properties?: Record<string, FieldSchema>;
  required?: string[];
}

export type FieldKind = 'check' | 'choice' | 'choices' | 'day' | 'instant' | 'number' | 'text' | 'long' | 'none';
export interface Field {
  name: string;
  label: string;
  hint?: string;
  kind: FieldKind;
  required: boolean;
  options: { id: string | number; name: string }[];
  /** Name of the get-options list that has the choices. */
  optionsFrom?: string;
  schema: FieldSchema;
}

/** Above a mail address: a text of several lines. */
const longText = 255;
const tables = new Map(Object.entries(codeTables));

/** A zod schema of the contract as the JSON Schema of what a form sends. */
export function jsonSchemaOf(schema: z.ZodType): FieldSchema {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as FieldSchema & { $defs?: Record<string, FieldSchema> };
  return root.$ref ? (root.$defs?.[root.$ref.split('/').at(-1) ?? ''] ?? root) : root;
}

/** The table of a code: by the name the schema gives, else by its title and values. */
function wordsOf(schema: FieldSchema, allowed: readonly unknown[] | undefined): { id: number; name: string }[] | undefined {
  const table = schema.codes
    ? tables.get(schema.codes)
    : allowed &&
      [...tables.values()].find(
        ({ title, values }) => title === schema.title && allowed.every((value) => values.some((known) => known === value)),
      );
  return table?.options();
}

/** A nullable or wrapped schema, unwrapped to the one that has the type. */
function inner(schema: FieldSchema): FieldSchema {
  const branches = (schema.anyOf ?? schema.oneOf ?? []).filter((branch) => branch.type !== 'null');
  if (branches.length === 1 && branches[0])
    return {
      ...branches[0],
      ...schema,
      anyOf: undefined,
      oneOf: undefined,
      type: branches[0].type,
      format: branches[0].format ?? schema.format,
    };
  return schema;
}

function optionsOf(schema: FieldSchema): { id: string | number; name: string }[] {
  const allowed = schema.const !== undefined ? [schema.const] : schema.enum;
  if (typeof schema.options === 'string') return [];
  const words = schema.options ?? wordsOf(schema, allowed);
  if (words) return words.filter(({ id }) => !allowed || allowed.includes(id));
  const branches = schema.oneOf ?? schema.anyOf;
  if (branches?.every((branch) => branch.const !== undefined))
    return branches.map((branch) => ({ id: branch.const as string | number, name: branch.title ?? String(branch.const) }));
  return (schema.enum ?? []).map((value) => ({ id: value, name: String(value) }));
}

function kindOf(schema: FieldSchema): FieldKind {
  const type = Array.isArray(schema.type) ? schema.type.find((name) => name !== 'null') : schema.type;
  if (type === 'boolean') return 'check';
  if (type === 'array') return schema.items && optionsOf(schema.items).length > 0 ? 'choices' : 'none';
  if (type === 'object') return 'none';
  if (typeof schema.options === 'string' || optionsOf(schema).length > 0) return 'choice';
  if (schema.format === 'date') return 'day';
  if (schema.format === 'date-time') return 'instant';
  if (type === 'integer' || type === 'number') return 'number';
  return (schema.maxLength ?? 0) > longText ? 'long' : 'text';
}

/** The fields of an action's form, in the order of its input. What a person does not fill in (ids, versions) is left out. */
export function fieldsOf(schema: FieldSchema | null | undefined): Field[] {
  return Object.entries(schema?.properties ?? {})
    .map(([name, wrapped]): Field => {
      const field = inner(wrapped);
      const kind = kindOf(field);
      return {
        name,
        label: field.title ?? name,
        hint: field.description,
        kind,
        required: (schema?.required ?? []).includes(name) && wrapped.default === undefined,
        options: kind === 'choices' && field.items ? optionsOf(field.items) : optionsOf(field),
        optionsFrom: typeof field.options === 'string' ? field.options : undefined,
        schema: field,
      };
    })
    .filter((field) => field.kind !== 'none' && !field.schema.hidden);
}

/** The values the form opens with: the server's, else the schema's defaults. */
export function initialValues(fields: Field[], defaults: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    fields.map((field) => [field.name, defaults[field.name] ?? field.schema.default ?? (field.kind === 'choices' ? [] : undefined)]),
  );
}

/** What goes to the server: empty optional fields are left out, never sent as empty texts. */
export function toBody(fields: Field[], values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    fields
      .map((field) => [field.name, values[field.name]] as const)
      .filter(([, value]) => value !== undefined && value !== '' && value !== null),
  );
}

/** The first complaint per field, before the server is asked. */
export function missingFields(fields: Field[], values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    fields
      .filter(
        (field) =>
          field.required &&
          field.kind !== 'check' &&
          (values[field.name] === undefined || values[field.name] === '' || values[field.name] === null),
      )
      .map((field) => [field.name, `${field.label}を${field.kind === 'choice' ? '選んで' : '入力して'}ください`]),
  );
}
