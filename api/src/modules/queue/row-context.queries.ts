import type { Transaction } from '../../platform/database/transaction.js';
import { readCalls } from './calls.queries.js';
import { readLastMessages } from './last-message.queries.js';
import type { RowContext } from './present-case-row.js';
import { type RowNames, rowNames } from './row-names.queries.js';
import { readUnread } from './unread.queries.js';

/** Data of the rows of these matters that is not in the facts. */
export async function readRowContext(
  tx: Transaction,
  matterIds: readonly number[],
): Promise<RowContext & { names: ReadonlyMap<number, RowNames> }> {
  const [names, unread, calls, lastMessages] = await Promise.all([
    rowNames(tx, matterIds),
    readUnread(tx, matterIds),
    readCalls(tx, matterIds),
    readLastMessages(tx, matterIds),
  ]);
  return { names, unread, calls, lastMessages };
}
