import { z } from 'zod';
import { type AnswerJson, instant, int, keyOf } from '../kit/answer.js';
import { settingVersion } from './setting-version.js';

const longest = 36_500;
const days = (title: string, least: number) =>
  z.coerce
    .number({ error: `${title}は日数で入力してください。` })
    .int(`${title}は整数で入力してください。`)
    .min(least, `${title}は${least}日以上にしてください。`)
    .max(longest, `${title}は${longest}日以下にしてください。`)
    .meta({ title, example: least });

/** Retention periods in days. The database enforces the same bounds (`set_retention`). */
export const retentionPeriods = z
  .object({
    matterDays: days('案件・家庭', 365),
    teacherDays: days('教師', 180),
    identityDays: days('本人確認書類', 30),
    logDays: days('操作記録', 365),
  })
  .meta({ id: 'RetentionPeriods' });
export type RetentionPeriods = z.infer<typeof retentionPeriods>;
export type PeriodName = keyof RetentionPeriods;

export const retentionSave = retentionPeriods
  .extend({ version: settingVersion })
  .meta({ id: 'RetentionSave' });
export type RetentionSave = z.infer<typeof retentionSave>;

/**
 * The periods in force. The owner of the database may have set shorter periods than an Admin may
 * set.
 */
export const retentionView = z
  .object({ matterDays: int, teacherDays: int, identityDays: int, logDays: int, version: int })
  .meta({ id: 'RetentionView' });

/** Records that are anonymised or deleted, and the period that applies to them. */
export const retentionKinds = {
  matters: { label: '終わった案件', period: 'matterDays' },
  families: { label: '家庭', period: 'matterDays' },
  contactForms: { label: '案件にならなかった問い合わせ', period: 'matterDays' },
  staff: { label: '削除したスタッフ', period: 'matterDays' },
  teachers: { label: '教師', period: 'teacherDays' },
  identity: { label: '確認済みの本人確認書類', period: 'identityDays' },
  logs: { label: '操作記録', period: 'logDays' },
  mails: { label: 'お知らせ以外の送信メール', period: 'logDays' },
} as const satisfies Record<string, { label: string; period: PeriodName }>;
export type RetentionKind = keyof typeof retentionKinds;

/** A dry run of the next night's deletion. */
export const retentionTrial = z
  .array(
    z.object({
      kind: keyOf(retentionKinds),
      count: int,
      oldest: z
        .array(
          z.object({
            id: int,
            number: z.string().nullable().meta({ description: '案件番号' }),
            since: instant,
          }),
        )
        .meta({ description: '古いほうから3件' }),
    }),
  )
  .meta({ id: 'RetentionTrial' });
export type RetentionTrial = AnswerJson<z.infer<typeof retentionTrial>>;
