import { z } from 'zod';

export const deliveryStates = { failed: '未配信', queued: '送信待ち', sent: '配信済', dropped: '取り消し', unset: '未設定' } as const;
export type DeliveryStateName = keyof typeof deliveryStates;
export const deliveryChannels = { announced: 'お知らせ', mail: 'メール', chat: 'チャット', push: 'プッシュ' } as const;
export type DeliveryChannelName = keyof typeof deliveryChannels;

/** One notice on one channel, as staff see where it stands (domain section 9). */
export interface DeliveryRow {
  readonly id: number;
  readonly noticeId: number;
  readonly code: string;
  readonly channel: DeliveryChannelName;
  readonly state: DeliveryStateName;
  readonly subject: string;
  /** 山田 花様, 佐藤 次郎先生 */
  readonly recipient: string;
  /** Mail only, and for Admin only (domain section 8). */
  readonly address: string | null;
  readonly matterId: number | null;
  readonly matterNumber: string | null;
  readonly attempts: number;
  readonly createdAt: string;
  readonly dueAt: string;
  readonly sentAt: string | null;
  /** Why the last attempt failed, in words with what to do; null where it did not. */
  readonly reason: string | null;
}

export interface DeliveryDetail extends DeliveryRow {
  readonly body: string;
}

/** Dead letters to be sent again; only those that failed are. */
export const resendInput = z
  .object({
    ids: z
      .array(z.int().min(1).max(2_147_483_647))
      .min(1, '再送するものを選んでください。')
      .max(200, '一度に再送できるのは200件までです。'),
  })
  .meta({ id: 'ResendInput' });
export interface ResendResult {
  readonly resent: number;
  /** Not failed any more, taken back, or without anybody to send to. */
  readonly skipped: number;
}

/** One mail as it travels, and its HTML part alone. */
export interface MailSource {
  readonly raw: string;
  readonly html: string;
}

/** A mail that is no notice, or any mail while no SMTP server is set. */
export interface OutgoingMailRow {
  readonly id: number;
  readonly address: string;
  readonly subject: string;
  readonly state: DeliveryStateName;
  readonly createdAt: string;
  readonly sentAt: string | null;
}
