import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { AnswerInquiry as Given } from '@tsumugi/contract/resources/contact-form';
import { announceChange } from '../../../platform/actions/announce-change.js';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { CalendarSource } from '../../../platform/calendar/calendar-source.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { logAccess } from '../../../platform/http/access-log.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { FormMail } from '../../../platform/outbox/form-mail.js';
import { lockForm } from './lock-form.js';
import { rewriteContactForm } from './rewrite-contact-form.js';

/**
 * Staff answer an inquiry by mail; the answer confirms it and removes it from HP問い合わせ, unless staff
 * keep it open (domain/lists#hp-inquiry, N44).
 */
@Injectable()
export class AnswerInquiry {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly calendars: CalendarSource,
    private readonly mails: FormMail,
    private readonly mailer: Mailer,
  ) {}

  /**
   * @throws AppError 404, 409 for an older version (also for a second click), 422 without an
   * address
   */
  async run(
    id: number,
    { version: seen, subject, body, confirm }: Given,
    user: CurrentUser,
  ): Promise<{ id: number; message: string }> {
    const now = this.clock.now();
    await this.prisma.$transaction(async (tx) => {
      const form = await lockForm(tx, id, seen);
      if (!form.email)
        throw new AppError('field_missing', {
          email: '返信先のメールアドレスを入力してから、お送りください。',
        });
      await this.mails.place(tx, form, 'N44', `form:${id}:answer:${form.version}`, now, {
        subject,
        body,
        authorId: user.accountId,
      });
      const confirmed =
        confirm && !form.confirmedAt ? { confirmedAt: now, confirmedById: user.accountId } : {};
      const adminId = form.adminId ?? user.adminId ?? null;
      await tx.contactForm.update({
        where: { id },
        data: { ...confirmed, adminId, updatedAt: now, version: { increment: 1 } },
      });
      await logAccess(tx, user, now, {
        action: 'edit',
        entity: 'contactForm',
        entityId: id,
        detail: { fields: 'answer' },
      });
      await rewriteContactForm(tx, { now, calendar: await this.calendars.current(tx) }, id);
      await announceChange(tx, { contactForms: [id] });
    });
    return { id, message: (await this.mailer.delivers()) ? sending : waiting };
  }
}

const sending = 'ご返信を受け付けました。送信の状態は、この画面に出ます。';
const waiting = 'ご返信を保存しました。メールの送信設定がないため、まだ送信されていません。';
