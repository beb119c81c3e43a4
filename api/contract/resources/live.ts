import { z } from 'zod';
import { id } from '../kit/define-route.js';

/** Who has which case open. Names come from get-options/admins. */
export interface Presence {
  readonly adminId: number;
  readonly matterId: number;
}

/** Ids of the rows that a committed change touched; the tables are the truth, so a screen reads them again. */
export interface LiveChange {
  readonly matters?: readonly number[];
  readonly contactForms?: readonly number[];
  readonly rooms?: readonly number[];
  readonly accounts?: readonly number[];
}

/** The event stream GET /api/admin/live: name of an event → its data. `ready` comes first and after any gap: read everything again. */
export interface LiveEvents {
  readonly ready: Record<string, never>;
  readonly changed: LiveChange;
  readonly presence: readonly Presence[];
}

/** POST /api/admin/presence: the case that is open on this screen; null when it was left. Said again every `presenceEveryMs`. */
export const presenceBody = z.object({ matterId: id.nullable().meta({ title: '開いている案件' }) });

export const presenceEveryMs = 25_000;
