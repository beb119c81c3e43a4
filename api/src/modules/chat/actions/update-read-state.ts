import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import { typingEveryMs } from '@tsumugi/contract/resources/chat-input';
import { type CurrentUser, hasLogin } from '../../../platform/auth/current-user.js';
import { Throttle } from '../../../platform/auth/throttle.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { announceChat } from '../../../platform/live/announce-chat.js';
import { readRoom } from '../chat-room.queries.js';
import { peopleOf } from '../people-of-room.js';
import { summariesOf } from '../room-summary.queries.js';
import { requireWrite } from './room-wait.js';

/** Saves the read mark, the draft and the typing signal of a room member. */
@Injectable()
export class UpdateReadState {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly throttle: Throttle,
  ) {}

  /**
   * A reader without a login has no read mark. @throws AppError 404 for the room, or for a message
   * that is not in it
   */
  async read(
    roomId: number,
    upTo: number,
    user: CurrentUser,
  ): Promise<{ upTo: number; unread: number }> {
    return this.prisma.$transaction(async (tx) => {
      const now = this.clock.now();
      const room = await readRoom(tx, user, roomId, now);
      if (!(await tx.chatMessage.findFirst({ where: { id: upTo, roomId }, select: { id: true } })))
        throw new AppError('not_found');
      if (!hasLogin(user)) return { upTo, unread: 0 };
      if (await markRead(tx, roomId, user.accountId, upTo, now)) {
        // In a matter room, members do not see the read marks of staff.
        const quiet = room.seat === 'staff' && room.row.type === 'matter';
        const to = quiet ? [user.accountId] : peopleOf(room.row).map(({ accountId }) => accountId);
        await announceChat(tx, {
          signal: { kind: 'read', roomId, upTo, side: room.side },
          by: user.accountId,
          to,
        });
      }
      const summary = (await summariesOf(tx, [roomId], user)).get(roomId);
      return { upTo, unread: summary?.unread ?? 0 };
    });
  }

  /** An empty text clears it. @throws AppError 404 */
  async draft(
    roomId: number,
    text: string,
    user: CurrentUser,
  ): Promise<{ text: string; at: string | null }> {
    const now = this.clock.now();
    await readRoom(this.prisma, user, roomId, now);
    if (!hasLogin(user)) return { text, at: null };
    const draft = text === '' ? { draft: null, draftAt: null } : { draft: text, draftAt: now };
    const roomId_accountId = { roomId, accountId: user.accountId };
    await this.prisma.chatMember.upsert({
      where: { roomId_accountId },
      create: { ...roomId_accountId, ...draft },
      update: draft,
    });
    return { text, at: draft.draftAt?.toISOString() ?? null };
  }

  /**
   * At most one signal in three seconds is passed on. @throws AppError 404, 403, 422 without write
   * permission
   */
  async typing(roomId: number, user: CurrentUser): Promise<{ ok: true }> {
    const room = await readRoom(this.prisma, user, roomId, this.clock.now());
    requireWrite(room);
    const often = {
      name: 'chat-typing',
      subject: `${user.accountId}:${roomId}`,
      max: 1,
      windowMs: typingEveryMs,
    };
    if (await this.throttle.take(often)) return { ok: true };
    const to = peopleOf(room.row).map(({ accountId }) => accountId);
    await announceChat(this.prisma, {
      signal: { kind: 'typing', roomId, side: room.side },
      by: user.accountId,
      to,
    });
    return { ok: true };
  }
}

/** Advances a reader's read mark, never back. @returns whether it changed */
export async function markRead(
  tx: Transaction,
  roomId: number,
  accountId: number,
  upTo: number,
  now: Date,
): Promise<boolean> {
  const moved = await tx.$executeRaw`
    insert into chat_member as m (room_id, account_id, last_read_message_id, last_read_at) values (${roomId}, ${accountId}, ${upTo}, ${now})
    on conflict (room_id, account_id) do update set last_read_message_id = excluded.last_read_message_id, last_read_at = excluded.last_read_at
    where coalesce(m.last_read_message_id, 0) < excluded.last_read_message_id`;
  return moved > 0;
}

/** A message marks the room as read up to it for its sender, and clears the sender's draft. */
export async function markWritten(
  tx: Transaction,
  roomId: number,
  accountId: number,
  messageId: number,
  now: Date,
): Promise<void> {
  await tx.$executeRaw`
    insert into chat_member (room_id, account_id, last_read_message_id, last_read_at) values (${roomId}, ${accountId}, ${messageId}, ${now})
    on conflict (room_id, account_id) do update set last_read_message_id = excluded.last_read_message_id,
      last_read_at = excluded.last_read_at, draft = null, draft_at = null`;
}
