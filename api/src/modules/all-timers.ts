import type { Timer } from '../platform/jobs/timer.js';
import { runDueDeliveries } from '../platform/jobs/timers/run-due-deliveries.js';
import { runDueRechecks } from '../platform/jobs/timers/run-due-rechecks.js';
import { runDueFileRemovals } from './file/timers/run-due-file-removals.js';
import { runDueContracts } from './matter/timers/run-due-contracts.js';
import { runDueRoomClosings } from './matter-teacher/timers/run-due-room-closings.js';
import { runDueTrials } from './matter-teacher/timers/run-due-trials.js';

/** Everything that the clock brings about, in the order of each minute: what changes cases first, what tells about it last. */
export const allTimers: Readonly<Record<string, Timer>> = {
  trials: runDueTrials,
  contracts: runDueContracts,
  rooms: runDueRoomClosings,
  rechecks: runDueRechecks,
  deliveries: runDueDeliveries,
  files: runDueFileRemovals,
};
