import { contractStatus } from '@tsumugi/contract/codes/contract-status';
import type { CaseFacts } from '@tsumugi/contract/facts';

/** A decided matter recruits again: 80, or 70 while a change of conditions still waits for staff, which 80 has no list for. */
export const recruitsAgain = ({ openChangeRequest }: CaseFacts) => ({
  status: openChangeRequest ? 70 : 80,
  set: {
    contractStatus: contractStatus.code.teacherReview,
    firstLessonDate: null,
    contractResumeDate: null,
    contractEndDate: null,
    closedReason: null,
  },
});
