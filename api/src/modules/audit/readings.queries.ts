import type { Transaction } from '../../platform/database/transaction.js';
import { fewest } from './domain/unusual.js';

const daysOfUse = 20;
/** How far back they may lie: holidays and leave have none. */
const withinDays = 60;

export interface Readings {
  readonly accountId: number;
  readonly name: string;
  readonly count: number;
}

/** Staff who opened many records since then: how many different ones. What a list shows in passing is not counted. */
export const readingsSince = (tx: Transaction, since: Date): Promise<Readings[]> => tx.$queryRaw<Readings[]>`
  select l.account_id as "accountId", a.name, count(distinct (l.entity, l.entity_id))::int as count
  from access_log l join account a on a.id = l.account_id
  where l.at >= ${since} and l.action in ('read', 'reveal', 'document') and l.entity_id is not null
    and exists (select from role_membership m where m.account_id = a.id and m.role in ('Admin', 'Operator'))
  group by l.account_id, a.name having count(distinct (l.entity, l.entity_id)) >= ${fewest} order by 1`;

/** The same of one of them for each of the last days before, on which there was any. */
export async function readingsBefore(tx: Transaction, accountId: number, before: Date): Promise<number[]> {
  const rows = await tx.$queryRaw<{ count: number }[]>`
    select count(distinct (entity, entity_id))::int as count from access_log
    where account_id = ${accountId} and at < ${before} and at >= ${before}::timestamptz - make_interval(days => ${withinDays}::int)
      and action in ('read', 'reveal', 'document') and entity_id is not null
    group by (at at time zone 'Asia/Tokyo')::date order by (at at time zone 'Asia/Tokyo')::date desc limit ${daysOfUse}`;
  return rows.map(({ count }) => count);
}
