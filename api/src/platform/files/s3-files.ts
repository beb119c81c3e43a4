import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { PutObjectCommandInput } from '@aws-sdk/client-s3';
import type { S3Settings } from '../settings/settings.js';
import {
  type Content,
  FileStore,
  FileStoreUnavailable,
  isPartId,
  type KeptFile,
  type KeptPart,
  keyShape,
  markName,
  newKey,
  partFolder,
  partId,
  placeOf,
} from './file-store.js';
import { S3Bucket } from './s3-bucket.js';

const offsetDigits = 12;
const md5Of = (bytes: Buffer) => createHash('md5').update(bytes).digest('base64');

/**
 * Bytes in a bucket of an S3 service, laid out as on disk, so that folder and bucket can be copied
 * into each other.
 */
export class S3Files extends FileStore {
  readonly place: string;
  readonly named = 'FILES_BUCKET';
  private readonly bucket: S3Bucket;

  constructor(settings: S3Settings) {
    super();
    this.bucket = new S3Bucket(settings);
    this.place = this.bucket.place;
  }

  putAs(key: string, bytes: Buffer): Promise<void> {
    return this.keep(placeOf(key), bytes);
  }

  /**
   * The service needs the length in advance, so the bytes are written to a temporary file first.
   */
  async putPieces(
    _part: string,
    pieces: AsyncIterable<string>,
  ): Promise<Content & { key: string }> {
    const [key, hash, sum] = [newKey(), createHash('sha256'), createHash('md5')];
    const folder = await mkdtemp(join(tmpdir(), 'tsumugi-'));
    const place = join(folder, key);
    let size = 0;
    try {
      const file = await open(place, 'wx', 0o600);
      try {
        for await (const piece of pieces) {
          const bytes = Buffer.from(piece);
          for (const each of [hash, sum]) each.update(bytes);
          size += bytes.length;
          await file.writeFile(bytes);
        }
      } finally {
        await file.close();
      }
      await this.bucket.put(placeOf(key), {
        Body: createReadStream(place),
        ContentLength: size,
        ContentMD5: sum.digest('base64'),
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    return { key, size, sha256: hash.digest('hex') };
  }

  async read(key: string): Promise<Readable | undefined> {
    return keyShape.test(key) ? this.bucket.get(placeOf(key)) : undefined;
  }

  async remove(key: string): Promise<void> {
    if (keyShape.test(key)) await this.bucket.remove(placeOf(key));
  }

  /** Each part is an object named by its offset, so a repeated part replaces itself. */
  putPart(id: string, offset: number, bytes: Buffer): Promise<void> {
    return this.keep(`${partsOf(id)}${String(offset).padStart(offsetDigits, '0')}`, bytes);
  }

  async readPart(id: string): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for (const name of await this.namesOfParts(id)) pieces.push(await this.whole(name));
    if (pieces.length === 0) throw new RangeError('nothing has come of this upload');
    return Buffer.concat(pieces);
  }

  async removePart(id: string): Promise<void> {
    for (const name of await this.namesOfParts(id)) await this.bucket.remove(name);
  }

  async *parts(): AsyncGenerator<KeptPart> {
    for await (const { name, at } of this.bucket.list(`${partFolder}/`)) {
      const id = name.split('/')[1] ?? '';
      if (isPartId(id)) yield { id, at };
    }
  }

  async *list(): AsyncGenerator<KeptFile> {
    for await (const { name, at } of this.bucket.list('')) {
      const key = name.slice(name.indexOf('/') + 1);
      if (keyShape.test(key) && name === placeOf(key)) yield { key, at };
    }
  }

  async readMark(): Promise<string | undefined> {
    const found = await this.bucket.get(markName);
    return (
      found &&
      (Buffer.concat(await found.toArray())
        .toString('utf8')
        .trim() ||
        undefined)
    );
  }

  async setMark(id: string, instead = false): Promise<string> {
    const existing = instead ? undefined : await this.readMark();
    if (existing) return existing;
    await this.keep(markName, Buffer.from(`${id}\n`));
    return (await this.readMark()) ?? id;
  }

  /** The service verifies the checksum and refuses damaged bytes. */
  private keep(name: string, bytes: Buffer): Promise<void> {
    const object: Partial<PutObjectCommandInput> = {
      Body: bytes,
      ContentLength: bytes.length,
      ContentMD5: md5Of(bytes),
    };
    return this.bucket.put(name, object);
  }

  private async whole(name: string): Promise<Buffer> {
    const found = await this.bucket.get(name);
    if (!found) throw new FileStoreUnavailable(`${this.place}: a piece of an upload is gone`);
    return Buffer.concat(await found.toArray());
  }

  private async namesOfParts(id: string): Promise<string[]> {
    const names: string[] = [];
    for await (const { name } of this.bucket.list(partsOf(id))) names.push(name);
    return names.sort();
  }
}

const partsOf = (id: string) => `${partFolder}/${partId(id)}/`;
