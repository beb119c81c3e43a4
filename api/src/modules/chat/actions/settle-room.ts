import { Injectable } from '@nestjs/common';
import type { ChatWork } from '@tsumugi/contract/resources/chat-staff';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { CalendarSource } from '../../../platform/calendar/calendar-source.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { tellChat } from '../../../platform/live/tell-chat.js';
import { readRoom } from '../chat-room.queries.js';
import { presentWork } from '../room.presenter.js';
import { summariesOf } from '../room-summary.queries.js';
import { setWaiting } from './room-work.js';

/** What staff settle among themselves: that no answer is needed, and notes for the next one who looks. Nobody outside is told. */
@Injectable()
export class SettleRoom {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly calendars: CalendarSource,
  ) {}

  /** 対応不要, or back to 未対応 since the last message from outside. Saying it twice changes nothing. @throws AppError 404 */
  settle(roomId: number, settled: boolean, user: CurrentUser): Promise<ChatWork> {
    return this.prisma.$transaction(async (tx) => {
      const now = this.clock.now();
      const { row } = await readRoom(tx, user, roomId, now, { lock: true });
      const context = { now, calendar: await this.calendars.current(tx) };
      if (settled && row.unansweredSince) {
        const done = { settledAt: now, settledById: user.accountId };
        await setWaiting(tx, roomId, { unansweredSince: null, unansweredSide: null }, context, done);
      }
      const last = settled || row.unansweredSince ? null : await lastFromOutside(tx, roomId);
      if (last) await setWaiting(tx, roomId, { unansweredSince: last.sentAt, unansweredSide: last.side }, context);
      return this.tell(tx, roomId, user, now);
    });
  }

  /** An empty note clears it. @throws AppError 404 */
  handover(roomId: number, note: string, user: CurrentUser): Promise<ChatWork> {
    return this.prisma.$transaction(async (tx) => {
      const now = this.clock.now();
      await readRoom(tx, user, roomId, now, { lock: true });
      const data = note
        ? { handoverNote: note, handoverAt: now, handoverById: user.accountId }
        : { handoverNote: null, handoverAt: null, handoverById: null };
      await tx.chatRoom.update({ where: { id: roomId }, data: { ...data, version: { increment: 1 } } });
      return this.tell(tx, roomId, user, now);
    });
  }

  private async tell(tx: Transaction, roomId: number, user: CurrentUser, now: Date): Promise<ChatWork> {
    await tellChat(tx, { signal: { kind: 'room', roomId }, by: user.accountId, to: [] });
    const { row } = await readRoom(tx, user, roomId, now);
    return presentWork(row, (await summariesOf(tx, [roomId], user)).get(roomId)?.waiting ?? 0);
  }
}

function lastFromOutside(tx: Transaction, roomId: number) {
  return tx.chatMessage.findFirst({
    where: { roomId, side: { in: ['family', 'teacher'] }, deletedAt: null },
    orderBy: { id: 'desc' },
    select: { sentAt: true, side: true },
  });
}
