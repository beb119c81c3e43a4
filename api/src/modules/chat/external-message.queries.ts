import type { ChatSide } from '@tsumugi/contract/resources/chat';
import type { ChatSeen } from '@tsumugi/contract/resources/chat-input';
import { Prisma } from '../../platform/database/generated-client/client.js';
import type { Transaction } from '../../platform/database/transaction.js';
import type { RoomRow } from './room-row.queries.js';

const { sql } = Prisma;

/** A message of family or teacher, or a blocked attempt. */
export interface ExternalMessage {
  readonly at: Date;
  readonly side: ChatSide;
}

/** SELECT of `at` and `side`; conditions on messages `c` and on stopped attempts `f`. */
const selectMessages = (
  { id, matterTeacher }: RoomRow,
  messages: Prisma.Sql,
  refusals: Prisma.Sql,
) => sql`
  select c.sent_at as at, c.side::text as side from chat_message c
  where c.room_id = ${id} and c.side in ('family', 'teacher') and c.deleted_at is null and ${messages}
  union all
  select f.at, case when f.sender_id = ${matterTeacher?.teacher.accountId ?? null}::int then 'teacher' else 'family' end from chat_refusal f
  where f.room_id = ${id} and ${refusals}`;

/** Oldest waiting message that the answering staff member had not seen; null if all were seen. */
export async function findFirstUnseen(
  tx: Transaction,
  row: RoomRow,
  { seenUpTo, refusalSeenUpTo }: ChatSeen,
): Promise<ExternalMessage | null> {
  const since = row.unansweredSince;
  if (!since || (seenUpTo === undefined && refusalSeenUpTo === undefined)) return null;
  const behind = (column: string, seen: number | undefined) =>
    seen === undefined ? sql`false` : sql`${Prisma.raw(column)} > ${seen}`;
  const toOffice = row.type === 'admin' ? sql`true` : sql`c.to_staff`;
  const [first] = await tx.$queryRaw<ExternalMessage[]>`
    ${selectMessages(
      row,
      sql`${behind('c.id', seenUpTo)} and c.sent_at >= ${since} and ${toOffice}`,
      sql`${behind('f.id', refusalSeenUpTo)} and f.at >= ${since}`,
    )}
    order by at limit 1`;
  return first ?? null;
}

/**
 * The message that waits again after 未対応に戻す: the message that 対応不要 had settled, with the start of
 * its wait; otherwise the last message from outside. Null if there is none.
 */
export async function findMessageToReopen(
  tx: Transaction,
  row: RoomRow,
): Promise<ExternalMessage | null> {
  const { settledSince, unansweredSince } = row;
  if (settledSince) {
    const [first] = await tx.$queryRaw<ExternalMessage[]>`
      ${selectMessages(row, sql`c.sent_at >= ${settledSince}`, sql`f.at >= ${settledSince}`)} order by at limit 1`;
    if (first) return first;
  }
  if (unansweredSince) return null;
  const [last] = await tx.$queryRaw<
    ExternalMessage[]
  >`${selectMessages(row, sql`true`, sql`true`)} order by at desc limit 1`;
  return last ?? null;
}
