import { AppError } from '@tsumugi/contract/errors';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import type { Prisma } from '../../../platform/database/generated-client/client.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { logSetting } from './log-setting.js';

interface SettingSave {
  readonly key: string;
  readonly value: Prisma.InputJsonObject;
  /** Logged part of the value, because a secret is never logged. Default: the whole value. */
  readonly logged?: Readonly<Record<string, unknown>>;
  /** The version that the caller read. */
  readonly version: number;
  readonly read: (tx: Transaction) => Promise<{ readonly version: number }>;
}

/**
 * Writes a setting of the company, and logs the change. @throws AppError 409 with `current` for an
 * older version
 */
export async function saveSetting(
  tx: Transaction,
  user: CurrentUser,
  now: Date,
  { key, value, logged = value, version, read }: SettingSave,
): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${key}))`;
  const before = await read(tx);
  if (before.version !== version)
    throw new AppError('version_conflict', undefined, { more: { current: before } });
  const row = { value, updatedAt: now, version: version + 1 };
  await tx.setting.upsert({ where: { key }, create: { key, ...row }, update: row });
  await logSetting(tx, user, now, { setting: key, before: { ...before }, after: logged });
}
