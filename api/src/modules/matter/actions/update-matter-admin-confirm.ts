import { updateMatterAdminConfirm as definition } from '@tsumugi/contract/actions/matter/update-matter-admin-confirm';
import { lacksConsent } from '@tsumugi/contract/queues/hindrance';
import { matterAt } from '@tsumugi/contract/states';
import { handle } from '../../../platform/actions/handler.js';
import { locateMatter } from './locate-matter.js';

/** domain/matter#m5. */
export const updateMatterAdminConfirm = handle(definition, {
  locate: locateMatter,
  already: ({ matter }) =>
    matter.caseStatus === matterAt.freeCommentChecked && matter.adminConfirmedAt !== null,
  check: ({ matter }, { freeCommentChecked }) =>
    matter.freeComment && !freeCommentChecked
      ? {
          code: 'free_comment_unread',
          fields: { freeCommentChecked: 'フリーコメントを読んでから選んでください。' },
        }
      : null,
  change: ({ matter, now, actor }) => ({
    status: matterAt.freeCommentChecked,
    set: {
      freeCommentCheckedAt: now,
      freeCommentCheckedBy: actor.accountId,
      adminConfirmedAt: now,
      adminConfirmedBy: actor.accountId,
    },
    notices: lacksConsent(matter) ? [{ code: 'N47' }] : [],
  }),
});
