import type { CurrentUser } from '../../platform/auth/current-user.js';
import { Prisma } from '../../platform/database/generated-client/client.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { messageWithin } from '../../platform/reach/reach-conditions.js';

/** Larger counts are shown as 99+. */
const maxCounted = 100;

/** Unread count and last message of a room for one reader. */
export interface RoomSummary {
  readonly roomId: number;
  readonly unread: number;
  readonly firstUnreadId: number | null;
  /** Messages of the other sides that wait for staff. */
  readonly waiting: number;
  readonly firstWaitingId: number | null;
  /** Whether a blacklist word has stopped a message since the last answer of staff. */
  readonly refused: boolean;
  readonly hasDraft: boolean;
  readonly lastId: number | null;
  readonly lastText: string | null;
  readonly lastKind: 'text' | 'file' | 'system' | null;
  readonly lastSide: 'family' | 'teacher' | 'staff' | 'system' | null;
  readonly lastSenderId: number | null;
  readonly lastAt: Date | null;
  readonly lastDeleted: boolean | null;
}

/** Summaries by room. System messages do not count as unread. */
export async function summariesOf(
  tx: Transaction,
  roomIds: readonly number[],
  { accountId, reach }: CurrentUser,
): Promise<Map<number, RoomSummary>> {
  if (roomIds.length === 0) return new Map();
  const unread = Prisma.sql`from chat_message c where c.room_id = r.id and c.id > coalesce(m.last_read_message_id, 0)
    and c.sender_id is distinct from ${accountId} and c.deleted_at is null and c.kind <> 'system' and ${messageWithin(reach)}`;
  const waiting = Prisma.sql`from chat_message c where c.room_id = r.id and r.unanswered_since is not null and c.sent_at >= r.unanswered_since
    and c.side in ('family', 'teacher') and c.deleted_at is null`;
  const rows = await tx.$queryRaw<RoomSummary[]>`
    select r.id as "roomId",
      (select count(*)::int from (select 1 ${unread} limit ${maxCounted}) u) as unread,
      (select c.id ${unread} order by c.id limit 1) as "firstUnreadId",
      (select count(*)::int from (select 1 ${waiting} limit ${maxCounted}) w) as waiting,
      (select c.id ${waiting} order by c.id limit 1) as "firstWaitingId",
      (r.unanswered_since is not null and exists (select 1 from chat_refusal f where f.room_id = r.id and f.at >= r.unanswered_since)) as refused,
      coalesce(m.draft, '') <> '' as "hasDraft",
      l.id as "lastId", l.text as "lastText", l.kind::text as "lastKind", l.side::text as "lastSide", l.sender_id as "lastSenderId",
      l.sent_at as "lastAt", l.deleted_at is not null as "lastDeleted"
    from chat_room r
    left join chat_member m on m.room_id = r.id and m.account_id = ${accountId}
    left join lateral (select * from chat_message c where c.room_id = r.id and not (c.kind = 'system' and c.deleted_at is not null)
      and ${messageWithin(reach)}
      order by c.id desc limit 1) l on true
    where r.id in (${Prisma.join([...roomIds])})`;
  return new Map(rows.map((row) => [row.roomId, row]));
}

export interface ReaderRow {
  readonly accountId: number;
  readonly lastReadMessageId: number | null;
}

/** Read position of each member. */
export function readMarks(tx: Transaction, roomId: number): Promise<ReaderRow[]> {
  return tx.chatMember.findMany({
    where: { roomId, lastReadMessageId: { not: null } },
    select: { accountId: true, lastReadMessageId: true },
  });
}
