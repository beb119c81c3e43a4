import { Prisma } from '../database/generated-client/client.js';
import type { Transaction } from '../database/transaction.js';

/**
 * Rooms and the accounts that may read them (domain/chat#rights); the account of a student only if
 * the parent allows it.
 */
export const seats = Prisma.sql`
  select r.id as room_id, r.account_id from chat_room r where r.account_id is not null
  union all
  select r.id, a.account_id from chat_room r
  join matter_teacher mt on mt.id = r.matter_teacher_id and mt.deleted_at is null
  join matter m on m.id = mt.matter_id and m.deleted_at is null
  cross join lateral (
    select t.account_id from teacher t where t.id = mt.teacher_id
    union select p.account_id from parent p where p.id = m.parent_id or p.primary_parent_id = m.parent_id
    union select s.account_id from student s where s.id = m.student_id and s.chat_readable and s.account_id is not null
  ) a`;

/** Accounts by room. */
export async function audienceOf(
  tx: Transaction,
  roomIds: readonly number[],
): Promise<Map<number, number[]>> {
  const rows = await tx.$queryRaw<{ roomId: number; accountId: number }[]>`
    select s.room_id as "roomId", s.account_id as "accountId" from (${seats}) s where s.room_id in (${Prisma.join([...roomIds])})`;
  const found = new Map<number, number[]>();
  for (const { roomId, accountId } of rows)
    found.set(roomId, [...(found.get(roomId) ?? []), accountId]);
  return found;
}

/** Missed changes of an account since then: changed rooms, and whether a notice arrived. */
export async function readMissed(
  tx: Transaction,
  accountId: number,
  since: Date,
): Promise<{ rooms: number[]; notices: boolean }> {
  const rooms = await tx.$queryRaw<{ id: number }[]>`
    select r.id from chat_room r
    where greatest(r.opened_at, r.changed_at, r.closed_at, r.last_message_at) >= ${since} and (r.account_id = ${accountId}
      or r.matter_teacher_id in (
        select mt.id from teacher t join matter_teacher mt on mt.teacher_id = t.id where t.account_id = ${accountId} and mt.deleted_at is null
        union all
        select mt.id from parent p join matter m on m.parent_id = coalesce(p.primary_parent_id, p.id) join matter_teacher mt on mt.matter_id = m.id
        where p.account_id = ${accountId} and m.deleted_at is null and mt.deleted_at is null
        union all
        select mt.id from student s join matter m on m.student_id = s.id join matter_teacher mt on mt.matter_id = m.id
        where s.account_id = ${accountId} and s.chat_readable and m.deleted_at is null and mt.deleted_at is null))`;
  const notice = await tx.delivery.findFirst({
    where: { channel: 'announced', sentAt: { gte: since }, notice: { recipientId: accountId } },
    select: { id: true },
  });
  return { rooms: rooms.map(({ id }) => id), notices: notice !== null };
}
