import type { Timer } from '../timer.js';

/** Drafts of forms that nobody came back to. */
export const runDueDraftRemovals: Timer = async ({ prisma }, now) => {
  const { count } = await prisma.formDraft.deleteMany({ where: { expiresAt: { lte: now } } });
  return count;
};
