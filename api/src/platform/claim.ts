import type { BackgroundWork } from './background-work.js';
import { type Clock, clockAhead, minutes } from './clock.js';
import { Prisma } from './database/generated-client/client.js';
import type { PrismaService } from './database/prisma.service.js';

/**
 * Rows of one table that wait for processing. Length of a lease, and pause after the n-th failed
 * attempt, in milliseconds.
 */
interface LeasedTable {
  readonly rows: Prisma.Sql;
  readonly lease: number;
  readonly pause: (attempts: number) => number;
}

/** 1, 2, 4 … minutes, at most an hour. */
const doublingDelay = (attempts: number) => minutes(Math.min(2 ** (attempts - 1), 60));
const ofNotices = (channel: 'mail' | 'chat' | 'push'): LeasedTable => ({
  rows: Prisma.sql`delivery d JOIN notice n ON n.id = d.notice_id WHERE n.dropped_at IS NULL AND d.channel = ${channel}::delivery_channel`,
  lease: minutes(1),
  pause: doublingDelay,
});

const kinds = {
  noticeMail: { table: Prisma.sql`delivery`, ...ofNotices('mail') },
  noticeChat: { table: Prisma.sql`delivery`, ...ofNotices('chat') },
  noticePush: { table: Prisma.sql`delivery`, ...ofNotices('push') },
  mail: {
    table: Prisma.sql`outgoing_mail`,
    rows: Prisma.sql`outgoing_mail d WHERE true`,
    lease: minutes(5),
    pause: () => minutes(5),
  },
} as const satisfies Record<string, LeasedTable & { table: Prisma.Sql }>;
export type ClaimKind = keyof typeof kinds;

/**
 * A row under lease: until the lease expires only this process works on the row; then another
 * process may take it, in case this one died. Leases use the clock of the database, which all
 * processes share; the clock of the machine only decides what is due.
 */
export interface ClaimedRow {
  readonly id: number;
  /** Includes the current attempt. */
  readonly attempts: number;
}
interface Tools {
  readonly prisma: Pick<PrismaService, '$queryRaw' | '$executeRaw'>;
  readonly clock: Pick<Clock, 'now'>;
}

/**
 * Takes the first of `rows` (alias `d`) that no other process locks, sets `mark` on it, and returns
 * the columns `returning`. All row-by-row work uses this `SKIP LOCKED`.
 */
export async function claimNext<T>(
  prisma: Pick<PrismaService, '$queryRaw'>,
  next: {
    readonly table: Prisma.Sql;
    readonly rows: Prisma.Sql;
    readonly order: Prisma.Sql;
    readonly mark: Prisma.Sql;
    readonly returning: Prisma.Sql;
  },
): Promise<T | undefined> {
  const [row] = await prisma.$queryRaw<T[]>`
    UPDATE ${next.table} SET ${next.mark}
    WHERE id = (SELECT d.id FROM ${next.rows} ORDER BY ${next.order} LIMIT 1 FOR UPDATE OF d SKIP LOCKED)
    RETURNING ${next.returning}`;
  return row;
}

/** A lease ends earlier by this time than the next attempt, for a statement in transit. */
const leaseMarginMs = 5_000;

/**
 * Processes due rows, oldest first; safe in several processes at once.
 * @returns number of rows whose work reported a delivery
 * @param slow continues work that takes long in the background; if it is full, no row is claimed
 */
export async function processDue(
  tools: Tools,
  kind: ClaimKind,
  work: (row: ClaimedRow) => Promise<boolean>,
  slow?: BackgroundWork,
): Promise<number> {
  const { prisma, clock } = tools;
  const { table, rows } = kinds[kind];
  let delivered = 0;
  while (!slow?.isFull) {
    const { databaseNow, until, mark } = leaseNow(kind, clock);
    const row = await claimNext<ClaimedRow>(prisma, {
      table,
      rows: Prisma.sql`${rows} AND d.state = 'queued' AND d.due_at <= ${clock.now()}
        AND NOT coalesce(d.taken_until > ${databaseNow} AND d.taken_until <= ${until}, false)`,
      order: Prisma.sql`d.due_at, d.id`,
      mark: Prisma.sql`attempts = attempts + 1, ${mark}`,
      returning: Prisma.sql`id, attempts`,
    });
    if (!row) return delivered;
    const working = withRenewedLease(tools, kind, row, work(row));
    if (await (slow ? slow.runWithin(working) : working)) delivered += 1;
  }
  return delivered;
}

/**
 * Limits of a lease by the clock of the database, shifted like the product's clock, which tests
 * and played worlds may move. A lease that ends later than one lease length from now was written
 * with another clock and is ignored.
 */
function leaseNow(kind: ClaimKind, clock: Tools['clock']) {
  const { lease } = kinds[kind];
  const databaseNow = Prisma.sql`now() + ${clockAhead(clock)}::int8 * interval '1 ms'`;
  const until = Prisma.sql`${databaseNow} + ${lease - leaseMarginMs}::int8 * interval '1 ms'`;
  // The next attempt is scheduled before the work, so that no transaction is open during a call of
  // another server.
  const mark = Prisma.sql`due_at = ${new Date(clock.now().getTime() + lease)}, taken_until = ${until}`;
  return { databaseNow, until, mark };
}

/**
 * Renews the lease during the work, so that no other process begins a row whose work outlasts one
 * lease.
 */
async function withRenewedLease<T>(
  { prisma, clock }: Tools,
  kind: ClaimKind,
  { id, attempts }: ClaimedRow,
  work: Promise<T>,
): Promise<T> {
  const { table, lease } = kinds[kind];
  // Retries while the database is unavailable; the lease allows two failures.
  const renew = () =>
    prisma.$executeRaw`
    UPDATE ${table} SET ${leaseNow(kind, clock).mark} WHERE id = ${id} AND attempts = ${attempts} AND state = 'queued'`.catch(
      () => undefined,
    );
  const timer = setInterval(renew, lease / 4);
  timer.unref();
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}

const maxAttempts = 10;

/** State of a row after a failed attempt: retry, or give up after ten attempts or when `final`. */
export function failedState(
  kind: ClaimKind,
  { attempts }: ClaimedRow,
  now: Date,
  { reason, final = false }: { reason: string; final?: boolean },
) {
  const next = {
    error: reason,
    takenUntil: null,
    dueAt: new Date(now.getTime() + kinds[kind].pause(attempts)),
  };
  return final || attempts >= maxAttempts ? { ...next, state: 'failed' as const } : next;
}
