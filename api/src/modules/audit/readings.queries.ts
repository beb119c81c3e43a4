import { Prisma } from '../../platform/database/generated-client/client.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { minUnusualReads } from './domain/unusual-reads.js';

const { sql } = Prisma;
const daysOfUse = 20;
/** Days to look back, because holidays and leave have no reads. */
const withinDays = 60;

export interface StaffReadings {
  readonly accountId: number;
  readonly name: string;
  readonly count: number;
}

/** SQL: a line about opening a record; rows shown in lists do not count. */
const isReading = sql`l.action in ('read', 'reveal', 'document') and l.entity_id is not null`;
/** SQL: number of different records. */
const records = sql`count(distinct (l.entity, l.entity_id))::int`;
const day = sql`(l.at at time zone 'Asia/Tokyo')::date`;

/** Staff who opened many records since then. */
export const readingsSince = (
  tx: Transaction,
  since: Date,
): Promise<StaffReadings[]> => tx.$queryRaw<StaffReadings[]>`
  select l.account_id as "accountId", a.name, ${records} as count
  from access_log l join account a on a.id = l.account_id
  where l.at >= ${since} and ${isReading}
    and exists (select from role_membership m where m.account_id = a.id and m.role in ('Admin', 'Operator'))
  group by l.account_id, a.name having ${records} >= ${minUnusualReads} order by 1`;

/** Numbers of records that one staff member opened on each of the preceding working days. */
export async function readingsBefore(
  tx: Transaction,
  accountId: number,
  before: Date,
): Promise<number[]> {
  const rows = await tx.$queryRaw<{ count: number }[]>`
    select ${records} as count from access_log l
    where l.account_id = ${accountId} and l.at < ${before} and l.at >= ${before}::timestamptz - make_interval(days => ${withinDays}::int) and ${isReading}
    group by ${day} order by ${day} desc limit ${daysOfUse}`;
  return rows.map(({ count }) => count);
}
