import { z } from 'zod';
import { daySchema } from '../calendar/schemas.js';
import { type AnswerJson, instant } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
import { longText } from '../text/fields.js';

/** Kinds of consent texts. The first two are for all users, the others for families only. */
export const consentTypes = {
  terms: '利用規約',
  privacy: '個人情報の取扱い',
  thirdParty: '第三者提供',
  recording: '録音・録画',
} as const;
export type ConsentType = keyof typeof consentTypes;
export const consentType = z
  .enum(Object.keys(consentTypes) as [ConsentType])
  .meta({ title: '同意の種類' });

/** The side whose consents to earlier versions end when this version comes into force. */
export const agreeAgainLabels = {
  nobody: 'だれにも求めない',
  families: 'ご家庭に求める',
  teachers: '教師に求める',
  everybody: '全員に求める',
} as const;
const agreeAgain = z
  .enum(Object.keys(agreeAgainLabels) as [keyof typeof agreeAgainLabels], {
    error: '一覧から選んでください。',
  })
  .meta({ options: Object.entries(agreeAgainLabels).map(([id, name]) => ({ id, name })) });

const sides = ['families', 'teachers'] as const;
export type ConsentSide = (typeof sides)[number];
export const consentTypesOf: Readonly<Record<ConsentSide, readonly ConsentType[]>> = {
  families: ['terms', 'privacy', 'thirdParty', 'recording'],
  teachers: ['terms', 'privacy'],
};

export const consentTextQuery = z.object({
  side: z.enum(sides, { error: 'families か teachers を指定してください。' }),
});

/** A text in force, public so that it can be read before agreeing. */
export const consentText = z
  .object({
    type: consentType,
    label: values.heading,
    documentVersion: z.string(),
    summary: z.string().meta({ description: '同意欄の横に出る短い説明' }),
    body: z.string().meta({ description: '全文（Markdown。HTMLは文字として表示）' }),
    validFrom: z.string(),
  })
  .meta({ id: 'ConsentText' });
export type ConsentText = AnswerJson<z.infer<typeof consentText>>;

/** An unencrypted link can be read and changed in transit. */
const plainLink = /\]\(\s*http:\/\//i;

/** A new version: in force from its day, or at once if that day has passed. */
export const newConsentDocument = z
  .object({
    type: consentType,
    summary: longText('短い説明', { max: 300 }),
    body: longText('全文', { max: 60_000 }).refine(
      (text) => !plainLink.test(text),
      'リンクは「https://」から始まるアドレスにしてください。',
    ),
    validFrom: daySchema.meta({ title: '適用開始日' }),
    agreeAgain: agreeAgain.meta({ title: 'あらためての同意' }),
  })
  .meta({ id: 'NewConsentDocument' });
export type NewConsentDocument = z.infer<typeof newConsentDocument>;

export const consentDocumentView = consentText
  .extend({
    id: z.number(),
    agreeAgain,
    state: z.enum(['coming', 'current', 'past']),
    createdAt: instant,
    createdBy: z.string().nullable(),
    agreed: z.number().meta({ description: 'この版への同意の件数' }),
  })
  .meta({ id: 'ConsentDocument' });
export type ConsentDocumentView = AnswerJson<z.infer<typeof consentDocumentView>>;

/** A consent as staff see it. */
export const givenConsent = z
  .object({
    id: z.number(),
    type: z.string(),
    label: values.heading,
    documentVersion: z.string(),
    at: instant,
    recordedBy: z.string(),
    stands: z
      .boolean()
      .meta({ description: 'いまも有効か（新しい版への同意が必要になると false）' }),
  })
  .meta({ id: 'GivenConsent' });
export type GivenConsent = AnswerJson<z.infer<typeof givenConsent>>;
