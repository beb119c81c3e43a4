import type { ActionId } from '@tsumugi/contract/actions/names';
import type { AwaitedAnswer } from '@tsumugi/contract/notices/awaited-answer';
import type { NoticeCode } from '@tsumugi/contract/notices/notices';

/** Rows that actions may write, each with the columns that the undo can restore. */
export type Entity = 'matter' | 'matterTeacher' | 'teacher' | 'changeRequest' | 'chatRoom' | 'memo';

export interface Write {
  readonly entity: Entity;
  /** Absent: a new row. */
  readonly id?: number;
  readonly set: Readonly<Record<string, unknown>>;
}

/** A further action, run by the system in the same transaction with its own event. */
export interface Cascade {
  readonly action: ActionId;
  readonly id: number;
  readonly input?: Readonly<Record<string, unknown>>;
}

export interface NoticeOrder {
  readonly code: NoticeCode;
  /** Candidate that the notice is about; default the subject's. Null: the matter alone. */
  readonly matterTeacherId?: number | null;
  /**
   * Values of placeholders in addition to those from the facts: texts ready to show, and instants,
   * which each reader gets in the reader's own zone.
   */
  readonly values?: Readonly<Record<string, string | Date>>;
  /** One side only, where the notice has texts for both. */
  readonly to?: 'customer' | 'teacher';
  /** Shown in the preview, but sent only when staff tick it there (domain/notices#ticked-notices). */
  readonly optional?: boolean;
  /** To be sent at this instant instead of after the hold (reminders); the key lets a later change replace it. */
  readonly at?: Date;
  /** The same by the recipient's own clock; a recipient who would read it too late gets none. */
  readonly atFor?: (zone: string) => Date;
  readonly key?: string;
  /** The awaited answer of a reminder. Absent: the answer that is awaited now. */
  readonly about?: AwaitedAnswer;
  /** Start of the wait of a reminder. All reminders since then are counted together. */
  readonly waitingSince?: Date;
}

/**
 * Writes of an action. `set` holds the columns of the subject, including a new status. Everything
 * is recorded with old and new values in the StatusEvent, so that undo can restore it.
 */
export interface Change {
  /** The subject's new status; absent: unchanged. */
  readonly status?: number;
  readonly set?: Readonly<Record<string, unknown>>;
  /** Other rows. */
  readonly writes?: readonly Write[];
  /** For actions that create their subject: its whole row (`status` included there). */
  readonly create?: Readonly<Record<string, unknown>>;
  /**
   * For an imported subject: its past statuses with their times, the last being the present one.
   * Each gets its event.
   */
  readonly past?: readonly { readonly to: number; readonly at: Date }[];
  readonly cascades?: readonly Cascade[];
  readonly notices?: readonly NoticeOrder[];
  /** Staff chose to send no notice of the step: notices of called-off appointments (called-off.ts) are shown unticked. */
  readonly quiet?: boolean;
  /** Scheduled notices that no longer hold, by key. */
  readonly dropNotices?: readonly string[];
  readonly reason?: string | null;
  /** Sentences for the preview's 連動 about effects that the writes do not show. */
  readonly remarks?: readonly string[];
}
