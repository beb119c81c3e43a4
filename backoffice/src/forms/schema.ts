import { codeTables } from '@tsumugi/contract/codes/code-tables';
import { isNeeded, type Need } from '@tsumugi/contract/kit/needs';
import { isMasked } from '@tsumugi/contract/text/hidden';
import { formatPhone } from '@tsumugi/contract/text/phone';
import { z } from 'zod';
import { today } from '../lib/clock.js';
import type { Choice } from '../ui/option.js';
import { formatOf } from './formats.js';

/**
 * The part of JSON Schema that action inputs use, with the contract's own hints (`codes`,
 * `hidden`).
 */
export interface FieldSchema {
  $ref?: string;
  type?: string | string[];
  title?: string;
  description?: string;
  format?: string;
  enum?: (string | number)[];
  const?: string | number | boolean;
  /** The options themselves, or the name of a get-options list. */
  options?: { id: string | number; name: string }[] | string;
  /** Name of a get-options list. */
  choices?: string;
  oneOf?: FieldSchema[];
  anyOf?: FieldSchema[];
  items?: FieldSchema;
  maxItems?: number;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  /** Unit of a number: 年, 分. */
  unit?: string;
  /** Kind of person, chosen by a search. */
  picked?: 'student';
  /** Required in forms, though not in the API. */
  asked?: boolean;
  /** Set by code, not by a user. */
  hidden?: boolean;
  /**
   * The server's default is this day: the form opens with it, and sends nothing as long as it is
   * unchanged.
   */
  opens?: 'today';
  /** Name of the contract's code table that has the labels. */
  codes?: string;
  properties?: Record<string, FieldSchema>;
  required?: string[];
}

export type InputKind =
  | 'student'
  | 'slots'
  | 'check'
  | 'choice'
  | 'choices'
  | 'day'
  | 'instant'
  | 'instants'
  | 'number'
  | 'text'
  | 'long'
  | 'none';
export interface Field {
  name: string;
  label: string;
  hint?: string;
  kind: InputKind;
  required: boolean;
  /**
   * Makes the field required beyond the schema: by the matter, or by the values of other fields.
   */
  need?: Need;
  options: readonly Choice[];
  /** Name of the get-options list that provides the choices. */
  optionsFrom?: string;
  /** Properties that those choices must have, e.g. the brand of the matter. */
  within?: Readonly<Record<string, unknown>>;
  /** Beside the label: why an optional field should be filled in. */
  mark?: string;
  schema: FieldSchema;
}

/** A text with a greater maximum length gets several lines; a mail address is shorter. */
const longText = 255;
const tables = new Map(Object.entries(codeTables));

/** A zod schema of the contract as the JSON Schema of a form's request body. */
export function jsonSchemaOf(schema: z.ZodType): FieldSchema {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as FieldSchema & {
    $defs?: Record<string, FieldSchema>;
  };
  return root.$ref ? (root.$defs?.[root.$ref.split('/').at(-1) ?? ''] ?? root) : root;
}

/** The table of a code: by the name in the schema, else by its title and values. */
function wordsOf(
  schema: FieldSchema,
  allowed: readonly unknown[] | undefined,
): { id: number; name: string }[] | undefined {
  const table = schema.codes
    ? tables.get(schema.codes)
    : allowed &&
      [...tables.values()].find(
        ({ title, values }) =>
          title === schema.title &&
          allowed.every((value) => values.some((known) => known === value)),
      );
  return table?.options();
}

