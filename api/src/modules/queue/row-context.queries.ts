import type { Transaction } from '../../platform/database/transaction.js';
import { callsIn } from './calls.queries.js';
import { lastMessageIn } from './last-message.queries.js';
import type { RowContext } from './present-case-row.js';
import { type RowNames, rowNames } from './row-names.queries.js';
import { unreadIn } from './unread.queries.js';

/** Data that the rows of these matters show and that is not in the facts. */
export async function readRowContext(
  tx: Transaction,
  matterIds: readonly number[],
): Promise<RowContext & { names: ReadonlyMap<number, RowNames> }> {
  const [names, unread, calls, lastMessages] = await Promise.all([
    rowNames(tx, matterIds),
    unreadIn(tx, matterIds),
    callsIn(tx, matterIds),
    lastMessageIn(tx, matterIds),
  ]);
  return { names, unread, calls, lastMessages };
}
