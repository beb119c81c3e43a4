import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { chatNoticeCode } from '@tsumugi/contract/notices/kinds';
import { uninvitedReason, uninvitedWhere } from '../accounts/uninvited-person.js';
import { announceChange } from '../actions/announce-change.js';
import { BackgroundWork } from '../background-work.js';
import { type ClaimedRow, type ClaimKind, failedState, processDue } from '../claim.js';
import { Clock } from '../clock.js';
import { PrismaService } from '../database/prisma.service.js';
import type { Transaction } from '../database/transaction.js';
import { isFinal, reasonOf } from '../failures.js';
import { seats } from '../live/room-audience.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { type HandoverResult, Mailer } from '../mail/mailer.js';
import { storeSentMail } from '../mail/sent-mail.js';
import { PushDelivery } from '../push/push-delivery.js';
import { cancelPromisedNotices } from './cancel-promised-notices.js';
import { readCurrentRecipient } from './current-recipient.js';
import { JobScheduler } from './job-scheduler.js';
import { NoticeMail } from './notice-mail.js';
import { postToRoom } from './post-to-room.js';

const withAuthor = {
  notice: {
    select: { recipientId: true, statusEvent: { select: { actorType: true, actorId: true } } },
  },
} as const;

/** Mails that are sent at the same time, besides those that wait for a slow server. */
const concurrentMails = 4;

/** Sends due deliveries. Several processes may run it at once. */
@Injectable()
export class OutboxDelivery implements BeforeApplicationShutdown {
  /**
   * Results of mails that were handed to the mail server and are not yet recorded in the database,
   * by delivery. They stay here while the database is unavailable.
   */
  private readonly unrecordedResults = new Map<number, HandoverResult>();
  /** Mails that continue in the background, because the mail server is slow. */
  readonly backgroundMails = new BackgroundWork((error) =>
    this.logger.warn({ reason: error.name }, 'the result of a slow mail was not recorded'),
  );

  constructor(
    readonly prisma: PrismaService,
    readonly clock: Clock,
    private readonly mailer: Mailer,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly wakeUp: JobScheduler,
    private readonly push: PushDelivery,
    private readonly noticeMail: NoticeMail,
  ) {}

  /** Delivers everything that is due. @returns number of deliveries, without failed ones */
  async deliverDue(): Promise<number> {
    const shown = await this.showDue();
    return shown + (await this.sendDue());
  }

  /** Deliveries that need only the database: notices in the app, and texts in rooms. */
  async showDue(): Promise<number> {
    await cancelPromisedNotices(this.prisma, this.clock.now());
    const shown = await this.showAnnounced();
    await dropNoticesOfReadMessages(this.prisma, this.clock.now());
    return shown + (await processDue(this, 'noticeChat', (due) => this.post(due)));
  }

  /** Mail and push, which depend on other servers. */
  async sendDue(): Promise<number> {
    // First, because these results are lost if the process dies.
    for (const [id, handed] of this.unrecordedResults) await this.recordResult(id, handed);
    const sent = await Promise.all(
      Array.from({ length: concurrentMails }, () => [
        this.push.deliverDue(),
        processDue(this, 'noticeMail', (due) => this.send(due), this.backgroundMails),
      ]).flat(),
    );
    // If the background work is full, the timer of the next minute continues.
    if (!this.backgroundMails.isFull) await this.wakeForNext();
    return sent.reduce((sum, count) => sum + count, 0);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.backgroundMails.whenIdle();
  }

  private async showAnnounced(): Promise<number> {
    const now = this.clock.now();
    return this.prisma.$transaction(async (tx) => {
      const shown = await tx.$queryRaw<{ recipientId: number }[]>`
        UPDATE delivery d SET state = 'sent', sent_at = ${now}, attempts = attempts + 1
        FROM notice n
        WHERE n.id = d.notice_id AND n.dropped_at IS NULL AND d.state = 'queued' AND d.channel = 'announced' AND d.due_at <= ${now}
        RETURNING n.recipient_id AS "recipientId"`;
      if (shown.length > 0)
        await announceChange(tx, { accounts: [...new Set(shown.map((row) => row.recipientId))] });
      return shown.length;
    });
  }

  /** Posts the message and marks the delivery in one transaction, so that it appears once. */
  private async post(due: ClaimedRow): Promise<boolean> {
    const now = this.clock.now();
    try {
      return await this.prisma.$transaction(async (tx) => {
        const where = { id: due.id, state: 'queued' as const };
        const { count } = await tx.delivery.updateMany({
          where,
          data: { state: 'sent', sentAt: now, error: null },
        });
        if (count === 0) return false;
        const { noticeId, body, notice } = await tx.delivery.findUniqueOrThrow({
          where: { id: due.id },
          include: withAuthor,
        });
        const { recipientId, statusEvent } = notice;
        if (recipientId === null) throw new RangeError('a chat text without a recipient');
        const staffId = statusEvent?.actorType === 'staff' ? statusEvent.actorId : null;
        await postToRoom(tx, { noticeId, accountId: recipientId, body, staffId }, now);
        return true;
      });
    } catch (error) {
      await this.recordFailure('noticeChat', due, error);
      return false;
    }
  }

