import type { Fields } from '@tsumugi/contract/kit/define-fields';
import { lineText } from '@tsumugi/contract/text/fields';
import { cells } from './cells.js';
import { type Column, type ColumnWords, fieldColumn, ownColumn } from './column.js';

/** The columns of some fields of a book. @param prefix before names of columns and headings, where two people stand in a line */
export function fieldColumns(
  book: Fields,
  words: Readonly<Record<string, ColumnWords>>,
  prefix: { name?: string; label?: string } = {},
): Column[] {
  return Object.entries(words).map(([name, given]) => {
    const field = book[name];
    if (!field) throw new Error(`the book has no ${name}`);
    const column = fieldColumn(`${prefix.name ?? ''}${name}`, field, given);
    return prefix.label && !given.label ? { ...column, label: `${prefix.label}${column.label}` } : column;
  });
}

/** What the older system called a record by. */
export const oldNumber = (name: string, label: string, example: string, synonyms: readonly string[]): Column => ({
  ...ownColumn(name, label, cells.taken(lineText(label, 60)), {
    synonyms,
    example,
    help: 'これまでのシステムの番号。ほかのファイルから、この番号で指せる',
  }),
});

/** Last and first name, read from a cell of their own or, where that is empty, from one that holds both with a space between. */
export function nameColumns(
  book: Fields,
  { name = '', label = '' }: { name?: string; label?: string },
  example: readonly [string, string, string, string],
): Column[] {
  const [last, first, lastKana, firstKana] = example;
  const whole = (column: string, heading: string, synonyms: readonly string[], words: string): Column =>
    ownColumn(column, heading, cells.taken(lineText(heading, 100)), {
      synonyms,
      example: '',
      help: `姓と名を分けられないとき。間に空白を入れる（例：${words}）`,
    });
  const of = label ? [`${label}の`, label, ...(name ? [] : [''])] : [''];
  const also = (...words: string[]) => of.flatMap((each) => words.map((word) => `${each}${word}`));
  return [
    ...fieldColumns(
      book,
      {
        lastName: { example: last, required: true, label: `${of[0]}姓`, synonyms: [...also('姓', '苗字', '名字', '氏')] },
        firstName: { example: first, required: true, label: `${of[0]}名`, synonyms: [...also('名', '名前')] },
        lastNameKana: {
          example: lastKana,
          required: true,
          label: `${of[0]}姓（カナ）`,
          synonyms: also('姓カナ', 'セイ', '姓フリガナ', '姓ふりがな', 'せい'),
        },
        firstNameKana: {
          example: firstKana,
          required: true,
          label: `${of[0]}名（カナ）`,
          synonyms: also('名カナ', 'メイ', '名フリガナ', '名ふりがな', 'めい'),
        },
      },
      { name },
    ),
    whole(`${name}fullName`, `${of[0]}氏名`, also('氏名', '名前', 'お名前'), `${last} ${first}`),
    whole(
      `${name}fullKana`,
      `${of[0]}氏名（カナ）`,
      also('氏名カナ', 'カナ', 'フリガナ', 'ふりがな', '氏名フリガナ'),
      `${lastKana} ${firstKana}`,
    ),
  ];
}

const parts = [
  ['lastName', 'fullName', 0],
  ['firstName', 'fullName', 1],
  ['lastNameKana', 'fullKana', 0],
  ['firstNameKana', 'fullKana', 1],
] as const;

/** Puts the halves of whole names where their own cells are empty. */
export function splitNames(texts: Map<string, string>, prefixes: readonly string[]): void {
  for (const prefix of prefixes)
    for (const [part, whole, place] of parts) {
      if (texts.get(prefix + part)?.trim()) continue;
      const words = (texts.get(prefix + whole) ?? '').trim().split(/\s+/u);
      if (words.length === 2) texts.set(prefix + part, words[place] ?? '');
    }
}
