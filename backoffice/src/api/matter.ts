import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { TimelineKind } from '@tsumugi/contract/resources/timeline';
import * as api from '@tsumugi/contract/routes/all';
import { type TimelineFilter, timelinePage, timelineQuery } from '../matters/address.js';
import { call } from '../providers/http-client.js';
import { useRead } from '../providers/useRead.js';

/** One matter with what its page shows. */
export function useMatter(matterId: number | null) {
  return useRead(api.matter.detail, { id: matterId as number }, { enabled: matterId !== null });
}

const pageOf = (matterId: number, filter: TimelineFilter, limit: number, cursor: string | null, signal?: AbortSignal) =>
  call(api.matter.timeline, { id: matterId, query: timelineQuery(filter, limit, cursor), signal });

/** Everything that happened, newest first, page by page. */
export function useTimeline(matterId: number, filter: TimelineFilter) {
  return useInfiniteQuery({
    queryKey: ['timeline', matterId, filter],
    queryFn: ({ pageParam, signal }) => pageOf(matterId, filter, timelinePage, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
  });
}

/** The last few lines for the inspector, and how many there are; of some kinds alone where they are named. */
export function useTimelineBrief(matterId: number, limit: number, kinds: readonly TimelineKind[] = []) {
  return useQuery({
    queryKey: ['timeline-brief', matterId, kinds],
    queryFn: ({ signal }) => pageOf(matterId, { kinds, q: '' }, limit, null, signal),
  });
}
