import { processRecruitmentConfirmation as definition } from '@tsumugi/contract/actions/matter/process-recruitment-confirmation';
import { missingConditions } from '@tsumugi/contract/queues/conditions';
import { isRecruiting, matterAt } from '@tsumugi/contract/states';
import { handle } from '../../../platform/actions/handler.js';
import { checkConfirmDate, confirmedAt } from '../../matter-teacher/domain/confirm-date.js';

/** domain/matter#m7. */
export const processRecruitmentConfirmation = handle(definition, {
  already: ({ matter }) => isRecruiting(matter) && matter.recruitmentConfirmedAt !== null,
  guard: ({ matter }) => {
    const missing = missingConditions(matter);
    if (Object.keys(missing).length) {
      const fields = Object.fromEntries(
        Object.entries(missing).map(([field, label]) => [field, `${label}を入力してください。`]),
      );
      return { code: 'conditions_missing', fields };
    }
    if (matter.parentId === null) return 'parent_missing';
    return matter.consented ? null : 'consent_missing';
  },
  check: (facts, { date }) => checkConfirmDate(facts, date, facts.matter.createdAt),
  change: (facts, { date }) => ({
    status: matterAt.recruiting,
    set: { recruitmentConfirmedAt: confirmedAt(facts, date, facts.matter.createdAt) },
    notices: [{ code: 'N31' }],
  }),
});
