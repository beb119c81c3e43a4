/** What is typed or pasted for a hyphen, for a character class: hyphens, dashes, minus signs, lines of tables. */
export const dashes = '\\-\\u2010-\\u2015\\u2043\\u2212\\u2500\\u2501\\u23af\\u2796\\ufe58\\ufe63\\uff0d';

/** The same between digits, where the mark of a long vowel is one too. */
export const hyphens = `${dashes}ーｰ`;
