import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { ChatHandover, ChatSeen } from '@tsumugi/contract/resources/chat-input';
import type { ChatWork } from '@tsumugi/contract/resources/chat-staff';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { CalendarSource } from '../../../platform/calendar/calendar-source.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { announceChat } from '../../../platform/live/announce-chat.js';
import { lockRoom } from '../../../platform/outbox/lock-room.js';
import { readRoom } from '../chat-room.queries.js';
import { findFirstUnseen, findMessageToReopen } from '../external-message.queries.js';
import { presentWork } from '../room.presenter.js';
import type { RoomRow } from '../room-row.queries.js';
import { summariesOf } from '../room-summary.queries.js';
import { setWaiting, type WorkContext, waitingFrom } from './room-wait.js';

/**
 * Internal room state of staff: no answer needed, and handover notes. Not visible to the other
 * side.
 */
@Injectable()
export class UpdateRoomState {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly calendars: CalendarSource,
  ) {}

  /**
   * 対応不要 for seen messages, or back to 未対応. Idempotent.
   * @throws AppError 404; 422 if there is nothing to restore
   */
  settle(
    roomId: number,
    { settled, ...seen }: ChatSeen & { readonly settled: boolean },
    user: CurrentUser,
  ): Promise<ChatWork> {
    return this.prisma.$transaction(async (tx) => {
      await lockRoom(tx, roomId);
      const now = this.clock.now();
      const { row } = await readRoom(tx, user, roomId, now);
      const context = { now, calendar: await this.calendars.current(tx) };
      if (settled) await settle(tx, row, seen, user, context);
      else await putBack(tx, row, context);
      return this.announce(tx, roomId, user, now);
    });
  }

  /** An empty note clears it. @throws AppError 404; 409 with `current` after a concurrent change */
  handover(roomId: number, { note, version }: ChatHandover, user: CurrentUser): Promise<ChatWork> {
    return this.prisma.$transaction(async (tx) => {
      await lockRoom(tx, roomId);
      const now = this.clock.now();
      const { row } = await readRoom(tx, user, roomId, now);
      if (version !== undefined && version !== row.handoverVersion)
        throw new AppError('version_conflict', undefined, {
          more: { current: await workOf(tx, row, user) },
        });
      const data = note
        ? { handoverNote: note, handoverAt: now, handoverById: user.accountId }
        : { handoverNote: null, handoverAt: null, handoverById: null };
      const raised = { handoverVersion: { increment: 1 }, version: { increment: 1 } };
      await tx.chatRoom.update({ where: { id: roomId }, data: { ...data, ...raised } });
      return this.announce(tx, roomId, user, now);
    });
  }

  private async announce(
    tx: Transaction,
    roomId: number,
    user: CurrentUser,
    now: Date,
  ): Promise<ChatWork> {
    await announceChat(tx, { signal: { kind: 'room', roomId }, by: user.accountId, to: [] });
    const { row } = await readRoom(tx, user, roomId, now);
    return workOf(tx, row, user);
  }
}

const workOf = async (tx: Transaction, row: RoomRow, user: CurrentUser): Promise<ChatWork> =>
  presentWork(row, (await summariesOf(tx, [row.id], user)).get(row.id)?.waiting ?? 0);

async function settle(
  tx: Transaction,
  row: RoomRow,
  seen: ChatSeen,
  { accountId }: CurrentUser,
  context: WorkContext,
): Promise<void> {
  const settledSince = row.unansweredSince;
  if (!settledSince) return;
  const rest = await findFirstUnseen(tx, row, seen);
  if (rest?.at.getTime() === settledSince.getTime()) return;
  const by = rest ? {} : { settledAt: context.now, settledById: accountId };
  await setWaiting(tx, row.id, waitingFrom(rest), context, { settledSince, ...by });
}

async function putBack(tx: Transaction, row: RoomRow, context: WorkContext): Promise<void> {
  const words = await findMessageToReopen(tx, row);
  if (words) return setWaiting(tx, row.id, waitingFrom(words), context, { settledSince: null });
  if (row.unansweredSince) return;
  const message = 'ご家庭や教師からのメッセージがないため、未対応に戻せません。';
  throw new AppError('rule', undefined, { message });
}
