import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { ChatSent } from '@tsumugi/contract/resources/chat';
import { chatEditMs } from '@tsumugi/contract/resources/chat-input';
import { searchText } from '@tsumugi/contract/text/search-key';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { CalendarSource } from '../../../platform/calendar/calendar-source.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { FileLinks } from '../../../platform/files/file-links.js';
import { announceChat } from '../../../platform/live/announce-chat.js';
import { lockRoom } from '../../../platform/outbox/lock-room.js';
import { readRoom, type SeatedRoom } from '../chat-room.queries.js';
import { presentMessage } from '../message.presenter.js';
import { type MessageRow, readMessage } from '../message.queries.js';
import { peopleOf } from '../people-of-room.js';
import { findBlockedWord, storeBlockedMessage } from './blocked-message.js';
import { refreshRoomRows, requireWrite, setWaiting, type WorkContext } from './room-wait.js';

/**
 * The sender edits a message, or deletes it, which leaves a mark in its place, within 15 minutes
 * (domain/chat#messages).
 */
@Injectable()
export class ChangeMessage {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly calendars: CalendarSource,
    private readonly links: FileLinks,
  ) {}

  /** @throws AppError 404; 422 `chat_too_late`, `chat_closed`, `chat_blacklist` */
  async edit(
    roomId: number,
    messageId: number,
    text: string,
    user: CurrentUser,
  ): Promise<ChatSent> {
    const answer = await this.prisma.$transaction(async (tx) => {
      const { room, row, work } = await this.own(tx, roomId, messageId, user);
      if (row.deletedAt)
        throw new AppError('chat_too_late', undefined, {
          message: '取り消したメッセージは編集できません。',
        });
      if (row.text === text) return { room, row, repeated: true };
      requireTime(room, row, work.now);
      const stop = await findBlockedWord(tx, room, [text]);
      if (stop) {
        await storeBlockedMessage(tx, room, { clientId: null, text, word: stop.word }, user, work);
        return { word: stop.word };
      }
      await tx.chatMessage.update({
        where: { id: messageId },
        data: { text, searchText: searchText(text), editedAt: work.now },
      });
      await this.announce(tx, room, messageId, 'edit', user, work.now);
      return { room, row: await readMessage(tx, { id: messageId }), repeated: false };
    });
    if ('word' in answer) {
      const message = `「${answer.word}」を含む内容には編集できません。この言葉を消すか書き換えてください。`;
      throw new AppError(
        'chat_blacklist',
        { text: message },
        { message, more: { word: answer.word } },
      );
    }
    return this.present(answer, user);
  }

  /** Idempotent. @throws AppError 404; 422 `chat_too_late`, `chat_closed` */
  async remove(roomId: number, messageId: number, user: CurrentUser): Promise<ChatSent> {
    const answer = await this.prisma.$transaction(async (tx) => {
      const { room, row, work } = await this.own(tx, roomId, messageId, user);
      if (row.deletedAt) return { room, row, repeated: true };
      requireTime(room, row, work.now);
      await tx.chatMessage.update({
        where: { id: messageId },
        data: { deletedAt: work.now, searchText: '' },
      });
      await dropFiles(tx, messageId, work.now);
      await this.waitForTheRest(tx, room, row, work);
      await this.announce(tx, room, messageId, 'delete', user, work.now);
      return { room, row: await readMessage(tx, { id: messageId }), repeated: false };
    });
    return this.present(answer, user);
  }

  private async own(tx: Transaction, roomId: number, messageId: number, user: CurrentUser) {
    await lockRoom(tx, roomId);
    const now = this.clock.now();
    const room = await readRoom(tx, user, roomId, now);
    const row = await readMessage(tx, {
      id: messageId,
      roomId,
      senderId: user.accountId,
      side: room.side,
    });
    if (!row || row.clientId.startsWith('notice-')) throw new AppError('not_found');
    return { room, row, work: { now, calendar: await this.calendars.current(tx) } };
  }

  /** A deleted message no longer waits for staff. */
  private async waitForTheRest(
    tx: Transaction,
    { row: room, side }: SeatedRoom,
    row: MessageRow,
    work: WorkContext,
  ): Promise<void> {
    const since = room.unansweredSince;
    if (side === 'staff' || room.type !== 'admin' || !since || row.sentAt < since) return;
    const next = await tx.chatMessage.findFirst({
      where: {
        roomId: room.id,
        side: { in: ['family', 'teacher'] },
        deletedAt: null,
        sentAt: { gte: since },
      },
      orderBy: { id: 'asc' },
      select: { sentAt: true, side: true },
    });
    await setWaiting(
      tx,
      room.id,
      { unansweredSince: next?.sentAt ?? null, unansweredSide: next?.side ?? null },
      work,
    );
  }

  private async announce(
    tx: Transaction,
    { row, side }: SeatedRoom,
    messageId: number,
    kind: 'edit' | 'delete',
    user: CurrentUser,
    now: Date,
  ) {
    await tx.chatRoom.update({ where: { id: row.id }, data: { changedAt: now } });
    await refreshRoomRows(tx, row.id);
    const to = peopleOf(row).map(({ accountId }) => accountId);
    await announceChat(tx, {
      signal: { kind, roomId: row.id, messageId, side },
      by: user.accountId,
      to,
    });
  }

  private present(
    { room, row, repeated }: { room: SeatedRoom; row: MessageRow | null; repeated: boolean },
    { accountId }: CurrentUser,
  ): ChatSent {
    if (!row) throw new AppError('internal');
    return {
      message: presentMessage(room, row, { accountId, links: this.links, now: this.clock.now() }),
      repeated,
    };
  }
}

function requireTime(room: SeatedRoom, row: MessageRow, now: Date): void {
  requireWrite(room);
  if (now.getTime() - row.sentAt.getTime() >= chatEditMs) throw new AppError('chat_too_late');
}

/** Attached files are deleted by the next removal run. */
async function dropFiles(tx: Transaction, id: number, now: Date): Promise<void> {
  const where = { OR: [{ messages: { some: { id } } }, { thumbnailOf: { some: { id } } }] };
  await tx.storedFile.updateMany({ where, data: { deletedAt: now } });
}
