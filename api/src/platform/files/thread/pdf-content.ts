import { inflateSync } from 'node:zlib';
import type { Verdict } from '../inspect-file.js';

/** Active content of PDFs; documents of students and teachers contain none of it. */
const activeNames =
  /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|XFA)(?![\w#.-])/;
/** Type name of a compressed list of objects. */
const listName = /\/ObjStm(?![\w#.-])/g;
/** Bytes that the compressed lists of objects may unpack to: each, and all together. */
const maxOfOne = 16 * 1024 * 1024;
const maxOfAll = 64 * 1024 * 1024;

/** Thrown to stop the inspection with this verdict. */
class Refusal extends Error {
  constructor(readonly verdict: Exclude<Verdict, 'plain'>) {
    super(verdict);
  }
}

/** A compressed list of objects: the place of its content in the file. */
interface ObjectList {
  readonly dictionary: string;
  readonly from: number;
  readonly to: number;
}

/**
 * 'plain' for a PDF that only shows pages, otherwise the reason to refuse it. Parses objects, also
 * in compressed lists, but not page content: a compressed picture may contain any bytes. Time and
 * memory are linear in the file size.
 */
export function inspectPdf(bytes: Buffer): Verdict {
  try {
    requirePlain(bytes);
    return 'plain';
  } catch (error) {
    if (error instanceof Refusal) return error.verdict;
    throw error;
  }
}

function requirePlain(bytes: Buffer): void {
  const text = bytes.toString('latin1');
  if (!text.startsWith('%PDF-') || !text.slice(-2048).includes('%%EOF'))
    throw new Refusal('broken');
  const { objects, lists } = partsOf(text);
  const plain = plainNames(objects);
  // An object that was not found as a stream is not read here, but a PDF reader may read it.
  if ((plain.match(listName)?.length ?? 0) > lists.length) throw new Refusal('active');
  const all = [plain, ...unpackLists(bytes, lists).map(plainNames)];
  if (all.some((part) => /\/Encrypt(?![\w#.-])/.test(part))) throw new Refusal('locked');
  if (all.some((part) => activeNames.test(part))) throw new Refusal('active');
}

/** Values of the hexadecimal digits; -1: none. */
const digits = new Int8Array(256).fill(-1);
for (let digit = 0; digit < 16; digit += 1)
  for (const letter of [digit.toString(16), digit.toString(16).toUpperCase()])
    digits[letter.charCodeAt(0)] = digit;

/**
 * '/J#53' is '/JS'. Uses one buffer: millions of escapes as separate strings would take seconds and
 * the memory.
 */
function plainNames(text: string): string {
  if (!text.includes('#')) return text;
  const letters = Buffer.from(text, 'latin1');
  const digitAt = (at: number): number => digits[letters[at] ?? 0] ?? -1;
  let end = 0;
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters[at] as number;
    const [high, low] = letter === 0x23 ? [digitAt(at + 1), digitAt(at + 2)] : [-1, -1];
    const isEscape = high >= 0 && low >= 0;
    letters[end] = isEscape ? 16 * high + low : letter;
    if (isEscape) at += 2;
    end += 1;
  }
  return letters.toString('latin1', 0, end);
}

/**
 * Outside strings a backslash has no meaning; within a string only brackets count. White space
 * and comments may precede `stream`.
 */
const outside =
  /\(|%[^\r\n]*|>>[\s\0]*(?:%[^\r\n]*[\r\n][\s\0]*)*stream\b|(?<=[\s\0()<>[\]{}])stream\b|\bobj\b/g;
const within = /\\[\s\S]|[()]/g;
const lineEnd = /\r\n?|\n/g;

/**
 * The text without its streams, and the streams that are lists of objects. Skips strings and
 * comments: the word `stream` in them is no stream.
 */
function partsOf(text: string): { objects: string; lists: ObjectList[] } {
  const texts: string[] = [];
  const lists: ObjectList[] = [];
  let [from, at, object] = [0, 0, 0];
  for (;;) {
    outside.lastIndex = at;
    const found = outside.exec(text);
    if (!found) break;
    at = outside.lastIndex;
    if (found[0] === 'stream') throw new Refusal('active');
    if (found[0] === '(') {
      const end = endOfString(text, at);
      if (hasStreamBegin(text, at, end)) throw new Refusal('active');
      at = end;
    } else if (found[0] === 'obj') object = at;
    else if (found[0].startsWith('>>')) {
      const dictionary = plainNames(text.slice(object, found.index));
      // The content begins on the next line, whatever follows the word.
      lineEnd.lastIndex = at;
      if (!lineEnd.test(text)) break;
      at = lineEnd.lastIndex;
      const to = endOfStream(text, at, dictionary);
      if (to < 0) break;
      if (isList(dictionary)) lists.push({ dictionary, from: at, to });
      // Objects between an early end and the found end would be hidden in the stream.
      else if (!/\d[\s\0]+\d+[\s\0]+obj\b/.test(text.slice(at, to))) {
        texts.push(text.slice(from, at));
        from = to;
      }
      at = to;
      object = to;
    }
  }
  return { objects: [...texts, text.slice(from)].join('\n'), lists };
}

const isWhiteSpace = (code: number): boolean =>
  code === 0 || (code >= 9 && code <= 13) || code === 32 || code === 160;
const streamWord = /stream\b/y;

/**
 * Whether this text of a string contains the begin of a stream: `>>`, white space and comments,
 * `stream`. A PDF reader may find another end of a string. One pass: a regular expression would
 * read the same comments again from each `>>`.
 */
function hasStreamBegin(text: string, from: number, to: number): boolean {
  // isBetween: only white space and comments since a `>>`. isComment: within such a comment.
  let [isBetween, isComment] = [false, false];
  for (let at = from; at < to; at += 1) {
    const letter = text[at];
    streamWord.lastIndex = at;
    if (isBetween && letter === 's' && streamWord.test(text)) return true;
    const isLineEnd = letter === '\r' || letter === '\n';
    const isBegun = isBetween && letter === '%';
    isBetween =
      (isBetween && isWhiteSpace(text.charCodeAt(at))) ||
      (isComment && isLineEnd) ||
      (letter === '>' && at > from && text[at - 1] === '>');
    isComment = isBegun || (isComment && !isLineEnd);
  }
  return false;
}

/** By its type, or by the two keys that a list needs: pdf.js ignores the type. */
const isList = (dictionary: string): boolean =>
  /\/ObjStm(?![\w#.-])/.test(dictionary) ||
  (/\/N(?![\w#.-])/.test(dictionary) && /\/First(?![\w#.-])/.test(dictionary));

/** The place after the bracket that closes the string begun before `from`, or the end of the text. */
function endOfString(text: string, from: number): number {
  within.lastIndex = from;
  let depth = 1;
  for (let found = within.exec(text); found; found = within.exec(text)) {
    if (found[0] === '(') depth += 1;
    else if (found[0] === ')') depth -= 1;
    if (depth === 0) return within.lastIndex;
  }
  return text.length;
}

/**
 * The end of a stream: by its length if `endstream` follows there, else by that word. -1: no end.
 */
function endOfStream(text: string, from: number, dictionary: string): number {
  const length = Number(/\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(dictionary)?.[1] ?? Number.NaN);
  if (/^\s*endstream/.test(text.slice(from + length, from + length + 20))) return from + length;
  return text.indexOf('endstream', from);
}

function unpackLists(bytes: Buffer, lists: readonly ObjectList[]): string[] {
  let remainingBytes = maxOfAll;
  return lists.map(({ dictionary, from, to }) => {
    if (!/\/Filter/.test(dictionary)) return bytes.toString('latin1', from, to);
    const isFlate = /\/Filter\s*(?:\[\s*)?\/(FlateDecode|Fl)\s*(\]|\/|>|$)/.test(dictionary);
    if (!isFlate || /\/Predictor\s+(?!1\b)/.test(dictionary)) throw new Refusal('active');
    try {
      const maxOutputLength = Math.min(maxOfOne, remainingBytes);
      const plain = inflateSync(bytes.subarray(from, to), { maxOutputLength });
      remainingBytes -= plain.length;
      return plain.toString('latin1');
    } catch {
      throw new Refusal('broken');
    }
  });
}
