import { inflateRawSync } from 'node:zlib';

/** More than any paper of a pupil has; a bomb has more. */
const mostEntries = 2_000;
const mostUnpacked = 200 * 1024 * 1024;
/** Of a list of types or relations. */
const mostOfList = 2 * 1024 * 1024;
/** Macros, controls and embedded programs, by whatever name. */
const activeEntry = /vbaProject|vbaData|activeX|oleObject[^/]*\.bin$|embeddings\/[^/]+\.(bin|exe|js|vbs)$/i;
const activeType = /macroEnabled|vbaProject|vnd\.ms-office\.(vba|activeX)|oleObject/i;
/** What is fetched or run from elsewhere when the document is opened; a link that is pressed is none of it. */
const external =
  /<Relationship\b(?=[^>]*TargetMode\s*=\s*["']External)(?=[^>]*Type\s*=\s*["'][^"']*\/(attachedTemplate|oleObject|frame|subDocument|image)["'])/i;

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly place: number;
}

/** Whether an office document does nothing but be read, and unpacks to a bearable size. What cannot be understood does not. */
export function isPlainOffice(bytes: Buffer): boolean {
  try {
    const entries = entriesOf(bytes);
    if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > mostUnpacked) return false;
    return entries.every((entry) => {
      if (activeEntry.test(entry.name)) return false;
      if (entry.name === '[Content_Types].xml') return !activeType.test(contentOf(bytes, entry));
      return !entry.name.endsWith('.rels') || !external.test(contentOf(bytes, entry));
    });
  } catch {
    return false;
  }
}

/** The archive's own list, which is what readers go by. @throws RangeError */
function entriesOf(bytes: Buffer): Entry[] {
  const end = bytes.lastIndexOf('PK\x05\x06');
  const count = bytes.readUInt16LE(end + 10);
  if (end < 0 || count > mostEntries) throw new RangeError('not an archive for us');
  const entries: Entry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let n = 0; n < count; n += 1) {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw new RangeError('not an entry');
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [number, number, number];
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

/** @throws Error for a list that is too long or packed in an unknown way */
function contentOf(bytes: Buffer, { method, packed, place }: Entry): string {
  const from = place + 30 + bytes.readUInt16LE(place + 26) + bytes.readUInt16LE(place + 28);
  const content = bytes.subarray(from, from + packed);
  if (content.length > mostOfList || (method !== 0 && method !== 8)) throw new RangeError('not a list for us');
  const plain = method === 0 ? content : inflateRawSync(content, { maxOutputLength: mostOfList });
  // UTF-16 is allowed too, and would hide what is looked for.
  return plain.toString('latin1').replaceAll('\0', '');
}