  private async send(mail: ClaimedRow): Promise<boolean> {
    if ((await this.isWithheld(mail)) || !(await this.maySend(mail))) return false;
    let handed = this.unrecordedResults.get(mail.id);
    try {
      handed ??= await this.handOver(mail);
    } catch (error) {
      await this.recordFailure('noticeMail', mail, error);
      return false;
    }
    this.unrecordedResults.set(mail.id, handed);
    await this.recordResult(mail.id, handed);
    return true;
  }

  private async recordResult(id: number, handed: HandoverResult): Promise<void> {
    // `unset`: no mail server is set, so the mail is stored and counts as undelivered.
    if (handed.state === 'unset')
      await this.prisma.delivery.updateMany({
        where: { id },
        data: { state: 'unset', error: 'UNSET' },
      });
    // Records the result also for a notice that was cancelled meanwhile, because the mail was sent.
    else
      await storeSentMail(this.prisma, id, {
        data: { state: 'sent', sentAt: this.clock.now(), error: null },
        source: handed.source,
      });
    this.unrecordedResults.delete(id);
  }

  /** Drops a mail to a person who was not invited yet; the notice is visible in the portal. */
  private async isWithheld({ id }: ClaimedRow): Promise<boolean> {
    const { count } = await this.prisma.delivery.updateMany({
      where: { id, state: 'queued', notice: { recipient: uninvitedWhere } },
      data: { state: 'dropped', error: uninvitedReason },
    });
    return count > 0;
  }

  /**
   * Whether the mail may still be sent: the recipient exists and has not turned it off. Updates the
   * address.
   */
  private async maySend({ id }: ClaimedRow): Promise<boolean> {
    const now = await readCurrentRecipient(this.prisma, id, 'mail');
    const own = { id, state: 'queued' as const };
    if ('dropped' in now) {
      await this.prisma.delivery.updateMany({
        where: own,
        data: { state: 'dropped', error: now.dropped },
      });
      return false;
    }
    await this.prisma.delivery.updateMany({
      where: { ...own, address: { not: now.address } },
      data: { address: now.address },
    });
    return true;
  }

  private async handOver({ id }: ClaimedRow): Promise<HandoverResult> {
    const content = await this.noticeMail.of({ id });
    if (!content)
      throw Object.assign(new Error('no address'), { code: 'EENVELOPE', responseCode: 550 });
    return this.mailer.send(content);
  }

  private async recordFailure(kind: ClaimKind, due: ClaimedRow, error: unknown): Promise<void> {
    const reason = reasonOf(error);
    const data = failedState(kind, due, this.clock.now(), { reason, final: isFinal(error) });
    this.logger.warn(
      { delivery: due.id, attempts: due.attempts, reason, final: 'state' in data },
      'notice not accepted',
    );
    await this.prisma.delivery.updateMany({ where: { id: due.id, state: 'queued' }, data });
  }

  /** Schedules a job for the next waiting delivery, in case the job of its placement was lost. */
  private async wakeForNext(): Promise<void> {
    const next = await this.prisma.delivery.findFirst({
      where: { state: 'queued' },
      orderBy: { dueAt: 'asc' },
      select: { dueAt: true },
    });
    if (!next) return;
    const soon = this.clock.in(1000).getTime();
    await this.wakeUp.scheduleDelivery(this.prisma, [
      new Date(Math.max(next.dueAt.getTime(), soon)),
    ]);
  }
}

/**
 * Drops pushes and mails about messages that were read or deleted before they were sent, or whose
 * reader may no longer read the room.
 */
export async function dropNoticesOfReadMessages(tx: Transaction, now: Date): Promise<void> {
  await tx.$executeRaw`
    UPDATE delivery d SET state = 'dropped', error = 'read'
    FROM notice n
    WHERE n.id = d.notice_id AND n.code = ${chatNoticeCode} AND d.state = 'queued' AND d.due_at <= ${now}
      AND NOT EXISTS (
        SELECT 1 FROM (${seats}) s
        JOIN chat_message c ON c.room_id = s.room_id
        LEFT JOIN chat_member m ON m.room_id = s.room_id AND m.account_id = s.account_id
        WHERE s.room_id = split_part(n.key, ':', 2)::int AND s.account_id = n.recipient_id AND c.id > coalesce(m.last_read_message_id, 0)
          AND c.sender_id IS DISTINCT FROM s.account_id AND c.kind <> 'system' AND c.deleted_at IS NULL)`;
}
