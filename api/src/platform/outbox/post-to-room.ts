import { searchText } from '@tsumugi/contract/text/search-key';
import { openOfficeRoom } from '../accounts/open-office-room.js';
import { announceChange } from '../actions/announce-change.js';
import type { Transaction } from '../database/transaction.js';
import { lockRoom } from './lock-room.js';

export interface ChatPost {
  readonly noticeId: number;
  readonly accountId: number;
  readonly body: string;
  /** The staff member who ran the action; null for the system. */
  readonly staffId: number | null;
}

/**
 * Posts a notice into the person's room with the office, and creates the room if necessary.
 * Idempotent.
 */
export async function postToRoom(
  tx: Transaction,
  { noticeId, accountId, body, staffId }: ChatPost,
  now: Date,
): Promise<void> {
  const roomId = await openOfficeRoom(tx, accountId, now);
  await lockRoom(tx, roomId);
  const message = {
    roomId,
    clientId: `notice-${noticeId}`,
    senderId: staffId,
    side: staffId === null ? ('system' as const) : ('staff' as const),
    text: body,
    searchText: searchText(body),
    sentAt: now,
  };
  const { count } = await tx.chatMessage.createMany({ data: [message], skipDuplicates: true });
  if (count === 0) return;
  await tx.chatRoom.update({ where: { id: roomId }, data: { lastMessageAt: now, changedAt: now } });
  await announceChange(tx, { rooms: [roomId] });
}
