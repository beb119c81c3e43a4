import { z } from 'zod';
import { maxInt } from '../actions/inputs.js';
import { inviteeKinds } from '../invitee-kinds.js';
import { type AnswerJson, instant, int, keyOf } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
import { brandId } from './brand-id.js';

export const waveStates = {
  draft: '確認中',
  running: '送信中',
  paused: '一時停止中',
  stopped: '中止',
  done: '完了',
} as const;
export type WaveState = keyof typeof waveStates;

const inviteeStatuses = { waiting: 'これから送る', sent: '送った', left: '送らない' } as const;
export type InviteeStatus = keyof typeof inviteeStatuses;

/** Reason why an invitee is omitted, with the remedy if there is one. */
export const leftReasons = {
  noLogin: 'メールアドレスがありません。本人の画面で登録すると招待できます。',
  closed: '停止中か、退会の申し出があります。',
  started: 'すでに利用を始めています。',
  muted: 'メールの受け取りを止めています。',
  bounced: '前の招待が届きませんでした。メールアドレスを直すと招待できます。',
  queued: '送信中の別の招待に入っています。',
  recent: '招待してから24時間たっていません。',
  invited: '招待済みです。もう一度送るときは「もう一度招待する」を選びます。',
  stopped: '中止したため送りませんでした。',
} as const;
export type LeftReason = keyof typeof leftReasons;

/** Filters of the people of a wave. */
export const inviteeViews = {
  waiting: 'これから送る',
  sent: '送った',
  left: '送らない',
  failed: '届かなかった',
  signedIn: 'ログインした',
  silent: 'まだログインしていない',
} as const;
export type InviteeView = keyof typeof inviteeViews;

const maxPerHour = 3600;

/**
 * Numbers of imported people: those who can be invited, those who were invited and have not signed
 * in yet, and those who have signed in.
 */
export const inviteeGroup = z
  .object({ kind: keyOf(inviteeKinds), uninvited: int, silent: int, started: int })
  .meta({ id: 'InviteeGroup' });

export const waveInput = z
  .object({
    kind: keyOf(inviteeKinds).meta({ title: '相手' }),
    brand: brandId.nullable().default(null),
    importBatchId: z.int().min(1).max(maxInt).nullable().default(null).meta({ title: '取り込み' }),
    again: z
      .boolean()
      .default(false)
      .meta({ title: 'もう一度招待する', description: '招待済みで、まだ利用を始めていない人へ' }),
  })
  .meta({ id: 'InvitationWaveInput' });

const pace = `1から${maxPerHour.toLocaleString()}までの数を入力してください。`;
export const waveRun = z
  .object({
    perHour: z
      .int({ error: pace })
      .min(1, pace)
      .max(maxPerHour, pace)
      .meta({ title: '1時間に送る数', example: 240 }),
  })
  .meta({ id: 'InvitationWaveRun' });

export const waveView = z
  .object({
    id: int,
    kind: keyOf(inviteeKinds),
    brand: int.nullable(),
    brandName: values.brandName.nullable(),
    importBatchId: int.nullable(),
    fileName: z.string().nullable(),
    again: z.boolean(),
    perHour: int,
    state: keyOf(waveStates),
    counts: z.object({
      waiting: int,
      sent: int,
      left: int,
      failed: int,
      signedIn: int,
      silent: int,
    }),
    reasons: z.array(z.object({ reason: keyOf(leftReasons), count: int })),
    underWay: int.meta({ description: '送信サーバーがまだ受け取っていない数' }),
    delivers: z.boolean().meta({ description: 'メールの送信設定がある' }),
    createdBy: values.staffName,
    createdAt: instant,
    startedAt: instant.nullable(),
    finishedAt: instant.nullable(),
  })
  .meta({ id: 'InvitationWave' });
export type WaveView = AnswerJson<z.infer<typeof waveView>>;

export const inviteeRow = z
  .object({
    id: int.meta({ description: '家庭・生徒・教師・スタッフの番号' }),
    name: values.guardianName,
    address: values.mailAddress.nullable(),
    brandName: values.brandName.nullable(),
    fate: keyOf(inviteeStatuses),
    reason: keyOf(leftReasons).nullable(),
    sentAt: instant.nullable(),
    mail: z.enum(['queued', 'sent', 'failed']).nullable().meta({ description: 'メールの状態' }),
    mailReason: z.string().nullable(),
    signedInAt: instant.nullable(),
  })
  .meta({ id: 'Invitee' });
export type InviteeRow = AnswerJson<z.infer<typeof inviteeRow>>;

/** The invitation mail as that person receives it. */
export const inviteeText = z
  .object({ to: z.string(), subject: values.heading, text: values.freeText })
  .meta({ id: 'InviteeText' });
export type InviteeText = AnswerJson<z.infer<typeof inviteeText>>;
