import type { Calendar } from '@tsumugi/contract/calendar/calendar';
import { AppError } from '@tsumugi/contract/errors';
import type { ChatSide } from '@tsumugi/contract/resources/chat';
import { announceChange } from '../../../platform/actions/announce-change.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { roomEvaluation } from '../../../platform/queues/evaluate-forms-and-rooms.js';
import { rewriteSingle } from '../../../platform/queues/rewrite-work-items.js';
import type { SeatedRoom } from '../chat-room.queries.js';
import type { ExternalMessage } from '../external-message.queries.js';

export interface WorkContext {
  readonly now: Date;
  readonly calendar: Calendar;
}
interface Waiting {
  readonly unansweredSince: Date | null;
  readonly unansweredSide: ChatSide | null;
}

/** The message since which a room waits; null if it does not wait. */
export const waitingFrom = (words: ExternalMessage | null): Waiting => ({
  unansweredSince: words?.at ?? null,
  unansweredSide: words?.side ?? null,
});

/**
 * Sets the side that waits for staff in a room (isChatReceived, domain/chat#unanswered-messages),
 * and adds it to チャット受信 or removes it.
 */
export async function setWaiting(
  tx: Transaction,
  roomId: number,
  waiting: Waiting,
  context: WorkContext,
  more: {
    readonly settledAt?: Date | null;
    readonly settledById?: number | null;
    readonly settledSince?: Date | null;
  } = {},
): Promise<void> {
  // A message after 対応不要 keeps the settled wait for an undo; an answer clears it.
  const settled = waiting.unansweredSince
    ? { settledAt: null, settledById: null }
    : { settledSince: null };
  await tx.chatRoom.update({
    where: { id: roomId },
    data: { ...waiting, ...settled, ...more, version: { increment: 1 } },
  });
  const [single] = await roomEvaluation(tx, context, roomId);
  const noOwner = { teamId: null, personId: null, matterId: null };
  await rewriteSingle(
    tx,
    'room',
    roomId,
    single?.evaluation ?? { items: [], recheckAt: null },
    single?.owner ?? noOwner,
  );
  await refreshRoomRows(tx, roomId);
}

/** Refreshes rows of the room and its matters, which show the last message. */
export const refreshRoomRows = (tx: Transaction, roomId: number): Promise<void> =>
  announceChange(tx, { waitingRooms: [roomId] });

/** @throws AppError 422 for a closed room, 403 without write permission */
export function requireWrite({ rights, seat, row }: SeatedRoom): void {
  if (rights.write) return;
  const readOnly = seat === 'student' && row.closedAt === null;
  throw new AppError(readOnly ? 'chat_read_only' : 'chat_closed', undefined, {
    message: rights.whyNot ?? undefined,
  });
}
