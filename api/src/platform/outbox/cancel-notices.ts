import { Prisma } from '../database/generated-client/client.js';
import { queryRows } from '../database/own-connection.js';
import type { Transaction } from '../database/transaction.js';

const { sql } = Prisma;

/** Separates the key of a notice from the account id of a second guardian, in the copy's key. */
export const secondGuardian = '+';

/**
 * Cancels the unsent deliveries of notices. A notice of which one delivery was sent stays visible.
 * The key gets the suffix `#<event>.<id>`: so it is free for another notice, and the undo of that
 * event can restore this one.
 * @param gone SQL: `id` of each notice and `by`, the cancelling event; null when the notice's own
 * event is undone
 */
const cancel = (tx: Transaction, gone: Prisma.Sql, now: Date) =>
  queryRows(
    tx,
    sql`
    with gone as (${gone}),
    held as (update delivery set state = 'dropped' where notice_id in (select id from gone) and state = 'queued')
    update notice n set
      dropped_at = coalesce(n.dropped_at, case when not exists (select from delivery d where d.notice_id = n.id and d.state = 'sent') then ${now}::timestamptz end),
      key = case when n.key like '%#%' then n.key else n.key || '#' || coalesce(gone.by::text, 'undone') || '.' || n.id end
    from gone where n.id = gone.id`,
  );

/** Cancels all notices of events that are undone. */
export const cancelNoticesOfEvents = (tx: Transaction, eventIds: readonly number[], now: Date) =>
  cancel(
    tx,
    sql`select id, null::int as by from notice where status_event_id = any(${[...eventIds]}::int[])`,
    now,
  );

/** Cancels scheduled notices that new ones with the same keys replace. */
export function cancelReplacedNotices(
  tx: Transaction,
  replaced: readonly { readonly key: string; readonly byEvent: number | null }[],
  now: Date,
) {
  const [keys, events] = [replaced.map(({ key }) => key), replaced.map(({ byEvent }) => byEvent)];
  return cancel(
    tx,
    sql`select n.id, e.by from notice n join unnest(${keys}::text[], ${events}::int[]) e (key, by) on e.key = n.key`,
    now,
  );
}

/**
 * Cancels scheduled notices by the key of their order, for all recipients. The cancelling event is
 * the newest of the matter: the step that is running.
 */
export async function cancelScheduledNotices(
  tx: Transaction,
  keys: readonly string[],
  now: Date,
): Promise<void> {
  const exact = keys.flatMap((key) => [`${key}:customer`, `${key}:student`, `${key}:teacher`]);
  const copies = Prisma.join(
    keys.map((key) => sql`n.key like ${`${key}:customer${secondGuardian}%`}`),
    ' or ',
  );
  // Searches first, because the `like` is planned at each call and usually finds nothing.
  const found = await queryRows<{ id: number }>(
    tx,
    sql`
    select n.id from notice n where (n.key = any(${exact}::text[]) or ${copies})
      and (select d.id from delivery d where d.notice_id = n.id and d.state = 'queued' limit 1) is not null`,
  );
  if (found.length === 0) return;
  const ids = found.map(({ id }) => id);
  const newest = sql`(select max(e.id) from status_event e where e.matter_id = n.matter_id)`;
  await cancel(
    tx,
    sql`select n.id, ${newest} as by from notice n where n.id = any(${ids}::int[])`,
    now,
  );
}

/** Restores notices that the undone events had cancelled or replaced. */
export async function restoreCancelledNotices(
  tx: Transaction,
  eventIds: readonly number[],
): Promise<void> {
  const events = await tx.statusEvent.findMany({
    where: { id: { in: [...eventIds] } },
    select: { matterId: true },
  });
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
    await tx.delivery.updateMany({
      where: { noticeId: id, state: 'dropped' },
      data: { state: 'queued' },
    });
  }
}
