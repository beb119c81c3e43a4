import { z } from 'zod';
import { type AnswerJson, instant, int, keyOf } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';

export const deliveryStates = {
  failed: '未配信',
  queued: '送信待ち',
  sent: '配信済',
  dropped: '取り消し',
  unset: '未設定',
} as const;
export type DeliveryStateName = keyof typeof deliveryStates;
export const deliveryChannels = {
  announced: 'お知らせ',
  mail: 'メール',
  chat: 'チャット',
  push: 'プッシュ',
} as const;
export type DeliveryChannelName = keyof typeof deliveryChannels;

/** One notice on one channel with its state (domain/notices#outbox). */
export const deliveryRow = z
  .object({
    id: int,
    noticeId: int,
    code: z.string(),
    channel: keyOf(deliveryChannels),
    state: keyOf(deliveryStates),
    subject: values.heading,
    /** 山田 花様, 佐藤 次郎先生 */
    recipient: values.guardianName,
    /** Mail only, and for Admin only (domain/permissions#masks). */
    address: values.mailAddress.nullable(),
    matterId: int.nullable(),
    matterNumber: values.matterNumber.nullable(),
    attempts: int,
    createdAt: instant,
    dueAt: instant,
    sentAt: instant.nullable(),
    /** Cause of the failure of the last attempt, with the remedy; null without a failure. */
    reason: z.string().nullable(),
    /** Whether it is a mail to an imported person who is not invited yet. */
    withheld: z.boolean().meta({ description: '招待前のため送信しない' }),
    resentAs: int.nullable().meta({ description: '再送した送信の番号。再送していなければ null' }),
  })
  .meta({ id: 'DeliveryRow' });
export type DeliveryRow = AnswerJson<z.infer<typeof deliveryRow>>;

export const deliveryDetail = deliveryRow
  .extend({
    body: values.freeText,
    resendOf: z
      .object({ id: int, dueAt: instant, reason: z.string().nullable() })
      .nullable()
      .meta({ description: 'この送信が、送れなかったどの送信の再送か' }),
  })
  .meta({ id: 'DeliveryDetail' });
export type DeliveryDetail = AnswerJson<z.infer<typeof deliveryDetail>>;

/** Dead letters to be sent again; only failed or withheld ones are. */
export const resendInput = z
  .object({
    ids: z
      .array(z.int().min(1).max(2_147_483_647))
      .min(1, '再送するものを選んでください。')
      .max(200, '一度に再送できるのは200件までです。'),
  })
  .meta({ id: 'ResendInput' });
export const resendResult = z
  .object({
    resent: int,
    /**
     * Number of deliveries that are neither failed nor withheld, already sent again, cancelled, or
     * without a recipient.
     */
    skipped: int,
  })
  .meta({ id: 'ResendResult' });
export type ResendResult = AnswerJson<z.infer<typeof resendResult>>;

/** One mail in its raw form, and its HTML part alone. */
export const mailSource = z
  .object({
    raw: z.string(),
    html: z.string(),
  })
  .meta({ id: 'MailSource' });
export type MailSource = AnswerJson<z.infer<typeof mailSource>>;

/** A mail that is no notice, or any mail while no SMTP server is set. */
export const outgoingMailRow = z
  .object({
    id: int,
    brand: int.nullable(),
    address: values.mailAddress,
    subject: values.heading,
    purpose: z.string(),
    state: keyOf(deliveryStates),
    attempts: int,
    error: z.string().nullable(),
    messageId: z.string(),
    createdAt: instant,
    dueAt: instant,
    sentAt: instant.nullable(),
  })
  .meta({ id: 'OutgoingMailRow' });
export type OutgoingMailRow = AnswerJson<z.infer<typeof outgoingMailRow>>;
export const outgoingMail = outgoingMailRow
  .extend({ body: values.freeText })
  .meta({ id: 'OutgoingMail' });
