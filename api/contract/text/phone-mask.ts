import { hiddenText } from './hidden.js';
import { formatPhone } from './phone.js';

/**
 * Masks a stored number: only the area code and the last four digits remain
 * (domain/permissions#masks).
 */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (digits.length < 7) return hiddenText;
  const area = phone.startsWith('+')
    ? phone.slice(0, 3)
    : (formatPhone(phone).split('-')[0] as string);
  return `${area}-••••-${digits.slice(-4)}`;
}
