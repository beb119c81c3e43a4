import { toKatakana } from '@tsumugi/contract/text/normalise';

const isReading = /^[ぁ-ゖァ-ヺー\s]+$/;

/** The furigana that a text under composition shows, in full-width katakana; null where it shows none (kanji, letters). */
export function readingOf(composed: string): string | null {
  const text = composed.normalize('NFKC');
  // While typing, the last sound may still be a letter: たk → タ
  const sounds = text.replace(/[a-z]+$/i, '');
  return sounds && isReading.test(sounds) ? toKatakana(sounds) : null;
}

/**
 * Follows one composition and answers the reading so far: the last one seen before the kanji came. A shorter reading is a correction
 * only while nothing has been converted.
 */
export function followReading(before: string, composed: string): string {
  const reading = readingOf(composed);
  if (reading === null) return before;
  const isPartial = before.length > reading.length + 1 && before.startsWith(reading);
  return isPartial ? before : reading;
}
