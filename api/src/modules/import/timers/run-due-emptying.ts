import { days } from '../../../platform/clock.js';
import type { Timer } from '../../../platform/jobs/timer.js';

const atOnce = 20;
/** Days in which failed lines can be corrected and imported lines rolled back. */
const keptDays = 90;

/**
 * Deletes the cells of imported lines some time after the batch, because retention and erasure only
 * cover the records.
 */
export const runDueImportEmptying: Timer = async ({ prisma }, now) => {
  const due = await prisma.importBatch.findMany({
    where: { emptiedAt: null, createdAt: { lte: new Date(now.getTime() - days(keptDays)) } },
    take: atOnce,
    select: { id: true },
  });
  for (const { id } of due)
    await prisma.$transaction([
      prisma.importRow.updateMany({
        where: { batchId: id },
        data: { cells: [], messages: [], made: [], groupKey: null },
      }),
      prisma.importBatch.update({ where: { id }, data: { emptiedAt: now, headers: [] } }),
    ]);
  return due.length;
};
