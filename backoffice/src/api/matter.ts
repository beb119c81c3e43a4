import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { MatterDetail } from '@tsumugi/contract/resources/matter-detail';
import type { Timeline, TimelineKind } from '@tsumugi/contract/resources/timeline';
import { get } from '../providers/http-client.js';

/** One matter with what its page shows. */
export function useMatter(matterId: number | null) {
  return useQuery({
    queryKey: ['matter', matterId],
    queryFn: ({ signal }) => get<MatterDetail>(`/api/admin/get-matter-detail/${matterId}`, signal),
    enabled: matterId !== null,
  });
}

export interface TimelineFilter {
  kinds: readonly TimelineKind[];
  q: string;
}
const pageOf = (matterId: number, { kinds, q }: TimelineFilter, limit: number, cursor: string | null, signal?: AbortSignal) => {
  const params = new URLSearchParams({ limit: String(limit) });
  if (kinds.length > 0) params.set('kinds', kinds.join(','));
  if (q) params.set('q', q);
  if (cursor) params.set('cursor', cursor);
  return get<Timeline>(`/api/admin/matters/${matterId}/timeline?${params}`, signal);
};

const perPage = 50;

/** Everything that happened, newest first, page by page. */
export function useTimeline(matterId: number, filter: TimelineFilter) {
  return useInfiniteQuery({
    queryKey: ['timeline', matterId, filter],
    queryFn: ({ pageParam, signal }) => pageOf(matterId, filter, perPage, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
  });
}

/** The last few lines for the inspector, and how many there are. */
export function useTimelineBrief(matterId: number | null, limit: number) {
  return useQuery({
    queryKey: ['timeline-brief', matterId],
    queryFn: ({ signal }) => pageOf(matterId ?? 0, { kinds: [], q: '' }, limit, null, signal),
    enabled: matterId !== null,
  });
}
