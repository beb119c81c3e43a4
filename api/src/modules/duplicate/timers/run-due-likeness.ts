import type { Timer } from '../../../platform/jobs/timer.js';
import { keepUpOnce } from '../likeness.store.js';

/** Limit per minute; more than an import writes in one. */
const rounds = 20;

/** Compares people who were written since the last minute with all others. */
export const runDueLikeness: Timer = async ({ prisma }, now) => {
  let done = 0;
  for (let round = 0; round < rounds; round += 1) {
    const some = await keepUpOnce(prisma, now);
    if (some === 0) break;
    done += some;
  }
  return done;
};
