import { days } from '../../../platform/clock.js';
import type { Timer } from '../../../platform/jobs/timer.js';
import { readPeriods } from '../../retention/periods.queries.js';

const atOnce = 100;

/**
 * Removed files, and identity documents and exports whose time is over: the line goes once the bytes are gone. One whose bytes cannot be
 * removed keeps its line and is tried again after all others, so it keeps none from going. `deletedAt` stays what it was, so that the
 * figures tell how long the bytes have outlived it.
 */
export const runDueFileRemovals: Timer = async ({ prisma, files, logger }, now) => {
  const { identityDays } = await readPeriods(prisma);
  const due = await prisma.storedFile.findMany({
    where: {
      kind: { in: ['identity', 'profile', 'chat', 'chatThumbnail', 'logo', 'export'] },
      OR: [
        { deletedAt: { not: null } },
        { kind: 'export', OR: [{ ownExport: null }, { ownExport: { expiresAt: { lte: now } } }] },
        { kind: 'identity', verifiedAt: { lte: new Date(now.getTime() - days(identityDays)) } },
      ],
    },
    take: atOnce,
    orderBy: [{ removalTriedAt: { sort: 'asc', nulls: 'first' } }, { id: 'asc' }],
    select: { id: true, storageKey: true, deletedAt: true },
  });
  // A store that is away is asked once, not for each file.
  if (due.length) await files.mark();
  let gone = 0;
  for (const { id, storageKey, deletedAt } of due) {
    try {
      await files.remove(storageKey);
    } catch (error) {
      logger.error(
        { file: id, reason: (error as Error).name },
        'a file could not be removed; tried again',
      );
      await prisma.storedFile.updateMany({
        where: { id },
        data: { removalTriedAt: now, deletedAt: deletedAt ?? now },
      });
      continue;
    }
    await prisma.storedFile.deleteMany({ where: { id } });
    gone += 1;
  }
  return gone;
};
