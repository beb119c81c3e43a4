import type { Transaction } from '../database/transaction.js';

/**
 * A schema that exists during a restore, with the folder of the backup as its comment, so that no
 * process works on partial data. The launcher's migrations check it too
 * (api/launch/lib/migrations.mjs).
 */
export const restoreMark = 'tsumugi_restore';

/**
 * Why no process may use this database yet, as one sentence with its remedy; undefined: no restore
 * is running or was interrupted.
 */
export async function restoreFault(
  tx: Pick<Transaction, '$queryRaw'>,
): Promise<string | undefined> {
  const [mark] = await tx.$queryRaw<{ folder: string | null }[]>`
    select obj_description(to_regnamespace(${restoreMark}), 'pg_namespace') as folder`;
  if (!mark?.folder) return undefined;
  return `A restore into this database was cut off or still runs. Run it again: npm run restore -- ${mark.folder}`;
}
