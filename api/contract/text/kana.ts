import { dashes } from './hyphens.js';

const small = 'ァィゥェォッャュョヮヵヶ';
const large = 'アイウエオツヤユヨワカケ';
const largeOf = new Map([...small].map((kana, at) => [kana, [...large][at] as string]));
const behindKana = new RegExp(`(?<=[ァ-ヺー])[${dashes}]`, 'g');
/** Rows of katakana by their vowel. */
const byVowel = {
  ア: 'アカサタナハマヤラワガザダバパ',
  イ: 'イキシチニヒミリヰギジヂビピ',
  ウ: 'ウクスツヌフムユルグズヅブプヴ',
  エ: 'エケセテネヘメレヱゲゼデベペ',
  オ: 'オコソトノホモヨロヲゴゾドボポ',
} as const;
const vowelOf = new Map(Object.entries(byVowel).flatMap(([vowel, row]) => [...row].map((kana) => [kana, vowel] as const)));
/** What makes a vowel long, written as a kana: オオ, オウ, エイ. */
const prolongs = new Set(['アア', 'イイ', 'ウウ', 'エエ', 'エイ', 'オオ', 'オウ']);

/** What is typed for the mark of a long vowel behind katakana: a hyphen, a dash, a line. */
export const longVowels = (text: string): string => text.replace(behindKana, 'ー');

/** The letter that a mark of repetition stands for behind another: みすゞ is みすず. */
export function repeated(mark: string, before: string): string | null {
  if (mark === '々' || mark === '〻') return /\p{Script=Han}/u.test(before) ? before : null;
  if (!/[ゝゞヽヾ]/.test(mark) || !/[ぁ-んァ-ヶ]/.test(before)) return null;
  const plain = before.normalize('NFD').slice(0, 1);
  return /[ゞヾ]/.test(mark) ? `${plain}\u3099`.normalize('NFC') : plain;
}

/** A katakana as a reading is compared, behind what is read before it: ョ as ヨ, ヂ as ジ, the ウ of コウ as ー. */
export function spoken(kana: string, before: string): string {
  const letter = { ヂ: 'ジ', ヅ: 'ズ', ヲ: 'オ', ヰ: 'イ', ヱ: 'エ' }[kana] ?? largeOf.get(kana) ?? kana;
  return prolongs.has(`${vowelOf.get(before) ?? ''}${letter}`) ? 'ー' : letter;
}
