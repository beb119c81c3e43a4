import { mergeUndoDays } from '@tsumugi/contract/resources/duplicate';
import { days } from '../../../platform/clock.js';
import type { Timer } from '../../../platform/jobs/timer.js';

/**
 * Deletes the former values of merges that can no longer be undone: personal data remains only in
 * the people's own rows, where retention finds it.
 */
export const runDueMergeEmptying: Timer = async ({ prisma }, now) => {
  const { count } = await prisma.personMerge.updateMany({
    where: { emptiedAt: null, mergedAt: { lt: new Date(now.getTime() - days(mergeUndoDays)) } },
    data: { steps: [], emptiedAt: now },
  });
  return count;
};
