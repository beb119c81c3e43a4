import { Inject, Injectable } from '@nestjs/common';
import { chatNoticeCode } from '@tsumugi/contract/notices/kinds';
import { brandOfRoom } from '../accounts/brand-of.js';
import { Clock } from '../clock.js';
import type { Notice } from '../database/generated-client/client.js';
import { PrismaService } from '../database/prisma.service.js';
import { MailServer } from '../mail/mail-server.js';
import { type MailBrand, mailBrandSelect } from '../mail/sender.js';
import type { Mail } from '../mail/transport.js';
import { originOf, SETTINGS, type Settings } from '../settings/settings.js';
import { invitationsOf, type NoticeMailRow } from './invitation.queries.js';
import { mailHtml } from './mail-html.js';
import { roomOfUnreadNotice } from './unread-notice-key.js';
import { unsubscribeAddress } from './unsubscribe-address.js';

const brandOf = {
  matter: { select: { brandSettings: { select: mailBrandSelect } } },
  contactForm: { select: { brandSettings: { select: mailBrandSelect } } },
} as const;

/** Builds a notice's mail: text, sender, calendar parts, headers. */
@Injectable()
export class NoticeMail {
  private readonly origin: string;

  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly server: MailServer,
  ) {
    this.origin = originOf(settings);
  }

  /** Undefined when there is no such mail. */
  async of(
    where: { readonly id: number } | { readonly messageId: string },
  ): Promise<Mail | undefined> {
    const row = await this.prisma.delivery.findFirst({
      where: { ...where, channel: 'mail' },
      include: { notice: { include: brandOf } },
    });
    if (!row?.address || !row.messageId) return undefined;
    const { matter, contactForm } = row.notice;
    const brand = (matter ?? contactForm)?.brandSettings ?? (await this.brandOfNews(row.notice));
    return { ...(await this.compose(row, row.address, row.messageId)), brand };
  }

  /** Brand of a chat message notice; null for other notices and for messages without a brand. */
  private async brandOfNews({ code, key, recipientId }: Notice): Promise<MailBrand | null> {
    if (code !== chatNoticeCode || recipientId === null) return null;
    const id = await brandOfRoom(this.prisma, roomOfUnreadNotice(key), recipientId);
    return id === null
      ? null
      : this.prisma.brand.findUnique({ where: { id }, select: mailBrandSelect });
  }

  /** First and latest mail to the same reader about the same matter or inquiry. */
  private async readEarlierMessageIds({ id, notice }: NoticeMailRow): Promise<readonly string[]> {
    const { matterId, recipientId, contactFormId } = notice;
    if (matterId === null && contactFormId === null) return [];
    const about = { recipientId, ...(matterId === null ? { contactFormId } : { matterId }) };
    const where = {
      id: { lt: id },
      channel: 'mail' as const,
      state: 'sent' as const,
      notice: about,
    };
    const select = { messageId: true } as const;
    const [first, latest] = await Promise.all([
      this.prisma.delivery.findFirst({ where, orderBy: { id: 'asc' }, select }),
      this.prisma.delivery.findFirst({ where, orderBy: { id: 'desc' }, select }),
    ]);
    return [...new Set([first, latest].flatMap((mail) => mail?.messageId ?? []))];
  }

  private async compose(row: NoticeMailRow, to: string, messageId: string): Promise<Mail> {
    const { secret } = this.settings;
    const { from: mailFrom } = await this.server.getConnection();
    return {
      to,
      subject: row.subject,
      text: row.body,
      html: mailHtml(row.body, row.subject),
      messageId,
      isWritten: row.notice.authorId !== null,
      follows: await this.readEarlierMessageIds(row),
      unsubscribe: unsubscribeAddress(this.origin, secret, row.notice.recipientId, row.notice.code),
      invitations: await invitationsOf(this.prisma, row, {
        origin: this.origin,
        mailFrom,
        now: this.clock.now(),
      }),
    };
  }
}
