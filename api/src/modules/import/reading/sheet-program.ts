/**
 * Runs in a thread of its own: a workbook that unpacks to more than its memory ends the thread and nothing else, and no request waits for
 * it. A text and no file, so that it is found from the sources and from the built file alike; the libraries are named by their paths.
 * Answers each `next` with up to `chunk` rows: {number, cells, faults}.
 */
export const sheetProgram = `
const { parentPort, workerData } = require('node:worker_threads');
const { bytes, kind, chunk, limits, paths } = workerData;

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

function decode(data) {
  if (data[0] === 0xff && data[1] === 0xfe) return new TextDecoder('utf-16le').decode(data);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data);
  } catch {
    return new TextDecoder('shift_jis').decode(data);
  }
}

function readCsv() {
  const papa = require(paths.papaparse);
  const text = decode(bytes);
  const { data, errors } = papa.parse(text, { skipEmptyLines: false, delimitersToGuess: [',', '\\t', ';'] });
  if (errors.some((each) => each.type === 'Quotes')) return { fault: 'quotes', line: errors.find((each) => each.type === 'Quotes').row + 1 };
  return { rows: data };
}

const column = (letters) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

async function readXlsx() {
  const { unzipSync, strFromU8 } = require(paths.fflate);
  let size = 0;
  let files = 0;
  // Only what the file says of itself, before anything is unpacked.
  unzipSync(bytes, { filter: (entry) => { size += entry.originalSize; files += 1; return false; } });
  if (size > limits.unpacked || files > limits.files) return { fault: 'large' };
  const read = require(paths.excel);
  const readSheet = read.readSheet ?? read.default ?? read;
  const rows = await readSheet(Buffer.from(bytes), { trim: false });
  return { rows: Array.isArray(rows[0]?.data) ? rows[0].data : rows, merges: mergesOf(unzipSync, strFromU8) };
}

/** The merged ranges of the first sheet: [top, left, bottom, right], from 0. */
function mergesOf(unzipSync, strFromU8) {
  const parts = unzipSync(bytes, { filter: ({ name }) => name === 'xl/workbook.xml' || name === 'xl/_rels/workbook.xml.rels' });
  const book = strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array());
  const relations = strFromU8(parts['xl/_rels/workbook.xml.rels'] ?? new Uint8Array());
  const id = /<(?:\\w+:)?sheet\\s[^>]*?r:id="([^"]+)"/.exec(book)?.[1];
  const tag = (relations.match(/<(?:\\w+:)?Relationship\\s[^>]*>/g) ?? []).find((each) => each.includes('Id="' + id + '"')) ?? '';
  const target = /Target="([^"]+)"/.exec(tag)?.[1] ?? 'worksheets/sheet1.xml';
  const name = target.startsWith('/') ? target.slice(1) : 'xl/' + target;
  const sheet = unzipSync(bytes, { filter: (entry) => entry.name === name })[name];
  if (!sheet) return [];
  const found = [];
  const text = strFromU8(sheet);
  const from = text.lastIndexOf('</sheetData>');
  const pattern = /mergeCell\\s[^>]*?ref="([A-Z]+)(\\d+):([A-Z]+)(\\d+)"/g;
  pattern.lastIndex = Math.max(0, from);
  for (let hit = pattern.exec(text); hit; hit = pattern.exec(text)) found.push([hit[2] - 1, column(hit[1]), hit[4] - 1, column(hit[3])]);
  return found;
}

function withFaults(rows, merges = []) {
  const faults = new Map();
  for (const [top, left, bottom, right] of merges.slice(0, 5000))
    for (let row = top; row <= bottom && row - top < 5000; row += 1) faults.set(row, [...(faults.get(row) ?? []), [left, right]]);
  return rows.flatMap((cells, index) => {
    const texts = cells.map((cell) => cut(textOf(cell)));
    while (texts.length && texts.at(-1).trim() === '') texts.pop();
    const merged = faults.get(index);
    return texts.length || merged ? [{ number: index + 1, cells: texts, merged: merged ?? [] }] : [];
  });
}

(async () => {
  const { rows, merges, fault, line } = await (kind === 'xlsx' ? readXlsx() : readCsv());
  if (fault) return parentPort.postMessage({ fault, line });
  const found = withFaults(rows, merges);
  if (found.length > limits.rows + 1) return parentPort.postMessage({ fault: 'many' });
  let at = 0;
  parentPort.on('message', () => {
    parentPort.postMessage({ rows: found.slice(at, at + chunk), last: at + chunk >= found.length });
    at += chunk;
  });
  parentPort.postMessage({ ready: true });
})().catch((error) => parentPort.postMessage({ fault: 'unreadable', reason: error?.name }));
`;
