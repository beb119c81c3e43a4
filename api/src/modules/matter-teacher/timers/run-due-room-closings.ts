import { announceChange } from '../../../platform/actions/announce-change.js';
import type { Timer } from '../../../platform/jobs/timer.js';

/** Rooms per transaction, because many close at the end of a term. */
const atOnce = 500;

/**
 * Closes matter rooms at their planned end (domain/chat#rooms): readable from then on, not
 * writable.
 */
export const runDueRoomClosings: Timer = async ({ prisma }, now) => {
  let done = 0;
  for (let count = atOnce; count === atOnce; done += count)
    count = await prisma.$transaction(async (tx) => {
      const closed = await tx.$queryRaw<{ id: number }[]>`
        UPDATE chat_room SET closed_at = closes_at, closed_reason = '利用期間が終了しました', changed_at = ${now}, version = version + 1
        WHERE id IN (
          SELECT id FROM chat_room WHERE closed_at IS NULL AND closes_at <= ${now} ORDER BY id LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)
        RETURNING id`;
      if (closed.length > 0) await announceChange(tx, { rooms: closed.map(({ id }) => id) });
      return closed.length;
    });
  return done;
};
