import { wholeNumber } from '@tsumugi/contract/text/typed-numbers';

/**
 * The number typed into a field, with or without its unit: null for an empty text, NaN for anything
 * but a whole number.
 */
export const parseNumber = (typed: unknown, unit = ''): number | null => {
  const text = String(typed ?? '').trim();
  return text === '' ? null : (wholeNumber(text, unit) ?? Number.NaN);
};
