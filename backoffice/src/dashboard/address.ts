import { addDays } from '@tsumugi/contract/calendar/day';
import { today } from '../lib/clock.js';

const address = (query: Record<string, string | number>) =>
  `/api/admin/get-dashboard-data?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;

/** What the two parts of the dashboard are asked with; the start of the application asks for the usual ones in advance. */
export const dashboardAddress = {
  today: ({ team, mine, allOverdue = false }: { team: number; mine: boolean; allOverdue?: boolean }) =>
    address({ parts: 'today', team, mine: mine ? 1 : 0, ...(allOverdue ? { allOverdue: 1 } : {}) }),
  period: ({ team, brand, days }: { team: number; brand: number; days: number }) =>
    address({ parts: 'period', team, brand, from: addDays(today(), 1 - days), to: today() }),
};

/** Days a dashboard looks back when the address names none. */
export const usualDays = 90;
