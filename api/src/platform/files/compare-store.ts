import type { PrismaClient } from '../database/generated-client/client.js';
import type { FileStore } from './file-store.js';

/**
 * Milliseconds. A file is stored before its database row is written; a file that is older than
 * this and has no row is an orphan.
 */
const longestWithoutLine = 24 * 60 * 60 * 1000;

export interface Comparison {
  /** Number of files in the database. */
  readonly named: number;
  /** Numbers of stored files without bytes. */
  readonly missing: readonly number[];
  /** Numbers of stored files whose bytes have changed; checked only when all files are read. */
  readonly damaged: readonly number[];
  /** Keys of bytes without a row in the database. */
  readonly orphans: readonly string[];
}

/**
 * Compares the file store with the database.
 * @param read whether every file is read and compared with its SHA-256
 */
export async function compareStore(
  prisma: Pick<PrismaClient, 'storedFile'>,
  files: FileStore,
  { read, now }: { readonly read: boolean; readonly now: Date },
): Promise<Comparison> {
  const keys = new Map<string, Date>();
  for await (const { key, at } of files.list()) keys.set(key, at);
  // Reads the rows after the list of files, so that a file whose row is written in between is no
  // orphan.
  const lines = await prisma.storedFile.findMany({
    select: { id: true, storageKey: true, sha256: true, deletedAt: true },
    orderBy: { id: 'asc' },
  });
  const damaged: number[] = [];
  const missing: number[] = [];
  for (const { id, storageKey, sha256, deletedAt } of lines) {
    const isListed = keys.delete(storageKey);
    if (deletedAt) continue;
    const content = read && isListed ? await files.contentOf(storageKey) : undefined;
    if (content && content.sha256 !== sha256) damaged.push(id);
    // The file may have arrived after the list was made.
    else if (!isListed && !(await files.contentOf(storageKey))) missing.push(id);
  }
  const orphans = [...keys]
    .filter(([, at]) => now.getTime() - at.getTime() > longestWithoutLine)
    .map(([key]) => key);
  return { named: lines.filter(({ deletedAt }) => !deletedAt).length, missing, damaged, orphans };
}
