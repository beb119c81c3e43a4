import { normalise } from '@tsumugi/contract/text/normalise';

/** A matter number as typed in any width or case, with or without its hyphen, as it is stored: K26-000123 (domain section 14, matterNumber format). */
export function toMatterNumber(text: string): string {
  const [, prefix, number] = /^([A-Z]+\d\d)[-‐‑–—−ー]?(\d{6})$/.exec(normalise(text).toUpperCase().replace(/\s/g, '')) ?? [];
  return prefix && number ? `${prefix}-${number}` : text;
}
