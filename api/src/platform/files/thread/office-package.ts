import { TextDecoder } from 'node:util';
import { SaxesParser } from 'saxes';
import { type Entry, fromBufferPromise } from 'yauzl';

interface PackageLimits {
  readonly parts: number;
  /** Bytes of all unpacked parts together, by the directory of the archive. */
  readonly unpacked: number;
}
export class PackageTooLarge extends Error {}

export interface OfficePart {
  /** With slashes as separators; office programs ignore its case. */
  readonly name: string;
  /** Unpacked bytes; reading a part with more or fewer fails. */
  readonly size: number;
  /** The decoded XML, piece by piece. */
  read(): AsyncGenerator<string>;
}

/**
 * The parts by the directory of the archive, as office programs read them.
 * @throws PackageTooLarge; Error for a broken archive
 */
export async function openPackage(bytes: Buffer, most: PackageLimits): Promise<OfficePart[]> {
  // The raw name: office programs ignore the other name that an extra field may give.
  const zip = await fromBufferPromise(bytes, { decodeStrings: false });
  if (zip.entryCount > most.parts) throw new PackageTooLarge();
  const parts: OfficePart[] = [];
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    unpacked += entry.uncompressedSize;
    if (unpacked > most.unpacked) throw new PackageTooLarge();
    const read = () => decodeEntry(zip, entry);
    const name = entry.fileNameRaw.toString().replaceAll('\\', '/');
    parts.push({ name, size: entry.uncompressedSize, read });
  }
  return parts;
}

async function* decodeEntry(
  zip: Awaited<ReturnType<typeof fromBufferPromise>>,
  entry: Entry,
): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  for await (const piece of await zip.openReadStreamPromise(entry)) {
    decoder ??= new TextDecoder(encodingOf(piece), { fatal: true });
    yield decoder.decode(piece, { stream: true });
  }
  if (decoder) yield decoder.decode();
}

/** A part is UTF-8 or UTF-16 (ECMA-376, part 2), which its first bytes tell apart. */
function encodingOf([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  return 'utf-8';
}

interface XmlHandlers {
  /** Names are without their namespace prefix. */
  open?(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}
/** Values by the names as written. */
export type Attributes = Readonly<Record<string, string>>;

/** The name without its namespace prefix. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * A parser that throws on malformed XML, on a document type, which could define entities, and on an
 * encoding that {@link OfficePart.read} does not decode.
 */
export function xmlParser({ open, close, text }: XmlHandlers): SaxesParser {
  const parser = new SaxesParser({ position: false });
  parser.on('doctype', () => {
    throw new Error('a document type is not allowed');
  });
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding && !/^utf-?(8|16)$/i.test(encoding)) throw new Error('an unknown encoding');
  });
  if (open) parser.on('opentag', (tag) => open(localName(tag.name), tag.attributes as Attributes));
  if (close) parser.on('closetag', (tag) => close(localName(tag.name)));
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  return parser;
}

/** Parses a whole part. */
export async function parsePart(part: OfficePart, handlers: XmlHandlers): Promise<void> {
  const parser = xmlParser(handlers);
  for await (const piece of part.read()) parser.write(piece);
  parser.close();
}
