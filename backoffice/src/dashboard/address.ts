import { addDays } from '@tsumugi/contract/calendar/day';
import { today } from '../lib/clock.js';

/** What the two parts of the dashboard are asked with; the start of the application asks for the usual ones in advance. */
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

/** Days a dashboard looks back when the address names none. */
export const usualDays = 90;
