import { days } from '../../../platform/clock.js';
import type { Timer } from '../../../platform/jobs/timer.js';
import { readPeriods } from '../../retention/periods.queries.js';

const atOnce = 100;

/** Removed files, and identity documents and exports whose time is over: first the bytes, then the line, so that a failure is tried again. */
export const runDueFileRemovals: Timer = async ({ prisma, files }, now) => {
  const { identityDays } = await readPeriods(prisma);
  const due = await prisma.storedFile.findMany({
    where: {
      kind: { in: ['identity', 'profile', 'chat', 'chatThumbnail', 'export'] },
      OR: [
        { deletedAt: { not: null } },
        { kind: 'export', OR: [{ ownExport: null }, { ownExport: { expiresAt: { lte: now } } }] },
        { kind: 'identity', verifiedAt: { lte: new Date(now.getTime() - days(identityDays)) } },
      ],
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
