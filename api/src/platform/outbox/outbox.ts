import type { CaseFacts } from '@tsumugi/contract/facts';
import type { ActionMessage } from '@tsumugi/contract/resources/action-result';
import type { NoticeOrder } from '../actions/change.js';
import type { Transaction } from '../database/transaction.js';

/** Edits by staff of the texts in the preview; matched by notice, recipient and channel. */
export interface MessageEdit {
  readonly notice: string;
  readonly to: 'customer' | 'teacher';
  readonly channel: 'announced' | 'mail' | 'chat';
  /** Recipient, if the notice goes to several teachers. */
  readonly matterTeacherId?: number | null;
  readonly send?: boolean;
  readonly subject?: string;
  readonly body?: string;
}

export interface Placement {
  readonly order: NoticeOrder;
  /** Facts of the matter after the action, and of the candidacy of the notice, if any. */
  readonly facts: CaseFacts;
  readonly matterTeacherId: number | null;
  /**
   * Facts before the action; absent if the action created the matter or a timer placed the notice.
   */
  readonly before?: CaseFacts | null;
  /** Null: a timer placed it, and the order contains the key. */
  readonly eventId: number | null;
}

/**
 * Queue of notices until they are sent (domain/notices#outbox). Called inside the action's
 * transaction.
 */
export abstract class Outbox {
  /**
   * Renders and stores notices. Returns every text, including those that are sent only if ticked.
   */
  abstract place(
    tx: Transaction,
    placements: readonly Placement[],
    edits: readonly MessageEdit[],
  ): Promise<ActionMessage[]>;
  /** Cancels unsent notices: all of some events (undo), or scheduled ones by key. */
  abstract drop(
    tx: Transaction,
    what: { readonly eventIds?: readonly number[]; readonly keys?: readonly string[] },
    now: Date,
  ): Promise<void>;
}
