import type { Transaction } from '../../../platform/database/transaction.js';

/** Advances a reader's read mark, never back. @returns whether it changed */
export async function markRead(
  tx: Transaction,
  roomId: number,
  accountId: number,
  upTo: number,
  now: Date,
): Promise<boolean> {
  const moved = await tx.$executeRaw`
    insert into chat_member as m (room_id, account_id, last_read_message_id, last_read_at) values (${roomId}, ${accountId}, ${upTo}, ${now})
    on conflict (room_id, account_id) do update set last_read_message_id = excluded.last_read_message_id, last_read_at = excluded.last_read_at
    where coalesce(m.last_read_message_id, 0) < excluded.last_read_message_id`;
  return moved > 0;
}

/** A message marks the room as read up to it for its sender, and clears the sender's draft. */
export async function markWritten(
  tx: Transaction,
  roomId: number,
  accountId: number,
  messageId: number,
  now: Date,
): Promise<void> {
  await tx.$executeRaw`
    insert into chat_member (room_id, account_id, last_read_message_id, last_read_at) values (${roomId}, ${accountId}, ${messageId}, ${now})
    on conflict (room_id, account_id) do update set last_read_message_id = excluded.last_read_message_id,
      last_read_at = excluded.last_read_at, draft = null, draft_at = null`;
}
