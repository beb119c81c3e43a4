import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../settings/settings.js';

/** Keys are made here and nowhere else: two letters of folder, then the rest; never a sender's text. */
const keyShape = /^[0-9a-f]{48}$/;
/** Files on their way in pieces lie in a folder of their own. */
const partShape = /^[0-9a-f]{32}$/;
const partFolder = 'parts';

/** Bytes on disk below the data folder, outside every folder that is served; readable by the owner of the process only. */
@Injectable()
export class FileStore {
  private readonly folder: string;

  constructor(@Inject(SETTINGS) settings: Settings) {
    this.folder = resolve(settings.filesDir);
  }

  /** Keeps the bytes and @returns their key. The file is whole on disk when this resolves. */
  async put(bytes: Buffer): Promise<string> {
    const key = randomBytes(24).toString('hex');
    await mkdir(join(this.folder, key.slice(0, 2)), { recursive: true, mode: 0o700 });
    const file = await open(this.placeOf(key), 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } catch (error) {
      await this.remove(key);
      throw error;
    } finally {
      await file.close();
    }
    return key;
  }

  /**
   * Keeps a text that comes piece by piece, little of it in memory at a time. Until it is whole it lies beside the uploads under the
   * name `part`; a second try under the same name begins anew.
   */
  async putPieces(part: string, pieces: AsyncIterable<string>): Promise<{ key: string; size: number; sha256: string }> {
    const key = randomBytes(24).toString('hex');
    const hash = createHash('sha256');
    let size = 0;
    await mkdir(join(this.folder, partFolder), { recursive: true, mode: 0o700 });
    const file = await open(this.placeOfPart(part), 'w', 0o600);
    try {
      for await (const piece of pieces) {
        const bytes = Buffer.from(piece);
        hash.update(bytes);
        size += bytes.length;
        await file.writeFile(bytes);
      }
      await file.sync();
      await mkdir(join(this.folder, key.slice(0, 2)), { recursive: true, mode: 0o700 });
      await rename(this.placeOfPart(part), this.placeOf(key));
    } catch (error) {
      await this.removePart(part);
      throw error;
    } finally {
      await file.close();
    }
    return { key, size, sha256: hash.digest('hex') };
  }

  /** The bytes as a stream, or undefined when there are none under this key. */
  async read(key: string): Promise<Readable | undefined> {
    if (!keyShape.test(key)) return undefined;
    const place = this.placeOf(key);
    const found = await stat(place).catch(() => undefined);
    return found?.isFile() ? createReadStream(place) : undefined;
  }

  async remove(key: string): Promise<void> {
    if (keyShape.test(key)) await rm(this.placeOf(key), { force: true });
  }

  /** Writes a piece of a file on its way at its place. On disk when this resolves. */
  async putPart(id: string, offset: number, bytes: Buffer): Promise<void> {
    const place = this.placeOfPart(id);
    await mkdir(join(this.folder, partFolder), { recursive: true, mode: 0o700 });
    const file = await open(place, offset === 0 ? 'w' : 'r+', 0o600);
    try {
      // A disk that is just filling up takes a part of it, without a word.
      for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at, bytes.length - at, offset + at)).bytesWritten;
      await file.sync();
    } finally {
      await file.close();
    }
  }

  /** What has come so far. */
  readPart(id: string): Promise<Buffer> {
    return readFile(this.placeOfPart(id));
  }

  async removePart(id: string): Promise<void> {
    await rm(this.placeOfPart(id), { force: true });
  }

  /** Every key that has bytes. */
  async keys(): Promise<string[]> {
    const folders = await readdir(this.folder).catch(() => []);
    const lists = await Promise.all(folders.map((name) => readdir(join(this.folder, name)).catch(() => [])));
    return lists.flat().filter((name) => keyShape.test(name));
  }

  private placeOfPart(id: string): string {
    if (!partShape.test(id)) throw new RangeError('not the id of an upload');
    return join(this.folder, partFolder, id);
  }

  private placeOf(key: string): string {
    return join(this.folder, key.slice(0, 2), key);
  }
}
