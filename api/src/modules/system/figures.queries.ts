import { Injectable } from '@nestjs/common';
import { Clock, hours } from '../../platform/clock.js';
import { Prisma } from '../../platform/database/generated-client/client.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import type { Replica, ReplicaLag } from '../../platform/database/replica.js';

/** First half of the advisory locks of worker pools (docs/adr/0010). */
const poolLocks = 20_761;

/**
 * Waiting work in the database at one instant. Lags are the seconds of the longest wait; 0: none.
 */
export interface Figures {
  /** Due notices that have not been sent. */
  readonly noticesDue: number;
  readonly noticeLag: number;
  /** Mail that is no notice. */
  readonly mailsDue: number;
  readonly mailLag: number;
  /** Deliveries and mails that failed finally in the last 24 hours, or were never accepted. */
  readonly mailsFailed: number;
  /** Jobs that are due and not started. */
  readonly jobsWaiting: number;
  readonly jobLag: number;
  /** Processes that run jobs. */
  readonly workers: number;
  /** Removed files whose bytes still exist. */
  readonly removalsDue: number;
  readonly removalLag: number;
  readonly files: number;
  readonly fileBytes: number;
  readonly devices: number;
  readonly bytes: number;
  readonly connections: number;
  readonly mostConnections: number;
  /** Version of the server in the format of PostgreSQL. */
  readonly version: string;
}

/**
 * Lag of the replica, and the number of reads of this process that it answered, or the primary
 * instead.
 */
export type ReplicaFigures = ReplicaLag & Replica['reads'];

export interface Work {
  readonly tab: string;
  readonly items: number;
  readonly overdue: number;
}

/** Figures of the whole installation, equal in each of its processes. */
@Injectable()
export class FigureQueries {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
  ) {}

  /** Connections of this process's pool. */
  get connections() {
    return this.prisma.connections;
  }

  /** null without DATABASE_READ_URL. */
  async replica(): Promise<ReplicaFigures | null> {
    const { replica } = this.prisma;
    return replica ? { ...(await replica.lag()), ...replica.reads } : null;
  }

  /**
   * Seconds by which this machine's clock is ahead of the database's (negative: behind), as far as
   * the round trip allows.
   */
  async clockOffset(): Promise<number> {
    const startedAt = Date.now();
    // From the primary: leases use its clock, not a replica's.
    const [row] = await this.prisma.$queryRaw<
      { at: number }[]
    >`select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`;
    // `Date.now()` truncates to whole milliseconds.
    const answered = Date.now() + 1;
    const at = row?.at ?? Number.NaN;
    return (at < startedAt ? startedAt - at : Math.min(answered - at, 0)) / 1000;
  }

  async read(): Promise<Figures> {
    const now = this.clock.now();
    const yesterday = new Date(now.getTime() - hours(24));
    const lagSeconds = (instant: Prisma.Sql, at: Prisma.Sql) =>
      Prisma.sql`coalesce(greatest(extract(epoch from ${at} - min(${instant})), 0), 0)::float8`;
    const here = Prisma.sql`${now}::timestamptz`;
    const [row] = await this.prisma.read<Figures>(Prisma.sql`
      select n.*, m.*, f.*, j.*, r.*, s.*,
        (select count(*)::int from pg_locks l where l.locktype = 'advisory' and l.classid = ${poolLocks} and l.granted
          and l.database = (select oid from pg_database where datname = current_database())) as workers,
        (select count(*)::int from push_device) as devices,
        pg_database_size(current_database())::float8 as bytes,
        (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
        current_setting('max_connections')::int as "mostConnections", current_setting('server_version') as version
      from
        (select count(*)::int as "noticesDue", ${lagSeconds(Prisma.sql`due_at`, here)} as "noticeLag" from delivery where state = 'queued' and due_at <= ${now}) n,
        (select count(*)::int as "mailsDue", ${lagSeconds(Prisma.sql`due_at`, here)} as "mailLag" from outgoing_mail where state = 'queued' and due_at <= ${now}) m,
        (select (select count(*) from delivery where state = 'failed' and channel = 'mail' and resent_as is null and due_at > ${yesterday})::int
          + (select count(*) from outgoing_mail where state = 'failed' and created_at > ${yesterday})::int as "mailsFailed") f,
        (select count(*)::int as "jobsWaiting", ${lagSeconds(Prisma.sql`run_at`, Prisma.sql`now()`)} as "jobLag" from graphile_worker.jobs
          where run_at <= now() and locked_at is null and attempts < max_attempts) j,
        (select count(*)::int as "removalsDue", ${lagSeconds(Prisma.sql`deleted_at`, here)} as "removalLag" from stored_file where deleted_at is not null) r,
        (select count(*)::int as files, coalesce(sum(size), 0)::float8 as "fileBytes" from stored_file where deleted_at is null) s`);
    return row as Figures;
  }

  /** Open rows of each tab, and those that were due before today. */
  work(): Promise<Work[]> {
    return this.prisma.read<Work>(Prisma.sql`
      select tab, count(*)::int as items, (count(*) filter (where due_day < ${this.clock.today()}::date))::int as overdue
        from work_item where counted group by tab order by tab`);
  }
}
