import { inflateSync } from 'node:zlib';
import { AppError } from '@tsumugi/contract/errors';

/** What a PDF may do besides being read; pupils' and teachers' papers need none of it. */
const activeNames = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|XFA)(?![\w#.-])/;
/** Of a list of objects. */
const listName = /\/ObjStm(?![\w#.-])/g;
/** Bytes that the compressed lists of objects may unpack to: each, and all together. */
const mostOfOne = 16 * 1024 * 1024;
const mostOfAll = 64 * 1024 * 1024;

/**
 * A PDF that does nothing but show pages. Looks at the objects, also those in compressed lists, and not at what pages are drawn with:
 * any bytes may come by chance in a compressed picture. Time and memory grow as the file does, whatever is in it.
 * @throws AppError 422 for a broken or locked one, 415 for an active one
 */
export function checkPdf(bytes: Buffer): void {
  const text = bytes.toString('latin1');
  if (!text.startsWith('%PDF-') || !text.slice(-2048).includes('%%EOF')) throw new AppError('file_broken');
  const { objects, lists } = partsOf(text);
  const plain = plainNames(objects);
  // One that was not found as a stream is read by nobody here, and perhaps by the reader's program.
  if ((plain.match(listName)?.length ?? 0) > lists.length) throw active();
  const all = [plain, ...unpacked(bytes, lists).map(plainNames)];
  if (all.some((part) => /\/Encrypt(?![\w#.-])/.test(part))) throw new AppError('file_locked');
  if (all.some((part) => activeNames.test(part))) throw active();
}

interface Packed {
  readonly dictionary: string;
  readonly from: number;
  readonly to: number;
}
const active = () =>
  new AppError('file_type', undefined, { message: '動作を含むPDFは受け付けていません。印刷し直したPDFか、写真を送ってください。' });

/** `/J#53` is `/JS`. */
const plainNames = (text: string): string =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Outside of strings a backslash is a letter; within one, nothing but its brackets counts. */
const outside = /\(|%[^\r\n]*|>>[\s\0]*stream(?:\r\n?|\n)|\bobj\b/g;
const within = /\\[\s\S]|[()]/g;

/** All but the streams, and the streams that are lists of objects. Reads strings and comments as such, so that none can feign a stream. */
function partsOf(text: string): { objects: string; lists: Packed[] } {
  const kept: string[] = [];
  const lists: Packed[] = [];
  let [from, at, object] = [0, 0, 0];
  for (;;) {
    outside.lastIndex = at;
    const found = outside.exec(text);
    if (!found) break;
    at = outside.lastIndex;
    if (found[0] === '(') at = endOfString(text, at);
    else if (found[0] === 'obj') object = at;
    else if (found[0].startsWith('>>')) {
      const dictionary = plainNames(text.slice(object, found.index));
      const to = endOf(text, at, dictionary);
      if (to < 0) break;
      if (/\/ObjStm(?![\w#.-])/.test(dictionary)) lists.push({ dictionary, from: at, to });
      // Objects between an early end and the one that was found would be hidden in it.
      else if (!/\d[\s\0]+\d+[\s\0]+obj\b/.test(text.slice(at, to))) {
        kept.push(text.slice(from, at));
        from = to;
      }
      at = to;
      object = to;
    }
  }
  return { objects: [...kept, text.slice(from)].join('\n'), lists };
}

/** Behind the bracket that closes the string begun before `from`; the end of the text, where none does. */
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

/** By its length, where that leads to the word; else by the word. -1: it never ends. */
function endOf(text: string, from: number, dictionary: string): number {
  const length = Number(/\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(dictionary)?.[1] ?? Number.NaN);
  if (/^\s*endstream/.test(text.slice(from + length, from + length + 20))) return from + length;
  return text.indexOf('endstream', from);
}

function unpacked(bytes: Buffer, lists: readonly Packed[]): string[] {
  let left = mostOfAll;
  return lists.map(({ dictionary, from, to }) => {
    if (!/\/Filter/.test(dictionary)) return bytes.toString('latin1', from, to);
    if (/\/Predictor\s+(?!1\b)/.test(dictionary) || !/\/Filter\s*(?:\[\s*)?\/(FlateDecode|Fl)\s*(\]|\/|>|$)/.test(dictionary))
      throw active();
    try {
      const plain = inflateSync(bytes.subarray(from, to), { maxOutputLength: Math.min(mostOfOne, left) });
      left -= plain.length;
      return plain.toString('latin1');
    } catch {
      throw new AppError('file_broken');
    }
  });
}
