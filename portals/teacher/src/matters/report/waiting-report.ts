import { callOf } from '@tsumugi/client/call-arguments';
import { submitTrialReport } from '@tsumugi/contract/routes/own-step';
import type { QueuedSend } from '#shared/offline/send-queue-store.js';

export const [, reportPath] = callOf(submitTrialReport);

/** Whether an entry of the send queue is the trial report of this matter. */
export const isReportOf =
  (matterTeacherId: number) =>
  ({ path, body }: QueuedSend): boolean =>
    path === reportPath &&
    (body as { matterTeacherId?: number }).matterTeacherId === matterTeacherId;
