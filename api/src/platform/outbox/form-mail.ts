import { Injectable } from '@nestjs/common';
import { japan } from '@tsumugi/contract/calendar/zone';
import { type NoticeCode, noticeOf } from '@tsumugi/contract/notices/notices';
import { dueAt, endOfHold } from '@tsumugi/contract/notices/quiet-hours';
import { render } from '@tsumugi/contract/notices/render';
import { templateOf } from '@tsumugi/contract/notices/template-of';
import type { ContactForm } from '../database/generated-client/client.js';
import type { Transaction } from '../database/transaction.js';
import { Mailer } from '../mail/mailer.js';
import { signatureOf } from './compose-notice.js';
import { JobScheduler } from './job-scheduler.js';

/** Edits by staff of the brand's text, and the editor. */
interface StoredFormMail {
  readonly subject: string;
  readonly body: string;
  readonly authorId: number;
}

export interface FormText {
  readonly subject: string;
  /** Without the signature. */
  readonly body: string;
  /** 署名 of the brand, below every mail. */
  readonly signature: string;
}

/**
 * Mail to the sender of a form, before there is a matter or an account (domain/notices#recipients,
 * N43, N44).
 */
@Injectable()
export class FormMail {
  constructor(
    private readonly mailer: Mailer,
    private readonly wakeUp: JobScheduler,
  ) {}

  /** The brand's text with the placeholders of this sender filled. */
  async textOf(tx: Transaction, form: Sender, code: NoticeCode): Promise<FormText> {
    const brand = await tx.brand.findUniqueOrThrow({ where: { id: form.brand } });
    const where = { brand_code_audience: { brand: form.brand, code, audience: 'customer' } };
    const override = await tx.noticeTemplate.findUnique({ where });
    const { subject, mailBody } = templateOf(noticeOf(code), 'customer', { override });
    const placeholders = {
      brand: brand.name,
      senderName: form.parentName,
      studentName: form.studentName ?? form.parentName,
    };
    const renderText = (text: string) =>
      render(text, { audience: 'customer', placeholders, links: {}, origin: '' }, 'mail').text;
    return {
      subject: renderText(subject).replace(/\s*\n\s*/g, ' '),
      body: renderText(mailBody),
      signature: signatureOf(brand),
    };
  }

  /**
   * Puts the mail into the outbox under `key`; does nothing without an address. It waits for the
   * end of the quiet hours, unless it is urgent.
   */
  async place(
    tx: Transaction,
    form: Sender,
    code: NoticeCode,
    key: string,
    now: Date,
    written?: StoredFormMail,
  ): Promise<void> {
    if (!form.email) return;
    const { subject, body, signature } = await this.textOf(tx, form, code);
    const brand = await tx.brand.findUniqueOrThrow({ where: { id: form.brand } });
    const quiet = { fromMinute: brand.quietFromMinute, toMinute: brand.quietToMinute };
    const due = dueAt(now, japan, noticeOf(code).urgent, quiet);
    const text = { subject: written?.subject ?? subject, body: written?.body ?? body };
    await tx.notice.create({
      data: {
        code,
        audience: 'customer',
        contactFormId: form.id,
        authorId: written?.authorId ?? null,
        key: `${key}:customer`,
        title: text.subject,
        body: text.body,
        createdAt: now,
        heldUntil: endOfHold(now),
        dueAt: due,
        deliveries: {
          create: {
            channel: 'mail',
            address: form.email,
            subject: text.subject,
            body: `${text.body}\n\n${signature}`,
            dueAt: due,
            messageId: this.mailer.newMessageId(),
          },
        },
      },
    });
    await this.wakeUp.scheduleDelivery(tx, [due]);
  }
}

type Sender = Pick<ContactForm, 'id' | 'brand' | 'parentName' | 'studentName' | 'email'>;
