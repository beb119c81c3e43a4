import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  type FileHandle,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import type { Settings } from '../settings/settings.js';
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
  newPartId,
  partFolder,
  partId,
  placeOf,
} from './file-store.js';

const isAbsent = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Flushes the folder, without which a new name does not survive a power cut; Windows and some
 * network disks lack the call.
 */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const opened = await open(folder, 'r');
  try {
    await opened.sync();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EINVAL') throw error;
  } finally {
    await opened.close();
  }
}

/**
 * Bytes on disk below the data folder, outside every folder that is served; readable by the owner
 * of the process only.
 */
export class DiskFiles extends FileStore {
  readonly place: string;
  /**
   * Whether the mark has been read: a folder without it is then a detached disk, not an empty
   * store.
   */
  private marked = false;

  /**
   * @param folder created with the first file
   * @param named variable with which the operator sets the parent folder
   */
  constructor(
    folder: string,
    readonly named: Settings['folderSetting'] = 'DATA_DIR',
  ) {
    super();
    this.place = resolve(folder);
  }

  async putAs(key: string, bytes: Buffer): Promise<void> {
    await this.whole(newPartId(), key, (file) => file.writeFile(bytes));
  }

  async putPieces(part: string, pieces: AsyncIterable<string>): Promise<Content & { key: string }> {
    const key = newKey();
    const hash = createHash('sha256');
    let size = 0;
    await this.whole(part, key, async (file) => {
      for await (const piece of pieces) {
        const bytes = Buffer.from(piece);
        hash.update(bytes);
        size += bytes.length;
        await file.writeFile(bytes);
      }
    });
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
      // A nearly full disk writes a part of the bytes and reports no error.
      for (let at = 0; at < bytes.length; )
        at += (await file.write(bytes, at, bytes.length - at, offset + at)).bytesWritten;
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

  async *parts(): AsyncGenerator<KeptPart> {
    for (const id of await readdir(join(this.place, partFolder)).catch(() => [])) {
      const found = isPartId(id)
        ? await stat(this.fileOfPart(id)).catch(() => undefined)
        : undefined;
      if (found) yield { id, at: found.mtime };
    }
  }

  async *list(): AsyncGenerator<KeptFile> {
    for (const group of await readdir(this.place).catch(() => []))
      for (const key of await readdir(join(this.place, group)).catch(() => [])) {
        const found = keyShape.test(key)
          ? await stat(this.fileOf(key)).catch(() => undefined)
          : undefined;
        if (found) yield { key, at: found.mtime };
      }
  }

  async readMark(): Promise<string | undefined> {
    const text = await readFile(join(this.place, markName), 'utf8').catch((error) => {
      if (isAbsent(error)) return '';
      throw error;
    });
    this.marked ||= text.trim() !== '';
    return text.trim() || undefined;
  }

  async setMark(id: string, instead = false): Promise<string> {
    await this.folder(this.place);
    await writeFile(join(this.place, markName), `${id}\n`, {
      flag: instead ? 'w' : 'wx',
      mode: 0o600,
      flush: true,
    }).catch((error) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    });
    await syncFolder(this.place);
    return (await this.readMark()) ?? id;
  }

  /**
   * Creates a hard link at another place.
   * @returns false on another disk, and if the system has no hard links
   */
  async linkTo(key: string, place: string): Promise<boolean> {
    try {
      await link(this.fileOf(key), place);
      return true;
    } catch (error) {
      if (isAbsent(error)) throw error;
      return false;
    }
  }

  /**
   * A missing file counts as deleted only while the store is mounted: a disk may be detached and
   * come back.
   */
  private async demandPresence(): Promise<void> {
    if (this.marked && !(await this.readMark()))
      throw new FileStoreUnavailable(`${this.place} is not there`);
  }

  /** Writes to a temporary name `part` beside the uploads, and removes it after a failure. */
  private async whole(
    part: string,
    key: string,
    write: (file: FileHandle) => Promise<void>,
  ): Promise<void> {
    const place = this.fileOf(key);
    await this.folder(join(this.place, partFolder));
    const file = await open(this.fileOfPart(part), 'w', 0o600);
    try {
      await write(file);
      await file.sync();
      await this.folder(dirname(place));
      await rename(this.fileOfPart(part), place);
      await syncFolder(dirname(place));
    } catch (error) {
      await this.removePart(part);
      throw error;
    } finally {
      await file.close();
    }
  }

  private async folder(path: string): Promise<void> {
    const made = await mkdir(path, { recursive: true, mode: 0o700 });
    if (made) await syncFolder(dirname(made));
  }

  private fileOfPart(id: string): string {
    return join(this.place, partFolder, partId(id));
  }

  private fileOf(key: string): string {
    return join(this.place, placeOf(key));
  }
}
