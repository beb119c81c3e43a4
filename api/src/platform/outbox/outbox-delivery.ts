import { Inject, Injectable } from '@nestjs/common';
import { announceChange } from '../actions/announce-change.js';
import { Clock } from '../clock.js';
import { PrismaService } from '../database/prisma.service.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { Mailer } from '../mail/mailer.js';
import { PushDelivery } from '../push/push-delivery.js';
import { backoff, isFinal, leaseMilliseconds, maxAttempts, reasonOf, sendLimitMilliseconds, within } from './deliver-mail.js';
import { dropReadNews } from './drop-read-news.js';
import { NoticeMail } from './notice-mail.js';
import { postToRoom } from './post-to-room.js';
import { WakeUp } from './wake-up.js';

interface ClaimedMail {
  id: number;
  attempts: number;
}
interface DueChat {
  id: number;
  noticeId: number;
  body: string;
  attempts: number;
  recipientId: number;
  staffId: number | null;
}

/** Mails on their way at once, so that a slow server does not hold up all others. */
const lanes = 4;

/** Lets leave what is due. Any number of processes may call it at the same time. */
@Injectable()
export class OutboxDelivery {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly mailer: Mailer,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly wakeUp: WakeUp,
    private readonly push: PushDelivery,
    private readonly noticeMail: NoticeMail,
  ) {}

  /** Delivers everything that is due; answers how many deliveries left. Failed ones are tried again later, ten times. */
  async deliverDue(): Promise<number> {
    const shown = await this.showDue();
    return shown + (await this.sendDue());
  }

  /** What needs nothing but the database: notices in the app, and texts in rooms. */
  async showDue(): Promise<number> {
    let left = await this.showAnnounced();
    await dropReadNews(this.prisma, this.clock.now());
    for (let posted = await this.postNext(); posted !== null; posted = await this.postNext()) left += posted;
    return left;
  }

  /** What goes to other servers, and may take its time. */
  async sendDue(): Promise<number> {
    const sent = await Promise.all(Array.from({ length: lanes }, () => [this.push.deliverDue(), this.sendAll()]).flat());
    await this.wakeForNext();
    return sent.reduce((sum, count) => sum + count, 0);
  }

  private async showAnnounced(): Promise<number> {
    const now = this.clock.now();
    return this.prisma.$transaction(async (tx) => {
      const shown = await tx.$queryRaw<{ recipientId: number }[]>`
        UPDATE delivery d SET state = 'sent', sent_at = ${now}, attempts = attempts + 1
        FROM notice n
        WHERE n.id = d.notice_id AND n.dropped_at IS NULL AND d.state = 'queued' AND d.channel = 'announced' AND d.due_at <= ${now}
        RETURNING n.recipient_id AS "recipientId"`;
      if (shown.length > 0) await announceChange(tx, { accounts: [...new Set(shown.map((row) => row.recipientId))] });
      return shown.length;
    });
  }

  /** Posts one chat text; null when none is due. The message and its mark are one transaction, so it is posted once. */
  private async postNext(): Promise<1 | 0 | null> {
    const now = this.clock.now();
    let due: DueChat | undefined;
    try {
      return await this.prisma.$transaction(async (tx) => {
        [due] = await tx.$queryRaw<DueChat[]>`
          SELECT d.id, d.notice_id AS "noticeId", d.body, d.attempts, n.recipient_id AS "recipientId",
                 CASE WHEN e.actor_type = 'staff' THEN e.actor_id END AS "staffId"
          FROM delivery d JOIN notice n ON n.id = d.notice_id LEFT JOIN status_event e ON e.id = n.status_event_id
          WHERE d.state = 'queued' AND d.channel = 'chat' AND d.due_at <= ${now} AND n.dropped_at IS NULL
          ORDER BY d.due_at, d.id LIMIT 1 FOR UPDATE OF d SKIP LOCKED`;
        if (!due) return null;
        await postToRoom(tx, { noticeId: due.noticeId, accountId: due.recipientId, body: due.body, staffId: due.staffId }, now);
        await tx.delivery.update({ where: { id: due.id }, data: { state: 'sent', sentAt: now, attempts: { increment: 1 }, error: null } });
        return 1;
      });
    } catch (error) {
      if (!due) throw error;
      const attempts = due.attempts + 1;
      await this.prisma.delivery.updateMany({ where: { id: due.id, state: 'queued' }, data: { attempts } });
      await this.fail({ id: due.id, attempts }, error);
      return 0;
    }
  }

  private async sendAll(): Promise<number> {
    let sent = 0;
    for (let mail = await this.claim(); mail; mail = await this.claim()) if (await this.send(mail)) sent += 1;
    return sent;
  }

  /** Takes one mail by moving its next attempt ahead, so that no transaction is open while the server is talked to. */
  private async claim(): Promise<ClaimedMail | undefined> {
    const now = this.clock.now();
    const [mail] = await this.prisma.$queryRaw<ClaimedMail[]>`
      UPDATE delivery SET attempts = attempts + 1, due_at = ${new Date(now.getTime() + leaseMilliseconds)}
      WHERE id = (
        SELECT d.id FROM delivery d JOIN notice n ON n.id = d.notice_id
        WHERE d.state = 'queued' AND d.channel = 'mail' AND d.due_at <= ${now} AND n.dropped_at IS NULL
        ORDER BY d.due_at, d.id LIMIT 1 FOR UPDATE OF d SKIP LOCKED)
      RETURNING id, attempts`;
    return mail;
  }

  private async send(mail: ClaimedMail): Promise<boolean> {
    try {
      const content = await this.noticeMail.of({ id: mail.id });
      if (!content) throw Object.assign(new Error('no address'), { code: 'EENVELOPE', responseCode: 550 });
      await within(sendLimitMilliseconds, this.mailer.send(content));
    } catch (error) {
      await this.fail(mail, error);
      return false;
    }
    // Without a mail server it is kept, and has reached nobody.
    const left = this.mailer.delivers
      ? ({ state: 'sent', sentAt: this.clock.now(), error: null } as const)
      : ({ state: 'unset', error: 'UNSET' } as const);
    await this.prisma.delivery.update({ where: { id: mail.id }, data: left });
    return true;
  }

  private async fail({ id, attempts }: { id: number; attempts: number }, error: unknown): Promise<void> {
    const reason = reasonOf(error);
    const final = isFinal(error) || attempts >= maxAttempts;
    this.logger.warn({ delivery: id, attempts, reason, final }, 'notice not taken');
    await this.prisma.delivery.updateMany({
      where: { id, state: 'queued' },
      data: { error: reason, dueAt: this.clock.in(backoff(attempts)), ...(final ? { state: 'failed' } : {}) },
    });
  }

  /** Whatever still waits gets its own call, also when the one asked for at placement came to nothing. */
  private async wakeForNext(): Promise<void> {
    const next = await this.prisma.delivery.findFirst({ where: { state: 'queued' }, orderBy: { dueAt: 'asc' }, select: { dueAt: true } });
    if (!next) return;
    const soon = this.clock.in(1000).getTime();
    await this.wakeUp.at(this.prisma, [new Date(Math.max(next.dueAt.getTime(), soon))]);
  }
}
