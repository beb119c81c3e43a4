import { chatNoticeCode } from '@tsumugi/contract/notices/kinds';
import type { Transaction } from '../database/transaction.js';
import { seats } from '../live/room-audience.js';

/**
 * Drops pushes and mails about messages that were read or deleted before they were sent, or whose
 * reader may no longer read the room.
 */
export async function dropReadNews(tx: Transaction, now: Date): Promise<void> {
  await tx.$executeRaw`
    UPDATE delivery d SET state = 'dropped', error = 'read'
    FROM notice n
    WHERE n.id = d.notice_id AND n.code = ${chatNoticeCode} AND d.state = 'queued' AND d.due_at <= ${now}
      AND NOT EXISTS (
        SELECT 1 FROM (${seats}) s
        JOIN chat_message c ON c.room_id = s.room_id
        LEFT JOIN chat_member m ON m.room_id = s.room_id AND m.account_id = s.account_id
        WHERE s.room_id = split_part(n.key, ':', 2)::int AND s.account_id = n.recipient_id AND c.id > coalesce(m.last_read_message_id, 0)
          AND c.sender_id IS DISTINCT FROM s.account_id AND c.kind <> 'system' AND c.deleted_at IS NULL)`;
}
