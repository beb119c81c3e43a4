import { mergeUndoDays } from '@tsumugi/contract/resources/duplicate';
import { days } from '../../../platform/clock.js';
import type { Timer } from '../../../platform/jobs/timer.js';
import { findPairsOnce } from '../likeness.store.js';

/** Limit per minute; more than an import writes in one. */
const maxRounds = 20;

/** Compares people who were written since the last minute with all others. */
export const runDueLikeness: Timer = async ({ prisma }, now) => {
  let done = 0;
  for (let round = 0; round < maxRounds; round += 1) {
    const some = await findPairsOnce(prisma, now);
    if (some === 0) break;
    done += some;
  }
  return done;
};

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
