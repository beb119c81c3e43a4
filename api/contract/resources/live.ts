import { z } from 'zod';
import { int, type Read } from '../kit/answer.js';
import { id } from '../kit/define-route.js';
import type { TabCode } from '../queues/names.js';

/** Who has which case open. Names come from get-options/admins. */
export const presence = z
  .object({
    adminId: int,
    matterId: int,
  })
  .meta({ id: 'Presence' });
export type Presence = Read<z.infer<typeof presence>>;

/**
 * Ids of the rows that a committed change touched; the tables are the truth, so a screen reads them again. Empty: whatever there is may be
 * another now.
 */
export interface LiveChange {
  readonly matters?: readonly number[];
  readonly contactForms?: readonly number[];
  readonly rooms?: readonly number[];
  readonly accounts?: readonly number[];
  /** Rooms whose waiting for staff changed, or in which something was said. */
  readonly waitingRooms?: readonly number[];
  /** Teams that got or lost a matter, 0 for what no team has, or whose members changed. */
  readonly teams?: readonly number[];
  /**
   * Tabs in which a row, its place or a number may be another now: those that rows left or came to, and those in which what was touched
   * stands. Absent: all. What a search finds need stand in none, so it may be another at any change of a case.
   */
  readonly tabs?: readonly TabCode[];
  /** Those of them whose counts may be others. Absent: all. */
  readonly counts?: readonly TabCode[];
}

/** Something in a room that the reader may see; ids only. `sync`: read the room again, events of it were missed. */
export interface ChatSignal {
  readonly kind: 'message' | 'edit' | 'delete' | 'read' | 'typing' | 'room' | 'sync';
  readonly roomId: number;
  readonly messageId?: number;
  /** Of `message`, `read` and `typing`: who did it. */
  readonly side?: 'family' | 'teacher' | 'staff' | 'system';
  /** Of `read`. */
  readonly upTo?: number;
  /** Done by the listener's own account, on this or another screen. */
  readonly own?: boolean;
}

/** A member of staff, and the login of the family, student or teacher whose page is open. */
export const visiting = z
  .object({
    adminId: int,
    accountId: int,
  })
  .meta({ id: 'Visiting' });
export type Visiting = Read<z.infer<typeof visiting>>;

/** Who of the staff has which room open. */
export const looking = z
  .object({
    adminId: int,
    roomId: int,
  })
  .meta({ id: 'Looking' });
export type Looking = Read<z.infer<typeof looking>>;

/**
 * The event streams GET /api/admin/live (staff: everything within their reach) and GET /api/user/live (families and teachers: their own rooms and notices;
 * no presence): name of an event → its data. `ready` comes first and after any gap: read everything again, unless nothing was `missed` since
 * the page began to read.
 */
export interface LiveEvents {
  readonly ready: { readonly missed?: false };
  /** The stream ends because its process does; the browser is to come back at once, which is no loss. */
  readonly away: Record<string, never>;
  readonly changed: LiveChange;
  readonly presence: readonly Presence[];
  readonly chat: ChatSignal;
  readonly looking: readonly Looking[];
  readonly visiting: readonly Visiting[];
}

/** What a stream may be asked with: how many milliseconds ago the page began to read. */
export const liveQuery = z.object({
  age: z.coerce.number().int().min(0).max(600_000).optional().catch(undefined),
});

/** POST /api/admin/presence: the case, or the person, that is open on this screen; null when it was left. Said again every `presenceEveryMs`. */
export const presenceBody = z
  .object({
    matterId: id.nullable().optional().meta({ title: '開いている案件' }),
    accountId: id.nullable().optional().meta({ title: '開いている人のログイン' }),
  })
  .refine(({ matterId, accountId }) => matterId !== undefined || accountId !== undefined, {
    message: '開いている案件か人を指定してください。',
    path: ['matterId'],
  });

export const presenceEveryMs = 25_000;

/** Answers of the calls that tell what is open on a screen: what all others have open. */
export const presences = z.object({ presence: z.array(presence) }).meta({ id: 'Presences' });
export const lookers = z.object({ looking: z.array(looking) }).meta({ id: 'Lookers' });
