import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { ChatRoomType, ChatSent } from '@tsumugi/contract/resources/chat';
import type { ChatSeen } from '@tsumugi/contract/resources/chat-input';
import { searchText } from '@tsumugi/contract/text/search-key';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { Throttle } from '../../../platform/auth/throttle.js';
import { CalendarSource } from '../../../platform/calendar/calendar-source.js';
import { Clock, minutes } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { FileLinks } from '../../../platform/files/file-links.js';
import { announceChat } from '../../../platform/live/announce-chat.js';
import { lockRoom } from '../../../platform/outbox/lock-room.js';
import { readRoom, type SeatedRoom } from '../chat-room.queries.js';
import { findFirstUnseen } from '../external-message.queries.js';
import { presentMessage } from '../message.presenter.js';
import { readMessage, readText } from '../message.queries.js';
import { peopleOf } from '../people-of-room.js';
import { findBlockedWord, storeBlockedMessage } from './blocked-message.js';
import {
  refreshRoomRows,
  requireWrite,
  setWaiting,
  type WorkContext,
  waitingFrom,
} from './room-wait.js';
import { markWritten } from './update-read-state.js';

/** Messages of one account in a minute. */
const perMinute = { outside: 30, staff: 240 } as const;

export interface Post extends ChatSeen {
  readonly type: ChatRoomType;
  readonly roomId: number;
  readonly clientId: string;
  readonly text: string;
  readonly toStaff?: boolean;
  /** A stored file; its row is written with the message. */
  readonly file?: PostedFile;
}
export interface PostedFile {
  readonly name: string;
  create(
    tx: Transaction,
    now: Date,
  ): Promise<{
    fileId: number;
    thumbnailId: number | null;
    width: number | null;
    height: number | null;
  }>;
}

/**
 * Posts a message. It is committed before the sender gets the answer. Repeated calls store it once
 * (domain/chat#messages).
 */
@Injectable()
export class PostMessage {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly calendars: CalendarSource,
    private readonly throttle: Throttle,
    private readonly links: FileLinks,
  ) {}

  /** @throws AppError 404; 422 `chat_closed`, `chat_blacklist`; 403 `chat_read_only`; 429 */
  async run(post: Post, user: CurrentUser): Promise<ChatSent> {
    const max = user.isStaff ? perMinute.staff : perMinute.outside;
    await this.throttle.require({
      name: 'chat-send',
      subject: user.accountId,
      max,
      windowMs: minutes(1),
    });
    const answer = await this.prisma.$transaction((tx) => this.take(tx, post, user));
    // The attempt is committed for staff before the message is refused.
    if ('word' in answer) {
      const message = `「${answer.word}」を含むメッセージは送信できません。この言葉を消すか書き換えて、もう一度送信してください。`;
      throw new AppError(
        'chat_blacklist',
        { text: message },
        { message, more: { word: answer.word } },
      );
    }
    return answer;
  }

  private async take(
    tx: Transaction,
    post: Post,
    user: CurrentUser,
  ): Promise<ChatSent | { word: string }> {
    const { type, roomId, clientId, text } = post;
    await lockRoom(tx, roomId);
    const now = this.clock.now();
    const room = await readRoom(tx, user, roomId, now, { type });
    const reading = { accountId: user.accountId, links: this.links, now };
    // A repeat is rare, so the first read omits the relations of a message.
    const known = await tx.chatMessage.findUnique({
      where: { roomId_clientId: { roomId, clientId } },
      select: { id: true },
    });
    const earlier = known && (await readMessage(tx, known));
    if (earlier) {
      // A client id of another account cannot be a coincidence, so the call is refused.
      if (earlier.senderId !== user.accountId) throw new AppError('duplicate');
      return { message: presentMessage(room, earlier, reading), repeated: true };
    }
    requireWrite(room);
    const context = { now, calendar: await this.calendars.current(tx) };
    const stop = await findBlockedWord(tx, room, [text, post.file?.name ?? '']);
    if (stop) {
      await storeBlockedMessage(
        tx,
        room,
        { clientId, text: text || (post.file?.name ?? ''), word: stop.word },
        user,
        context,
      );
      return { word: stop.word };
    }
    const file = await post.file?.create(tx, now);
    const { id } = await tx.chatMessage.create({
      data: {
        roomId,
        clientId,
        senderId: user.accountId,
        side: room.side,
        kind: file ? 'file' : 'text',
        text,
        searchText: searchText(text, post.file?.name),
        toStaff: room.row.type === 'matter' && room.side !== 'staff' && post.toStaff === true,
        sentAt: now,
        ...file,
      },
      select: { id: true },
    });
    await tx.chatRoom.update({
      where: { id: roomId },
      data: { lastMessageAt: now, changedAt: now },
    });
    await markWritten(tx, roomId, user.accountId, id, now);
    await this.waitOrAnswer(tx, room, post, context);
    const to = peopleOf(room.row).map(({ accountId }) => accountId);
    await announceChat(tx, {
      signal: { kind: 'message', roomId, messageId: id, side: room.side },
      by: user.accountId,
      to,
    });
    const row = await (file ? readMessage(tx, { id }) : readText(tx, id));
    if (!row) throw new AppError('internal');
    return { message: presentMessage(room, row, reading), repeated: false };
  }

  /**
   * A message of staff answers all messages that they had seen; a message to the office, or with a
   * request for help, starts a wait.
   */
  private async waitOrAnswer(
    tx: Transaction,
    { row, side }: SeatedRoom,
    post: Post,
    work: WorkContext,
  ) {
    if (side === 'staff') {
      if (!row.unansweredSince) return refreshRoomRows(tx, row.id);
      return setWaiting(tx, row.id, waitingFrom(await findFirstUnseen(tx, row, post)), work);
    }
    if ((row.type === 'matter' && !post.toStaff) || row.unansweredSince)
      return refreshRoomRows(tx, row.id);
    await setWaiting(tx, row.id, { unansweredSince: work.now, unansweredSide: side }, work);
  }
}
