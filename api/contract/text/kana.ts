import { dashes } from './hyphens.js';
import { normalise, toKatakana } from './normalise.js';
import { replaceAfter } from './replace-after.js';

const small = 'ァィゥェォッャュョヮヵヶ';
const large = 'アイウエオツヤユヨワカケ';
const largeOf = new Map([...small].map((kana, at) => [kana, [...large][at] as string]));
const dash = new RegExp(`[${dashes}]`, 'g');
/** Katakana by vowel. */
const byVowel = {
  ア: 'アカサタナハマヤラワガザダバパ',
  イ: 'イキシチニヒミリヰギジヂビピ',
  ウ: 'ウクスツヌフムユルグズヅブプヴ',
  エ: 'エケセテネヘメレヱゲゼデベペ',
  オ: 'オコソトノホモヨロヲゴゾドボポ',
} as const;
const vowelOf = new Map(
  Object.entries(byVowel).flatMap(([vowel, row]) => [...row].map((kana) => [kana, vowel] as const)),
);
/** Pairs in which the second kana only lengthens the vowel of the first: オオ, オウ, エイ. */
const prolongs = new Set(['アア', 'イイ', 'ウウ', 'エエ', 'エイ', 'オオ', 'オウ']);

/** Resolves an iteration mark by the letter before it: みすゞ is みすず. Null if the character is not an iteration mark. */
export function repeatKana(mark: string, before: string): string | null {
  if (mark === '々' || mark === '〻') return /\p{Script=Han}/u.test(before) ? before : null;
  if (!/[ゝゞヽヾ]/.test(mark) || !/[ぁ-んァ-ヶ]/.test(before)) return null;
  const plain = before.normalize('NFD').slice(0, 1);
  return /[ゞヾ]/.test(mark) ? `${plain}\u3099`.normalize('NFC') : plain;
}

/**
 * Folds a katakana for comparison, depending on the kana before it: ョ to ヨ, ヂ to ジ, the ウ of コウ to
 * ー.
 */
export function foldKana(kana: string, before: string): string {
  const letter =
    { ヂ: 'ジ', ヅ: 'ズ', ヲ: 'オ', ヰ: 'イ', ヱ: 'エ' }[kana] ?? largeOf.get(kana) ?? kana;
  return prolongs.has(`${vowelOf.get(before) ?? ''}${letter}`) ? 'ー' : letter;
}

/** Normalises a typed reading: full-width katakana, iteration marks resolved, a hyphen after kana replaced by ー. */
export function toReading(text: string): string {
  let before = '';
  const whole = [...normalise(text)].map((letter) => {
    before = repeatKana(letter, before) ?? letter;
    return before;
  });
  return replaceAfter(toKatakana(whole.join('')), /[ぁ-ゖァ-ヺー]$/, dash, 'ー').replace(
    /[=゠]/g,
    '＝',
  );
}

/** Whether a text is a valid reading: katakana, with the separators of foreign names. */
export const isReading = (text: string): boolean => /^[ァ-ヺー・＝ 　]+$/.test(text);
