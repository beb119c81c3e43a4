import { hyphens } from '@tsumugi/contract/text/hyphens';
import { repeated, spoken } from '@tsumugi/contract/text/kana';
import { kanjiVariants } from '@tsumugi/contract/text/kanji-variants';
import { toKatakana } from '@tsumugi/contract/text/normalise';

/** A text by the letters that names are compared by, each with the place in the text that it stands for. */
export interface Folded {
  readonly letters: string;
  /** By the index in `letters`: where in the text it begins and ends. */
  readonly from: readonly number[];
  readonly to: readonly number[];
}

const blank = /[\s\p{Cf}\p{Variation_Selector}]/u;
const dash = new RegExp(`[${hyphens}]`);
const kana = /[ァ-ヺ]/;

/** Old kanji as new ones, hiragana as katakana, long vowels as one mark, marks of repetition as what they repeat, without blanks. */
export function foldNames(text: string): Folded {
  const [from, to]: [number[], number[]] = [[], []];
  let letters = '';
  let [before, read] = ['', ''];
  let at = 0;
  for (const typed of text) {
    const start = at;
    at += typed.length;
    if (blank.test(typed)) continue;
    const written = repeated(typed, before) ?? typed;
    before = written;
    const plain = toKatakana(kanjiVariants.get(written) ?? written).toLowerCase();
    const letter = kana.test(plain) ? spoken(plain, read) : dash.test(plain) ? (kana.test(read) ? 'ー' : '-') : plain;
    // The vowel goes on behind its mark: コオオ.
    read = letter === 'ー' ? read : letter;
    letters += letter;
    for (let unit = 0; unit < letter.length; unit += 1) {
      from.push(start);
      to.push(at);
    }
  }
  return { letters, from, to };
}
