import type { Calendar } from '@tsumugi/contract/calendar/calendar';
import type { ChatSide } from '@tsumugi/contract/resources/chat';
import { announceChange } from '../../../platform/actions/announce-change.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { rewriteSingle } from '../../../platform/queues/rewrite-work-items.js';
import { roomEvaluation } from '../../../platform/queues/single-evaluations.js';

export interface WorkContext {
  readonly now: Date;
  readonly calendar: Calendar;
}
interface Waiting {
  readonly unansweredSince: Date | null;
  readonly unansweredSide: ChatSide | null;
}

/** Says who waits for staff in a room (isChatReceived, domain section 13) and puts it into チャット受信, or takes it out. */
export async function setWaiting(
  tx: Transaction,
  roomId: number,
  waiting: Waiting,
  context: WorkContext,
  more: { readonly settledAt?: Date | null; readonly settledById?: number | null } = {},
): Promise<void> {
  await tx.chatRoom.update({
    where: { id: roomId },
    data: { ...waiting, ...(waiting.unansweredSince ? { settledAt: null, settledById: null } : {}), ...more, version: { increment: 1 } },
  });
  const [single] = await roomEvaluation(tx, context, roomId);
  const nobody = { teamId: null, personId: null, matterId: null };
  await rewriteSingle(tx, 'room', roomId, single?.evaluation ?? { items: [], recheckAt: null }, single?.owner ?? nobody);
  await announceChange(tx, { waitingRooms: [roomId] });
}
