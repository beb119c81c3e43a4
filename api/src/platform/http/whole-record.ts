import { isDeepStrictEqual } from 'node:util';
import { isBlank } from '@tsumugi/contract/kit/is-blank';
import { isMasked } from '@tsumugi/contract/text/hidden';
import { z } from 'zod';
import { invalidInput } from '../errors/validation.js';

type RecordValues = Readonly<Record<string, unknown>>;

/**
 * The changed fields of a whole record (kit/whole-record.ts), and the fields that the save
 * requires. Masked values are ignored. @returns null if nothing differs and the version is current
 * @throws AppError 400 naming the fields
 */
export function editOf<S extends z.ZodObject>(
  save: S,
  record: RecordValues,
  current: RecordValues & { readonly version: number },
): z.output<S> | null {
  const fields = Object.entries(save.shape) as [string, z.ZodType][];
  const changed = fields.filter(
    ([name, field]) => name !== 'version' && isChanged(field, record[name], current[name]),
  );
  const version = record.version ?? current.version;
  if (changed.length === 0 && version === current.version) return null;
  const requiredFields = fields.filter(
    ([name, field]) => !(field instanceof z.ZodOptional) && !isMasked(current[name]),
  );
  const edit = { ...valuesOf(requiredFields, current), ...valuesOf(changed, record), version };
  const read = save.safeParse(edit);
  if (!read.success) throw invalidInput(read.error.issues);
  return read.data;
}

/**
 * PUT of ra-data-simple-rest, as the call that saves single fields. @param save input of that call
 * @param run that call, with the changed fields; not called if nothing differs
 */
export async function replaceRecord<
  S extends z.ZodObject,
  A extends RecordValues & { readonly version: number },
  B,
>(
  save: S,
  sent: RecordValues,
  current: A,
  run: (edit: z.output<S>) => B | Promise<B>,
): Promise<A | B> {
  const edit = editOf(save, sent, current);
  return edit ? run(edit) : current;
}

const valuesOf = (
  fields: readonly (readonly [string, unknown])[],
  row: RecordValues,
): RecordValues =>
  Object.fromEntries(
    fields.flatMap(([name]) => (row[name] === undefined ? [] : [[name, row[name]]])),
  );

/** Whether the sent value differs from the record's, both parsed as on saving. */
function isChanged(field: z.ZodType, sent: unknown, stands: unknown): boolean {
  if (sent === undefined || isMasked(sent)) return false;
  return !isDeepStrictEqual(readBy(field, sent), readBy(field, stands));
}

/** An empty text is stored as null. */
function readBy(field: z.ZodType, value: unknown): unknown {
  if (isBlank(value)) return null;
  const read = field.safeParse(value);
  return read.success ? read.data : value;
}
