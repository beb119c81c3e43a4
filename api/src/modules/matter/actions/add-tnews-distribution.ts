import { addTnewsDistribution as definition } from '@tsumugi/contract/actions/matter/add-tnews-distribution';
import { handle } from '../../../platform/actions/handler.js';
import { distributedRecently } from '../domain/distribution.js';

/** domain/matter#news-distribution: a second time within 3 business days needs a confirmation. */
export const addTnewsDistribution = handle(definition, {
  check: ({ matter, today, calendar }, { repeat }) =>
    repeat || !distributedRecently(matter.tnewsDistributionDates, today, calendar)
      ? null
      : {
          code: 'distributed_recently',
          fields: { repeat: '続ける場合は「再配信する」を選んでください。' },
        },
  change: ({ matter, now }, { reason }) => ({
    reason,
    set: { tnewsDistributionDates: [...matter.tnewsDistributionDates, now] },
  }),
});
