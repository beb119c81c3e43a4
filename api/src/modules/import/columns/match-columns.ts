import { searchKey } from '@tsumugi/contract/text/search-key';
import { childHeading } from './child-heading.js';
import type { ChildColumn, Column } from './column.js';

/** Position of the heading by column, from 0. */
export type Mapping = Readonly<Record<string, number>>;

/** A heading without the marks of forms: ※必須, (必須), *. */
export const headingKey = (heading: string): string =>
  searchKey(
    heading.replace(/[※*＊]|[(（【[](?:必須|任意|全角|半角|カナ可)[)）】\]]|必須$/g, ''),
  ).replace(/[()（）「」【】[\]]/g, '');

/**
 * Maps headings to columns: by earlier choices of staff, then by label, then by other names. A
 * heading belongs to one column. @param remembered heading's key → column
 */
export function matchColumns(
  columns: readonly Column[],
  headers: readonly string[],
  remembered: ReadonlyMap<string, string>,
): Mapping {
  const keys = headers.map(headingKey);
  const found = new Map<string, number>();
  const usedPlaces = new Set<number>();
  const take = (column: string, place: number) => {
    if (place < 0 || found.has(column) || usedPlaces.has(place)) return;
    found.set(column, place);
    usedPlaces.add(place);
  };
  keys.forEach((key, place) => {
    const column = remembered.get(key);
    if (column && columns.some(({ name }) => name === column)) take(column, place);
  });
  const free = (key: string) =>
    keys.findIndex((each, place) => each === key && key !== '' && !usedPlaces.has(place));
  for (const { name, label } of columns) take(name, free(headingKey(label)));
  for (const { name, synonyms } of columns)
    for (const word of synonyms) take(name, free(headingKey(word)));
  for (const { name, child } of columns)
    if (child) take(name, placeOfChild(child, keys, usedPlaces));
  const rememberedNames = new Set(remembered.values());
  for (const { name } of columns) takeWhole(found, columns, name, rememberedNames);
  return Object.fromEntries(found);
}

/** The heading of one of several students: 生徒2氏名, 児童名1, 第3子の学年. */
function placeOfChild(
  { number, words }: ChildColumn,
  keys: readonly string[],
  usedPlaces: ReadonlySet<number>,
): number {
  const own = new Set(words.map(headingKey));
  const isOwn = (key: string) => {
    const found = childHeading(key);
    return (
      found?.number === number &&
      [found.word, `生徒${found.word}`, `生徒ノ${found.word}`].some((word) => own.has(word))
    );
  };
  return keys.findIndex((key, place) => !usedPlaces.has(place) && isOwn(key));
}

/** Without a family name column, 生徒名 is the full name instead of the given name. */
function takeWhole(
  found: Map<string, number>,
  columns: readonly Column[],
  name: string,
  rememberedNames: ReadonlySet<string>,
): void {
  const [, prefix = '', kana = ''] = /^(.*)firstName(Kana)?$/.exec(name) ?? [];
  const whole = `${prefix}full${kana || 'Name'}`;
  const place = found.get(name);
  if (place === undefined || !name.startsWith(`${prefix}firstName`) || rememberedNames.has(name))
    return;
  if (
    found.has(`${prefix}lastName${kana}`) ||
    found.has(whole) ||
    !columns.some((column) => column.name === whole)
  )
    return;
  found.delete(name);
  found.set(whole, place);
}
