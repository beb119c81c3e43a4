import type { TimelineKind } from '@tsumugi/contract/resources/timeline';

export interface TimelineFilter {
  kinds: readonly TimelineKind[];
  q: string;
}

export const timelinePage = 50;

export const matterAddress = (matterId: number) => `/api/admin/get-matter-detail/${matterId}`;

/** One page of what happened in a case; the start of the application asks for the first one in advance. */
export function timelineAddress(matterId: number, { kinds, q }: TimelineFilter, limit: number, cursor: string | null): string {
  const params = new URLSearchParams({ limit: String(limit) });
  if (kinds.length > 0) params.set('kinds', kinds.join(','));
  if (q) params.set('q', q);
  if (cursor) params.set('cursor', cursor);
  return `/api/admin/matters/${matterId}/timeline?${params}`;
}
