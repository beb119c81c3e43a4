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

/** A decided matter recruits again: 80, or 70 while a change of conditions still waits for staff, which 80 has no list for. */
export const recruitsAgain = ({ openChangeRequest, matter }: CaseFacts) => ({
  status: openChangeRequest ? matterAt.conditionChanged : matterAt.recruiting,
  set: {
    contractStatus: contractStatus.code.teacherReview,
    firstLessonDate: null,
    contractResumeDate: null,
    contractEndDate: null,
    closedReason: null,
    // A cancellation that was carried out is over; a wish that staff have not answered yet still stands.
    ...(matter.cancelConfirmedAt ? noCancellation : {}),
  },
});
