import { addDays } from '@tsumugi/contract/calendar/day';
import { today } from '../lib/clock.js';

/**
 * Queries of the dashboard's two parts; the start of the application prefetches the default ones
 * with them.
 */
export const dashboardQuery = {
  today: ({ team, mine, allOverdue }: { team: number; mine: boolean; allOverdue?: boolean }) =>
    ({
      parts: 'today',
      team,
      mine: mine ? '1' : '0',
      allOverdue: allOverdue ? '1' : undefined,
    }) as const,
  period: ({ team, brand, days }: { team: number; brand: number; days: number }) =>
    ({ parts: 'period', team, brand, from: addDays(today(), 1 - days), to: today() }) as const,
};

/** Default length of the dashboard's period, in days. */
export const usualDays = 90;
