import type { WaitOwner } from '../queues/wait-owner.js';

/** One text that an action sends: per notice, recipient and channel (domain section 9). */
export interface ActionMessage {
  readonly notice: string;
  readonly to: 'customer' | 'teacher';
  readonly channel: 'announced' | 'mail' | 'chat';
  /** The candidate it speaks of; sent back with an edit, it says whose text is meant. */
  readonly matterTeacherId: number | null;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  /** Placeholders without a value, as `{name}`. */
  readonly missing: readonly string[];
  /** What stands in the place of the body's placeholders, to be told from the fixed words. */
  readonly filled: readonly string[];
  readonly send: boolean;
  /** Why it cannot be sent as it stands, with the setting to mend; null where nothing hinders it. */
  readonly hindered: string | null;
  /** ISO instant from which it may leave. */
  readonly dueAt: string;
}

export interface QueuePlace {
  readonly tab: string;
  readonly queue: string;
  readonly label: string;
  /** Rows of the tab before and after. */
  readonly before: number;
  readonly after: number;
}

export interface Stamp {
  readonly entity: string;
  readonly id: number;
  /** Null: the row was made by this event. */
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>>;
}

export interface ActionStep {
  readonly action: string;
  readonly label: string;
  readonly entity: 'matter' | 'matterTeacher';
  readonly id: number;
  readonly title: string;
  readonly from: number | null;
  readonly to: number | null;
}

/** What every action answers; with `?preview=1` nothing of it has happened. Instants are ISO strings in JSON. */
export interface ActionResult extends ActionStep {
  /** False: the effect was in place already. */
  readonly changed: boolean;
  readonly preview: boolean;
  readonly eventId: number | null;
  readonly undoUntil: Date | null;
  /** The toast: 「K26-000405 体験日設定前にしました」. */
  readonly message: string;
  readonly matterId: number;
  readonly matterNumber: string;
  readonly version: number;
  readonly candidateState: number | null;
  readonly stamps: readonly Stamp[];
  readonly cascades: readonly ActionStep[];
  readonly left: readonly QueuePlace[];
  readonly entered: readonly QueuePlace[];
  readonly wait: { readonly before: WaitOwner | null; readonly after: WaitOwner | null };
  readonly messages: readonly ActionMessage[];
  readonly remarks: readonly string[];
}
