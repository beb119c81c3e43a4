import type { Timer } from '../../../platform/jobs/timer.js';

const atOnce = 100;

/** Uploads that were begun and never finished: first the bytes, then the line. */
export const runDueUploadRemovals: Timer = async ({ prisma, files }, now) => {
  const due = await prisma.fileUpload.findMany({ where: { expiresAt: { lte: now } }, take: atOnce, select: { id: true } });
  for (const { id } of due) {
    await files.removePart(id);
    await prisma.fileUpload.deleteMany({ where: { id } });
  }
  return due.length;
};
