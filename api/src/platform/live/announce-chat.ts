import type { ChatSignal } from '@tsumugi/contract/resources/live';
import type { Transaction } from '../database/transaction.js';
import { chatChannel } from './channels.js';

/**
 * Message between processes about a room, ids only. Sent to all staff and to the accounts in `to`.
 */
export interface ChatChange {
  readonly signal: Omit<ChatSignal, 'own'>;
  /** The account that caused the event. */
  readonly by: number | null;
  readonly to: readonly number[];
  /** False: only members receive it. */
  readonly staff?: boolean;
}

/** Notifies the open screens of the room's members, at commit. */
export async function announceChat(tx: Transaction, news: ChatChange): Promise<void> {
  await tx.$executeRaw`select pg_notify(${chatChannel}, ${JSON.stringify(news)})`;
}
