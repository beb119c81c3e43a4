import { z } from 'zod';
import { type AnswerJson, int } from '../kit/answer.js';
import { id } from '../kit/define-route.js';
import type { TabCode } from '../queues/names.js';

/** An open case of a member of staff. Names come from get-options/admins. */
export const presence = z
  .object({
    adminId: int,
    matterId: int,
  })
  .meta({ id: 'Presence' });
export type Presence = AnswerJson<z.infer<typeof presence>>;

/**
 * Ids of the rows that a committed change touched; screens read the rows again. Empty: any row may
 * have changed.
 */
export interface LiveChange {
  readonly matters?: readonly number[];
  readonly contactForms?: readonly number[];
  readonly rooms?: readonly number[];
  readonly accounts?: readonly number[];
  /** Rooms whose wait for staff changed, or that got a new message. */
  readonly waitingRooms?: readonly number[];
  /** Teams that got or lost a matter (0: matters without a team), or whose members changed. */
  readonly teams?: readonly number[];
  /**
   * Tabs in which a row, its position or a number may have changed: those that rows left or
   * entered, and those that contain a touched row. Absent: all. A search result need not be in any
   * tab, so any change of a case may affect it.
   */
  readonly tabs?: readonly TabCode[];
  /** The tabs among these whose counts may have changed. Absent: all. */
  readonly counts?: readonly TabCode[];
}

/**
 * An event in a room that the reader may see; ids only. `sync`: read the room again, events were
 * missed.
 */
export interface ChatSignal {
  readonly kind: 'message' | 'edit' | 'delete' | 'read' | 'typing' | 'room' | 'sync';
  readonly roomId: number;
  readonly messageId?: number;
  /** The side that acted. Set for `message`, `read` and `typing`. */
  readonly side?: 'family' | 'teacher' | 'staff' | 'system';
  /** Id of the last read message. Set for `read`. */
  readonly upTo?: number;
  /** Done by the listener's own account, on this or another screen. */
  readonly own?: boolean;
}

/**
 * A member of staff, and the login of the person (family, student or teacher) whose page is open.
 */
export const visiting = z
  .object({
    adminId: int,
    accountId: int,
  })
  .meta({ id: 'Visiting' });
export type OpenPerson = AnswerJson<z.infer<typeof visiting>>;

/** An open room of a member of staff. */
export const looking = z
  .object({
    adminId: int,
    roomId: int,
  })
  .meta({ id: 'Looking' });
export type OpenRoom = AnswerJson<z.infer<typeof looking>>;

/**
 * The event streams GET /api/admin/live (staff: everything within their reach) and GET
 * /api/user/live (families and teachers: their own rooms and notices; no presence): name of an
 * event → its data. `ready` comes first and after any gap: read everything again, unless no event
 * was `missed` since the page began to read.
 */
export interface LiveEvents {
  readonly ready: { readonly missed?: false };
  /** The process is stopping; the browser reconnects at once, and no event is lost. */
  readonly away: Record<string, never>;
  readonly changed: LiveChange;
  readonly presence: readonly Presence[];
  readonly chat: ChatSignal;
  readonly looking: readonly OpenRoom[];
  readonly visiting: readonly OpenPerson[];
}

/** Query of a stream: how many milliseconds ago the page began to read. */
export const liveQuery = z.object({
  age: z.coerce.number().int().min(0).max(600_000).optional().catch(undefined),
});

/**
 * POST /api/admin/presence: the case or the person that is open on this screen; null when it was
 * left. Repeated every `presenceEveryMs`.
 */
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

/** Answers of the presence calls: what all other staff have open. */
export const presences = z.object({ presence: z.array(presence) }).meta({ id: 'Presences' });
export const lookers = z.object({ looking: z.array(looking) }).meta({ id: 'Lookers' });
