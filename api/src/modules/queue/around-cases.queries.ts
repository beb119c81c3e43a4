import type { Transaction } from '../../platform/database/transaction.js';
import { callsIn } from './calls.queries.js';
import { lastSaidIn } from './last-said.queries.js';
import type { Around } from './present-case-row.js';
import { type RowNames, rowInclude } from './row-include.js';
import { unreadIn } from './unread.queries.js';

/** What rows of these matters show beyond their facts. */
export async function readAround(
  tx: Transaction,
  matterIds: readonly number[],
): Promise<Around & { names: ReadonlyMap<number, RowNames> }> {
  const [names, unread, calls, said] = await Promise.all([
    tx.matter.findMany({ where: { id: { in: [...matterIds] } }, select: rowInclude }),
    unreadIn(tx, matterIds),
    callsIn(tx, matterIds),
    lastSaidIn(tx, matterIds),
  ]);
  return { names: new Map(names.map((each) => [each.id, each])), unread, calls, said };
}
