import { Prisma } from '../../../platform/database/generated-client/client.js';
import type { Transaction } from '../../../platform/database/transaction.js';

/** Empties conversations: messages with their files, refused ones, drafts and notes go; that there was a room, and when, stays. */
export async function forgetRooms(tx: Transaction, rooms: readonly number[], now: Date): Promise<void> {
  const roomId = { in: [...rooms] };
  await tx.$executeRaw`
    update stored_file set deleted_at = ${now}, original_name = '' where deleted_at is null and id in (
      select unnest(array[file_id, thumbnail_id]) from chat_message where room_id = any(${rooms}::int[]))`;
  await tx.chatMessage.deleteMany({ where: { roomId } });
  await tx.chatRefusal.deleteMany({ where: { roomId } });
  await tx.chatMember.deleteMany({ where: { roomId } });
  await tx.workItem.deleteMany({ where: { entity: 'room', entityId: roomId } });
  await tx.workRecheck.deleteMany({ where: { entity: 'room', entityId: roomId } });
  await tx.chatRoom.updateMany({
    where: { id: roomId },
    data: { handoverNote: null, closedReason: null, unansweredSince: null, unansweredSide: null },
  });
}

/** Notices with what was sent of them. */
export async function forgetNotices(tx: Transaction, where: Prisma.NoticeWhereInput): Promise<void> {
  await tx.notice.deleteMany({ where });
}

/** Who, what and when of the steps stays; their reasons and the values before and after go. */
export async function forgetSteps(tx: Transaction, which: Prisma.Sql): Promise<void> {
  await tx.$executeRaw`
    update status_event e set reason = null, stamped = '[]' where ${which} and (e.reason is not null or e.stamped <> '[]')`;
}

/** Allows this transaction to delete from the append-only tables, which refuse everybody else. */
export async function allowForgetting(tx: Transaction): Promise<void> {
  await tx.$queryRaw`select set_config('app.retention', 'on', true)`;
}

/** One line of the log per thing forgotten. */
export async function logForgotten(tx: Transaction, entity: string, ids: readonly number[], now: Date): Promise<void> {
  await tx.accessLog.createMany({
    data: ids.map((entityId) => ({ at: now, action: 'delete', entity, entityId, detail: { decision: 'retention' } })),
  });
}
