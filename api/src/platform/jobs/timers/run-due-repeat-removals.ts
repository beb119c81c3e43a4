import { days } from '../../clock.js';
import type { Timer } from '../timer.js';

const keptDays = 14;

/** First answers that no device will ask for again: what it could not send waits on it for days at most. */
export const runDueRepeatRemovals: Timer = async ({ prisma }, now) => {
  const { count } = await prisma.idempotencyKey.deleteMany({
    where: { createdAt: { lt: new Date(now.getTime() - days(keptDays)) } },
  });
  return count;
};
