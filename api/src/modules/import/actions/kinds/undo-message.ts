import { loadCalendar } from '../../../../platform/calendar/load-calendar.js';
import { setWaiting } from '../../../chat/actions/room-wait.js';
import { HasDependentsError } from './find-dependents.js';
import type { ImportedRecord, UndoTools } from './import-kind.js';

/** Prefix of the client ids of imported messages. */
export const importedIdPrefix = 'import-';

/**
 * Undoes an imported message, the last of a room first.
 * @throws HasDependentsError if a later message exists
 */
export async function undoMessage({ tx, now }: UndoTools, { id }: ImportedRecord): Promise<void> {
  const message = await tx.chatMessage.findUnique({
    where: { id },
    select: { roomId: true, sentAt: true, editedAt: true, deletedAt: true },
  });
  // Already deleted by retention.
  if (!message) return;
  const { roomId } = message;
  const builtOn = (use: 'edit' | 'talk') =>
    new HasDependentsError({ entity: 'chatRoom', id: roomId }, { use, by: [] });
  if (message.editedAt || message.deletedAt) throw builtOn('edit');
  const since = {
    roomId,
    id: { gt: id },
    kind: { not: 'system' as const },
    NOT: { clientId: { startsWith: importedIdPrefix } },
  };
  if (await tx.chatMessage.count({ where: since })) throw builtOn('talk');
  await tx.chatMessage.delete({ where: { id } });
  const waits = await tx.chatRoom.count({ where: { id: roomId, unansweredSince: message.sentAt } });
  if (waits)
    await setWaiting(
      tx,
      roomId,
      { unansweredSince: null, unansweredSide: null },
      { now, calendar: await loadCalendar(tx) },
    );
  const last = await tx.chatMessage.findFirst({
    where: { roomId, kind: { not: 'system' } },
    orderBy: { id: 'desc' },
    select: { sentAt: true },
  });
  await tx.chatRoom.update({
    where: { id: roomId },
    data: { lastMessageAt: last?.sentAt ?? null, changedAt: now },
  });
}
