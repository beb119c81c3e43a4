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

export interface NoticeRequest {
  readonly order: NoticeOrder;
  /** Facts of the matter after the action. */
  readonly facts: CaseFacts;
  /** Candidacy that the notice is about; null: the matter alone. */
  readonly matterTeacherId: number | null;
  /**
   * Facts before the action; absent if the action created the matter or a timer placed the notice.
   */
  readonly before?: CaseFacts | null;
  /** Event of the step. Null if a timer placed the notice; the order then contains the key. */
  readonly eventId: number | null;
}

/**
 * Stores the notices of an action for later delivery (domain/notices#outbox), in the transaction of
 * the action. `OutboxDelivery` sends them.
 */
export abstract class Outbox {
  /**
   * Renders all texts, and stores the texts to be sent. @returns all texts for the preview,
   * including the texts that are sent only if staff tick them
   */
  abstract enqueue(
    tx: Transaction,
    requests: readonly NoticeRequest[],
    edits: readonly MessageEdit[],
  ): Promise<ActionMessage[]>;
  /**
   * Cancels unsent notices. `keys`: scheduled notices that no longer apply. `eventIds`: notices of
   * undone events; scheduled notices that these events had cancelled or replaced are restored.
   */
  abstract cancel(
    tx: Transaction,
    selection: { readonly eventIds?: readonly number[]; readonly keys?: readonly string[] },
    now: Date,
  ): Promise<void>;
}
