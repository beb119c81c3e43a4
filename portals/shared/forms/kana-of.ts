import { toKatakana } from '@tsumugi/contract/text/normalise';

const isReading = /^[ぁ-ゖァ-ヺー\s]+$/;

/** The furigana of a text under composition, in full-width katakana; null for kanji or letters. */
export function readingOf(composed: string): string | null {
  const text = composed.normalize('NFKC');
  // While typing, the last sound may still be a letter: たk → タ
  const sounds = text.replace(/[a-z]+$/i, '');
  return sounds && isReading.test(sounds) ? toKatakana(sounds) : null;
}

/**
 * Returns the reading of a composition so far: the last one before the conversion to kanji. A
 * shorter reading counts as a correction only before the first conversion.
 */
export function followReading(before: string, composed: string): string {
  const reading = readingOf(composed);
  if (reading === null) return before;
  const isPartial = before.length > reading.length + 1 && before.startsWith(reading);
  return isPartial ? before : reading;
}
