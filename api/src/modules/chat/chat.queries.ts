import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type {
  ChatAvailability,
  ChatPage,
  ChatRoomInfo,
  ChatRoomLine,
  ChatRoomType,
  ChatSearch,
} from '@tsumugi/contract/resources/chat';
import type { chatPageQuery, chatSearchQuery } from '@tsumugi/contract/resources/chat-input';
import { searchKey, searchWords } from '@tsumugi/contract/text/search-key';
import type { z } from 'zod';
import { openOfficeRoom } from '../../platform/accounts/open-office-room.js';
import { ReadingLog } from '../../platform/audit/reading-log.js';
import { type CurrentUser, hasLogin } from '../../platform/auth/current-user.js';
import { Clock } from '../../platform/clock.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import { FileLinks } from '../../platform/files/file-links.js';
import { readLeave, readRoom, roomsOf, type SeatedRoom, seatReader } from './chat-room.queries.js';
import { presentMessage, presentRefusal } from './message.presenter.js';
import { MessageQueries } from './message.queries.js';
import { presentInfo, presentLine, readersOf } from './room.presenter.js';
import { roomSelect } from './room-row.queries.js';
import { readMarks, summariesOf } from './room-summary.queries.js';

const maxRooms = 300;
const maxHits = 50;

/** Reads of conversations, for their members. */
@Injectable()
export class ChatQueries {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly links: FileLinks,
    private readonly messages: MessageQueries,
    private readonly readings: ReadingLog,
  ) {}

  /** @throws AppError 404 */
  room(type: ChatRoomType, roomId: number, user: CurrentUser): Promise<SeatedRoom> {
    return readRoom(this.prisma, user, roomId, this.clock.now(), { type });
  }

  async info(room: SeatedRoom, user: CurrentUser): Promise<ChatRoomInfo> {
    const { accountId } = user;
    const roomId = room.row.id;
    const [summaries, marks, draft] = await Promise.all([
      summariesOf(this.prisma, [roomId], user),
      readMarks(this.prisma, roomId),
      this.prisma.chatMember.findUnique({
        where: { roomId_accountId: { roomId, accountId } },
        select: { draft: true, draftAt: true, lastReadMessageId: true },
      }),
    ]);
    return presentInfo(room, {
      summary: summaries.get(roomId),
      marks,
      draft,
      readerId: accountId,
      now: this.clock.now(),
    });
  }

  async page(
    room: SeatedRoom,
    query: z.output<typeof chatPageQuery>,
    user: CurrentUser,
  ): Promise<ChatPage> {
    const { accountId } = user;
    const roomId = room.row.id;
    if (room.seat === 'staff') await this.readings.one(user, { entity: 'room', entityId: roomId });
    const page = await this.messages.page(user.reach, roomId, query);
    const [summaries, marks, refusals] = await Promise.all([
      summariesOf(this.prisma, [roomId], user),
      readMarks(this.prisma, roomId),
      room.seat === 'staff' && !query.ids && !query.q ? this.messages.refusals(roomId, page) : [],
    ]);
    const summary = summaries.get(roomId);
    const reading = { accountId, links: this.links, now: this.clock.now() };
    return {
      messages: page.rows.map((row) => presentMessage(room, row, reading)),
      older: page.older,
      newer: page.newer,
      readers: readersOf(room, marks, accountId),
      firstUnreadId: summary?.firstUnreadId ?? null,
      unread: summary?.unread ?? 0,
      refusals: refusals.map((row) => presentRefusal(room, row)).reverse(),
    };
  }

  /** The caller's rooms, the latest first; always includes the room with the office. */
  async ownRooms(user: CurrentUser): Promise<ChatRoomLine[]> {
    const now = this.clock.now();
    if (hasLogin(user)) await openOfficeRoom(this.prisma, user.accountId, now);
    const rooms = await this.readable(user, now);
    const summaries = await summariesOf(
      this.prisma,
      rooms.map(({ row }) => row.id),
      user,
    );
    return rooms.map((room) => presentLine(room, summaries.get(room.row.id), user.accountId, now));
  }

  /**
   * Rooms by the name of the other side or the student, and messages in all of them or in one.
   * @throws AppError 404
   */
  async search(
    { q, roomId }: z.output<typeof chatSearchQuery>,
    user: CurrentUser,
  ): Promise<ChatSearch> {
    const now = this.clock.now();
    const rooms =
      roomId === undefined
        ? await this.readable(user, now)
        : [await readRoom(this.prisma, user, roomId, now)];
    const words = searchWords(q);
    const lines = rooms.map((room) => presentLine(room, undefined, user.accountId, now));
    const byId = new Map(lines.map((line) => [line.id, line]));
    const found =
      words.length === 0 ? [] : await this.messages.search([...byId.keys()], words, maxHits);
    return {
      rooms:
        roomId === undefined
          ? lines.filter(({ title, subtitle }) => matchesWords(`${title} ${subtitle}`, words))
          : [],
      messages: found.flatMap((hit) => {
        const line = byId.get(hit.roomId);
        if (!line) return [];
        return [
          {
            roomId: line.id,
            type: line.type,
            title: line.title,
            messageId: hit.id,
            text: hit.text,
            at: hit.sentAt.toISOString(),
          },
        ];
      }),
    };
  }

  /**
   * Whether family and teacher can chat now (domain/chat#availability).
   * @throws AppError 404 for a teacher outside the matter or unknown to the reader
   */
  async availability(
    matterId: number,
    teacherId: number,
    user: CurrentUser,
  ): Promise<ChatAvailability> {
    const now = this.clock.now();
    const candidates = await this.prisma.matterTeacher.findMany({
      where: {
        matterId,
        teacherId,
        deletedAt: null,
        ...(user.teacherId ? { teacherId: user.teacherId } : { introducedAt: { not: null } }),
      },
      orderBy: { id: 'desc' },
      select: { room: { select: roomSelect }, matter: { select: { hasTrial: true } } },
    });
    const [latest] = candidates;
    if (!latest || (user.teacherId && user.teacherId !== teacherId))
      throw new AppError('not_found');
    const row = candidates.find((candidate) => candidate.room !== null)?.room;
    const room = row && seatReader(row, user, await readLeave(this.prisma, user), now);
    const opening = latest.matter.hasTrial ? '体験授業' : '指導のご依頼';
    if (!room)
      return {
        available: false,
        reason: `チャットは、先生が${opening}を承諾すると開きます。`,
        roomId: null,
      };
    return { available: room.rights.write, reason: room.rights.whyNot, roomId: room.row.id };
  }

  private async readable(user: CurrentUser, now: Date): Promise<SeatedRoom[]> {
    const leave = await readLeave(this.prisma, user);
    const rows = await this.prisma.chatRoom.findMany({
      where: roomsOf(user),
      orderBy: [{ lastMessageAt: { sort: 'desc', nulls: 'last' } }, { id: 'desc' }],
      take: maxRooms,
      select: roomSelect,
    });
    return rows.flatMap((row) => seatReader(row, user, leave, now) ?? []);
  }
}

function matchesWords(text: string, words: readonly string[]): boolean {
  const key = searchKey(text);
  return words.length > 0 && words.every((word) => key.includes(word));
}
