/**
 * Runs in a separate thread: a workbook that unpacks to more than its memory ends only the thread,
 * and no request waits for it. A text and not a file, so that it is found from the sources and from
 * the built file alike; the libraries are passed by their paths. Both formats are streamed: rows
 * are produced on demand, so that only a CSV's text and a workbook's shared strings are in memory.
 * Answers each `next` with up to `chunk` rows: {number, cells, merged}.
 */
export const sheetProgram = `
const { parentPort, workerData } = require('node:worker_threads');
const { bytes, kind, chunk, limits, paths } = workerData;
/** Of a file, in bytes or letters, at a time. */
const step = 32 * 1024;

const two = (n) => String(n).padStart(2, '0');
const textOf = (value) => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return '';
    const day = value.getUTCFullYear() + '-' + two(value.getUTCMonth() + 1) + '-' + two(value.getUTCDate());
    const minutes = value.getUTCHours() * 60 + value.getUTCMinutes();
    return minutes ? day + ' ' + two(value.getUTCHours()) + ':' + two(value.getUTCMinutes()) : day;
  }
  if (typeof value === 'boolean') return value ? 'はい' : 'いいえ';
  return String(value);
};
const cut = (text) => (text.length > limits.cell ? text.slice(0, limits.cell) : text);

const decoded = (encoding, data, fatal) => {
  try {
    return new TextDecoder(encoding, { fatal }).decode(data);
  } catch {
    return null;
  }
};
/** The codes of ISO-2022-JP that switch to kanji or to kana. */
const switches = [[0x24, 0x42], [0x24, 0x40], [0x28, 0x49]];
const is7Bit = (data) => {
  for (let at = data.indexOf(0x1b); at >= 0; at = data.indexOf(0x1b, at + 1))
    if (switches.some(([one, other]) => data[at + 1] === one && data[at + 2] === other)) return data.every((byte) => byte < 0x80);
  return false;
};

/**
 * Detects UTF-16 by its byte order mark, and other encodings by their bytes. EUC-JP text is nearly
 * always valid Shift_JIS as half-width kana; Shift_JIS text is valid EUC-JP only if it has nothing
 * but half-width kana.
 */
function decode(data) {
  if (data[0] === 0xff && data[1] === 0xfe) return decoded('utf-16le', data);
  if (data[0] === 0xfe && data[1] === 0xff) return decoded('utf-16be', data);
  if (is7Bit(data)) return decoded('iso-2022-jp', data);
  return decoded('utf-8', data, true) ?? decoded('euc-jp', data, true) ?? decoded('shift_jis', data);
}

/** The delimiter, by the first line that contains one: cells in later lines may contain any of them. */
function delimiterOf(text) {
  for (const line of text.slice(0, 64 * 1024).split(/\\r\\n|\\n|\\r/).slice(0, 20)) {
    const bare = line.replace(/"[^"]*"/g, '');
    const counts = [',', '\\t', ';'].map((sign) => [sign, bare.split(sign).length - 1]).filter(([, count]) => count > 0);
    if (counts.length) return counts.sort((a, b) => b[1] - a[1])[0][0];
  }
  return ',';
}

/** Rows of a CSV, parsed on demand: [position from 0, texts]. */
function* rowsOfCsv() {
  const papa = require(paths.papaparse);
  let piece = null;
  const text = decode(bytes);
  papa.parse(text, {
    skipEmptyLines: false,
    delimiter: delimiterOf(text),
    chunkSize: step,
    chunk: ({ data, errors }, handle) => {
      handle.pause();
      piece = { data, errors, handle };
    },
  });
  let place = 0;
  while (piece) {
    const { data, errors, handle } = piece;
    piece = null;
    const quotes = errors.find(({ type }) => type === 'Quotes');
    if (quotes) throw Object.assign(new Error('quotes'), { fault: 'quotes', line: place + quotes.row + 1 });
    for (const cells of data) {
      yield [place, cells];
      place += 1;
    }
    handle.resume();
  }
}

const column = (letters) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const part = '(?:\\\\w+:)?';
const tagOf = (name) => '<' + part + name + '(?=[\\\\s/>])';
const entities = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text) =>
  text
    .replace(/&(?:#(\\d+)|#x([0-9a-fA-F]+)|(\\w+));/g, (whole, ten, hex, name) =>
      ten || hex ? String.fromCodePoint(Math.min(0x10ffff, ten ? Number(ten) : parseInt(hex, 16))) : (entities[name] ?? whole))
    .replace(/_x([0-9a-fA-F]{4})_/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
const phonetic = new RegExp(tagOf('rPh') + '[^]*?</' + part + 'rPh>', 'g');
const run = new RegExp(tagOf('t') + '[^>]*?(?:/>|>([^]*?)</' + part + 't>)', 'g');
/** The words of a string item; the reading above the letters is none of them. */
const wordsOf = (xml) => cut(Array.from(xml.replace(phonetic, '').matchAll(run), (hit) => hit[1] ?? '').map(plain).join(''));

const usualDays = (id) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
/** Places of the cell formats that mean a day or a time. */
function dayFormats(styles) {
  const own = new Map();
  for (const [tag] of styles.matchAll(new RegExp(tagOf('numFmt') + '[^>]*>', 'g'))) {
    const code = plain(/formatCode="([^"]*)"/.exec(tag)?.[1] ?? '').replace(/"[^"]*"|\\\\.|\\[(?!h|m|s)[^\\]]*\\]/gi, '');
    own.set(Number(/numFmtId="(\\d+)"/.exec(tag)?.[1]), /[ymdhsge]/i.test(code) && !/general/i.test(code));
  }
  const cells = new RegExp(tagOf('cellXfs') + '[^]*?</' + part + 'cellXfs>').exec(styles)?.[0] ?? '';
  return Array.from(cells.matchAll(new RegExp(tagOf('xf') + '[^>]*>', 'g')), ([tag]) => {
    const id = Number(/numFmtId="(\\d+)"/.exec(tag)?.[1] ?? 0);
    return own.get(id) ?? usualDays(id);
  });
}

const { Unzip, UnzipInflate, unzipSync, strFromU8 } = kind === 'xlsx' ? require(paths.fflate) : {};
/** One part of the archive as text, piece by piece: nothing is held of it. */
function* textOfPart(name) {
  const decoder = new TextDecoder();
  let pieces = [];
  let size = 0;
  let failed = null;
  const unzip = new Unzip((file) => {
    if (file.name !== name) return;
    file.ondata = (error, data) => {
      if (error) failed = error;
      else {
        size += data.length;
        pieces.push(decoder.decode(data, { stream: true }));
      }
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += step) {
    unzip.push(bytes.subarray(at, at + step), at + step >= bytes.length);
    if (failed) throw failed;
    if (size > limits.unpacked) throw Object.assign(new Error('too large'), { fault: 'large' });
    yield* pieces;
    pieces = [];
  }
}

/** Complete elements of one name in sequence; the text after the last one is the remainder. */
function* elementsOf(name, element) {
  const end = new RegExp('</' + part + element + '>|' + tagOf(element) + '[^>]*/>', 'g');
  let rest = '';
  for (const piece of textOfPart(name)) {
    rest += piece;
    let from = 0;
    end.lastIndex = 0;
    for (let hit = end.exec(rest); hit; hit = end.exec(rest)) {
      yield rest.slice(from, end.lastIndex);
      from = end.lastIndex;
    }
    if (from) rest = rest.slice(from);
    if (rest.length > 64 * 1024 * 1024) throw Object.assign(new Error('too large'), { fault: 'large' });
  }
  yield rest;
}

function openBook() {
  let size = 0;
  let files = 0;
  // Reads only the directory of the archive, before unpacking.
  unzipSync(bytes, { filter: (entry) => { size += entry.originalSize; files += 1; return false; } });
  if (size > limits.unpacked || files > limits.files) throw Object.assign(new Error('too large'), { fault: 'large' });
  const small = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels', 'xl/styles.xml'];
  const parts = unzipSync(bytes, { filter: ({ name, originalSize }) => small.includes(name) && originalSize < 32 * 1024 * 1024 });
  const text = (name) => strFromU8(parts[name] ?? new Uint8Array());
  const [book, relations, styles] = small.map(text);
  if (!book) throw new Error('no workbook');
  // Hidden sheets often hold lists of choices.
  const sheets = book.match(new RegExp(tagOf('sheet') + '[^>]*>', 'g')) ?? [];
  const shown = sheets.find((each) => !/\\sstate="(?:hidden|veryHidden)"/.test(each)) ?? sheets[0] ?? '';
  const id = /\\w+:id="([^"]+)"/.exec(shown)?.[1];
  const tag = (relations.match(new RegExp(tagOf('Relationship') + '[^>]*>', 'g')) ?? []).find((each) => each.includes('Id="' + id + '"')) ?? '';
  const target = /Target="([^"]+)"/.exec(tag)?.[1] ?? 'worksheets/sheet1.xml';
  const words = /sharedStrings[^"]*"/.test(relations) ? Array.from(elementsOf('xl/sharedStrings.xml', 'si'), wordsOf) : [];
  return {
    words,
    days: dayFormats(styles),
    epoch: /date1904="(?:1|true)"/.test(book) ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30),
    sheet: target.startsWith('/') ? target.slice(1) : 'xl/' + target,
  };
}

const cellTag = new RegExp(tagOf('c') + '([^>]*?)(?:/>|>([^]*?)</' + part + 'c>)', 'g');
const valueTag = new RegExp(tagOf('v') + '[^>]*>([^]*?)</' + part + 'v>');
function cellText({ words, days, epoch }, about, inside) {
  const type = /\\st="(\\w+)"/.exec(about)?.[1] ?? 'n';
  if (type === 'inlineStr') return wordsOf(inside);
  const value = valueTag.exec(inside)?.[1];
  if (value === undefined) return '';
  if (type === 's') return words[Number(value)] ?? '';
  if (type === 'b') return textOf(value === '1');
  if (type !== 'n') return cut(plain(value));
  const number = Number(value);
  if (Number.isFinite(number) && days[Number(/\\ss="(\\d+)"/.exec(about)?.[1] ?? -1)]) return textOf(new Date(epoch + Math.round(number * 86400) * 1000));
  return Number.isFinite(number) ? String(number) : cut(plain(value));
}

/** Rows of the first sheet, one after the other: [place from 0, texts]. */
function* rowsOfBook(book) {
  let place = -1;
  for (const xml of elementsOf(book.sheet, 'row')) {
    const about = new RegExp(tagOf('row') + '[^>]*>').exec(xml)?.[0];
    if (!about) continue;
    place = Number(/\\sr="(\\d+)"/.exec(about)?.[1] ?? place + 2) - 1;
    const texts = [];
    for (const [, attributes, inside = ''] of xml.matchAll(cellTag)) {
      const letters = /\\sr="([A-Z]+)\\d+"/.exec(attributes)?.[1];
      const at = letters ? column(letters) : texts.length;
      if (at > 16383) continue;
      while (texts.length < at) texts.push('');
      texts[at] = cellText(book, attributes, inside);
    }
    yield [place, texts];
  }
}

/**
 * Merged ranges of the sheet: [top, left, bottom, right], from 0. They follow the rows in the file.
 */
function mergesOf(book) {
  let last = '';
  for (const xml of elementsOf(book.sheet, 'row')) last = xml;
  const pattern = /mergeCell\\s[^>]*?ref="([A-Z]+)(\\d+):([A-Z]+)(\\d+)"/g;
  return Array.from(last.matchAll(pattern), (hit) => [hit[2] - 1, column(hit[1]), hit[4] - 1, column(hit[3])]);
}

function faultsOf(merges) {
  const faults = new Map();
  for (const [top, left, bottom, right] of merges.slice(0, 5000))
    for (let row = top; row <= bottom && row - top < 5000; row += 1) faults.set(row, [...(faults.get(row) ?? []), [left, right]]);
  return faults;
}

/** Lines with something in them, as the spreadsheet counts them. */
function* filled(rows, faults) {
  let due = 0;
  for (const [place, cells] of rows) {
    // Lines covered only by a merged cell may be missing in the file.
    for (; due < place; due += 1) if (faults.has(due)) yield { number: due + 1, cells: [], merged: faults.get(due) };
    due = place + 1;
    const texts = cells.map((cell) => cut(textOf(cell)));
    while (texts.length && texts.at(-1).trim() === '') texts.pop();
    const merged = faults.get(place);
    if (texts.length || merged) yield { number: place + 1, cells: texts, merged: merged ?? [] };
  }
}

function open() {
  if (kind === 'xlsx') {
    const book = openBook();
    return filled(rowsOfBook(book), faultsOf(mergesOf(book)));
  }
  return filled(rowsOfCsv(), new Map());
}

let lines;
let count = 0;
function next() {
  lines ??= open();
  const rows = [];
  while (rows.length < chunk) {
    const { value, done } = lines.next();
    if (done) return { rows, last: true };
    count += 1;
    if (count > limits.rows + 1) return { fault: 'many' };
    rows.push(value);
  }
  return { rows };
}
parentPort.on('message', () => {
  try {
    parentPort.postMessage(next());
  } catch (error) {
    parentPort.postMessage({ fault: error?.fault ?? 'unreadable', line: error?.line });
  }
});
`;
