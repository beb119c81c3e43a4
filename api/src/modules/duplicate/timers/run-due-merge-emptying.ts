import { mergeUndoDays } from '@tsumugi/contract/resources/duplicate';
import { days } from '../../../platform/clock.js';
import type { Timer } from '../../../platform/jobs/timer.js';

/** What stood where goes when a merge can no longer be taken back: people stand in their own rows, where retention finds them. */
export const runDueMergeEmptying: Timer = async ({ prisma }, now) => {
  const { count } = await prisma.personMerge.updateMany({
    where: { emptiedAt: null, mergedAt: { lt: new Date(now.getTime() - days(mergeUndoDays)) } },
    data: { steps: [], emptiedAt: now },
  });
  return count;
};
