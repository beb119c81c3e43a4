import { reopen as definition } from '@tsumugi/contract/actions/matter/reopen';
import { addDays } from '@tsumugi/contract/calendar/day';
import { dayOf } from '@tsumugi/contract/calendar/instant';
import { contractStatus } from '@tsumugi/contract/codes/matter';
import { matterAt } from '@tsumugi/contract/states';
import { handle } from '../../../platform/actions/handler.js';
import { noCancellation } from '../domain/recruits-again.js';

const days = 90;

/**
 * domain/matter#m15: clears all data of the end; candidates stay closed until staff reopen them.
 */
export const reopen = handle(definition, {
  guard: ({ matter, today, actor }) => {
    if (!actor.roles.includes('Admin')) return 'admin_only';
    return today > addDays(dayOf(matter.statusChangedAt), days) ? 'too_old' : null;
  },
  needs: () => ({ reason: { remedy: '再開する理由を入力してください。' } }),
  change: ({ now, actor }, { reason }) => ({
    status: matterAt.freeCommentChecked,
    set: {
      contractStatus: contractStatus.code.teacherReview,
      closedReason: null,
      ...noCancellation,
      contractEndDate: null,
      firstLessonDate: null,
      recruitmentConfirmedAt: null,
      // At 50 from now on: the old stamp would make the row overdue at once (HA3).
      freeCommentCheckedAt: now,
      freeCommentCheckedBy: actor.accountId,
    },
    reason,
  }),
});
