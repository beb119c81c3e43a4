import { createHash, randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** Keys are created only here: 48 hexadecimal digits, never a sender's text. */
export const keyShape = /^[0-9a-f]{48}$/;
const partShape = /^[0-9a-f]{32}$/;
export const newKey = (): string => randomBytes(24).toString('hex');
export const newPartId = (): string => randomBytes(16).toString('hex');
export const isPartId = (name: string): boolean => partShape.test(name);
export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The id of an unfinished upload. @throws RangeError for other texts */
export function partId(id: string): string {
  if (!partShape.test(id)) throw new RangeError('not the id of an upload');
  return id;
}

/**
 * Path of a file below the root of a store, a folder or a bucket: two letters of folder, then the
 * whole key.
 */
export const placeOf = (key: string): string => `${key.slice(0, 2)}/${key}`;
/** Folder of unfinished uploads. */
export const partFolder = 'parts';
/** Name of the mark at the root of the store; the table `installation` holds the same text. */
export const markName = 'installation';

export interface Content {
  readonly size: number;
  readonly sha256: string;
}

export interface KeptFile {
  readonly key: string;
  readonly at: Date;
}

/** Bytes of an upload that is in progress, or whose process died. */
export interface KeptPart {
  readonly id: string;
  readonly at: Date;
}

/**
 * The store is unavailable for now; the caller should retry. The message contains no file name and
 * no secret.
 */
export class FileStoreUnavailable extends Error {
  override readonly name = 'FileStoreUnavailable';
}

/**
 * Storage for the bytes of uploaded files (issue 18): a disk or an S3 service. The database holds
 * their owners. A resolved promise guarantees that a write is complete and durable, and that a
 * removed file is gone.
 */
export abstract class FileStore {
  /** For display: the folder, or `s3://bucket/prefix`. */
  abstract readonly place: string;
  /** Name of the setting with the folder or bucket. */
  abstract readonly named: string;

  /** Keeps the bytes and @returns their key. */
  async put(bytes: Buffer): Promise<string> {
    const key = newKey();
    await this.putAs(key, bytes);
    return key;
  }

  /** Stores the bytes under a key of another store. */
  abstract putAs(key: string, bytes: Buffer): Promise<void>;

  /**
   * Stores a text piece by piece with little memory. A second attempt under the same name replaces
   * the first; a failed one leaves nothing.
   */
  abstract putPieces(
    part: string,
    pieces: AsyncIterable<string>,
  ): Promise<Content & { key: string }>;

  /** The bytes as a stream, or undefined when there are none under this key. */
  abstract read(key: string): Promise<Readable | undefined>;

  /** Resolves once no bytes exist under this key. @throws if that cannot be verified */
  abstract remove(key: string): Promise<void>;

  /** Writes a piece of an unfinished upload at its offset. */
  abstract putPart(id: string, offset: number, bytes: Buffer): Promise<void>;

  /** The bytes received so far. */
  abstract readPart(id: string): Promise<Buffer>;

  abstract removePart(id: string): Promise<void>;

  /** Pieces of unfinished uploads, unordered; one may occur twice. */
  abstract parts(): AsyncIterable<KeptPart>;

  /** Every file that has bytes, in no order. */
  abstract list(): AsyncIterable<KeptFile>;

  /** The mark that links the store to its database; undefined: none yet. */
  abstract readMark(): Promise<string | undefined>;

  /**
   * @returns the mark in the store afterwards. Without `instead` it may be the mark of a faster
   * process.
   */
  abstract setMark(id: string, instead?: boolean): Promise<string>;

  /** Every key that has bytes. */
  async keys(): Promise<string[]> {
    const found: string[] = [];
    for await (const { key } of this.list()) found.push(key);
    return found;
  }

  /** Content under a key, read to its end; undefined if there is none. */
  async contentOf(key: string): Promise<Content | undefined> {
    const stream = await this.read(key);
    if (!stream) return undefined;
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      hash.update(chunk);
      size += chunk.length;
    }
    return { size, sha256: hash.digest('hex') };
  }

  /** All bytes under a key; undefined if there are none. */
  async bytesOf(key: string): Promise<Buffer | undefined> {
    const stream = await this.read(key);
    return stream && Buffer.concat(await (stream as Readable).toArray());
  }
}