/** Unwraps a nullable or wrapped schema to the one that has the type. */
function innerSchema(schema: FieldSchema): FieldSchema {
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

function optionsOf(schema: FieldSchema): readonly Choice[] {
  const known = formatOf(schema.format);
  if (known) return known.options();
  const allowed = schema.const !== undefined ? [schema.const] : schema.enum;
  if (typeof schema.options === 'string') return [];
  const words = schema.options ?? wordsOf(schema, allowed);
  if (words) return words.filter(({ id }) => !allowed || allowed.includes(id));
  const branches = schema.oneOf ?? schema.anyOf;
  if (branches?.every((branch) => branch.const !== undefined))
    return branches.map((branch) => ({
      id: branch.const as string | number,
      name: branch.title ?? String(branch.const),
    }));
  return (schema.enum ?? []).map((value) => ({ id: value, name: String(value) }));
}

/** The get-options list with the choices, unless they are a code table. */
const remoteList = (schema: FieldSchema): string | undefined =>
  schema.choices ?? (typeof schema.options === 'string' ? schema.options : undefined);

function kindOf(schema: FieldSchema): InputKind {
  const type = Array.isArray(schema.type)
    ? schema.type.find((name) => name !== 'null')
    : schema.type;
  if (schema.picked) return schema.picked;
  if (type === 'boolean') return 'check';
  if (type === 'array' && schema.items?.properties?.weekday) return 'slots';
  if (type === 'array' && schema.items?.format === 'date-time') return 'instants';
  if (type === 'array')
    return schema.choices || schema.items?.choices
      ? 'choices'
      : schema.items && optionsOf(schema.items).length > 0
        ? 'choices'
        : 'none';
  if (type === 'object') return 'none';
  if (remoteList(schema) || optionsOf(schema).length > 0) return 'choice';
  if (schema.format === 'date') return 'day';
  if (schema.format === 'date-time') return 'instant';
  if (type === 'integer' || type === 'number') return 'number';
  return (schema.maxLength ?? 0) > longText ? 'long' : 'text';
}

/**
 * The fields of an action's form, in the order of its input. Fields that no user fills in (ids,
 * versions) are left out.
 */
export function fieldsOf(schema: FieldSchema | null | undefined): Field[] {
  return Object.entries(schema?.properties ?? {})
    .map(([name, wrapped]): Field => {
      const field = innerSchema(wrapped);
      const kind = kindOf(field);
      return {
        name,
        label: field.title ?? name,
        hint: field.description,
        kind,
        required:
          ((schema?.required ?? []).includes(name) && wrapped.default === undefined) ||
          field.asked === true,
        options: kind === 'choices' && field.items ? optionsOf(field.items) : optionsOf(field),
        optionsFrom: remoteList(field) ?? (field.items ? remoteList(field.items) : undefined),
        schema: field,
      };
    })
    .filter((field) => field.kind !== 'none' && !field.schema.hidden);
}

type Values = Record<string, unknown>;
const empty = (value: unknown): boolean =>
  value === undefined ||
  value === '' ||
  value === null ||
  (Array.isArray(value) && value.length === 0);

const listed: readonly InputKind[] = ['choices', 'slots', 'instants'];

/**
 * A value that the field can show: no code outside its choices, no masked text, telephone numbers
 * with their hyphens.
 */
function usableValue(field: Field, value: unknown): unknown {
  if (
    field.kind === 'choice' &&
    !field.optionsFrom &&
    !field.options.some(({ id }) => id === value)
  )
    return undefined;
  if (isMasked(value)) return undefined;
  return field.schema.format === 'phone' && typeof value === 'string' ? formatPhone(value) : value;
}

/** The initial values of the form: the record's, else the schema's defaults. */
export function initialValues(fields: Field[], defaults: Values): Values {
  return Object.fromEntries(
    fields.map((field) => [
      field.name,
      usableValue(field, defaults[field.name]) ??
        field.schema.default ??
        (field.schema.opens === 'today' ? today() : undefined) ??
        (listed.includes(field.kind) ? [] : undefined),
    ]),
  );
}

/**
 * The request body of a new record: all values that are filled in. `T` is the schema's input; the
 * server validates it again.
 */
export function toBody<T = Values>(fields: Field[], values: Values): T {
  return Object.fromEntries(
    fields.map(({ name }) => [name, values[name]]).filter(([, value]) => !empty(value)),
  ) as T;
}

/**
 * The request body of a change: values that differ from the initial ones (cleared ones as empty),
 * and required ones.
 */
export function toChanges(fields: Field[], values: Values, initial: Values): Values {
  const emptyValueOf = (field: Field) =>
    listed.includes(field.kind) ? [] : field.kind === 'text' || field.kind === 'long' ? '' : null;
  return Object.fromEntries(
    fields
      .filter(
        (field) =>
          !(field.schema.opens && empty(values[field.name])) &&
          ((field.required && !empty(values[field.name])) ||
            JSON.stringify(values[field.name] ?? null) !==
              JSON.stringify(initial[field.name] ?? null)),
      )
      .map((field) => [
        field.name,
        empty(values[field.name]) ? emptyValueOf(field) : values[field.name],
      ]),
  );
}

/**
 * The fields, with `required` set where the other values make a field required.
 * @param sent the part of the values that is sent, if not all
 */
export const neededNow = (
  fields: readonly Field[],
  values: Values,
  sent: Values = values,
): Field[] =>
  fields.map((field) =>
    !field.required && field.need && isNeeded(field.need, values, sent)
      ? { ...field, required: true }
      : field,
  );

/** The first error per field, before a request. */
export function missingFields(
  fields: readonly Field[],
  values: Values,
  sent: Values = values,
): Record<string, string> {
  return Object.fromEntries(
    neededNow(fields, values, sent)
      .filter(
        (field) =>
          field.required &&
          field.kind !== 'check' &&
          (values[field.name] === undefined ||
            values[field.name] === '' ||
            values[field.name] === null),
      )
      .map((field) => [
        field.name,
        field.need?.remedy ??
          `${field.label}を${field.kind === 'choice' || field.kind === 'student' ? '選んで' : '入力して'}ください`,
      ]),
  );
}
