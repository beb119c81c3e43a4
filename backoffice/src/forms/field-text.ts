import { weekday } from '@tsumugi/contract/codes/lesson';
import { formatCalendarDay, formatDateTime } from '@tsumugi/contract/text/format';
import { formatPhone } from '@tsumugi/contract/text/phone';
import { formatPostalCode } from '@tsumugi/contract/text/postal-code';
import { nameOf } from '../ui/option.js';
import { formatOf } from './formats.js';
import type { Slot } from './SlotsField.js';
import type { Field } from './schema.js';

const text = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value);
const clock = (minute: number): string =>
  `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;

/** 水 18:00–20:00 / 土 9:00–12:00 */
export function slotsText(slots: readonly Slot[]): string {
  return slots
    .map(
      (slot) => `${weekday.label(slot.weekday)} ${clock(slot.fromMinute)}–${clock(slot.toMinute)}`,
    )
    .join(' / ');
}

/** Formats a stored value by its field. */
export function fieldText(field: Field, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  const named = (code: unknown) => {
    const known = field.options.find(({ id }) => id === code);
    return known ? nameOf(known) : text(code);
  };
  if (field.kind === 'check') return value === true ? 'はい' : 'いいえ';
  const format = formatOf(field.schema.format);
  if (format) return format.word(text(value));
  if (field.kind === 'choice') return named(value);
  if (field.kind === 'choices') return (Array.isArray(value) ? value : []).map(named).join('・');
  if (field.kind === 'slots') return slotsText(Array.isArray(value) ? value : []);
  if (field.kind === 'day') return formatCalendarDay(text(value));
  if (field.kind === 'instant') return formatDateTime(text(value));
  if (field.kind === 'instants')
    return (Array.isArray(value) ? value : []).map((each) => formatDateTime(text(each))).join('・');
  if (field.schema.format === 'phone') return formatPhone(text(value));
  if (field.schema.format === 'postal-code') return formatPostalCode(text(value));
  if (Array.isArray(value)) return value.map(text).join('・');
  return text(value) + (field.schema.unit ?? '');
}

/** Labels and values of the fields, as the comparison after a conflict shows them. */
export function wordsOfFields(fields: readonly Field[]) {
  const fieldOf = (name: string) => fields.find((field) => field.name === name);
  return {
    labelOf: (name: string) => fieldOf(name)?.label ?? name,
    wordsOf: (name: string, value: unknown) => {
      const field = fieldOf(name);
      return field ? fieldText(field, value) : String(value ?? '');
    },
  };
}
