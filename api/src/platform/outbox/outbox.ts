import type { CaseFacts } from '@tsumugi/contract/facts';
import type { ActionMessage } from '@tsumugi/contract/resources/action-result';
import type { NoticeOrder } from '../actions/change.js';
import type { Transaction } from '../database/transaction.js';

/** How staff changed the texts in the preview; matched by notice, recipient and channel. */
export interface MessageEdit {
  readonly notice: string;
  readonly to: 'customer' | 'teacher';
  readonly channel: 'announced' | 'mail' | 'chat';
  /** Whose text, where the same notice goes to several people. */
  readonly matterTeacherId?: number | null;
  readonly send?: boolean;
  readonly subject?: string;
  readonly body?: string;
}

export interface Placement {
  readonly order: NoticeOrder;
  /** The case as it stands after the action; the candidate that the notice speaks of, if any. */
  readonly facts: CaseFacts;
  readonly matterTeacherId: number | null;
  /** The case as it stood before the action; absent where the action created it, or a timer placed the notice. */
  readonly before?: CaseFacts | null;
  /** Null: a timer placed it, and the order brings its own key. */
  readonly eventId: number | null;
}

/** Where notices wait until they leave (domain/notices#outbox). Called inside the action's transaction. */
export abstract class Outbox {
  /** Renders and stores what is to be sent; answers every text, also those that are not sent unless ticked. */
  abstract place(
    tx: Transaction,
    placements: readonly Placement[],
    edits: readonly MessageEdit[],
  ): Promise<ActionMessage[]>;
  /** Takes back what has not left yet: everything of some events (undo), or scheduled notices by key. */
  abstract drop(
    tx: Transaction,
    what: { readonly eventIds?: readonly number[]; readonly keys?: readonly string[] },
    now: Date,
  ): Promise<void>;
}
