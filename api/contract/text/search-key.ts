import { dashes } from './hyphens.js';
import { kanjiVariants } from './kanji-variants.js';
import { normalise, toKatakana } from './normalise.js';

const hyphenAfterKana = new RegExp(`(?<=[ァ-ヺー])[${dashes}]`, 'g');

/**
 * What one text is searched by: 高橋 and 髙橋, or タカハシ, ﾀｶﾊｼ and たかはし, give the same key.
 * Width, case, spaces and hyphens do not count; what cannot be stored is left out.
 */
export function searchKey(text: string): string {
  const plain = toKatakana(normalise(text.replace(/[\0\p{Surrogate}]/gu, '')).toLowerCase())
    .replace(hyphenAfterKana, 'ー')
    .replace(/ヶ/g, 'ケ')
    .replace(/ヵ/g, 'カ');
  return [...plain.replace(/[\s-]/g, '')].map((letter) => kanjiVariants.get(letter) ?? letter).join('');
}

/** The search column of a row: the keys of its texts, each separate, so that no hit runs from one into the next. */
export function searchText(...texts: readonly (string | null | undefined)[]): string {
  return texts.flatMap((text) => searchKey(text ?? '') || []).join(' ');
}

/** The keys of a typed search, one per word; a row fits when its search column contains all of them. */
export function searchWords(query: string): string[] {
  return query.split(/\s+/u).flatMap((word) => searchKey(word) || []);
}
