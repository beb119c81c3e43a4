import type { Fields } from '@tsumugi/contract/kit/define-fields';
import { lineText } from '@tsumugi/contract/text/fields';
import { cells } from './cells.js';
import { type Column, type ColumnWords, customColumn, fieldColumn } from './column.js';

/**
 * Columns of fields of a field book. @param prefix of column names and headings, for lines with two
 * people
 */
export function fieldColumns(
  book: Fields,
  words: Readonly<Record<string, ColumnWords>>,
  prefix: { name?: string; label?: string } = {},
): Column[] {
  return Object.entries(words).map(([name, columnWords]) => {
    const field = book[name];
    if (!field) throw new Error(`the book has no ${name}`);
    const column = fieldColumn(`${prefix.name ?? ''}${name}`, field, columnWords);
    return prefix.label && !columnWords.label
      ? { ...column, label: `${prefix.label}${column.label}` }
      : column;
  });
}

/** Number of a record in the older system. */
export const oldNumber = (
  name: string,
  label: string,
  example: string,
  synonyms: readonly string[],
): Column => ({
  ...customColumn(name, label, cells.bySchema(lineText(label, 60)), {
    synonyms,
    example,
    help: 'これまでのシステムの番号。ほかのファイルから、この番号で指せる',
  }),
});

/** Last and first name, from separate cells or from one cell with a space. */
export function nameColumns(
  book: Fields,
  { name = '', label = '' }: { name?: string; label?: string },
  example: readonly [string, string, string, string],
): Column[] {
  const [last, first, lastKana, firstKana] = example;
  const whole = (
    column: string,
    heading: string,
    synonyms: readonly string[],
    words: string,
  ): Column =>
    customColumn(column, heading, cells.bySchema(lineText(heading, 100)), {
      synonyms,
      example: '',
      help: `姓と名を分けられないとき。間に空白を入れる（例：${words}）。空白がなければ、名字の表で分ける`,
    });
  const of = label ? [`${label}の`, label, ...(name ? [] : [''])] : [''];
  const also = (...words: string[]) => of.flatMap((each) => words.map((word) => `${each}${word}`));
  return [
    ...fieldColumns(
      book,
      {
        lastName: {
          example: last,
          required: true,
          label: `${of[0]}姓`,
          synonyms: [...also('姓', '苗字', '名字', '氏')],
        },
        firstName: {
          example: first,
          required: true,
          label: `${of[0]}名`,
          synonyms: [...also('名', '名前')],
        },
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

/** An address in one cell, in addition to columns for its parts. */
export const addressColumn: Column = customColumn(
  'address',
  '住所（1列にまとめたもの）',
  cells.text,
  {
    example: '',
    synonyms: [
      '住所',
      'ご住所',
      '現住所',
      '自宅住所',
      '住所1',
      '所在地',
      '保護者住所',
      '保護者の住所',
    ],
    help: '都道府県・市区町村・町名番地・建物名に分けて取り込む。〒があってもよい（例：〒150-0001 東京都渋谷区神宮前1-2-3 つむぎ荘101）',
  },
);
