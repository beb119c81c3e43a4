import { days } from '../../../platform/clock.js';
import type { Timer } from '../../../platform/jobs/timer.js';

/** How long an identity document is kept after it was verified (domain section 14). */
const keptAfterVerification = days(90);
const atOnce = 100;

/** Removed files, and identity documents whose time is over: first the bytes, then the line, so that a failure is tried again. */
export const runDueFileRemovals: Timer = async ({ prisma, files }, now) => {
  const due = await prisma.storedFile.findMany({
    where: {
      kind: { in: ['identity', 'profile'] },
      OR: [{ deletedAt: { not: null } }, { kind: 'identity', verifiedAt: { lte: new Date(now.getTime() - keptAfterVerification) } }],
    },
    take: atOnce,
    orderBy: { id: 'asc' },
    select: { id: true, storageKey: true },
  });
  for (const { id, storageKey } of due) {
    await files.remove(storageKey);
    await prisma.storedFile.deleteMany({ where: { id } });
  }
  return due.length;
};
