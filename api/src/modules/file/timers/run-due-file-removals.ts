import { days } from '../../../platform/clock.js';
import type { Timer } from '../../../platform/jobs/timer.js';
import { readPeriods } from '../../retention/periods.queries.js';

const atOnce = 100;

/**
 * Deletes removed files, and identity documents and exports past their period: the row is deleted
 * once the bytes are gone. A file whose bytes cannot be deleted keeps its row and is retried after
 * all others, so it does not block them. `deletedAt` stays unchanged, so that the figures show the
 * delay of the deletion.
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
  // An unreachable store is checked once, not for each file.
  if (due.length) await files.readMark();
  let removedFiles = 0;
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
    removedFiles += 1;
  }
  return removedFiles;
};
