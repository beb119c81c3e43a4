import { type Presence, presenceEveryMs } from '@tsumugi/contract/resources/live';

/** Said three times without an answer counts as gone. */
const forgetAfterMs = presenceEveryMs * 3;

/** Who has which case open, as far as this process has heard. One case per person: the one opened last. */
export class PresenceBoard {
  private readonly seen = new Map<number, { matterId: number; at: number }>();

  /** @returns whether anything changed for those who look */
  note(adminId: number, matterId: number | null, now: Date): boolean {
    const before = this.seen.get(adminId)?.matterId ?? null;
    if (matterId === null) this.seen.delete(adminId);
    else this.seen.set(adminId, { matterId, at: now.getTime() });
    return before !== matterId;
  }

  /** Drops those not heard of for a while. @returns whether anybody was dropped */
  forget(now: Date): boolean {
    const gone = [...this.seen].filter(([, { at }]) => now.getTime() - at > forgetAfterMs);
    for (const [adminId] of gone) this.seen.delete(adminId);
    return gone.length > 0;
  }

  list(): Presence[] {
    return [...this.seen].map(([adminId, { matterId }]) => ({ adminId, matterId }));
  }
}
