import { hiddenText } from '@tsumugi/contract/resources/address-mask';

/** A phone number or mail address that must not be read in full: 090-••••-2214, y•••@example.jp (domain section 8). */
export function masked(value: string | null): string | null {
  if (!value) return null;
  const at = value.indexOf('@');
  if (at > 0) return `${value.slice(0, 1)}${hiddenText}${value.slice(at)}`;
  const digits = value.replace(/\D/g, '');
  return digits.length < 7 ? hiddenText : `${digits.slice(0, 3)}-••••-${digits.slice(-4)}`;
}
