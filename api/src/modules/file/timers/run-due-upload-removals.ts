import { minuteOf } from '@tsumugi/contract/calendar/instant';
import { days } from '../../../platform/clock.js';
import type { Timer, TimerTools } from '../../../platform/jobs/timer.js';

const atOnce = 100;

/**
 * Deletes unfinished uploads: first the bytes, then the row. Once an hour also bytes older than a
 * day without a row, which remain if a process is killed while it stores a file or a part of it.
 */
export const runDueUploadRemovals: Timer = async ({ prisma, files }, now) => {
  if (minuteOf(now) % 60 === 0) await removeStray(prisma, files, now);
  const due = await prisma.fileUpload.findMany({
    where: { expiresAt: { lte: now } },
    take: atOnce,
    select: { id: true },
  });
  for (const { id } of due) {
    await files.removePart(id);
    await prisma.fileUpload.deleteMany({ where: { id } });
  }
  return due.length;
};

async function removeStray(
  prisma: TimerTools['prisma'],
  files: TimerTools['files'],
  now: Date,
): Promise<void> {
  const newest = new Map<string, Date>();
  for await (const { id, at } of files.parts())
    if (at > (newest.get(id) ?? new Date(0))) newest.set(id, at);
  const old = [...newest]
    .filter(([, at]) => now.getTime() - at.getTime() > days(1))
    .map(([id]) => id);
  if (old.length === 0) return;
  const known = await prisma.fileUpload.findMany({
    where: { id: { in: old } },
    select: { id: true },
  });
  const named = new Set(known.map(({ id }) => id));
  for (const id of old) if (!named.has(id)) await files.removePart(id);
}
