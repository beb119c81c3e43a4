import { presenceEveryMs } from '@tsumugi/contract/resources/live';

/** Three missed heartbeats count as gone. */
const forgetAfterMs = presenceEveryMs * 3;

/** Open records of staff as received by this process. One per person, the latest. */
export class PresenceBoard {
  private readonly seen = new Map<number, { openId: number; at: number }>();

  /** @returns whether the display changes */
  note(adminId: number, openId: number | null, now: Date): boolean {
    const before = this.seen.get(adminId)?.openId ?? null;
    if (openId === null) this.seen.delete(adminId);
    else this.seen.set(adminId, { openId, at: now.getTime() });
    return before !== openId;
  }

  /** Removes entries without a recent heartbeat. @returns whether any was removed */
  forget(now: Date): boolean {
    const expired = [...this.seen].filter(([, { at }]) => now.getTime() - at > forgetAfterMs);
    for (const [adminId] of expired) this.seen.delete(adminId);
    return expired.length > 0;
  }

  /** Without a stream the entries become stale. */
  clear(): void {
    this.seen.clear();
  }

  list(): { readonly adminId: number; readonly openId: number }[] {
    return [...this.seen].map(([adminId, { openId }]) => ({ adminId, openId }));
  }
}
