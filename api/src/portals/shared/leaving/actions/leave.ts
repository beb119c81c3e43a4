import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { DeletionState } from '@tsumugi/contract/portal/customer-profile';
import { searchText } from '@tsumugi/contract/text/search-key';
import { setWaiting } from '../../../../modules/chat/actions/room-wait.js';
import { openOfficeRoom } from '../../../../platform/accounts/open-office-room.js';
import type { CurrentUser } from '../../../../platform/auth/current-user.js';
import { CalendarSource } from '../../../../platform/calendar/calendar-source.js';
import { Clock } from '../../../../platform/clock.js';
import { PrismaService } from '../../../../platform/database/prisma.service.js';
import type { Transaction } from '../../../../platform/database/transaction.js';
import { logAccess } from '../../../../platform/http/access-log.js';
import { announceChat } from '../../../../platform/live/announce-chat.js';
import { Mailer } from '../../../../platform/mail/mailer.js';
import { lockRoom } from '../../../../platform/outbox/lock-room.js';
import { blockingOf, isSecondGuardian, standingWish } from '../leaving.queries.js';
import {
  deletionRequestedMail,
  deletionWithdrawnMail,
  type SecondGuardianMail,
} from '../second-guardian-mails.js';

const consequences = [
  '事務局が内容を確認し、ご登録のメールアドレスにご連絡します。',
  '退会すると、ログインできなくなり、チャットやお知らせも見られなくなります。',
  '契約や会計の記録など、法令により保存が必要なものは、定められた期間が過ぎてから削除します。',
];

const familyGoesOn =
  'ご家庭のご依頼と、代表の保護者の方のご利用は、そのまま続きます。代表の保護者の方には、メールでお知らせします。';
const secondWish = '第二保護者の退会のお申し出';

/**
 * Requests and withdraws leaving (domain/permissions#leaving). Staff carry it out; it appears among
 * their unanswered messages and in the memos.
 */
@Injectable()
export class Leave {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly calendars: CalendarSource,
    private readonly mailer: Mailer,
  ) {}

  async state(user: CurrentUser, db: Transaction = this.prisma): Promise<DeletionState> {
    const wish = await standingWish(db, user.accountId);
    const blocking = await blockingOf(db, user, this.clock.today());
    return {
      requestedAt: wish?.requestedAt.toISOString() ?? null,
      reason: wish?.reason ?? null,
      blocking,
      consequences: isSecondGuardian(user) ? [...consequences, familyGoesOn] : consequences,
    };
  }

  /** Idempotent. @throws AppError 422 `live_matters` with `matters` */
  async request(reason: string | undefined, user: CurrentUser): Promise<DeletionState> {
    return this.runAndSendMails(async (tx) => {
      await lockAccount(tx, user.accountId);
      if (await standingWish(tx, user.accountId)) return this.state(user, tx);
      const blocking = await blockingOf(tx, user, this.clock.today());
      if (blocking.length)
        throw new AppError('live_matters', undefined, { more: { matters: blocking } });
      const requestedAt = this.clock.now();
      const wish = await tx.deletionRequest.create({
        data: { accountId: user.accountId, reason: reason || null, requestedAt },
      });
      const why = `理由：${reason || '（記入なし）'}`;
      const isSecond = isSecondGuardian(user);
      await this.tellOffice(
        tx,
        user,
        `${isSecond ? secondWish : '退会のお申し出'}がありました。${why}`,
      );
      await this.writeToOffice(
        tx,
        user,
        wish.id,
        isSecond ? `${secondWish}です。${why}` : `退会を申し込みます。${why}`,
      );
      if (isSecond) await this.tellFirstGuardian(tx, user, deletionRequestedMail);
      return this.state(user, tx);
    });
  }

  async takeBack(user: CurrentUser): Promise<DeletionState> {
    return this.runAndSendMails(async (tx) => {
      await lockAccount(tx, user.accountId);
      const wish = await standingWish(tx, user.accountId);
      if (wish) {
        await tx.deletionRequest.update({
          where: { id: wish.id },
          data: { withdrawnAt: this.clock.now() },
        });
        const isSecond = isSecondGuardian(user);
        await this.tellOffice(
          tx,
          user,
          `${isSecond ? secondWish : '退会のお申し出'}は、ご本人により取り下げられました。`,
        );
        await this.writeToOffice(
          tx,
          user,
          `${wish.id}-back`,
          `${isSecond ? secondWish : '退会の申し込み'}を取り下げます。`,
        );
        if (isSecond) await this.tellFirstGuardian(tx, user, deletionWithdrawnMail);
      }
      return this.state(user, tx);
    });
  }

  private async runAndSendMails<T>(change: (tx: Transaction) => Promise<T>): Promise<T> {
    const answer = await this.prisma.$transaction(change);
    await this.mailer.flush();
    return answer;
  }

  private async tellOffice(tx: Transaction, user: CurrentUser, content: string): Promise<void> {
    const now = this.clock.now();
    const { guardianId, teacherId, accountId } = user;
    const whose = guardianId ? { parentId: guardianId } : { teacherId };
    await tx.memo.create({ data: { ...whose, content, authorId: accountId, createdAt: now } });
    const entity = guardianId ? 'parent' : 'teacher';
    await logAccess(tx, user, now, {
      action: 'edit',
      entity,
      entityId: guardianId ?? teacherId ?? null,
      detail: { decision: 'leave' },
    });
  }

  private async tellFirstGuardian(
    tx: Transaction,
    { parentId, guardianId }: CurrentUser,
    mailOf: SecondGuardianMail,
  ): Promise<void> {
    const [first, second] = await Promise.all([
      tx.parent.findUniqueOrThrow({
        where: { id: parentId },
        select: { account: { select: { id: true, name: true, email: true } } },
      }),
      tx.parent.findUniqueOrThrow({
        where: { id: guardianId },
        select: { lastName: true, firstName: true },
      }),
    ]);
    const { id, ...to } = first.account;
    await this.mailer.queue(tx, 'securityAlert', mailOf(to, second), { id });
  }

  /**
   * Writes the wish as a message of the person, so that it waits for an answer
   * (domain/lists#todays-cases).
   */
  private async writeToOffice(
    tx: Transaction,
    user: CurrentUser,
    about: number | string,
    text: string,
  ): Promise<void> {
    const { accountId } = user;
    const roomId = await openOfficeRoom(tx, accountId, this.clock.now());
    await lockRoom(tx, roomId);
    const now = this.clock.now();
    const side = user.teacherId && !user.parentId ? 'teacher' : 'family';
    const data = { lastMessageAt: now, changedAt: now };
    const { unansweredSince } = await tx.chatRoom.update({
      where: { id: roomId },
      data,
      select: { unansweredSince: true },
    });
    const { id: messageId } = await tx.chatMessage.create({
      data: {
        roomId,
        clientId: `leave-${about}`,
        senderId: accountId,
        side,
        text,
        searchText: searchText(text),
        sentAt: now,
      },
    });
    if (!unansweredSince)
      await setWaiting(
        tx,
        roomId,
        { unansweredSince: now, unansweredSide: side },
        { now, calendar: await this.calendars.current(tx) },
      );
    await announceChat(tx, {
      signal: { kind: 'message', roomId, messageId, side },
      by: accountId,
      to: [accountId],
    });
  }
}

const lockAccount = (tx: Transaction, id: number) =>
  tx.$queryRaw`select id from account where id = ${id} for update`;
