import type { Timer } from '../timer.js';

/** Abandoned drafts of forms. */
export const runDueDraftRemovals: Timer = async ({ prisma }, now) => {
  const { count } = await prisma.formDraft.deleteMany({ where: { expiresAt: { lte: now } } });
  return count;
};
