import { addTnewsDistribution as definition } from '@tsumugi/contract/actions/matter/add-tnews-distribution';
import { addBusinessDays } from '@tsumugi/contract/calendar/business-day';
import { latestDay } from '@tsumugi/contract/calendar/day';
import { dayOf } from '@tsumugi/contract/calendar/instant';
import { handle } from '../../../platform/actions/handler.js';

const businessDaysBetween = 3;

/** Domain section 3, add-tnews-distribution: a second time within 3 business days needs a second thought. */
export const addTnewsDistribution = handle(definition, {
  check: ({ matter, today, calendar }, { repeat }) => {
    const last = latestDay(...matter.tnewsDistributionDates.map(dayOf));
    if (!last || repeat || today >= addBusinessDays(last, businessDaysBetween, calendar)) return null;
    return { code: 'distributed_recently', fields: { repeat: '続ける場合は「再配信する」を選んでください。' } };
  },
  change: ({ matter, now }) => ({ set: { tnewsDistributionDates: [...matter.tnewsDistributionDates, now] } }),
});
