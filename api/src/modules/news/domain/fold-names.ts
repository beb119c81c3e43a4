import { hyphens } from '@tsumugi/contract/text/hyphens';
import { foldKana, repeatKana } from '@tsumugi/contract/text/kana';
import { kanjiVariants } from '@tsumugi/contract/text/kanji-variants';
import { toKatakana } from '@tsumugi/contract/text/normalise';

/** A folded text, with the position of each folded letter in the original. */
export interface FoldedText {
  readonly letters: string;
  /** By index in `letters`: start and end in the original text. */
  readonly from: readonly number[];
  readonly to: readonly number[];
}

const blank = /[\s\p{Cf}\p{Variation_Selector}]/u;
const dash = new RegExp(`[${hyphens}]`);
const kana = /[ァ-ヺ]/;

/**
 * Folds kanji variants, kana, long vowels and iteration marks, and removes blanks, so that
 * spellings of one name become equal.
 */
export function foldNames(text: string): FoldedText {
  const [from, to]: [number[], number[]] = [[], []];
  let letters = '';
  let [before, read] = ['', ''];
  let at = 0;
  for (const typed of text) {
    const start = at;
    at += typed.length;
    if (blank.test(typed)) continue;
    const written = repeatKana(typed, before) ?? typed;
    before = written;
    const plain = toKatakana(kanjiVariants.get(written) ?? written).toLowerCase();
    const letter = kana.test(plain)
      ? foldKana(plain, read)
      : dash.test(plain)
        ? kana.test(read)
          ? 'ー'
          : '-'
        : plain;
    // After a long vowel mark the preceding vowel still counts: コオオ.
    read = letter === 'ー' ? read : letter;
    letters += letter;
    for (let unit = 0; unit < letter.length; unit += 1) {
      from.push(start);
      to.push(at);
    }
  }
  return { letters, from, to };
}
