import { AppError } from '@tsumugi/contract/errors';
import { Prisma } from '../database/generated-client/client.js';
import type { Transaction } from '../database/transaction.js';

type Versioned = 'parent' | 'student' | 'teacher' | 'admin';

/**
 * Locks a row for an edit; answers 409 with the present record if the editor has read an older
 * version.
 * @throws AppError 404 if the row is absent or deleted
 */
export async function requireVersion(
  tx: Transaction,
  table: Versioned,
  id: number,
  version: number | undefined,
  current: () => Promise<unknown>,
): Promise<void> {
  const [row] = await tx.$queryRaw<{ version: number }[]>`
    select version from ${Prisma.raw(table)} where id = ${id} and deleted_at is null for update`;
  if (!row) throw new AppError('not_found');
  if (version !== undefined && row.version !== version)
    throw new AppError('version_conflict', undefined, { more: { current: await current() } });
}
