import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { BackupError } from './backup-error.js';
import { digestOfFile } from './digest.js';
import {
  damagedError,
  type FileLine,
  fileLine,
  fileListPart,
  filePart,
  type Manifest,
  readManifest,
  tablePart,
} from './manifest.js';

/**
 * Reads the whole backup and compares each part with its digest, so that an incomplete backup
 * replaces no data.
 * @throws BackupError naming the part that is missing or changed
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  if (!(await stat(folder).catch(() => null))?.isDirectory())
    throw new BackupError(`There is no folder ${folder}. Name the folder of a backup.`);
  const manifest = await readManifest(folder);
  for (const { name, bytes, sha256 } of manifest.tables)
    await checkPart(folder, tablePart(name), { bytes, sha256 });
  await checkPart(folder, fileListPart, manifest.files);
  let count = 0;
  for await (const { key, ...expected } of filesOf(folder)) {
    await checkPart(folder, filePart(key), expected);
    count += 1;
  }
  if (count !== manifest.files.count) throw damagedError(folder, fileListPart);
  return manifest;
}

async function checkPart(
  folder: string,
  part: string,
  { bytes, sha256 }: { bytes: number; sha256: string },
): Promise<void> {
  const found = await digestOfFile(join(folder, part));
  if (found?.bytes !== bytes || found.sha256 !== sha256) throw damagedError(folder, part);
}

/** The list of files, line by line. */
export async function* filesOf(folder: string): AsyncGenerator<FileLine> {
  const text = createReadStream(join(folder, fileListPart)).pipe(createGunzip());
  for await (const line of createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY }))
    yield fileLine.parse(JSON.parse(line));
}
