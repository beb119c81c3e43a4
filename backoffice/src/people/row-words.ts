import type { Field } from '../forms/schema.js';
import { wordsOf } from '../forms/words.js';

type Row = Readonly<Record<string, unknown>>;

/** One row in words: 生物・HL・6 */
const rowInWords = (fields: readonly Field[], row: Row): string =>
  fields
    .map((field) => wordsOf(field, row[field.name]))
    .filter(Boolean)
    .join('・');

/** A list in words, one line per row. */
export const rowsInWords = (fields: readonly Field[], rows: unknown): string =>
  (Array.isArray(rows) ? (rows as Row[]) : []).map((row) => rowInWords(fields, row)).join('\n');
