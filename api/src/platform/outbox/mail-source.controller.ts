import { Controller, Res } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import { type MailSource } from '@tsumugi/contract/resources/delivery';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyReply } from 'fastify';
import { ReadingLog } from '../audit/reading-log.js';
import { type CurrentUser } from '../auth/current-user.js';
import { Clock } from '../clock.js';
import { PrismaService } from '../database/prisma.service.js';
import { Call, type CallOf } from '../http/call.js';
import { Route } from '../http/route.js';
import { MailServer } from '../mail/mail-server.js';
import { mailBrandSelect } from '../mail/sender.js';
import { readSentMail } from '../mail/sent-mail.js';
import { type Mail, mailSource as sourceOf } from '../mail/transport.js';
import { mailHtml } from './mail-html.js';
import { NoticeMail } from './notice-mail.js';

interface SourceRow {
  readonly source: Buffer;
  readonly html: string;
}

/**
 * Source of a mail, for Admin only: it contains addresses and reset links
 * (domain/installation#mail-sending).
 */
@Controller()
export class MailSourceController {
  constructor(
    private readonly mails: NoticeMail,
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly server: MailServer,
    private readonly readings: ReadingLog,
  ) {}

  @Route(api.delivery.mail)
  async notice(@Call() { params, user }: CallOf<typeof api.delivery.mail>) {
    await this.note('delivery', params.id, user);
    return this.show(await this.ofNotice({ id: params.id }));
  }

  @Route(api.delivery.eml)
  async noticeFile(
    @Call() { params, user }: CallOf<typeof api.delivery.eml>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    await this.note('delivery', params.id, user);
    return this.file(await this.ofNotice({ id: params.id }), `notice-${params.id}`, reply);
  }

  @Route(api.outgoingMail.mail)
  async other(@Call() { params, user }: CallOf<typeof api.outgoingMail.mail>) {
    await this.note('outgoingMail', params.id, user);
    return this.show(await this.outgoing(params.id));
  }

  @Route(api.outgoingMail.eml)
  async otherFile(
    @Call() { params, user }: CallOf<typeof api.outgoingMail.eml>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    await this.note('outgoingMail', params.id, user);
    return this.file(await this.outgoing(params.id), `mail-${params.id}`, reply);
  }

  /** Logs every request for a mail, also for a mail that does not exist. */
  private note(
    entity: 'delivery' | 'outgoingMail',
    entityId: number,
    user: CurrentUser,
  ): Promise<void> {
    return this.readings.one(user, { entity, entityId });
  }

  /** Source of a notice's mail as sent, or as it would be sent now. */
  private async ofNotice(
    where: { readonly id: number } | { readonly messageId: string },
  ): Promise<SourceRow | undefined> {
    const row = await this.prisma.delivery.findFirst({
      where: { ...where, channel: 'mail' },
      select: { id: true, subject: true, body: true },
    });
    const sent = row && (await readSentMail(this.prisma, row.id));
    if (sent) return { source: sent, html: mailHtml(row.body, row.subject) };
    const mail = await this.mails.of(where);
    return mail && this.composeSource(mail);
  }

  private async outgoing(mailId: number): Promise<SourceRow | undefined> {
    const row = await this.prisma.outgoingMail.findUnique({
      where: { id: mailId },
      include: { brandSettings: { select: mailBrandSelect } },
    });
    if (!row) return undefined;
    const notice =
      row.purpose === 'notice' ? await this.ofNotice({ messageId: row.messageId }) : undefined;
    return (
      notice ??
      this.composeSource({
        to: row.address,
        brand: row.brandSettings,
        subject: row.subject,
        text: row.body,
        messageId: row.messageId,
      })
    );
  }

  private async composeSource(mail: Mail): Promise<SourceRow> {
    const { from } = await this.server.getConnection();
    return {
      source: await sourceOf({ ...mail, from, date: this.clock.now() }),
      html: mail.html ?? mailHtml(mail.text, mail.subject),
    };
  }

  private show(mail: SourceRow | undefined): MailSource {
    if (!mail) throw new AppError('not_found');
    return { raw: mail.source.toString('utf8'), html: mail.html };
  }

  private file(mail: SourceRow | undefined, name: string, reply: FastifyReply): Buffer {
    if (!mail) throw new AppError('not_found');
    reply
      .type('message/rfc822')
      .header('content-disposition', `attachment; filename="${name}.eml"`);
    return mail.source;
  }
}
