import { dashes } from './hyphens.js';
import { normalise, toKatakana } from './normalise.js';

const small = 'ァィゥェォッャュョヮヵヶ';
const large = 'アイウエオツヤユヨワカケ';
const largeOf = new Map([...small].map((kana, at) => [kana, [...large][at] as string]));
const behindKana = new RegExp(`(?<=[ぁ-ゖァ-ヺー])[${dashes}]`, 'g');
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

/** A typed reading as it is kept: full-width katakana, marks of repetition written out, what looks like a hyphen behind kana as ー. */
export function toReading(text: string): string {
  let before = '';
  const whole = [...normalise(text)].map((letter) => {
    before = repeated(letter, before) ?? letter;
    return before;
  });
  return toKatakana(whole.join('')).replace(behindKana, 'ー').replace(/[=゠]/g, '＝');
}

/** Whether a kept reading is one: katakana, with the signs between the parts of a foreign name. */
export const isReading = (text: string): boolean => /^[ァ-ヺー・＝ 　]+$/.test(text);
