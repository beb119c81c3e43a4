import { searchKey } from '@tsumugi/contract/text/search-key';

export interface BlacklistWord {
  readonly word: string;
  /** Normalised (domain/validation#normal-form). */
  readonly normalizedWord: string;
}

/**
 * The first word of the list that a text contains, in any spelling: differences of width, kana,
 * spaces and hyphens are ignored (domain/validation#normal-form).
 */
export function blacklistHit(
  texts: readonly string[],
  words: readonly BlacklistWord[],
): BlacklistWord | null {
  const keys = texts.map(searchKey).filter((key) => key !== '');
  return (
    words.find(
      ({ normalizedWord }) =>
        normalizedWord !== '' && keys.some((key) => key.includes(normalizedWord)),
    ) ?? null
  );
}

/** Message of a field with a blacklisted word. */
export const wordRefused = ({ word }: BlacklistWord): string =>
  `「${word}」は使えません。書き換えてください。`;
