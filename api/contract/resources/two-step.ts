import { z } from 'zod';
import { type AnswerJson, instant, int } from '../kit/answer.js';
import { settingVersion } from './setting-version.js';

const missing = '認証アプリの6桁の確認コードを入力してください。';

/**
 * Six digits as the app shows them, with or without the gap in the middle, in full or half width.
 */
const code = z
  .string({ error: missing })
  .max(40, missing)
  .transform((text) => text.normalize('NFKC').replace(/[\s-]/g, ''))
  .refine((text) => /^\d{6}$/.test(text), missing)
  .meta({ title: '確認コード', example: '123456' });

/** Digits and letters without those that can be confused; hyphens are for readability. */
export const recoveryAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const unreadable = '復旧コードは、記号を除いた10文字で入力してください。';
const recoveryCode = z
  .string({ error: unreadable })
  .max(40, unreadable)
  .transform((text) => text.normalize('NFKC').toUpperCase().replace(/[\s-]/g, ''))
  .refine((text) => /^[0-9A-Z]{10}$/.test(text), unreadable)
  .meta({ title: '復旧コード', example: 'ABCDE-23456' });

const oneOf = { code: code.optional(), recoveryCode: recoveryCode.optional() };
const isOne = (proof: { code?: string; recoveryCode?: string }) =>
  (proof.code === undefined) !== (proof.recoveryCode === undefined);
const currentPassword = z
  .string({ error: '現在のパスワードを入力してください。' })
  .min(1, '現在のパスワードを入力してください。')
  .max(400)
  .meta({ title: '現在のパスワード' });

/** The second page of a login sends a code or a recovery code. */
export const twoStepEntry = z
  .object(oneOf)
  .refine(isOne, { path: ['code'], message: missing })
  .meta({ id: 'TwoStepEntry' });
export type TwoStepGiven = z.infer<typeof twoStepEntry>;

export const twoStepBegin = z.object({ currentPassword }).meta({ id: 'TwoStepBegin' });
export const twoStepConfirm = z.object({ code }).meta({ id: 'TwoStepConfirm' });
/** Turning it off, or requesting new recovery codes. */
export const twoStepChange = z
  .object({ currentPassword, ...oneOf })
  .refine(isOne, { path: ['code'], message: missing })
  .meta({ id: 'TwoStepChange' });
export type TwoStepChange = z.infer<typeof twoStepChange>;

/** GET /api/user/two-step */
export const twoStepState = z
  .object({
    on: z.boolean(),
    since: instant.nullable(),
    codesLeft: int,
    /** Whether the company requires two steps of this person. */
    required: z.boolean(),
  })
  .meta({ id: 'TwoStepState' });
export type TwoStepState = AnswerJson<z.infer<typeof twoStepState>>;

/** Secret for the authenticator app, as a QR code and as text. */
export const twoStepSetUp = z
  .object({
    secret: z.string(),
    uri: z.string(),
  })
  .meta({ id: 'TwoStepSetUp' });
export type TwoStepSetUp = AnswerJson<z.infer<typeof twoStepSetUp>>;

/** Shown once. */
export const recoveryCodes = z
  .object({
    recoveryCodes: z.array(z.string()),
  })
  .meta({ id: 'RecoveryCodes' });
export type RecoveryCodes = AnswerJson<z.infer<typeof recoveryCodes>>;

/** GET /api/admin/accounts/{accountId}/sign-in */
export const signInView = z
  .object({
    sessions: int,
    /** Instant since which sign-in has two steps; null if it has one. */
    twoStepSince: instant.nullable(),
    passkeys: int,
  })
  .meta({ id: 'SignInView' });
export type SignInView = AnswerJson<z.infer<typeof signInView>>;

/** Sign-in rules of the company. */
export const signInRulesSave = z
  .object({
    staffTwoStep: z
      .boolean({ error: '求めるかどうかを選んでください。' })
      .meta({ title: 'スタッフに2段階認証を求める' }),
    staffPasskey: z
      .boolean({ error: '求めるかどうかを選んでください。' })
      .meta({ title: 'スタッフにパスキーを求める' }),
    version: settingVersion,
  })
  .meta({ id: 'SignInRulesSave' });
export type SignInRulesSave = z.infer<typeof signInRulesSave>;

/** GET /api/admin/sign-in-rules */
export const signInRules = signInRulesSave
  .extend({
    /** Members of staff, and how many of them have not set up the second step. */
    staff: int,
    without: int,
    withoutPasskey: int,
  })
  .meta({ id: 'SignInRules' });
export type SignInRules = AnswerJson<z.infer<typeof signInRules>>;
