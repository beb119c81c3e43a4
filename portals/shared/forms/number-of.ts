import { wholeNumber } from '@tsumugi/contract/text/typed-numbers';

/** What was typed into a field for a number, with or without its unit: null where nothing was, NaN for what is no whole number. */
export const numberOf = (typed: unknown, unit = ''): number | null => {
  const text = String(typed ?? '').trim();
  return text === '' ? null : (wholeNumber(text, unit) ?? Number.NaN);
};
