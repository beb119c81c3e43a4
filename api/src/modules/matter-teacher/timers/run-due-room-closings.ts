import { announceChange } from '../../../platform/actions/announce-change.js';
import type { Timer } from '../../../platform/jobs/timer.js';

/** Matter rooms whose planned end has come (domain section 13): readable from now on, not writable. */
export const runDueRoomClosings: Timer = ({ prisma }, now) =>
  prisma.$transaction(async (tx) => {
    const closed = await tx.$queryRaw<{ id: number }[]>`
      UPDATE chat_room SET closed_at = closes_at, closed_reason = '利用期間が終了しました', version = version + 1
      WHERE closed_at IS NULL AND closes_at <= ${now}
      RETURNING id`;
    if (closed.length > 0) await announceChange(tx, { rooms: closed.map(({ id }) => id) });
    return closed.length;
  });
