import { minutes } from './clock.js';
import { Prisma } from './database/generated-client/client.js';
import type { PrismaService } from './database/prisma.service.js';

/** What waits its turn in one table: which rows, how long one belongs to whoever took it, and the pause after the n-th failed attempt, in milliseconds. */
interface Waiting {
  readonly rows: Prisma.Sql;
  readonly lease: number;
  readonly pause: (attempts: number) => number;
}

/** 1, 2, 4 … minutes, at most an hour. */
const doubling = (attempts: number) => minutes(Math.min(2 ** (attempts - 1), 60));
const ofNotices = (channel: 'mail' | 'chat' | 'push'): Waiting => ({
  rows: Prisma.sql`delivery d JOIN notice n ON n.id = d.notice_id WHERE n.dropped_at IS NULL AND d.channel = ${channel}::delivery_channel`,
  lease: minutes(1),
  pause: doubling,
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
} as const satisfies Record<string, Waiting & { table: Prisma.Sql }>;
export type ClaimKind = keyof typeof kinds;

/** A row that is this process's until its lease ends; then another one may take it (the process died). */
export interface Claimed {
  readonly id: number;
  /** With the one that begins now. */
  readonly attempts: number;
}
interface Tools {
  readonly prisma: Pick<PrismaService, '$queryRaw'>;
  readonly clock: { now(): Date };
}

/** Works off what is due, longest due first, in any number of processes at once; answers how often the work said that something left. */
export async function workOff({ prisma, clock }: Tools, kind: ClaimKind, work: (row: Claimed) => Promise<boolean>): Promise<number> {
  const { table, rows, lease } = kinds[kind];
  for (let left = 0; ; ) {
    const now = clock.now();
    // The next attempt is moved ahead, so that no transaction is open while another server is talked to.
    const [row] = await prisma.$queryRaw<Claimed[]>`
      UPDATE ${table} SET attempts = attempts + 1, due_at = ${new Date(now.getTime() + lease)}
      WHERE id = (
        SELECT d.id FROM ${rows} AND d.state = 'queued' AND d.due_at <= ${now} ORDER BY d.due_at, d.id LIMIT 1 FOR UPDATE OF d SKIP LOCKED)
      RETURNING id, attempts`;
    if (!row) return left;
    if (await work(row)) left += 1;
  }
}

const mostAttempts = 10;

/** How a failed attempt leaves its row: it waits for the next, or is given up after ten, and at once where `final`. */
export function failed(kind: ClaimKind, { attempts }: Claimed, now: Date, { reason, final = false }: { reason: string; final?: boolean }) {
  const next = { error: reason, dueAt: new Date(now.getTime() + kinds[kind].pause(attempts)) };
  return final || attempts >= mostAttempts ? { ...next, state: 'failed' as const } : next;
}
