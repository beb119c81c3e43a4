import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, minutes } from '../clock.js';
import { PrismaService } from '../database/prisma.service.js';
import type { Transaction } from '../database/transaction.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { SETTINGS, type Settings } from '../settings/settings.js';
import { type Mail, smtpTransport, type Transport } from './transport.js';

export type MailPurpose = 'passwordReset' | 'invitation' | 'emailChange' | 'securityAlert' | 'notice';

/** Taken by the mail server; to be tried again; kept, because there is no mail server. */
export type MailFate = 'sent' | 'waiting' | 'unset';

const MAX_ATTEMPTS = 10;

/**
 * Sends mail by SMTP. Without SMTP settings every mail is kept as an OutgoingMail that an Admin can read.
 * Notices have their own outbox and call `send`; everything else is queued with `queue` and sent by `flush`.
 */
@Injectable()
export class Mailer {
  private readonly transport?: Transport;

  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    if (settings.smtp) this.transport = smtpTransport(settings.smtp);
  }

  /** Whether mail leaves the house. */
  get delivers(): boolean {
    return this.transport !== undefined;
  }

  newMessageId(): string {
    return `<${randomUUID()}@${new URL(this.settings.publicUrl ?? 'http://localhost').hostname}>`;
  }

  /** Sends now; rejects when the server did not take it. Without SMTP it is stored, once per messageId. */
  async send(mail: Mail): Promise<void> {
    if (this.transport) return this.transport({ ...mail, from: this.settings.mailFrom });
    const now = this.clock.now();
    const row = {
      purpose: 'notice',
      address: mail.to,
      senderName: mail.senderName ?? null,
      subject: mail.subject,
      body: mail.text,
      messageId: mail.messageId,
      createdAt: now,
      dueAt: now,
    };
    await this.prisma.outgoingMail.createMany({ data: [row], skipDuplicates: true });
  }

  /** Queues a mail with the change it tells of, in the same transaction; `flush` sends it. @returns its Message-ID */
  async queue(tx: Transaction, purpose: MailPurpose, mail: Pick<Mail, 'to' | 'subject' | 'text' | 'senderName'>): Promise<string> {
    const now = this.clock.now();
    const messageId = this.newMessageId();
    await tx.outgoingMail.create({
      data: {
        purpose,
        address: mail.to,
        senderName: mail.senderName ?? null,
        subject: mail.subject,
        body: mail.text,
        messageId,
        createdAt: now,
        dueAt: now,
      },
    });
    return messageId;
  }

  /** What has become of a queued mail: nobody is told that one was sent which has not left. */
  async fateOf(messageId: string): Promise<MailFate> {
    if ((await this.prisma.outgoingMail.count({ where: { messageId, state: 'sent' } })) > 0) return 'sent';
    return this.delivers ? 'waiting' : 'unset';
  }

  /** Sends what is queued and due; a failed one is tried again later, ten times. Does nothing without SMTP. */
  async flush(): Promise<void> {
    if (!this.transport) return;
    for (let sent = true; sent; ) sent = await this.sendNext(this.transport);
  }

  /** Claims one mail by moving its next attempt ahead, so that no transaction is open while the server is talked to. */
  private async sendNext(transport: Transport): Promise<boolean> {
    const now = this.clock.now();
    const [row] = await this.prisma.$queryRaw<
      { id: number; address: string; senderName: string | null; subject: string; body: string; messageId: string; attempts: number }[]
    >`
      UPDATE outgoing_mail SET attempts = attempts + 1, due_at = ${this.clock.in(minutes(5))}
      WHERE id = (SELECT id FROM outgoing_mail WHERE state = 'queued' AND due_at <= ${now} ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING id, address, sender_name AS "senderName", subject, body, message_id AS "messageId", attempts`;
    if (!row) return false;
    try {
      const { address: to, senderName, subject, body: text, messageId } = row;
      await transport({ from: this.settings.mailFrom, to, senderName, subject, text, messageId });
      // The text of a sent mail may hold a code; nobody needs it any more.
      await this.prisma.outgoingMail.update({ where: { id: row.id }, data: { state: 'sent', sentAt: now, error: null, body: '' } });
      // A notice of the time before there was a mail server.
      await this.prisma.delivery.updateMany({
        where: { messageId: row.messageId, state: 'unset' },
        data: { state: 'sent', sentAt: now, error: null },
      });
    } catch (error) {
      const reason = (error as { code?: string; responseCode?: number }).code ?? 'unknown';
      this.logger.warn({ mail: row.id, attempts: row.attempts, reason }, 'mail not taken');
      await this.prisma.outgoingMail.update({
        where: { id: row.id },
        data: { error: reason, ...(row.attempts >= MAX_ATTEMPTS ? { state: 'failed' } : {}) },
      });
    }
    return true;
  }
}
