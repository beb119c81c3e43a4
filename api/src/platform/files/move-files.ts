import type { PrismaClient } from '../database/generated-client/client.js';
import { type FileStore, sha256Of } from './file-store.js';

type Database = Pick<PrismaClient, 'storedFile' | 'installation'>;

/** The store belongs to another installation; it is not changed. */
export class ForeignStore extends Error {}

export interface MoveResult {
  /** Number of files copied now, and of those that the other store already had. */
  readonly copied: number;
  readonly existing: number;
  /** Numbers of stored files that could not be copied: no bytes, or damaged ones. */
  readonly failedIds: readonly number[];
}

/**
 * Copies every file that the database names into another store, verified by SHA-256, and then the
 * mark of the store. Files that exist there are skipped, so it can run beside the system and be
 * repeated. Nothing is deleted.
 * @throws ForeignStore
 */
export async function moveFiles(
  prisma: Database,
  from: FileStore,
  to: FileStore,
): Promise<MoveResult> {
  const own = await ownMark(prisma);
  await demandOwn(own, from);
  if (await to.readMark()) await demandOwn(own, to);
  const lines = await prisma.storedFile.findMany({
    where: { deletedAt: null },
    select: { id: true, storageKey: true, sha256: true },
    orderBy: { id: 'asc' },
  });
  const failedIds: number[] = [];
  let existing = 0;
  let copied = 0;
  for (const { id, storageKey, sha256 } of lines) {
    if ((await to.contentOf(storageKey))?.sha256 === sha256) {
      existing += 1;
      continue;
    }
    const bytes = await from.bytesOf(storageKey);
    if (!bytes || sha256Of(bytes) !== sha256) {
      failedIds.push(id);
      continue;
    }
    await to.putAs(storageKey, bytes);
    if ((await to.contentOf(storageKey))?.sha256 !== sha256) failedIds.push(id);
    else copied += 1;
  }
  if (failedIds.length === 0) await to.setMark(own, true);
  return { copied, existing, failedIds };
}

/**
 * Deletes the files of an unused store if the new store holds them completely, or if no row refers
 * to them.
 * @returns number of deleted files
 * @throws ForeignStore
 */
export async function clearStore(
  prisma: Database,
  old: FileStore,
  now: FileStore,
): Promise<number> {
  const own = await ownMark(prisma);
  await demandOwn(own, old);
  await demandOwn(own, now);
  let removed = 0;
  for await (const { key } of old.list()) {
    const line = await prisma.storedFile.findUnique({
      where: { storageKey: key },
      select: { sha256: true, deletedAt: true },
    });
    if (line && !line.deletedAt && (await now.contentOf(key))?.sha256 !== line.sha256) continue;
    await old.remove(key);
    removed += 1;
  }
  for await (const { id } of old.parts()) await old.removePart(id);
  return removed;
}

async function ownMark(prisma: Database): Promise<string> {
  const row = await prisma.installation.findUnique({
    where: { id: 1 },
    select: { fileStoreId: true },
  });
  if (!row)
    throw new ForeignStore('This database has no file store yet: start the system once first.');
  return row.fileStoreId;
}

async function demandOwn(own: string, store: FileStore): Promise<void> {
  if ((await store.readMark()) !== own)
    throw new ForeignStore(
      `${store.place} is not the file store of this database; nothing was touched.`,
    );
}
