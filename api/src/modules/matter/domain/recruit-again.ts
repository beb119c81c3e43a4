import { contractStatus } from '@tsumugi/contract/codes/matter';
import type { CaseFacts } from '@tsumugi/contract/facts';
import { matterAt } from '@tsumugi/contract/states';

/** Empty columns of a cancellation. */
export const noCancellation = {
  cancelRequestedAt: null,
  cancelReason: null,
  cancelNote: null,
  cancelConfirmedAt: null,
};

/**
 * The change with which a matter with a hired teacher recruits again: to 80, or to 70 while a
 * change of conditions waits for staff, because no list shows such a change at 80.
 */
export const recruitAgainChange = ({ openChangeRequest, matter }: CaseFacts) => ({
  status: openChangeRequest ? matterAt.conditionChanged : matterAt.recruiting,
  set: {
    contractStatus: contractStatus.code.teacherReview,
    firstLessonDate: null,
    contractResumeDate: null,
    contractEndDate: null,
    closedReason: null,
    // Clears a completed cancellation; an unanswered request to cancel stays.
    ...(matter.cancelConfirmedAt ? noCancellation : {}),
  },
});
