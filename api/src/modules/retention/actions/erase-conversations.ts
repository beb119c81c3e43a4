import type { Prisma } from '../../../platform/database/generated-client/client.js';
import type { Transaction } from '../../../platform/database/transaction.js';

/**
 * Empties conversations: messages with their files, refused ones, drafts and notes are deleted; the
 * room and its dates stay.
 */
export async function eraseRooms(
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

/** Deletes notices with their deliveries. */
export async function eraseNotices(tx: Transaction, where: Prisma.NoticeWhereInput): Promise<void> {
  await tx.notice.deleteMany({ where });
}

/**
 * Actor, action and time of the steps of cases stay; their reasons and the values before and after
 * are deleted. With `candidacies`, only their steps. A database function does it, and only for
 * steps that are old enough by the clock of the database.
 */
export async function eraseSteps(
  tx: Transaction,
  matters: readonly number[],
  candidacies?: readonly number[],
): Promise<void> {
  await tx.$queryRaw`select forget_steps(${matters}::int[], ${candidacies ?? null}::int[])`;
}

/** Writes one line of the log per anonymised record. */
export async function logErasure(
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
