/** Runs in its own thread (`look-into-file.ts`): defines `isPlainOffice`. */
export const officeProgram = String.raw`
const { inflateRawSync } = require('node:zlib');

/** More than any paper of a pupil has; a bomb has more. */
const mostEntries = 2_000;
const mostUnpacked = 200 * 1024 * 1024;
/** Of a list of types or relations, and of all of them together: they are read as one text each. */
const mostOfList = 2 * 1024 * 1024;
const mostOfLists = 8 * mostOfList;
/** Macros, controls and embedded programs, by whatever name. */
const activeEntry = /vbaProject|vbaData|activeX|oleObject[^/]*\.bin$|embeddings\/[^/]+\.(bin|exe|js|vbs)$/i;
const activeType = /macroEnabled|vbaProject|vnd\.ms-office\.(vba|activeX)|oleObject/i;
const relation = /^(?:[\w.-]+:)?Relationship\s/i;
const isAway = /TargetMode\s*=\s*["']\s*External/i;
/**
 * Content that is loaded or run when the document is opened; links that need a click are allowed.
 */
const isFetched = /Type\s*=\s*["'][^"']*\/(attachedTemplate|oleObject|frame|subDocument|image)\s*["']/i;

/** Whether an office document does nothing but be read, and unpacks to a bearable size. What cannot be understood does not. */
function isPlainOffice(bytes) {
  try {
    const entries = entriesOf(bytes);
    if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > mostUnpacked) return false;
    let left = mostOfLists;
    const listOf = (entry) => {
      const list = contentOf(bytes, entry, Math.min(left, mostOfList));
      left -= list.length;
      return list;
    };
    return entries.every((entry) => {
      // Office programs ignore upper and lower case in part names.
      const name = entry.name.toLowerCase();
      if (activeEntry.test(name)) return false;
      if (name === '[content_types].xml') return !activeType.test(listOf(entry));
      return !name.endsWith('.rels') || !fetchesAny(listOf(entry));
    });
  } catch {
    return false;
  }
}

/** No value of a tag holds a "<", whatever else it holds: each piece is one tag with what follows it. */
const fetchesAny = (relations) =>
  relations.split('<').some((tag) => relation.test(tag) && isAway.test(tag) && isFetched.test(tag));

/** The archive's own list, which is what readers go by. @throws RangeError */
function entriesOf(bytes) {
  const end = bytes.lastIndexOf('PK\x05\x06');
  const count = bytes.readUInt16LE(end + 10);
  if (end < 0 || count > mostEntries) throw new RangeError('not an archive for us');
  const entries = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let n = 0; n < count; n += 1) {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw new RangeError('not an entry');
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + name).replaceAll('\\', '/'),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      place: bytes.readUInt32LE(at + 42),
    });
    at += 46 + name + extra + comment;
  }
  return entries;
}

/**
 * Decodes numeric character references, as office programs do.
 * @throws Error for a list longer than 'most', an unknown compression, or own entities
 */
function contentOf(bytes, { method, packed, place }, most) {
  const from = place + 30 + bytes.readUInt16LE(place + 26) + bytes.readUInt16LE(place + 28);
  const content = bytes.subarray(from, from + packed);
  if (content.length > most || (method !== 0 && method !== 8)) throw new RangeError('not a list for us');
  const plain = method === 0 ? content : inflateRawSync(content, { maxOutputLength: most });
  // UTF-16 is allowed too and would hide the searched text.
  const text = plain.toString('latin1').replaceAll('\0', '');
  if (/<!DOCTYPE/i.test(text)) throw new RangeError('words of its own');
  return text.replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (_, hex, ten) =>
    String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(ten)),
  );
}
`;
