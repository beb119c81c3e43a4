import type { Transaction } from '../database/transaction.js';

/** Channel on which every API process listens; ids only, the tables are the truth. */
export const changeChannel = 'tsumugi_change';

/** Tells the other processes and open screens, at commit, which rows to read again. */
export async function announceChange(tx: Transaction, what: Readonly<Record<string, readonly number[]>>): Promise<void> {
  await tx.$executeRaw`select pg_notify(${changeChannel}, ${JSON.stringify(what)})`;
}
