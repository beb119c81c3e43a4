import { dayOf } from '@tsumugi/contract/calendar/instant';
import type { Transaction } from '../../../../platform/database/transaction.js';

/** The next matter number of a brand, K26-000123 (domain section 14): nobody else gets it, and none is left out unless the transaction fails. */
export async function nextMatterNumber(tx: Transaction, prefix: string, now: Date): Promise<string> {
  const year = Number(dayOf(now).slice(2, 4));
  const rows = await tx.$queryRaw<{ last: number }[]>`
    insert into matter_number_sequence as s (prefix, year, last) values (${prefix}, ${year}, 1)
    on conflict (prefix, year) do update set last = s.last + 1 returning last`;
  const [row] = rows as [{ last: number }];
  return `${prefix}${String(year).padStart(2, '0')}-${String(row.last).padStart(6, '0')}`;
}
