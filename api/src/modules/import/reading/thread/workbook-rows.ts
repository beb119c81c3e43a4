import { posix } from 'node:path';
import {
  localName,
  type OfficePart,
  openPackage,
  parsePart,
  xmlParser,
} from '../../../../platform/files/thread/office-package.js';
import { type CellContext, cellText, isDayFormat, unescapeText } from './cell-text.js';
import type { PlacedRow } from './csv-rows.js';

/** Limits of an unpacked workbook. */
export interface WorkbookLimits {
  /** Most letters of one shared string. */
  readonly cell: number;
  /** Bytes. */
  readonly unpacked: number;
  readonly files: number;
}
/** A merged range, from 0. */
export interface Merge {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}
export interface Workbook {
  readonly merges: readonly Merge[];
  /** Rows of the first visible sheet in sequence, read on demand. */
  rows(): AsyncGenerator<PlacedRow>;
}

/** @throws PackageTooLarge; Error for a broken workbook */
export async function openWorkbook(bytes: Buffer, most: WorkbookLimits): Promise<Workbook> {
  const limits = { parts: most.files, unpacked: most.unpacked };
  const parts = new Map<string, OfficePart>();
  for (const part of await openPackage(bytes, limits)) parts.set(part.name.toLowerCase(), part);
  const partOf = (name = '') => parts.get(name.toLowerCase());

  const outer = await relationsOf(partOf('_rels/.rels'), '');
  const bookName = targetOf(outer, 'officeDocument') ?? 'xl/workbook.xml';
  const book = partOf(bookName);
  if (!book) throw new Error('no workbook');
  const { dir, base } = posix.parse(bookName);
  const relations = await relationsOf(partOf(posix.join(dir, '_rels', `${base}.rels`)), dir);
  const { sheetId, is1904 } = await readBook(book);
  const sheet = partOf(relations.get(sheetId)?.target ?? posix.join(dir, 'worksheets/sheet1.xml'));
  if (!sheet) throw new Error('no sheet');
  const context: CellContext = {
    words: await readWords(partOf(targetOf(relations, 'sharedStrings')), most.cell),
    isDay: await readDayFormats(partOf(targetOf(relations, 'styles'))),
    epoch: is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30),
  };
  // They follow the rows in the file, which are read on demand: the sheet is read twice.
  const merges = await readMerges(sheet);
  return { merges, rows: () => readRows(sheet, context) };
}

/** Relations of a part, by id; a target is the name of another part. */
type Relations = ReadonlyMap<string, { readonly type: string; readonly target: string }>;

const targetOf = (relations: Relations, type: string): string | undefined =>
  [...relations.values()].find((relation) => relation.type.endsWith(`/${type}`))?.target;

async function relationsOf(part: OfficePart | undefined, folder: string): Promise<Relations> {
  const relations = new Map<string, { type: string; target: string }>();
  if (part)
    await parsePart(part, {
      open: (name, { Id = '', Type = '', Target = '' }) => {
        if (name === 'Relationship')
          relations.set(Id, { type: Type, target: posix.resolve('/', folder, Target).slice(1) });
      },
    });
  return relations;
}

async function readBook(book: OfficePart): Promise<{ sheetId: string; is1904: boolean }> {
  const sheets: { id: string; isHidden: boolean }[] = [];
  let is1904 = false;
  await parsePart(book, {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      // Prefixed: the sheet's relation. The attribute without a prefix is named `sheetId`.
      const id = Object.entries(attributes).find(([key]) => localName(key) === 'id')?.[1];
      sheets.push({ id: id ?? '', isHidden: /^(hidden|veryHidden)$/.test(attributes.state ?? '') });
    },
  });
  // Hidden sheets often hold lists of choices.
  const shown = sheets.find(({ isHidden }) => !isHidden) ?? sheets[0];
  return { sheetId: shown?.id ?? '', is1904 };
}

/** The shared strings, without the reading above the letters (`rPh`). */
async function readWords(part: OfficePart | undefined, most: number): Promise<string[]> {
  const words: string[] = [];
  if (!part) return words;
  const text = new CollectedText();
  await parsePart(part, {
    open: (name) => {
      if (name === 'si') text.take();
      text.open(name);
    },
    text: (piece) => text.add(piece),
    close: (name) => {
      text.close(name);
      if (name === 'si') words.push(unescapeText(text.take()).slice(0, most));
    },
  });
  return words;
}

/** Whether the cell format at each place means a day or a time. */
async function readDayFormats(part: OfficePart | undefined): Promise<boolean[]> {
  const own = new Map<string, string>();
  const formats: boolean[] = [];
  if (!part) return formats;
  let isInCellFormats = false;
  await parsePart(part, {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') own.set(numFmtId, formatCode);
      if (name === 'cellXfs') isInCellFormats = true;
      if (name === 'xf' && isInCellFormats)
        formats.push(isDayFormat(Number(numFmtId), own.get(numFmtId)));
    },
    close: (name) => {
      if (name === 'cellXfs') isInCellFormats = false;
    },
  });
  return formats;
}

const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

async function readMerges(sheet: OfficePart): Promise<Merge[]> {
  const merges: Merge[] = [];
  await parsePart(sheet, {
    open: (name, { ref = '' }) => {
      if (name !== 'mergeCell') return;
      const [, left = '', top, right = '', bottom] =
        /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(ref) ?? [];
      if (!left) return;
      merges.push({
        ...{ top: Number(top) - 1, left: columnOf(left) },
        ...{ bottom: Number(bottom) - 1, right: columnOf(right) },
      });
    },
  });
  return merges;
}

/** The last column of a sheet, from 0. */
const lastColumn = 16_383;

async function* readRows(sheet: OfficePart, context: CellContext): AsyncGenerator<PlacedRow> {
  const rows: PlacedRow[] = [];
  const text = new CollectedText();
  let place = -1;
  let cells: string[] = [];
  let cell = { column: 0, type: 'n', style: -1 };
  const parser = xmlParser({
    open: (name, { r = '', t = 'n', s = '-1' }) => {
      text.open(name);
      if (name === 'row') {
        place = r ? Number(r) - 1 : place + 1;
        cells = [];
      } else if (name === 'c') {
        const letters = /^[A-Z]+/.exec(r)?.[0];
        cell = { column: letters ? columnOf(letters) : cells.length, type: t, style: Number(s) };
        text.take();
      }
    },
    text: (piece) => text.add(piece),
    close: (name) => {
      text.close(name);
      if (name === 'row') rows.push([place, cells]);
      else if (name === 'c' && cell.column <= lastColumn) {
        while (cells.length < cell.column) cells.push('');
        cells[cell.column] = cellText(text.take(), cell, context);
      }
    },
  });
  for await (const piece of sheet.read()) {
    parser.write(piece);
    yield* rows.splice(0);
  }
  parser.close();
  yield* rows;
}

/** The text of values (`v`) and of runs (`t`) outside of phonetic ones (`rPh`). */
class CollectedText {
  private text = '';
  private isKept = false;
  private isPhonetic = false;

  open(name: string): void {
    if (name === 'rPh') this.isPhonetic = true;
    this.isKept = (name === 't' || name === 'v') && !this.isPhonetic;
  }

  add(piece: string): void {
    if (this.isKept) this.text += piece;
  }

  close(name: string): void {
    if (name === 'rPh') this.isPhonetic = false;
    this.isKept = false;
  }

  /** The text since the last call. */
  take(): string {
    const { text } = this;
    this.text = '';
    return text;
  }
}
