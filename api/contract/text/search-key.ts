import { dashes } from './hyphens.js';
import { kanjiVariants } from './kanji-variants.js';
import { normalise, toKatakana } from './normalise.js';
import { replaceAfter } from './replace-after.js';

/** Kana by the vowel that a ー behind them lengthens. */
const lengthened = (
  [
    ['ア', 'ァアカガサザタダナハバパマャヤラヮワ'],
    ['イ', 'ィイキギシジチヂニヒビピミリヰ'],
    ['ウ', 'ゥウクグスズツヅヌフブプムュユルヴ'],
    ['エ', 'ェエケゲセゼテデネヘベペメレヱ'],
    ['オ', 'ォオコゴソゾトドノホボポモョヨロヲ'],
  ] as const
).map(([vowel, row]) => [vowel, new RegExp(`([${row}])ー+`, 'g')] as const);

/** 佐々木 as 佐佐木, ミスヾ as ミスズ, オーノ as オオノ. The function `search_marks` of the database does the same. */
function withoutMarks(text: string): string {
  const repeated = /[々ヽヾ]/.test(text)
    ? text
        .replace(/([^\s々])々+/gu, '$1$1')
        .replace(/([ァ-ヺ])ヽ+/g, '$1$1')
        .replace(/([ァ-ヺ])ヾ+/g, '$1$1\u3099')
    : text;
  const whole = repeated.normalize('NFC').replace(/\u3099/g, '');
  return whole.includes('ー')
    ? lengthened.reduce((made, [vowel, kana]) => made.replace(kana, `$1${vowel}`), whole)
    : whole;
}

const dash = new RegExp(`[${dashes}]`, 'g');

/**
 * Search key of a text: 高橋 and 髙橋, or タカハシ, ﾀｶﾊｼ and たかはし, give the same key. Ignores width, case,
 * spaces, hyphens, repeated letters and long vowels; characters that cannot be stored are dropped.
 */
export function searchKey(text: string): string {
  const katakana = toKatakana(normalise(text.replace(/[\0\p{Surrogate}]/gu, '')).toLowerCase());
  const plain = replaceAfter(katakana, /[ァ-ヺー]$/, dash, 'ー')
    .replace(/ヶ/g, 'ケ')
    .replace(/ヵ/g, 'カ');
  return withoutMarks(
    [...plain.replace(/[\s-]/g, '')].map((letter) => kanjiVariants.get(letter) ?? letter).join(''),
  );
}

/**
 * The search column of a row: the keys of its texts, each separate, so that no match spans two
 * texts.
 */
export function searchText(...texts: readonly (string | null | undefined)[]): string {
  return texts.flatMap((text) => searchKey(text ?? '') || []).join(' ');
}

/**
 * The keys of a typed search, one per word; a row matches if its search column contains all of
 * them.
 */
export function searchWords(query: string): string[] {
  return query.split(/\s+/u).flatMap((word) => searchKey(word) || []);
}
