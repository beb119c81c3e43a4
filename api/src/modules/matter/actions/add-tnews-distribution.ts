import { addTnewsDistribution as definition } from '@tsumugi/contract/actions/matter/add-tnews-distribution';
import type { CaseFacts } from '@tsumugi/contract/facts';
import { handle, type Verdict } from '../../../platform/actions/handler.js';
import { distributedRecently } from '../domain/distribution.js';

/** Domain section 3 and 5.2, add-tnews-distribution: the day alone is written, so it asks why. */
export const addTnewsDistribution = handle(definition, {
  check: (facts, { reason, repeat }) =>
    reason ? secondThought(facts, repeat) : { code: 'reason_required', fields: { reason: 'どのように配信したかを入力してください。' } },
  change: ({ matter, now }, { reason }) => ({ reason, set: { tnewsDistributionDates: [...matter.tnewsDistributionDates, now] } }),
});

/** A second time within 3 business days needs one. */
function secondThought({ matter, today, calendar }: CaseFacts, repeat: boolean): Verdict {
  return repeat || !distributedRecently(matter.tnewsDistributionDates, today, calendar)
    ? null
    : { code: 'distributed_recently', fields: { repeat: '続ける場合は「再配信する」を選んでください。' } };
}
