import { z } from 'zod';
import { type AnswerJson, instant, int } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
import { id } from '../kit/define-route.js';
import { csvEncodings, unwritableCharacter } from './csv-export.js';

/** How a matter reaches the news service; `off`: nothing is sent, deliveries are dry runs. */
export const newsKinds = {
  off: '使わない',
  http: 'HTTPで送信',
  sftp: 'SFTPで送信',
  folder: 'フォルダーに保存',
} as const;
export type NewsKind = keyof typeof newsKinds;

const text = (title: string, most: number) =>
  z.string().trim().max(most, `${title}は${most}文字以内で入力してください。`).meta({ title });
const pattern = (title: string, most: number, expression: RegExp, remedy: string) =>
  text(title, most).refine((value) => value === '' || expression.test(value), remedy);

/**
 * Settings of the news service (domain/installation#news-service). `secret` is the token or the
 * private key; it is write-only.
 */
export const newsSettingsInput = z.object({
  kind: z
    .enum(['off', 'http', 'sftp', 'folder'], { error: '送信方法を選んでください。' })
    .meta({ title: '送信方法' }),
  url: text('送信先のURL', 250).default(''),
  host: pattern(
    'ホスト名',
    200,
    /^[A-Za-z0-9.:-]+$/,
    'ホスト名は「sftp.example.jp」のように入力してください。',
  ).default(''),
  port: z.coerce
    .number({ error: 'ポートは番号で入力してください。' })
    .int()
    .min(1)
    .max(65_535)
    .default(22)
    .meta({ title: 'ポート' }),
  user: pattern(
    'ユーザー名',
    64,
    /^[A-Za-z0-9_][A-Za-z0-9_.@-]*$/,
    'ユーザー名は半角の英数字で入力してください。',
  ).default(''),
  directory: pattern(
    'フォルダー',
    200,
    /^[A-Za-z0-9_./-]+$/,
    'フォルダーは半角の英数字と「/」で入力してください。',
  ).default(''),
  hostKey: pattern(
    'サーバーの公開鍵',
    1000,
    /^(ssh-ed25519|ssh-rsa|ecdsa-sha2-nistp(256|384|521)) [A-Za-z0-9+/=]+$/,
    '「ssh-ed25519 AAAA…」の形の1行を貼り付けてください。',
  ).default(''),
  folder: pattern(
    '保存先の名前',
    60,
    /^[A-Za-z0-9_-]+$/,
    '保存先の名前は半角の英数字で入力してください。',
  ).default(''),
  secret: z.string().max(10_000).optional().meta({ title: 'トークン・秘密鍵' }),
  encoding: z
    .enum(csvEncodings, { error: '文字コードを選んでください。' })
    .default('utf8')
    .meta({ title: '文字コード' }),
  listingDays: z.coerce
    .number({ error: '掲載日数は数字で入力してください。' })
    .int()
    .min(1, '掲載日数は1日以上にしてください。')
    .max(365, '掲載日数は365日以内にしてください。')
    .default(30)
    .meta({ title: '掲載日数' }),
  applyUrl: text('応募ページのURL', 250).default(''),
  version: z.coerce.number().int().min(0).max(2_147_483_647).meta({ title: '版', hidden: true }),
});
export type NewsSettingsInput = z.infer<typeof newsSettingsInput>;
export const newsSettings = newsSettingsInput
  .omit({ secret: true })
  .extend({ hasSecret: z.boolean().meta({ description: 'トークン・秘密鍵がある' }) })
  .meta({ id: 'NewsSettings' });
export type NewsSettings = AnswerJson<z.infer<typeof newsSettings>>;

const again = z.boolean().default(false).meta({ title: '再配信する' });
/** `preview`: a dry run. */
const preview = z.boolean().default(false);
export const deliverMatter = z.object({ matterId: id, repeat: again, preview });
export const deliverMatters = z.object({
  matterIds: z
    .array(id)
    .min(1, '案件を選んでください。')
    .max(500, '一度に配信できるのは500件までです。'),
  repeat: again,
  preview,
});

export const deliveryLine = z
  .object({
    matterId: int,
    matterNumber: values.matterNumber.nullable(),
    state: z.enum(['ready', 'delivered', 'dryRun', 'failed', 'refused']),
    /** Already delivered today, and not sent again. */
    already: z.literal(true).optional(),
    code: z.string().optional(),
    message: values.resultMessage.optional(),
  })
  .meta({ id: 'DeliveryLine' });
export type DeliveryLine = AnswerJson<z.infer<typeof deliveryLine>>;

export const deliveryAnswer = z
  .object({
    /** Whether a way of sending is set up. */
    configured: z.boolean(),
    delivered: int,
    lines: z.array(deliveryLine),
    /** The file, if it was not sent. */
    csv: z.string().nullable(),
    /** Characters that the encoding of the delivery lacks, and their replacements. */
    unwritable: z.array(unwritableCharacter),
    replacement: z.string(),
    /** Message for the user who started the delivery. */
    message: values.resultMessage,
  })
  .meta({ id: 'DeliveryAnswer' });
export type DeliveryAnswer = AnswerJson<z.infer<typeof deliveryAnswer>>;

/** One line of the deliveries' list. */
export const newsDeliveryRow = z
  .object({
    id: int,
    matterId: int,
    matterNumber: values.matterNumber,
    state: z.string(),
    error: z.string().nullable(),
    at: instant,
    by: values.staffName.nullable(),
  })
  .meta({ id: 'NewsDeliveryRow' });
export type NewsDeliveryRow = AnswerJson<z.infer<typeof newsDeliveryRow>>;
