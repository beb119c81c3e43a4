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
  /**
   * Candidate of the notice; default: that of the subject. Null: the notice is about the matter
   * only.
   */
  readonly matterTeacherId?: number | null;
  /**
   * Values of placeholders, with priority over those from the facts: texts, and instants, which are
   * shown in the time zone of each reader.
   */
  readonly values?: Readonly<Record<string, string | Date>>;
  /** Limits a notice with two texts to one side. */
  readonly to?: 'customer' | 'teacher';
  /**
   * True: sent only if staff tick it in the preview; false: sent unless they untick it. Default:
   * `onRequest` of the notice (domain/notices#ticked-notices).
   */
  readonly optional?: boolean;
  /** Sent at this instant instead of after the hold (reminders). */
  readonly at?: Date;
  /**
   * Sent at an instant by the time zone of each recipient. A recipient for whom it has passed gets
   * no notice.
   */
  readonly atFor?: (zone: string) => Date;
  /** Key of a scheduled notice: an order with the same key replaces it, `dropNotices` ends it. */
  readonly key?: string;
  /** The awaited answer of a reminder. Absent: the answer that is awaited now. */
  readonly about?: AwaitedAnswer;
  /** Start of the wait of a reminder; the reminders since then count towards the limit of three. */
  readonly waitingSince?: Date;
}

/**
 * The effect of an action, as its rules return it. The runner writes it, and records every written
 * column with its old and new value in the StatusEvent, so that undo can restore it.
 */
export interface Change {
  /** The subject's new status; absent: unchanged. */
  readonly status?: number;
  /** Other columns of the subject. */
  readonly set?: Readonly<Record<string, unknown>>;
  /** Other rows. */
  readonly writes?: readonly Write[];
  /** For an action that creates its subject: the whole row, with its status column. */
  readonly create?: Readonly<Record<string, unknown>>;
  /**
   * For an imported subject: its past statuses with their times, the last being the present one.
   * Each gets its event.
   */
  readonly pastSteps?: readonly { readonly to: number; readonly at: Date }[];
  readonly cascades?: readonly Cascade[];
  readonly notices?: readonly NoticeOrder[];
  /** Staff send no notice of the step: notices of called-off appointments are offered unticked. */
  readonly withoutNotices?: boolean;
  /** Scheduled notices that no longer hold, by key. */
  readonly dropNotices?: readonly string[];
  readonly reason?: string | null;
  /** Sentences for the preview's 連動 about effects that the writes do not show. */
  readonly remarks?: readonly string[];
}
