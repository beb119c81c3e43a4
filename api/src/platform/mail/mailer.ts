import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { brandOfAccount } from '../accounts/brand-of.js';
import { uninvitedWhere } from '../accounts/uninvited-person.js';
import { BackgroundWork } from '../background-work.js';
import { type ClaimedRow, failedState, processDue } from '../claim.js';
import { Clock } from '../clock.js';
import { PrismaService } from '../database/prisma.service.js';
import type { Transaction } from '../database/transaction.js';
import { isFinal, reasonOf } from '../failures.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { JobScheduler } from '../outbox/job-scheduler.js';
import { originOf, SETTINGS, type Settings } from '../settings/settings.js';
import { type MailConnection, MailServer } from './mail-server.js';
import { mailBrandSelect, productName } from './sender.js';
import { storeSentMail } from './sent-mail.js';
import type { Mail } from './transport.js';

export type MailPurpose =
  | 'passwordReset'
  | 'invitation'
  | 'emailChange'
  | 'securityAlert'
  | 'notice';

/** Polls for a mail that another process may have sent, for three seconds; usually once. */
const looks = 30;
const lookMilliseconds = 100;

/**
 * `sent`: accepted by the mail server. `waiting`: to be sent again. `unset`: stored, because there
 * is no mail server.
 */
export type MailStatus = 'sent' | 'waiting' | 'unset';

/** Result of a handover: the source that the server accepted, or stored for want of a server. */
export type HandoverResult =
  | { readonly state: 'sent'; readonly source: Buffer }
  | { readonly state: 'unset' };

/** The subject without its prefix, which names the sender. */
export type PlainMail = Pick<Mail, 'to' | 'subject' | 'text'>;
/**
 * Owner of a mail: a person, or a brand (null: the company). Default: the login with the address.
 */
export type MailOwner =
  | { readonly id: number }
  | { readonly email: string }
  | { readonly brand: number | null };

/**
 * Sends mail by SMTP. Without a mail server every mail is stored as an OutgoingMail that an Admin
 * can read. Notices have their own outbox and call `send`; everything else is queued with `queue`
 * and sent by `flush`. A process with WORKER=0 sends nothing: the commit wakes a process that runs
 * jobs, if there is one.
 */
@Injectable()
export class Mailer implements BeforeApplicationShutdown {
  /**
   * Sent mails whose result is not yet written; written before the next round, and not sent again.
   */
  private readonly unrecorded = new Map<number, Buffer>();
  /** Mails that continue in the background because the server is slow. */
  readonly slow = new BackgroundWork((error) =>
    this.logger.warn({ reason: error.name }, 'the fate of a slow mail was not told'),
  );

  constructor(
    readonly prisma: PrismaService,
    readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly server: MailServer,
    private readonly wakeUp: JobScheduler,
  ) {}

  /** Whether mail is sent, not only stored. */
  async delivers(): Promise<boolean> {
    return (await this.server.getConnection()).smtp !== undefined;
  }

  newMessageId(): string {
    return `<${randomUUID()}@${new URL(originOf(this.settings)).hostname}>`;
  }

  /**
   * Sends now; rejects when the server refused it. Without a server it is stored, once per
   * messageId.
   */
  async send(mail: Mail): Promise<HandoverResult> {
    const way = await this.server.getConnection();
    const transport = this.server.transportOf(way);
    if (transport) {
      return {
        state: 'sent',
        source: await transport({ ...mail, from: way.from, date: this.clock.now() }),
      };
    }
    const now = this.clock.now();
    const row = {
      purpose: 'notice',
      address: mail.to,
      brand: mail.brand?.id ?? null,
      subject: mail.subject,
      body: mail.text,
      messageId: mail.messageId,
      createdAt: now,
      dueAt: now,
    };
    await this.prisma.outgoingMail.createMany({ data: [row], skipDuplicates: true });
    return { state: 'unset' };
  }

