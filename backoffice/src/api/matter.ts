import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { TimelineKind } from '@tsumugi/contract/codes/timeline-kinds';
import * as api from '@tsumugi/contract/routes/routes';
import { type TimelineFilter, timelinePage, timelineQuery } from '../matters/address.js';
import { call } from './http-client.js';
import { useRead } from './useRead.js';

export function useMatter(matterId: number | null) {
  return useRead(api.matter.detail, { id: matterId as number }, { enabled: matterId !== null });
}

/** The timeline of a matter, newest first, page by page. */
export function useTimeline(matterId: number, filter: TimelineFilter) {
  return useInfiniteQuery({
    queryKey: ['timeline', matterId, filter],
    queryFn: ({ pageParam, signal }) =>
      call(api.matter.timeline, {
        id: matterId,
        query: timelineQuery(filter, timelinePage, pageParam),
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
  });
}

/** The last few timeline lines, and their total; `kinds` restricts them. */
export function useTimelineBrief(
  matterId: number,
  limit: number,
  kinds: readonly TimelineKind[] = [],
) {
  return useQuery({
    queryKey: ['timeline', matterId, 'brief', kinds],
    queryFn: ({ signal }) =>
      call(api.matter.timeline, {
        id: matterId,
        query: timelineQuery({ kinds, q: '' }, limit, null),
        signal,
      }),
  });
}
