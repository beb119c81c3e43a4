import type { Timer } from '../timer.js';

/** Only begun here: a backup may take longer than all other timers may wait. */
export const runDueBackup: Timer = async ({ backups }, now) => ((await backups.beginIfDue(now)) ? 1 : 0);
