import type { Day } from '../lib/dates.js';

/** Whose turn it is: one word, one hue, everywhere (domain section 2.2). */
export type WaitOwner = 'family' | 'teacher' | 'staff' | 'scheduled' | 'none';
export interface Wait {
  owner: WaitOwner;
  /** The person, short. */
  name?: string | null;
  /** A day or an instant. */
  until?: string | null;
}

/** An open action of a row or a record, as the server offers it. The screen never derives one from a status. */
export interface ActionOffer {
  id: string;
  label: string;
  /** The consequence in a few words, shown at the right of its button. */
  hint?: string | null;
  /** What it acts on, when it is not the row itself. */
  on?: string;
  entityId?: number;
}

export interface StatusView {
  code: number;
  label: string;
  /** Days in it. */
  days?: number | null;
}
export interface PersonView {
  id?: number | null;
  name: string;
  /** Grade, university, relation: the small words after the name. */
  note?: string | null;
}

/** One row of a queue, of whatever kind; a kind leaves out what it has not. */
export interface QueueRow {
  id: number;
  kind: string;
  version?: number;
  matterId?: number | null;
  matterTeacherId?: number | null;
  number: string;
  brandLabel?: string | null;
  student?: PersonView | null;
  family?: PersonView | null;
  teacher?: PersonView | null;
  status?: StatusView | null;
  /** The due day that decides the bucket. */
  dueDay?: Day | null;
  /** `HH:mm` when a time was promised for that day. */
  dueTime?: string | null;
  extended?: boolean;
  wait?: Wait | null;
  waitingSince?: string | null;
  unread?: number;
  lastContact?: string | null;
  actions: ActionOffer[];
  /** Further columns by name, already in words. */
  [column: string]: unknown;
}

export type StepState = 'done' | 'now' | 'ahead';
export interface Step {
  label: string;
  state: StepState;
  day?: Day | null;
  /** The day is a forecast: shown with 頃. */
  expected?: boolean;
}

export type TimelineKind = 'status' | 'mail' | 'push' | 'chat' | 'call' | 'memo' | 'edit' | 'deadline' | 'notice';
export interface TimelineEvent {
  id: string;
  kind: TimelineKind;
  at: string;
  text?: string | null;
  /** Status events. */
  subject?: string | null;
  from?: string | null;
  to?: string | null;
  /** Edits. */
  before?: string | null;
  after?: string | null;
  by?: string | null;
  /** Delivery of a notice: 既読 9/8 12:41, 配信済, 未読. */
  delivery?: string | null;
  side?: 'family' | 'teacher' | 'staff' | null;
  late?: boolean;
}
