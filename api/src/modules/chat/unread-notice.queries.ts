import { chatNoticeCode } from '@tsumugi/contract/notices/kinds';
import type { Transaction } from '../../platform/database/transaction.js';
import { seats } from '../../platform/live/room-audience.js';

/** Unread messages of one reader in one room. */
export interface UnreadRoom {
  readonly roomId: number;
  readonly accountId: number;
  /** The latest of the messages. */
  readonly messageId: number;
  /** Time of the first of the messages. */
  readonly since: Date;
  /** Whether a mail about this room was sent after the reader's last read. */
  readonly mailed: boolean;
}

export interface NewsWindow {
  /** Start of the period of the messages. */
  readonly from: Date;
  /** End of the period of the messages. */
  readonly to: Date;
  /** A reader notified after this time who has not read the room is not notified again. */
  readonly notifiedBefore: Date;
}

/**
 * Readers who left messages of the other side unread. Excluded: notices posted by staff, which have
 * their own mail and push; rooms with a queued notification.
 */
export async function readUnreadRooms(
  tx: Transaction,
  { from, to, notifiedBefore }: NewsWindow,
): Promise<UnreadRoom[]> {
  return tx.$queryRaw<UnreadRoom[]>`
    select r.id as "roomId", a.id as "accountId", max(c.id) as "messageId", min(c.sent_at) as since, coalesce(t.mailed, false) as mailed
    from chat_room r
    join (${seats}) s on s.room_id = r.id
    join account a on a.id = s.account_id and a.deleted_at is null and a.disabled_at is null
    join chat_message c on c.room_id = r.id
    left join chat_member m on m.room_id = r.id and m.account_id = a.id
    left join lateral (
      select greatest(max(n.created_at), max(d.sent_at) filter (where d.channel = 'push')) as at, bool_or(d.channel = 'mail' and d.state <> 'dropped') as mailed,
        bool_or(d.channel = 'push' and d.state = 'queued') as waits
      from notice n join delivery d on d.notice_id = n.id
      where n.recipient_id = a.id and n.code = ${chatNoticeCode} and n.key like 'chat:' || r.id || ':%'
        and split_part(n.key, ':', 4)::int > coalesce(m.last_read_message_id, 0)
    ) t on true
    where r.last_message_at >= ${from} and c.sent_at >= ${from} and c.sent_at <= ${to}
      and c.id > coalesce(m.last_read_message_id, 0) and c.deleted_at is null and c.kind <> 'system' and c.client_id not like 'notice-%'
      and c.side::text <> case when exists (select 1 from teacher x where x.account_id = a.id) then 'teacher' else 'family' end
      and (t.at is null or (t.at < ${notifiedBefore} and c.sent_at > t.at and not t.waits))
      and (not coalesce(t.mailed, false) or exists (select 1 from push_device p where p.account_id = a.id))
    group by r.id, a.id, t.mailed
    order by r.id, a.id`;
}

/**
 * Takes the lock until the transaction ends.
 * @returns false if another process holds it
 */
export async function lockChatNotices(tx: Transaction): Promise<boolean> {
  const [turn] = await tx.$queryRaw<
    { got: boolean }[]
  >`select pg_try_advisory_xact_lock(20762, 1) as got`;
  return turn?.got ?? false;
}

const named = { lastName: true, firstName: true } as const;

/** Readers to notify, with channels and addresses. */
export function readUnreadReaders(tx: Transaction, ids: readonly number[]) {
  return tx.account.findMany({
    where: { id: { in: [...ids] } },
    select: {
      id: true,
      email: true,
      name: true,
      mailNotices: true,
      pushNotices: true,
      noticePreferences: true,
      pushDevices: { select: { id: true }, take: 1 },
      parent: { select: { ...named, timeZone: true } },
      teacher: { select: { ...named, timeZone: true } },
      student: { select: { ...named, parent: { select: { timeZone: true } } } },
    },
  });
}
export type UnreadReader = Awaited<ReturnType<typeof readUnreadReaders>>[number];

/** The last message, with the data for its sender's name. */
export const readUnreadMessage = (tx: Transaction, id: number) =>
  tx.chatMessage.findUniqueOrThrow({
    where: { id },
    select: { side: true, senderId: true, kind: true, sender: { select: { name: true } } },
  });
