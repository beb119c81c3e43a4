import type { UnwritableCharacter } from '@tsumugi/contract/resources/csv-export';

interface UnwritableText {
  cells: number;
  readonly places: { row: string; column: string }[];
}
const placesPerCharacter = 5;
const maxCharacters = 200;

/**
 * Collects the characters that a file's encoding lacks, with the first places of each.
 * `unwritableIn` finds them in a text.
 */
export function collectUnwritable(
  columns: readonly string[],
  unwritableIn: (text: string) => readonly string[],
) {
  const found = new Map<string, UnwritableText>();
  return {
    add(row: string, cells: readonly string[]): void {
      cells.forEach((cell, index) => {
        for (const character of unwritableIn(cell)) {
          const known = found.get(character);
          if (!known && found.size >= maxCharacters) continue;
          const entry = known ?? { cells: 0, places: [] };
          entry.cells += 1;
          if (entry.places.length < placesPerCharacter)
            entry.places.push({ row, column: columns[index] ?? '' });
          found.set(character, entry);
        }
      });
    },
    /** Most frequent first. */
    list: (): UnwritableCharacter[] =>
      [...found]
        .map(([character, { cells, places }]) => ({
          character,
          codePoint: codePointOf(character),
          cells,
          places,
        }))
        .sort((a, b) => b.cells - a.cells || a.codePoint.localeCompare(b.codePoint)),
  };
}

const codePointOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
