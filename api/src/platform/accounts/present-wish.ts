import type { LeaveWish } from '@tsumugi/contract/resources/standing';

/** The first of the pending wishes to leave, if any. */
export function presentWish(
  wishes: readonly { readonly requestedAt: Date; readonly reason: string | null }[],
): LeaveWish | null {
  const [first] = [...wishes].sort((a, b) => a.requestedAt.getTime() - b.requestedAt.getTime());
  return first ? { requestedAt: first.requestedAt.toISOString(), reason: first.reason } : null;
}
