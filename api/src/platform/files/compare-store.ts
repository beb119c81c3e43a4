import type { PrismaClient } from '../database/generated-client/client.js';
import type { FileStore } from './file-store.js';

/**
 * Milliseconds. A file is stored before its database row; after this time without a row it is an
 * orphan.
 */
const longestWithoutLine = 24 * 60 * 60 * 1000;

export interface Comparison {
  /** How many files the database names. */
  readonly named: number;
  /** Numbers of stored files whose bytes are not there. */
  readonly missing: readonly number[];
  /** Numbers of stored files whose bytes are not those that came; looked for only when all are read. */
  readonly damaged: readonly number[];
  /** Keys of bytes that nothing in the database names. */
  readonly orphans: readonly string[];
}

/**
 * Holds the file store against the database.
 * @param read whether every file is read and compared with its SHA-256
 */
export async function compareStore(
  prisma: Pick<PrismaClient, 'storedFile'>,
  files: FileStore,
  { read, now }: { readonly read: boolean; readonly now: Date },
): Promise<Comparison> {
  const keys = new Map<string, Date>();
  for await (const { key, at } of files.list()) keys.set(key, at);
  // Read after the list, so that no file is taken for an orphan that got its line meanwhile.
  const lines = await prisma.storedFile.findMany({
    select: { id: true, storageKey: true, sha256: true, deletedAt: true },
    orderBy: { id: 'asc' },
  });
  const damaged: number[] = [];
  const missing: number[] = [];
  for (const { id, storageKey, sha256, deletedAt } of lines) {
    const there = keys.delete(storageKey);
    if (deletedAt) continue;
    const content = read && there ? await files.contentOf(storageKey) : undefined;
    if (content && content.sha256 !== sha256) damaged.push(id);
    // One that came after the list was made.
    else if (!there && !(await files.contentOf(storageKey))) missing.push(id);
  }
  const orphans = [...keys]
    .filter(([, at]) => now.getTime() - at.getTime() > longestWithoutLine)
    .map(([key]) => key);
  return { named: lines.filter(({ deletedAt }) => !deletedAt).length, missing, damaged, orphans };
}
