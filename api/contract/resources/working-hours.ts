import { z } from 'zod';
import { type AnswerJson, instant, keyOf } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
import { brandId } from './brand-id.js';
import { mailSecurities, mailServerSources } from './mail-server.js';
import { version } from './person-fields.js';

const minute = (title: string) =>
  z
    .number({ error: `${title}を時刻で入力してください。` })
    .int()
    .min(0)
    .max(24 * 60 - 1, `${title}は0:00から23:59の間にしてください。`)
    .meta({ title, example: 600 });

/**
 * Hours of one brand, in minutes of the day, Asia/Tokyo (domain/installation#working-hours,
 * domain/notices#quiet-hours).
 */
export const workingHoursSave = z
  .object({
    brand: brandId,
    version,
    cutOffMinute: minute('受付の締め'),
    quietFromMinute: minute('送信を控える時間の始まり'),
    quietToMinute: minute('送信を控える時間の終わり'),
  })
  .meta({ id: 'WorkingHoursSave' });
export type WorkingHoursSave = z.infer<typeof workingHoursSave>;
export const workingHoursView = workingHoursSave
  .extend({ id: z.number().meta({ description: 'ブランドの番号' }), name: values.brandName })
  .meta({ id: 'WorkingHoursView' });
export type WorkingHoursView = z.infer<typeof workingHoursView>;

/**
 * Whether the installation sends mail, and by which transport (domain/installation#mail-sending).
 */
export const mailState = z
  .object({
    /** False: no mail server is set; mail is stored for an Admin to read. */
    delivers: z.boolean(),
    source: keyOf(mailServerSources),
    host: z.string().nullable(),
    port: z.number().nullable(),
    security: keyOf(mailSecurities).nullable(),
    from: z.string(),
    waiting: z.number(),
    failed: z.number(),
    lastSentAt: instant.nullable(),
  })
  .meta({ id: 'MailState' });
export type MailState = AnswerJson<z.infer<typeof mailState>>;
