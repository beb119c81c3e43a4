import type { INestApplicationContext } from '@nestjs/common';
import type { LongTask } from '../platform/jobs/timer.js';
import { importTask } from './import/actions/import-steps.js';
import { ImportWork } from './import/actions/import-work.js';
import { invitationTask } from './invitation/actions/invitation-steps.js';
import { InvitationWork } from './invitation/actions/invitation-work.js';

/** Tasks that take longer than a request may, by name. */
export const allTasks = (app: INestApplicationContext): Readonly<Record<string, LongTask>> => ({
  [importTask]: (payload) => app.get(ImportWork).work((payload as { batchId: number }).batchId),
  [invitationTask]: (payload) =>
    app.get(InvitationWork).work((payload as { waveId: number }).waveId),
});
