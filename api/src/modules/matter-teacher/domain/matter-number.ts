import { hyphens } from '@tsumugi/contract/text/hyphens';
import { normalise } from '@tsumugi/contract/text/normalise';

const numbered = new RegExp(`^([A-Z]+\\d\\d)[${hyphens}]?(\\d{6})$`);

/**
 * Stored form of a matter number typed in any width or case, with or without its hyphen: K26-000123
 * (domain/matter#numbers).
 */
export function toMatterNumber(text: string): string {
  const [, prefix, number] = numbered.exec(normalise(text).toUpperCase().replace(/\s/g, '')) ?? [];
  return prefix && number ? `${prefix}-${number}` : text;
}
