import Papa from 'papaparse';

/** A line of a file: its position from 0, and its texts. */
export type PlacedRow = readonly [place: number, cells: readonly string[]];

/** A quote that is not closed, by its line from 1. */
export class QuoteFault extends Error {
  constructor(readonly line: number) {
    super('quotes');
  }
}

/** Letters that are parsed at a time. */
const step = 32 * 1024;

interface Piece {
  readonly rows: readonly string[][];
  readonly fault: Papa.ParseError | undefined;
  readonly parser: Papa.Parser;
}

/** Rows of a CSV, parsed on demand. @throws QuoteFault */
export function* rowsOfCsv(bytes: Uint8Array): Generator<PlacedRow> {
  const text = decode(bytes);
  let piece: Piece | undefined;
  const takePiece = () => {
    const current = piece;
    piece = undefined;
    return current;
  };
  // The library also splits texts, which is missing in its types.
  const streaming = {
    skipEmptyLines: false,
    delimiter: delimiterOf(text),
    chunkSize: step,
    chunk: ({ data, errors }: Papa.ParseResult<string[]>, parser: Papa.Parser) => {
      parser.pause();
      piece = { rows: data, fault: errors.find(({ type }) => type === 'Quotes'), parser };
    },
  };
  Papa.parse<string[]>(text, streaming);
  let place = 0;
  for (let current = takePiece(); current; current = takePiece()) {
    const { rows, fault, parser } = current;
    if (fault) throw new QuoteFault(place + (fault.row ?? 0) + 1);
    for (const cells of rows) {
      yield [place, cells];
      place += 1;
    }
    parser.resume();
  }
}

/** The codes of ISO-2022-JP that switch to kanji or to kana. */
const switches = [
  [0x24, 0x42],
  [0x24, 0x40],
  [0x28, 0x49],
];
function is7Bit(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(0x1b); at >= 0; at = bytes.indexOf(0x1b, at + 1))
    if (switches.some(([one, other]) => bytes[at + 1] === one && bytes[at + 2] === other))
      return bytes.every((byte) => byte < 0x80);
  return false;
}

/**
 * Detects UTF-16 by its byte order mark, and other encodings by their bytes. EUC-JP text is nearly
 * always valid Shift_JIS as half-width kana; Shift_JIS text is valid EUC-JP only if it has nothing
 * but half-width kana.
 */
function decode(bytes: Uint8Array): string {
  const decodeAs = (encoding: string) => new TextDecoder(encoding).decode(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeAs('utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeAs('utf-16be');
  if (is7Bit(bytes)) return decodeAs('iso-2022-jp');
  for (const encoding of ['utf-8', 'euc-jp'])
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {}
  return decodeAs('shift_jis');
}

/**
 * The delimiter in the first line that contains one, because cells in later lines may contain any
 * of them.
 */
function delimiterOf(text: string): string {
  const lines = text.slice(0, 64 * 1024).split(/\r\n|\n|\r/);
  for (const line of lines.slice(0, 20)) {
    const bare = line.replace(/"[^"]*"/g, '');
    const [first] = [',', '\t', ';']
      .map((sign) => ({ sign, count: bare.split(sign).length - 1 }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count);
    if (first) return first.sign;
  }
  return ',';
}
