import { z } from 'zod';
import { type AnswerJson, keyOf } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
import { brandId } from './brand-id.js';
import { settingVersion } from './setting-version.js';

/** A test mail to the caller. Null: the sender is the company. */
export const testMail = z.object({ brand: brandId.nullable() }).meta({ id: 'TestMail' });
export type TestMail = z.infer<typeof testMail>;

export const testMailResult = z
  .object({
    sent: z.boolean(),
    message: values.resultMessage.meta({ description: '結果と、送れなかったときの直し方' }),
    said: z.string().nullable().meta({ description: '送信サーバーの応答' }),
  })
  .meta({ id: 'TestMailResult' });
export type TestMailResult = z.infer<typeof testMailResult>;

/** `unknown`: the DNS did not answer; `unneeded`: receiving servers do not check it. */
export const mailRecordStates = {
  ok: '確認済み',
  wrong: '要修正',
  missing: 'ありません',
  unknown: '確かめられませんでした',
  unneeded: '不要',
} as const;
const record = z
  .object({ state: keyOf(mailRecordStates), found: z.string().nullable(), explanation: z.string() })
  .meta({ id: 'MailRecord', description: 'DNSのレコード1つの様子' });
export type MailRecord = z.infer<typeof record>;

export const mailRecords = ['spf', 'dkim', 'dmarc'] as const;

const selector = z
  .string()
  .regex(
    /^[a-z0-9](?:[a-z0-9._-]{0,61}[a-z0-9])?$/i,
    'セレクターは半角の英数字とハイフンで入力してください。',
  )
  .meta({ example: 'tsumugi' });

/** Selectors of the DKIM keys; empty: the usual selectors are tried. */
export const dkimSelectors = z
  .object({
    version: settingVersion,
    selectors: z
      .array(selector)
      .max(5, 'セレクターは5つまでです。')
      .meta({ title: 'DKIMのセレクター' }),
  })
  .meta({ id: 'DkimSelectors' });
export type DkimSelectors = z.infer<typeof dkimSelectors>;

/** GET /api/admin/mail-domains */
export const mailDomains = dkimSelectors
  .extend({
    domains: z.array(
      z.object({
        domain: z.string(),
        senders: z.array(z.string()).meta({ description: 'このドメインから送る差出人' }),
        note: values.freeText
          .nullable()
          .meta({ description: 'このドメインについて知っておくこと' }),
        spf: record,
        dkim: record,
        dmarc: record,
      }),
    ),
  })
  .meta({ id: 'MailDomains' });
export type MailDomains = AnswerJson<z.infer<typeof mailDomains>>;
