import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { BackupError } from './backup-error.js';

export const manifestName = 'manifest.json';
const format = 1;

const name = z.string().regex(/^[a-z][a-z0-9_]*$/);
const count = z.number().int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const stored = { bytes: count, sha256 };

const manifest = z.object({
  product: z.literal('tsumugi'),
  format: z.literal(format),
  /** Time of the snapshot. */
  takenAt: z.iso.datetime(),
  /** Version of the server, in PostgreSQL's own format. */
  postgres: z.string(),
  /** Names of the applied migrations, in order. */
  migrations: z.array(z.string()).min(1),
  /** Fingerprint of the SECRET of the sealed values; never the SECRET itself. */
  secretFingerprint: z.string().min(1),
  tables: z.array(z.object({ name, columns: z.array(name), rows: count, ...stored })),
  /** The last value of each sequence; null: unused. */
  sequences: z.array(z.object({ name, last: z.string().regex(/^\d+$/).nullable() })),
  /**
   * Number of files; their list is in a separate part. `lost`: numbers of stored files without
   * bytes.
   */
  files: z.object({ count, totalBytes: count, lost: z.array(z.number().int()), ...stored }),
});
/** Contents of a backup. Written last: a folder without it is no backup. */
export type Manifest = z.infer<typeof manifest>;

/** One line of the list of files. */
export const fileLine = z.object({ key: z.string().regex(/^[0-9a-f]{48}$/), ...stored });
export type FileLine = z.infer<typeof fileLine>;

export const tablePart = (table: string): string => join('tables', `${table}.copy.gz`);
export const fileListPart = 'files.jsonl.gz';
/**
 * @returns path of a file's bytes, equal in the backup and in the file store: below a folder of two
 * letters
 */
export const filePart = (key: string): string => join('files', key.slice(0, 2), key);

const digestOf = (body: string) => createHash('sha256').update(body).digest('hex');

export async function writeManifest(folder: string, value: Manifest): Promise<void> {
  const body = JSON.stringify(value, null, 1);
  const file = await open(join(folder, manifestName), 'wx', 0o600);
  try {
    await file.writeFile(`${body}\n${digestOf(body)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** @throws BackupError if it is missing or damaged */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => {
    throw new BackupError(
      `${folder} holds no whole backup: there is no ${manifestName}, which is written last. Take another backup.`,
    );
  });
  const [, body, digest] = /^([\s\S]*)\n([0-9a-f]{64})\n$/.exec(text) ?? [];
  if (body === undefined || digestOf(body) !== digest) throw damagedError(folder, manifestName);
  const read: unknown = JSON.parse(body);
  const known = z.object({ product: z.literal('tsumugi'), format: z.number() }).safeParse(read);
  if (known.success && known.data.format !== format)
    throw new BackupError(
      `${folder} was written by another version of Tsumugi (format ${known.data.format}). Restore it with that version.`,
    );
  const parsed = manifest.safeParse(read);
  if (!parsed.success) throw damagedError(folder, manifestName);
  return parsed.data;
}

export const damagedError = (folder: string, part: string): BackupError =>
  new BackupError(
    `The backup in ${folder} is damaged: ${part} is not what was written. Nothing was changed. Take another backup.`,
  );
