import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { NotificationGroup } from '@tsumugi/contract/kit/define-queue';
import type { DayCounts } from '@tsumugi/contract/resources/notification-counts';
import * as api from '@tsumugi/contract/routes/routes';
import { call } from './http-client.js';

export type GroupKey = `${NotificationGroup}Notifications`;

/** The number of a badge: previous days and today. */
export const backlogOf = (counts: DayCounts | undefined): number =>
  counts ? counts.yesterday + counts.today : 0;

/**
 * Counts for one team (0 = not specified). Fetched on load, team change, window focus and every
 * live update.
 */
export function useNotifications(team: number) {
  return useQuery({
    queryKey: ['notifications', team],
    queryFn: ({ signal }) => call(api.queue.notifications, { teamId: team, signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
    staleTime: 1_000,
  });
}
