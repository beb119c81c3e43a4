import type { Transaction } from '../database/transaction.js';

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
export async function retire(tx: Transaction, notices: readonly Kept[], byEvent: number | null, now: Date): Promise<void> {
  if (notices.length === 0) return;
  const ids = notices.map(({ id }) => id);
  await tx.delivery.updateMany({ where: { noticeId: { in: ids }, state: 'queued' }, data: { state: 'dropped' } });
  await tx.notice.updateMany({
    where: { id: { in: ids }, droppedAt: null, deliveries: { none: { state: 'sent' } } },
    data: { droppedAt: now },
  });
  for (const { id, key } of notices) {
    if (!key.includes('#')) await tx.notice.update({ where: { id }, data: { key: `${key}#${byEvent ?? 'undone'}.${id}` } });
  }
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
    select: { id: true, key: true, matterId: true },
  });
  for (const notice of notices) {
    const event = await tx.statusEvent.findFirst({
      where: { matterId: notice.matterId ?? 0 },
      orderBy: { id: 'desc' },
      select: { id: true },
    });
    await retire(tx, [notice], event?.id ?? null, now);
  }
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
