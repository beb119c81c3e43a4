import { Inject, Injectable } from '@nestjs/common';
import type { TestMail, TestMailFate } from '@tsumugi/contract/resources/mail-check';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { limitStaff } from '../../../platform/auth/staff-limits.js';
import { Throttle } from '../../../platform/auth/throttle.js';
import { requireBrand } from '../../../platform/brands/require-brand.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { reasonOf, within } from '../../../platform/failures.js';
import { LOGGER, type Logger } from '../../../platform/logging/logger.js';
import { mailFault, saidOf } from '../../../platform/mail/mail-fault.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { houseName, mailBrandSelect } from '../../../platform/mail/sender.js';
import { SETTINGS, type Settings } from '../../../platform/settings/settings.js';

/** Longer than the mail server is waited for at each step. */
const patience = 30_000;

/** A mail to whoever asks, at once and by the mail server there is: it came, or what is amiss. */
@Injectable()
export class SendTestMail {
  constructor(
    private readonly prisma: PrismaService,
    private readonly mailer: Mailer,
    private readonly throttle: Throttle,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws AppError 400 for no such brand; 429 */
  async run({ brand: id }: TestMail, user: CurrentUser): Promise<TestMailFate> {
    await limitStaff(this.throttle, 'resend', user);
    if (id !== null) await requireBrand(this.prisma, id);
    const brand = id === null ? null : await this.prisma.brand.findUnique({ where: { id }, select: mailBrandSelect });
    const { email: to } = await this.prisma.account.findUniqueOrThrow({ where: { id: user.accountId }, select: { email: true } });
    const { smtp } = this.settings;
    if (!smtp)
      return { sent: false, said: null, message: '送信サーバーが設定されていません。環境変数 SMTP_HOST を設定して、再起動してください。' };
    const subject = `【${brand?.name ?? houseName}】テストメール`;
    const text = 'このメールは、送信の設定を確かめるために、管理画面から送られました。\n届いていれば、設定は正しく働いています。';
    try {
      await within(patience, this.mailer.send({ to, brand, subject, text, messageId: this.mailer.newMessageId() }));
    } catch (error) {
      this.logger.warn({ reason: reasonOf(error) }, 'test mail not taken');
      return { sent: false, message: mailFault(error, smtp), said: saidOf(error) || null };
    }
    return { sent: true, said: null, message: `${to} に送りました。数分たっても届かないときは、迷惑メールの中を確かめてください。` };
  }
}
