import { days } from '../../clock.js';
import type { Timer } from '../timer.js';

/** Deletes abandoned drafts of forms. */
export const runDueDraftRemovals: Timer = async ({ prisma }, now) => {
  const { count } = await prisma.formDraft.deleteMany({ where: { expiresAt: { lte: now } } });
  return count;
};

const keptDays = 14;

/**
 * Deletes stored first answers that no device repeats any more: devices keep unsent calls for days
 * at most.
 */
export const runDueRepeatRemovals: Timer = async ({ prisma }, now) => {
  const { count } = await prisma.idempotencyKey.deleteMany({
    where: { createdAt: { lt: new Date(now.getTime() - days(keptDays)) } },
  });
  return count;
};
