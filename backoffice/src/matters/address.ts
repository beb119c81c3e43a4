import type { TimelineKind } from '@tsumugi/contract/codes/timeline-kinds';

export interface TimelineFilter {
  kinds: readonly TimelineKind[];
  q: string;
}

export const timelinePage = 50;

/**
 * The query of one timeline page; the start of the application prefetches the first page with it.
 */
export const timelineQuery = (
  { kinds, q }: TimelineFilter,
  limit: number,
  cursor: string | null,
) => ({
  limit,
  kinds: kinds.join(',') || undefined,
  q: q || undefined,
  cursor: cursor ?? undefined,
});
