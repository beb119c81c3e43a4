import { prefecture } from '@tsumugi/contract/codes/place';
import { beginningOf, normalise } from '@tsumugi/contract/text/normalise';
import { splitAddress } from '../../../platform/places/split-address.js';
import type { RowMessage } from '../actions/kinds/import-kind.js';
import { readCode } from './cell-codes.js';
import type { Column } from './column.js';
import type { Mapping } from './match-columns.js';
import { splitFullKana, splitFullName, wordsBetweenBlanks } from './split-name.js';

/** The cells of a line by column, after cells with several values are split. */
export interface CellTexts {
  readonly texts: ReadonlyMap<string, string>;
  /** Notes about split cells and lost parts. */
  readonly notes: readonly RowMessage[];
  readonly faults: readonly RowMessage[];
  /** Columns whose fault is reported at another column. */
  readonly hidden: ReadonlySet<string>;
}

/**
 * The texts of a line's cells; full names and an address in one cell are split into the columns of
 * their parts.
 */
export function textsOf(
  columns: readonly Column[],
  mapping: Mapping,
  cells: readonly string[],
): CellTexts {
  const texts = new Map(
    columns.flatMap(({ name }) =>
      mapping[name] === undefined ? [] : [[name, cells[mapping[name]] ?? ''] as const],
    ),
  );
  const split = { texts, notes: [], faults: [], hidden: new Set<string>() };
  for (const { name } of columns)
    if (name.endsWith('fullName')) splitPerson(split, name.slice(0, -'fullName'.length));
  if (columns.some(({ name }) => name === 'town')) splitPlace(split);
  return split;
}

interface Splitting {
  readonly texts: Map<string, string>;
  readonly notes: RowMessage[];
  readonly faults: RowMessage[];
  readonly hidden: Set<string>;
}
const short = (text: string): string => beginningOf(text.trim(), 40);

/** Splits full names if the halves have no cells: at a blank, or else by the table of surnames. */
function splitPerson(into: Splitting, prefix: string): void {
  const { texts } = into;
  const text = (part: string) => texts.get(prefix + part)?.trim() ?? '';
  const kana = text('fullKana');
  const splitInHalves = (
    whole: string,
    halves: readonly [string, string],
    byTable: (written: string) => readonly [string, string] | null,
  ) => {
    const written = text(whole);
    if (!written || halves.some(text)) return null;
    const words = wordsBetweenBlanks(written);
    const [last, first] =
      (words.length === 2 ? words : words.length === 1 ? byTable(words[0] ?? '') : null) ?? [];
    if (last && first) {
      texts.set(prefix + halves[0], last);
      texts.set(prefix + halves[1], first);
      return words.length === 1 ? `${last} ${first}` : null;
    }
    for (const half of halves) into.hidden.add(prefix + half);
    into.faults.push({
      column: prefix + whole,
      text: unsplitMessage(short(written), words.length),
    });
    return null;
  };
  const name = splitInHalves('fullName', ['lastName', 'firstName'], (written) =>
    splitFullName(written, kana),
  );
  const reading = splitInHalves('fullKana', ['lastNameKana', 'firstNameKana'], (written) =>
    splitFullKana(written, text('lastName')),
  );
  const both = name && reading ? `${name}（${reading}）` : (name ?? reading);
  if (both)
    into.notes.push({
      column: prefix + (name ? 'fullName' : 'fullKana'),
      text: `「${both}」に分けて取り込みます。`,
    });
}

const unsplitMessage = (written: string, words: number): string =>
  words > 2
    ? `「${written}」の空白が2つ以上あります。姓と名の間だけに空白を入れてください。`
    : `「${written}」を姓と名に分けられません。姓と名の間に空白を入れてください。`;

/** Splits an address cell into its parts. Separate cells have priority. */
function splitPlace({ texts, notes }: Splitting): void {
  const text = (column: string) => texts.get(column)?.trim() ?? '';
  const column = text('address') ? 'address' : 'town';
  const written = text(column);
  if (!written || (column === 'town' && text('city'))) return;
  const { prefecture: code, ...parts } = splitAddress(
    written,
    readCode(prefecture, text('prefecture')) ?? undefined,
  );
  const found = { ...parts, ...(code === undefined ? {} : { prefecture: prefecture.label(code) }) };
  if (column === 'address') texts.set('town', `${parts.town ?? ''}${text('town')}`);
  else if (parts.city || code !== undefined) texts.set('town', parts.town ?? '');
  for (const [name, value] of Object.entries(found))
    if (name !== 'town' && !text(name)) texts.set(name, value);
  const pieces = [
    found.postalCode,
    found.prefecture,
    found.city,
    found.town,
    found.building,
  ].filter((piece) => piece !== undefined);
  if (pieces.length > 1)
    notes.push({ column, text: `「${pieces.map(short).join('」「')}」に分けて取り込みます。` });
  const isPlaced =
    text('city') ||
    /\d{7}/.test(normalise(text('postalCode')).replaceAll('-', '')) ||
    text('country');
  if (!isPlaced)
    notes.push({
      column,
      text: '市区町村が分かりません。「東京都渋谷区神宮前1-2-3」のように都道府県から入力してください。',
    });
}