  /**
   * Queues a mail in the transaction of its change; `flush` sends it. The subject starts with the
   * brand of the person, or with the product name. Imported persons without an invitation get only
   * mails that they requested.
   * @returns its Message-ID
   */
  async queue(
    tx: Transaction,
    purpose: MailPurpose,
    { to, subject, text }: PlainMail,
    whose: MailOwner = { email: to },
  ): Promise<string> {
    const now = this.clock.now();
    const messageId = this.newMessageId();
    if (purpose === 'emailChange' || purpose === 'securityAlert') {
      const withheld =
        !('brand' in whose) &&
        (await tx.account.count({ where: { ...whose, deletedAt: null, ...uninvitedWhere } })) > 0;
      if (withheld) return messageId;
    }
    const brand = 'brand' in whose ? whose.brand : await brandOfAccount(tx, whose);
    const name =
      brand === null
        ? null
        : (await tx.brand.findUniqueOrThrow({ where: { id: brand }, select: { name: true } })).name;
    await tx.outgoingMail.create({
      data: {
        purpose,
        address: to,
        brand,
        subject: `【${name ?? productName}】${subject}`,
        body: text,
        messageId,
        createdAt: now,
        dueAt: now,
      },
    });
    if (!this.settings.worker) await this.wakeUp.scheduleMails(tx);
    return messageId;
  }

  /**
   * Status of a queued mail. Waits a moment if another process may be sending it, so that an unsent
   * mail is never reported as sent.
   */
  async readMailStatus(messageId: string): Promise<MailStatus> {
    for (let checks = 0; ; checks += 1) {
      const mail = await this.prisma.outgoingMail.findUnique({
        where: { messageId },
        select: { state: true, error: true },
      });
      if (mail?.state === 'sent') return 'sent';
      if (!(await this.delivers())) return 'unset';
      const isUntried = mail?.state === 'queued' && mail.error === null;
      if (!isUntried || checks === looks) return 'waiting';
      await pause(lookMilliseconds);
    }
  }

  /**
   * Sends due mails; a failed one is retried up to ten times. Does nothing without a mail server or
   * with WORKER=0.
   */
  async flush(): Promise<void> {
    if (!this.settings.worker) return;
    for (const [id, source] of this.unrecorded) await this.recordSent(id, source);
    const first = await this.server.getConnection();
    if (!first.smtp) return;
    const send = async (due: ClaimedRow) => {
      const now = await this.server.getConnection();
      return this.sendOne(now.smtp ? now : first, due);
    };
    await processDue(this, 'mail', send, this.slow);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.slow.whenIdle();
  }

  private async sendOne(way: MailConnection, due: ClaimedRow): Promise<boolean> {
    const source = this.unrecorded.get(due.id) ?? (await this.handOver(way, due));
    if (!source) return false;
    await this.recordSent(due.id, source);
    return true;
  }

  /** @returns the source of the sent mail; undefined if the server refused it */
  private async handOver(way: MailConnection, due: ClaimedRow): Promise<Buffer | undefined> {
    const now = this.clock.now();
    const row = await this.prisma.outgoingMail.findUniqueOrThrow({
      where: { id: due.id },
      include: { brandSettings: { select: mailBrandSelect } },
    });
    try {
      const { address: to, brandSettings: brand, subject, body: text, messageId } = row;
      const source = await this.server.transportOf(way)?.({
        from: way.from,
        date: now,
        to,
        brand,
        subject,
        text,
        messageId,
      });
      if (source) this.unrecorded.set(due.id, source);
      return source;
    } catch (error) {
      const reason = reasonOf(error);
      this.logger.warn({ mail: due.id, attempts: due.attempts, reason }, 'mail not accepted');
      await this.prisma.outgoingMail.update({
        where: { id: due.id },
        data: failedState('mail', due, now, { reason, final: isFinal(error) }),
      });
      return undefined;
    }
  }

  private async recordSent(id: number, source: Buffer): Promise<void> {
    const sent = { state: 'sent', sentAt: this.clock.now(), error: null } as const;
    const row = await this.prisma.outgoingMail.findUnique({
      where: { id },
      select: { messageId: true },
    });
    // The text of a sent mail may contain a code, and is no longer needed.
    await this.prisma.outgoingMail.updateMany({ where: { id }, data: { ...sent, body: '' } });
    // The mail may be a notice from before a mail server was set.
    const notice =
      row &&
      (await this.prisma.delivery.findFirst({
        where: { messageId: row.messageId, state: 'unset' },
        select: { id: true },
      }));
    if (notice) await storeSentMail(this.prisma, notice.id, { data: sent, source });
    this.unrecorded.delete(id);
  }
}
