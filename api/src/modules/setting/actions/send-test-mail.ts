import { Inject, Injectable } from '@nestjs/common';
import type { TestMail, TestMailResult } from '@tsumugi/contract/resources/mail-check';
import type { MailServerTyped } from '@tsumugi/contract/resources/mail-server';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { limitStaff } from '../../../platform/auth/staff-limits.js';
import { Throttle } from '../../../platform/auth/throttle.js';
import { requireBrand } from '../../../platform/brands/require-brand.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { reasonOf, rejectOnTimeout } from '../../../platform/failures.js';
import { LOGGER, type Logger } from '../../../platform/logging/logger.js';
import { mailFault, serverAnswerOf } from '../../../platform/mail/mail-fault.js';
import {
  connectionOf,
  type MailConnection,
  MailServer,
} from '../../../platform/mail/mail-server.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { type MailBrand, mailBrandSelect, productName } from '../../../platform/mail/sender.js';
import { passwordFor } from '../domain/password-for.js';

/** Milliseconds; longer than the timeout of each step with the mail server. */
const patience = 30_000;

/** Sends a mail to the caller at once. @returns success, or the fault */
@Injectable()
export class SendTestMail {
  constructor(
    private readonly prisma: PrismaService,
    private readonly mailer: Mailer,
    private readonly server: MailServer,
    private readonly throttle: Throttle,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** By the mail server in force. @throws AppError 400 for an unknown brand; 429 */
  async run({ brand: id }: TestMail, user: CurrentUser): Promise<TestMailResult> {
    await limitStaff(this.throttle, 'resend', user);
    if (id !== null) await requireBrand(this.prisma, id);
    const brand =
      id === null
        ? null
        : await this.prisma.brand.findUnique({ where: { id }, select: mailBrandSelect });
    return this.by(await this.server.getConnection(), brand, user);
  }

  /**
   * By settings that are not saved yet.
   * @throws AppError 400 if the password has to be entered again; 429
   */
  async attempt(
    { password, ...typed }: MailServerTyped,
    user: CurrentUser,
  ): Promise<TestMailResult> {
    await limitStaff(this.throttle, 'resend', user);
    const { own } = await this.server.stored();
    const way = connectionOf(
      typed,
      passwordFor({ ...typed, password }, own, this.server.passwordOf(own)),
    );
    this.logger.info(
      { host: typed.host, port: typed.port, account: user.accountId },
      'mail server tried',
    );
    return this.by(way, null, user);
  }

  private async by(
    way: MailConnection,
    brand: MailBrand | null,
    user: CurrentUser,
  ): Promise<TestMailResult> {
    const { smtp, from, source } = way;
    const transport = this.server.transportOf(way);
    if (!smtp || !transport)
      return {
        sent: false,
        said: null,
        message: '送信サーバーが設定されていません。「送信サーバーの設定」で決めてください。',
      };
    const { email: to } = await this.prisma.account.findUniqueOrThrow({
      where: { id: user.accountId },
      select: { email: true },
    });
    const subject = `【${brand?.name ?? productName}】テストメール`;
    const text =
      'このメールは、送信の設定を確かめるために、管理画面から送られました。\n届いていれば、設定は正しく働いています。';
    try {
      await rejectOnTimeout(
        patience,
        transport({
          from,
          date: this.clock.now(),
          to,
          brand,
          subject,
          text,
          messageId: this.mailer.newMessageId(),
        }),
      );
    } catch (error) {
      this.logger.warn({ reason: reasonOf(error) }, 'test mail not accepted');
      return {
        sent: false,
        message: mailFault(error, smtp, source === 'screen' ? 'screen' : 'environment'),
        said: serverAnswerOf(error) || null,
      };
    }
    return {
      sent: true,
      said: null,
      message: `${to} に送りました。数分たっても届かないときは、迷惑メールの中を確かめてください。`,
    };
  }
}
