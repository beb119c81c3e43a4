import { hyphens } from './hyphens.js';
import { normalise } from './normalise.js';

const between = new RegExp(`[〒\\s${hyphens}]`, 'g');

/** A typed postal code in its stored form: only the digits. */
export function toPostalCode(text: string): string {
  return normalise(text).replace(between, '');
}

/** Whether a stored postal code has 7 digits. */
export function isPostalCode(code: string): boolean {
  return /^[0-9]{7}$/.test(code);
}

/** `123-4567`; anything but 7 digits is shown as it is. */
export function formatPostalCode(code: string | null | undefined): string {
  const text = code ?? '';
  return isPostalCode(text) ? `${text.slice(0, 3)}-${text.slice(3)}` : text;
}
