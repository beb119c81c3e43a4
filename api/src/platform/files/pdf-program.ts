/**
 * Runs in its own thread (`look-into-file.ts`): defines `lookIntoPdf`. Parses objects, also in
 * compressed lists, but not page content: a compressed picture may contain any bytes. Time and
 * memory are linear in the file size.
 */
export const pdfProgram = String.raw`
const { inflateSync } = require('node:zlib');

/** Active content of PDFs; documents of students and teachers need none of it. */
const activeNames = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|XFA)(?![\w#.-])/;
/** Of a list of objects. */
const listName = /\/ObjStm(?![\w#.-])/g;
/** Bytes that the compressed lists of objects may unpack to: each, and all together. */
const mostOfOne = 16 * 1024 * 1024;
const mostOfAll = 64 * 1024 * 1024;

/** Ends the looking: 'broken', 'locked' or 'active'. */
const verdict = (found) => Object.assign(new Error(found), { verdict: found });

/** 'plain' for a PDF that only shows pages, otherwise the kind of active content. */
function lookIntoPdf(bytes) {
  try {
    requirePlainPdf(bytes);
    return 'plain';
  } catch (error) {
    if (!error.verdict) throw error;
    return error.verdict;
  }
}

function requirePlainPdf(bytes) {
  const text = bytes.toString('latin1');
  if (!text.startsWith('%PDF-') || !text.slice(-2048).includes('%%EOF')) throw verdict('broken');
  const { objects, lists } = partsOf(text);
  const plain = plainNames(objects);
  // An object that was not found as a stream is not read here, but a PDF reader may read it.
  if ((plain.match(listName)?.length ?? 0) > lists.length) throw verdict('active');
  const all = [plain, ...unpacked(bytes, lists).map(plainNames)];
  if (all.some((part) => /\/Encrypt(?![\w#.-])/.test(part))) throw verdict('locked');
  if (all.some((part) => activeNames.test(part))) throw verdict('active');
}

/** Values of the hexadecimal digits; -1: none. */
const digits = new Int8Array(256).fill(-1);
for (let digit = 0; digit < 16; digit += 1)
  for (const letter of new Set([digit.toString(16), digit.toString(16).toUpperCase()])) digits[letter.charCodeAt(0)] = digit;

/**
 * '/J#53' is '/JS'. Uses one buffer: millions of escapes as separate strings would take seconds and
 * the memory.
 */
function plainNames(text) {
  if (!text.includes('#')) return text;
  const letters = Buffer.from(text, 'latin1');
  let end = 0;
  for (let at = 0; at < letters.length; at += 1) {
    const escape = letters[at] === 0x23 && at + 2 < letters.length;
    const [high, low] = escape ? [digits[letters[at + 1]], digits[letters[at + 2]]] : [-1, -1];
    if (high < 0 || low < 0) letters[end] = letters[at];
    else {
      letters[end] = 16 * high + low;
      at += 2;
    }
    end += 1;
  }
  return letters.toString('latin1', 0, end);
}

/** Outside of strings a backslash is a letter; within one, nothing but its brackets counts. */
const outside = /\(|%[^\r\n]*|>>[\s\0]*stream(?:\r\n?|\n)|\bobj\b/g;
const within = /\\[\s\S]|[()]/g;

/** All but the streams, and the streams that are lists of objects. Reads strings and comments as such, so that none can feign a stream. */
function partsOf(text) {
  const kept = [];
  const lists = [];
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

/** Behind the bracket that closes the string begun before 'from'; the end of the text, where none does. */
function endOfString(text, from) {
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
function endOf(text, from, dictionary) {
  const length = Number(/\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(dictionary)?.[1] ?? Number.NaN);
  if (/^\s*endstream/.test(text.slice(from + length, from + length + 20))) return from + length;
  return text.indexOf('endstream', from);
}

function unpacked(bytes, lists) {
  let left = mostOfAll;
  return lists.map(({ dictionary, from, to }) => {
    if (!/\/Filter/.test(dictionary)) return bytes.toString('latin1', from, to);
    if (/\/Predictor\s+(?!1\b)/.test(dictionary) || !/\/Filter\s*(?:\[\s*)?\/(FlateDecode|Fl)\s*(\]|\/|>|$)/.test(dictionary))
      throw verdict('active');
    try {
      const plain = inflateSync(bytes.subarray(from, to), { maxOutputLength: Math.min(mostOfOne, left) });
      left -= plain.length;
      return plain.toString('latin1');
    } catch {
      throw verdict('broken');
    }
  });
}
`;
