import type { TimelineKind } from '@tsumugi/contract/codes/timeline-kinds';

export interface TimelineFilter {
  kinds: readonly TimelineKind[];
  q: string;
}

export const timelinePage = 50;

/** How one page of what happened in a case is asked for; the start of the application asks for the first one in advance. */
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
