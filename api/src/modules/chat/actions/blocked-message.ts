import { announceChange } from '../../../platform/actions/announce-change.js';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { announceChat } from '../../../platform/live/announce-chat.js';
import { readBlockedWords } from '../blocked-words.queries.js';
import type { SeatedRoom } from '../chat-room.queries.js';
import { type BlacklistWord, blacklistHit } from '../domain/blacklist-hit.js';
import { setWaiting, type WorkContext } from './room-wait.js';

/**
 * The blacklist word that stops a message between family and teacher; staff are exempt
 * (domain/chat#blacklist).
 */
export async function findBlockedWord(
  tx: Transaction,
  { row, side }: SeatedRoom,
  texts: readonly string[],
): Promise<BlacklistWord | null> {
  if (row.type !== 'matter' || side === 'staff') return null;
  return blacklistHit(texts, await readBlockedWords(tx));
}

export interface Attempt {
  readonly clientId: string | null;
  readonly text: string;
  readonly word: string;
}

/** Stores a blocked message once and notifies staff. Only staff can read it. */
export async function storeBlockedMessage(
  tx: Transaction,
  { row, side }: SeatedRoom,
  attempt: Attempt,
  user: CurrentUser,
  context: WorkContext,
) {
  const data = { ...attempt, roomId: row.id, senderId: user.accountId, at: context.now };
  const { count } = await tx.chatRefusal.createMany({ data: [data], skipDuplicates: true });
  if (count === 0) return;
  if (!row.unansweredSince)
    await setWaiting(tx, row.id, { unansweredSince: context.now, unansweredSide: side }, context);
  await announceChat(tx, { signal: { kind: 'room', roomId: row.id }, by: user.accountId, to: [] });
  const matterId = row.matterTeacher?.matter.id;
  if (matterId) await announceChange(tx, { matters: [matterId] });
}
