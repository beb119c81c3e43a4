import type { Transaction } from '../database/transaction.js';

/**
 * A schema that stands in the database from the first change of a restore to its end, its comment the folder of the backup, so that nothing
 * works on a half. The launcher's migrations ask for it as well (api/launch/lib/migrations.mjs).
 */
export const restoreMark = 'tsumugi_restore';

/** Why nothing may work on this database yet, as one sentence with its remedy; undefined: no restore is under way or was cut off. */
export async function restoreFault(
  tx: Pick<Transaction, '$queryRaw'>,
): Promise<string | undefined> {
  const [mark] = await tx.$queryRaw<{ folder: string | null }[]>`
    select obj_description(to_regnamespace(${restoreMark}), 'pg_namespace') as folder`;
  if (!mark?.folder) return undefined;
  return `A restore into this database was cut off or still runs. Run it again: npm run restore -- ${mark.folder}`;
}
