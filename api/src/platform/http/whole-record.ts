import { isDeepStrictEqual } from 'node:util';
import { looksHidden } from '@tsumugi/contract/text/hidden';
import { z } from 'zod';
import { invalidInput } from '../errors/validation.js';

/**
 * What react-admin sends by PUT: the whole record, as it was read and edited, or a few of its fields (`updateMany`). Without a version the
 * one that stands is taken.
 */
export const wholeRecord = z.looseObject({ version: z.number().int().optional() });
export type WholeRecord = z.infer<typeof wholeRecord>;

type Row = Readonly<Record<string, unknown>>;

/**
 * What a save takes of such a record: the fields in which it differs from the one that stands, beside those that the save cannot do without.
 * Values the reader only saw masked are left as they are kept.
 * @returns null where nothing differs and the version is the one that stands
 * @throws AppError 400 naming the fields
 */
export function editOf<S extends z.ZodObject>(
  save: S,
  record: Row,
  current: Row & { readonly version: number },
): z.output<S> | null {
  const fields = Object.entries(save.shape) as [string, z.ZodType][];
  const changed = fields.filter(
    ([name, field]) => name !== 'version' && differs(field, record[name], current[name]),
  );
  const version = record.version ?? current.version;
  if (changed.length === 0 && version === current.version) return null;
  const kept = fields.filter(
    ([name, field]) => !(field instanceof z.ZodOptional) && !looksHidden(current[name]),
  );
  const edit = { ...valuesOf(kept, current), ...valuesOf(changed, record), version };
  const read = save.safeParse(edit);
  if (!read.success) throw invalidInput(read.error.issues);
  return read.data;
}

const valuesOf = (fields: readonly (readonly [string, unknown])[], row: Row): Row =>
  Object.fromEntries(
    fields.flatMap(([name]) => (row[name] === undefined ? [] : [[name, row[name]]])),
  );

/** Whether a field was sent with another value than the record has, both as a save reads them. */
function differs(field: z.ZodType, sent: unknown, stands: unknown): boolean {
  if (sent === undefined || looksHidden(sent)) return false;
  return !isDeepStrictEqual(readBy(field, sent), readBy(field, stands));
}

/** An empty text is kept as null. */
function readBy(field: z.ZodType, value: unknown): unknown {
  if (value === undefined || value === null || value === '') return null;
  const read = field.safeParse(value);
  return read.success ? read.data : value;
}
