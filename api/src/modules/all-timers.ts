import type { Timer } from '../platform/jobs/timer.js';
import { runDueDeliveries } from '../platform/jobs/timers/run-due-deliveries.js';
import { runDueRechecks } from '../platform/jobs/timers/run-due-rechecks.js';
import {
  runDueDraftRemovals,
  runDueRepeatRemovals,
} from '../platform/jobs/timers/run-due-removals.js';
import { runDueExports } from '../portals/shared/own-data/timers/run-due-exports.js';
import { runDueUnusualReading } from './audit/timers/run-due-unusual-reading.js';
import { runDueUnreadNotices } from './chat/timers/run-due-unread-notices.js';
import { runDueConsentDocuments } from './consent/timers/run-due-consent-documents.js';
import { runDueLikeness, runDueMergeEmptying } from './duplicate/timers/run-due-duplicates.js';
import { runDueFileRemovals } from './file/timers/run-due-file-removals.js';
import { runDueUploadRemovals } from './file/timers/run-due-upload-removals.js';
import { runDueImportEmptying } from './import/timers/run-due-emptying.js';
import { runDueContracts } from './matter/timers/run-due-contracts.js';
import { runDueRoomClosings } from './matter-teacher/timers/run-due-room-closings.js';
import { runDueTrials } from './matter-teacher/timers/run-due-trials.js';
import { runDueProjections } from './queue/timers/run-due-projections.js';
import { runDueRetention } from './retention/timers/run-due-retention.js';
import { runDueGrades } from './student/timers/run-due-grades.js';

/**
 * All timers in the order of each minute: first those that change cases, last those that notify.
 */
export const allTimers: Readonly<Record<string, Timer>> = {
  trials: runDueTrials,
  contracts: runDueContracts,
  rooms: runDueRoomClosings,
  grades: runDueGrades,
  consentDocuments: runDueConsentDocuments,
  rechecks: runDueRechecks,
  cards: runDueProjections,
  roomNews: runDueUnreadNotices,
  deliveries: runDueDeliveries,
  retention: runDueRetention,
  exports: runDueExports,
  files: runDueFileRemovals,
  uploads: runDueUploadRemovals,
  imports: runDueImportEmptying,
  likeness: runDueLikeness,
  merges: runDueMergeEmptying,
  drafts: runDueDraftRemovals,
  repeats: runDueRepeatRemovals,
  unusualReading: runDueUnusualReading,
  // Only begins the backup: it may take longer than the other timers may wait.
  backup: async ({ backups }, now) => ((await backups.beginIfDue(now)) ? 1 : 0),
};
