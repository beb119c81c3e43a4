import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { NotificationGroup } from '@tsumugi/contract/kit/define-queue';
import type { DayCounts } from '@tsumugi/contract/resources/notification-counts';
import { useOffice } from './useOffice.js';

export type GroupKey = `${NotificationGroup}Notifications`;

/** The number of a badge: previous days and today. */
export const backlogOf = (counts: DayCounts | undefined): number =>
  counts ? counts.yesterday + counts.today : 0;

/**
 * Counts for one team (0 = not specified). Fetched on load, team change, window focus and every
 * live update.
 */
export function useNotifications(team: number) {
  const office = useOffice();
  return useQuery({
    queryKey: ['notifications', team],
    queryFn: ({ signal }) => office.counts({ teamId: team, signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
    staleTime: 1_000,
  });
}
