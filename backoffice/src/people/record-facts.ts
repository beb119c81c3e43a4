import type { Field } from '../forms/schema.js';
import { fullDayWeek, fullTime } from '../lib/dates.js';

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** A stored value in the words of its field. */
export function wordsOf(field: Field, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (field.kind === 'check') return value === true ? 'はい' : 'いいえ';
  if (field.kind === 'choice') return field.options.find(({ id }) => id === value)?.name ?? text(value);
  if (field.kind === 'choices')
    return (Array.isArray(value) ? value : []).map((each) => field.options.find(({ id }) => id === each)?.name ?? text(each)).join('・');
  if (field.kind === 'day') return fullDayWeek(text(value));
  if (field.kind === 'instant') return fullTime(text(value));
  return text(value);
}
