import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { get } from '../providers/http-client.js';

export type NotificationGroup =
  | 'searchNotifications'
  | 'hpInquiryNotifications'
  | 'todayCasesNotifications'
  | 'homeApplicationNotifications'
  | 'teacherApplicationNotifications'
  | 'homeResponseNotifications'
  | 'teacherResponseNotifications'
  | 'mdManagementNotifications'
  | 'interviewerTaskNotifications';

export interface DayCounts {
  yesterday: number;
  today: number;
  tomorrow: number;
}
/** The nine groups of specification section 3, with the tabs for the sub-menus (domain section 6.2). */
export type Notifications = Record<NotificationGroup, DayCounts> & { tabs: (DayCounts & { code: string; all?: number })[] };

/** The badge number: previous day and today. */
export const pile = (counts: DayCounts | undefined): number => (counts ? counts.yesterday + counts.today : 0);

/** Counts for one team (0 = not specified). Fetched on load, team change, window focus and every live wake-up. */
export function useNotifications(team: number) {
  return useQuery({
    queryKey: ['notifications', team],
    queryFn: ({ signal }) => get<Notifications>(`/api/admin/all-notifications/${team}`, signal),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
    staleTime: 1_000,
  });
}
