import { Prisma } from '../database/generated-client/client.js';
import type { Transaction } from '../database/transaction.js';

const { sql } = Prisma;

/** Ends the key of what the first guardian gets too; the account follows. */
export const secondGuardian = '+';

interface Kept {
  readonly id: number;
  readonly key: string;
}

/**
 * Takes back what has not left yet. A notice of which something has left stays visible. Its key becomes free for the next one;
 * `byEvent` marks whose doing it was, so that undoing that event can bring it back.
 */
export const retire = (tx: Transaction, notices: readonly Kept[], byEvent: number | null, now: Date): Promise<void> =>
  retireBy(tx, notices, sql`${byEvent}::int`, now);

async function retireBy(tx: Transaction, notices: readonly Kept[], byEvent: Prisma.Sql, now: Date): Promise<void> {
  if (notices.length === 0) return;
  const ids = notices.map(({ id }) => id);
  await tx.$executeRaw`
    with held as (update delivery set state = 'dropped' where notice_id = any(${ids}::int[]) and state = 'queued')
    update notice n set
      dropped_at = coalesce(n.dropped_at, case when not exists (select from delivery d where d.notice_id = n.id and d.state = 'sent') then ${now}::timestamptz end),
      key = case when n.key like '%#%' then n.key else n.key || '#' || coalesce((${byEvent})::text, 'undone') || '.' || n.id end
    where n.id = any(${ids}::int[])`;
}

/** Scheduled notices by the key of their order, for everybody. The newest event of their matter is what takes them back. */
export async function retireKeys(tx: Transaction, keys: readonly string[], now: Date): Promise<void> {
  const notices = await tx.notice.findMany({
    where: {
      OR: [
        { key: { in: keys.flatMap((key) => [`${key}:customer`, `${key}:student`, `${key}:teacher`]) } },
        ...keys.map((key) => ({ key: { startsWith: `${key}:customer${secondGuardian}` } })),
      ],
      deliveries: { some: { state: 'queued' } },
    },
    select: { id: true, key: true },
  });
  await retireBy(tx, notices, sql`select max(e.id) from status_event e where e.matter_id = n.matter_id`, now);
}

/** Brings back what these events had taken back or replaced, now that they are undone. */
export async function restoreRetired(tx: Transaction, eventIds: readonly number[]): Promise<void> {
  const events = await tx.statusEvent.findMany({ where: { id: { in: [...eventIds] } }, select: { matterId: true } });
  const notices = await tx.notice.findMany({
    where: {
      matterId: { in: events.map(({ matterId }) => matterId) },
      OR: eventIds.map((id) => ({ key: { contains: `#${id}.` } })),
    },
    select: { id: true, key: true },
  });
  for (const { id, key: marked } of notices) {
    const [key] = marked.split('#') as [string];
    if (await tx.notice.findUnique({ where: { key }, select: { id: true } })) continue;
    await tx.notice.update({ where: { id }, data: { droppedAt: null, key } });
    await tx.delivery.updateMany({ where: { noticeId: id, state: 'dropped' }, data: { state: 'queued' } });
  }
}
