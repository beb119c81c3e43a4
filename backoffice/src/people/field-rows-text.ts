import { fieldText } from '../forms/field-text.js';
import type { Field } from '../forms/schema.js';

type Row = Readonly<Record<string, unknown>>;

/** One row as text: 生物・HL・6 */
const rowInWords = (fields: readonly Field[], row: Row): string =>
  fields
    .map((field) => fieldText(field, row[field.name]))
    .filter(Boolean)
    .join('・');

/** A list as text, one line per row. */
export const fieldRowsText = (fields: readonly Field[], rows: unknown): string =>
  (Array.isArray(rows) ? (rows as Row[]) : []).map((row) => rowInWords(fields, row)).join('\n');
