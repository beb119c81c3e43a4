import { looksHidden } from '@tsumugi/contract/text/hidden';
import { z } from 'zod';
import { invalidInput } from '../errors/validation.js';

/** What react-admin's forms send by PUT: the whole record, as it was read and edited. */
export const wholeRecord = z.looseObject({ version: z.number().int() });

/**
 * The fields of such a record that a patch knows. Values the reader only saw masked are left as they are kept.
 * @throws AppError 400 naming the fields
 */
export function readRecord<S extends z.ZodObject>(patch: S, record: Readonly<Record<string, unknown>>): z.infer<S> {
  const known = Object.entries(record).filter(([name, value]) => name in patch.shape && !looksHidden(value));
  const read = patch.safeParse(Object.fromEntries(known));
  if (!read.success) throw invalidInput(read.error.issues);
  return read.data;
}
