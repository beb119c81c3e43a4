import { hiddenText } from '../text/hidden.js';
import { maskPhone } from '../text/phone-mask.js';
import type { Stamp } from './action-result.js';

/** A text, masked unless the reader may see it in full. */
export const readableText = (text: string | null, full: boolean): string | null =>
  full || !text ? text : hiddenText;

/**
 * A phone number or mail address that must not be read in full: 090-••••-2214, y•••@example.jp
 * (domain/permissions#masks).
 */
export function maskAddress(value: string | null): string | null {
  if (!value) return null;
  const at = value.indexOf('@');
  if (at > 0) return `${value.slice(0, 1)}${hiddenText}${value.slice(at)}`;
  return maskPhone(value);
}

/**
 * Columns of any row that only an Admin reads without revealing them (domain/permissions#masks).
 */
const hiddenColumns: ReadonlySet<string> = new Set([
  'town',
  'building',
  'overseasAddress',
  'phone',
  'phone2',
  'birthDate',
]);

const hide = (row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value && hiddenColumns.has(name) ? hiddenText : value,
    ]),
  );

/**
 * A form's values without those that the reader may not see; the server fills in the omitted ones
 * itself.
 */
export const readableValues = (
  values: Readonly<Record<string, unknown>>,
  full: boolean,
): Readonly<Record<string, unknown>> =>
  full
    ? values
    : Object.fromEntries(Object.entries(values).filter(([name]) => !hiddenColumns.has(name)));

/**
 * Stamps for a reader who may not see addresses: they show that an address changed, but not the
 * address.
 */
export const readableStamps = (stamps: readonly Stamp[], full: boolean): readonly Stamp[] =>
  full
    ? stamps
    : stamps.map((stamp) => ({
        ...stamp,
        before: stamp.before && hide(stamp.before),
        after: hide(stamp.after),
      }));

/** Text of a changed field, masked unless the reader may see it in full. */
export const readableWord = (field: string, words: string, full: boolean): string =>
  full || words === '' || !hiddenColumns.has(field) ? words : hiddenText;
