import type { Prisma } from '../database/generated-client/client.js';
import type { Transaction } from '../database/transaction.js';

/** A value in the database that `seal` made. */
export interface SealedValue {
  /** Description for the operator. */
  readonly label: string;
  readonly sealed: string;
  put(sealed: string): Promise<unknown>;
  /** Deletes the value and the records that are useless without it. */
  forget(): Promise<unknown>;
}

/**
 * Every sealed value, locked until the transaction ends: secrets of two-step sign-in, and text
 * columns of settings whose name starts with `sealed`. New sealed values must use one of these
 * places, because a restore reads them too (backup/secret-of-backup.ts).
 */
export async function sealedValues(tx: Transaction): Promise<SealedValue[]> {
  await tx.$queryRaw`select key from setting order by key for update`;
  await tx.$queryRaw`select account_id from two_step order by account_id for update`;
  const [settings, steps] = [
    await tx.setting.findMany(),
    await tx.twoStep.findMany({ select: { accountId: true, secret: true } }),
  ];
  return [
    ...settings.flatMap((row) => ofSetting(tx, row)),
    ...steps.map(({ accountId, secret }) => ({
      label: `the second step of account ${accountId}`,
      sealed: secret,
      put: (sealed: string) =>
        tx.twoStep.update({ where: { accountId }, data: { secret: sealed } }),
      forget: () => tx.twoStep.deleteMany({ where: { accountId } }),
    })),
  ];
}

/** Settings that are useless without their sealed part, and deleted with it. */
const whole = new Set(['push.vapid']);

/** The sealed texts of a setting's value, by their names. */
export function sealedIn(value: unknown): [name: string, sealed: string][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).filter(
    (entry): entry is [string, string] =>
      entry[0].startsWith('sealed') && typeof entry[1] === 'string',
  );
}

function ofSetting(
  tx: Transaction,
  { key, value }: { key: string; value: Prisma.JsonValue },
): SealedValue[] {
  return sealedIn(value).map(([name, sealed]) => {
    const path = [name];
    return {
      label: `the setting ${key}`,
      sealed,
      put: (fresh: string) =>
        tx.$executeRaw`update setting set value = jsonb_set(value, ${path}::text[], to_jsonb(${fresh}::text)) where key = ${key}`,
      forget: () =>
        whole.has(key)
          ? tx.setting.delete({ where: { key } })
          : tx.$executeRaw`update setting set value = value - ${name}::text where key = ${key}`,
    };
  });
}
