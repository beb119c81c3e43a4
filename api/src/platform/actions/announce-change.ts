import { Prisma } from '../database/generated-client/client.js';
import { ask } from '../database/own-connection.js';
import type { Transaction } from '../database/transaction.js';

/** Channel on which every API process listens; ids only, the tables are the truth. */
export const changeChannel = 'tsumugi_change';
/** Ids per announcement: PostgreSQL takes less than 8000 bytes at once. */
const mostIds = 500;

/** Tells the other processes and open screens, at commit, which rows to read again. Any number of ids. */
export async function announceChange(tx: Transaction, what: Readonly<Record<string, readonly number[]>>): Promise<void> {
  await Promise.all(parts(what).map((part) => ask(tx, Prisma.sql`select pg_notify(${changeChannel}, ${JSON.stringify(part)})`)));
}

function parts(what: Readonly<Record<string, readonly number[]>>): Readonly<Record<string, readonly number[]>>[] {
  if (Object.values(what).flat().length <= mostIds) return [what];
  return Object.entries(what).flatMap(([kind, ids]) =>
    Array.from({ length: Math.ceil(ids.length / mostIds) }, (_, n) => ({ [kind]: ids.slice(n * mostIds, (n + 1) * mostIds) })),
  );
}
