/**
 * Characters that are used as a hyphen, for a regular expression's character class: hyphens,
 * dashes, minus signs, box drawing lines.
 */
export const dashes =
  '\\-\\u2010-\\u2015\\u2043\\u2212\\u2500\\u2501\\u23af\\u2796\\ufe58\\ufe63\\uff0d';

/** Hyphens in text with digits, including the long vowel mark, which is used as a hyphen there. */
export const hyphens = `${dashes}ーｰ`;
