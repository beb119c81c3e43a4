import type { Prisma } from '../../../platform/database/generated-client/client.js';
import type { Transaction } from '../../../platform/database/transaction.js';

/** Empties conversations: messages with their files, refused ones, drafts and notes go; that there was a room, and when, stays. */
export async function forgetRooms(
  tx: Transaction,
  rooms: readonly number[],
  now: Date,
): Promise<void> {
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
    data: {
      handoverNote: null,
      closedReason: null,
      unansweredSince: null,
      unansweredSide: null,
      settledSince: null,
    },
  });
}

/** Notices with what was sent of them. */
export async function forgetNotices(
  tx: Transaction,
  where: Prisma.NoticeWhereInput,
): Promise<void> {
  await tx.notice.deleteMany({ where });
}

/**
 * Who, what and when of the steps of cases stays; their reasons and the values before and after go. With `candidacies`, only out of
 * theirs. The database does it for us, and only to steps that have been kept long enough by its own clock.
 */
export async function forgetSteps(
  tx: Transaction,
  matters: readonly number[],
  candidacies?: readonly number[],
): Promise<void> {
  await tx.$queryRaw`select forget_steps(${matters}::int[], ${candidacies ?? null}::int[])`;
}

/** One line of the log per thing forgotten. */
export async function logForgotten(
  tx: Transaction,
  entity: string,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await tx.accessLog.createMany({
    data: ids.map((entityId) => ({
      at: now,
      action: 'delete',
      entity,
      entityId,
      detail: { decision: 'retention' },
    })),
  });
}
