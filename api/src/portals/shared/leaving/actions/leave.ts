import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { DeletionState } from '@tsumugi/contract/portal/customer-profile';
import { searchText } from '@tsumugi/contract/text/search-key';
import { setWaiting } from '../../../../modules/chat/actions/room-work.js';
import { openOfficeRoom } from '../../../../platform/accounts/open-office-room.js';
import type { CurrentUser } from '../../../../platform/auth/current-user.js';
import { CalendarSource } from '../../../../platform/calendar/calendar-source.js';
import { Clock } from '../../../../platform/clock.js';
import { PrismaService } from '../../../../platform/database/prisma.service.js';
import type { Transaction } from '../../../../platform/database/transaction.js';
import { logAccess } from '../../../../platform/http/access-log.js';
import { tellChat } from '../../../../platform/live/tell-chat.js';
import { lockRoom } from '../../../../platform/outbox/lock-room.js';
import { blockingOf, standingWish } from '../leaving.queries.js';

const consequences = [
  '事務局が内容を確認し、ご登録のメールアドレスにご連絡します。',
  '退会すると、ログインできなくなり、チャットやお知らせも見られなくなります。',
  '契約や会計の記録など、法令により保存が必要なものは、定められた期間が過ぎてから削除します。',
];

/** The wish to leave, and taking it back (domain section 8). The office carries it out; it stands among its unanswered messages, and in its memos. */
@Injectable()
export class Leave {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly calendars: CalendarSource,
  ) {}

  async state(user: CurrentUser, db: Transaction = this.prisma): Promise<DeletionState> {
    const wish = await standingWish(db, user.accountId);
    const blocking = await blockingOf(db, user, this.clock.today());
    return { requestedAt: wish?.requestedAt.toISOString() ?? null, reason: wish?.reason ?? null, blocking, consequences };
  }

  /** Asking twice changes nothing. @throws AppError 422 `live_matters` with `matters` */
  async request(reason: string | undefined, user: CurrentUser): Promise<DeletionState> {
    return this.prisma.$transaction(async (tx) => {
      await lockAccount(tx, user.accountId);
      if (await standingWish(tx, user.accountId)) return this.state(user, tx);
      const blocking = await blockingOf(tx, user, this.clock.today());
      if (blocking.length) throw new AppError('live_matters', undefined, { more: { matters: blocking } });
      const requestedAt = this.clock.now();
      const wish = await tx.deletionRequest.create({ data: { accountId: user.accountId, reason: reason || null, requestedAt } });
      const told = `退会のお申し出がありました。理由：${reason || '（記入なし）'}`;
      await this.tellOffice(tx, user, told);
      await this.writeToOffice(tx, user, wish.id, `退会を申し込みます。理由：${reason || '（記入なし）'}`);
      return this.state(user, tx);
    });
  }

  async takeBack(user: CurrentUser): Promise<DeletionState> {
    return this.prisma.$transaction(async (tx) => {
      await lockAccount(tx, user.accountId);
      const wish = await standingWish(tx, user.accountId);
      if (wish) {
        await tx.deletionRequest.update({ where: { id: wish.id }, data: { withdrawnAt: this.clock.now() } });
        await this.tellOffice(tx, user, '退会のお申し出は、ご本人により取り下げられました。');
        await this.writeToOffice(tx, user, `${wish.id}-back`, '退会の申し込みを取り下げます。');
      }
      return this.state(user, tx);
    });
  }

  private async tellOffice(tx: Transaction, user: CurrentUser, content: string): Promise<void> {
    const now = this.clock.now();
    const { parentId, teacherId, accountId } = user;
    await tx.memo.create({ data: { ...(parentId ? { parentId } : { teacherId }), content, authorId: accountId, createdAt: now } });
    const entity = parentId ? 'parent' : 'teacher';
    await logAccess(tx, user, now, { action: 'edit', entity, entityId: parentId ?? teacherId ?? null, detail: { decision: 'leave' } });
  }

  /** In the person's own words, so that it waits for an answer like any message (domain 5.1, TC3 and TC5). */
  private async writeToOffice(tx: Transaction, user: CurrentUser, about: number | string, text: string): Promise<void> {
    const { accountId } = user;
    const roomId = await openOfficeRoom(tx, accountId, this.clock.now());
    await lockRoom(tx, roomId);
    const now = this.clock.now();
    const side = user.teacherId && !user.parentId ? 'teacher' : 'family';
    const data = { lastMessageAt: now, changedAt: now };
    const { unansweredSince } = await tx.chatRoom.update({ where: { id: roomId }, data, select: { unansweredSince: true } });
    const { id: messageId } = await tx.chatMessage.create({
      data: { roomId, clientId: `leave-${about}`, senderId: accountId, side, text, searchText: searchText(text), sentAt: now },
    });
    if (!unansweredSince)
      await setWaiting(tx, roomId, { unansweredSince: now, unansweredSide: side }, { now, calendar: await this.calendars.current(tx) });
    await tellChat(tx, { signal: { kind: 'message', roomId, messageId, side }, by: accountId, to: [accountId] });
  }
}

const lockAccount = (tx: Transaction, id: number) => tx.$queryRaw`select id from account where id = ${id} for update`;
