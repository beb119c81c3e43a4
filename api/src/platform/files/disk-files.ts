import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import {
  type Content,
  FileStore,
  FileStoreAway,
  type KeptFile,
  keyShape,
  markName,
  newKey,
  partFolder,
  partId,
  placeOf,
} from './file-store.js';

const isAbsent = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Bytes on disk below the data folder, outside every folder that is served; readable by the owner of the process only. */
export class DiskFiles extends FileStore {
  readonly place: string;
  readonly named = 'TSUMUGI_DATA';
  /** Whether the mark was there once: a folder without it is then no empty store, but a disk that is away. */
  private marked = false;

  /** @param folder made when the first file comes */
  constructor(folder: string) {
    super();
    this.place = resolve(folder);
  }

  async putAs(key: string, bytes: Buffer): Promise<void> {
    const place = this.fileOf(key);
    const half = `${place}.half`;
    await this.folder(dirname(place));
    const file = await open(half, 'w', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
      await rename(half, place);
    } catch (error) {
      await rm(half, { force: true });
      throw error;
    } finally {
      await file.close();
    }
  }

  /** Until it is whole it lies beside the uploads under the name `part`. */
  async putPieces(part: string, pieces: AsyncIterable<string>): Promise<Content & { key: string }> {
    const key = newKey();
    const hash = createHash('sha256');
    let size = 0;
    await this.folder(join(this.place, partFolder));
    const file = await open(this.fileOfPart(part), 'w', 0o600);
    try {
      for await (const piece of pieces) {
        const bytes = Buffer.from(piece);
        hash.update(bytes);
        size += bytes.length;
        await file.writeFile(bytes);
      }
      await file.sync();
      await this.folder(dirname(this.fileOf(key)));
      await rename(this.fileOfPart(part), this.fileOf(key));
    } catch (error) {
      await this.removePart(part);
      throw error;
    } finally {
      await file.close();
    }
    return { key, size, sha256: hash.digest('hex') };
  }

  async read(key: string): Promise<Readable | undefined> {
    if (!keyShape.test(key)) return undefined;
    const place = this.fileOf(key);
    const found = await stat(place).catch(() => undefined);
    return found?.isFile() ? createReadStream(place) : undefined;
  }

  async remove(key: string): Promise<void> {
    if (!keyShape.test(key)) return;
    await rm(this.fileOf(key)).catch(async (error) => {
      if (!isAbsent(error)) throw error;
      await this.demandPresence();
    });
  }

  async putPart(id: string, offset: number, bytes: Buffer): Promise<void> {
    const place = this.fileOfPart(id);
    await this.folder(dirname(place));
    const file = await open(place, offset === 0 ? 'w' : 'r+', 0o600);
    try {
      // A disk that is just filling up takes a part of it, without a word.
      for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at, bytes.length - at, offset + at)).bytesWritten;
      await file.sync();
    } finally {
      await file.close();
    }
  }

  readPart(id: string): Promise<Buffer> {
    return readFile(this.fileOfPart(id));
  }

  async removePart(id: string): Promise<void> {
    await rm(this.fileOfPart(id), { force: true });
  }

  async *list(): AsyncGenerator<KeptFile> {
    for (const group of await readdir(this.place).catch(() => []))
      for (const key of await readdir(join(this.place, group)).catch(() => [])) {
        const found = keyShape.test(key) ? await stat(this.fileOf(key)).catch(() => undefined) : undefined;
        if (found) yield { key, at: found.mtime };
      }
  }

  async mark(): Promise<string | undefined> {
    const text = await readFile(join(this.place, markName), 'utf8').catch((error) => {
      if (isAbsent(error)) return '';
      throw error;
    });
    this.marked ||= text.trim() !== '';
    return text.trim() || undefined;
  }

  async setMark(id: string, instead = false): Promise<string> {
    await this.folder(this.place);
    await writeFile(join(this.place, markName), `${id}\n`, { flag: instead ? 'w' : 'wx', mode: 0o600 }).catch((error) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    });
    return (await this.mark()) ?? id;
  }

  /** A second name of the same bytes at another place. @returns false on another disk, and where the system knows no second names */
  async linkTo(key: string, place: string): Promise<boolean> {
    try {
      await link(this.fileOf(key), place);
      return true;
    } catch (error) {
      if (isAbsent(error)) throw error;
      return false;
    }
  }

  /** What is not there is gone only while the store itself is there: a disk may have been taken away, and come back with its files. */
  private async demandPresence(): Promise<void> {
    if (this.marked && !(await this.mark())) throw new FileStoreAway(`${this.place} is not there`);
  }

  private async folder(path: string): Promise<void> {
    await mkdir(path, { recursive: true, mode: 0o700 });
  }

  private fileOfPart(id: string): string {
    return join(this.place, partFolder, partId(id));
  }

  private fileOf(key: string): string {
    return join(this.place, placeOf(key));
  }
}
