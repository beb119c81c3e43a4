import { z } from 'zod';
import { type AnswerJson, int } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
import { lineText, longText } from '../text/fields.js';
import { brandId } from './brand-id.js';
import { settingVersion, settingVersionInQuery } from './setting-version.js';

const side = z
  .enum(['customer', 'teacher'], { error: '宛先を選んでください。' })
  .meta({ title: '宛先' });
const body = (title: string) =>
  longText(title, { blank: true, max: 4000 }).nullable().default(null).meta({ title });

const brandInQuery = z.coerce
  .number({ error: 'ブランドを選んでください。' })
  .pipe(brandId)
  .meta({ title: 'ブランド', example: 1 });

/** The brand whose wording is requested. */
export const noticeTemplateKey = z.object({ brand: brandInQuery });
/** The wording to remove, so that the standard text applies. */
export const noticeTemplateState = z.object({
  brand: brandInQuery,
  audience: side,
  version: settingVersionInQuery,
});

/**
 * A brand's own wording of one notice for one side. A field that is empty or equals the standard
 * text keeps the standard text.
 */
export const noticeTemplateSave = z
  .object({
    brand: brandId,
    audience: side,
    /** Version of the wording that was read; absent or 0 if the brand never had one. */
    version: settingVersion.optional().meta({ title: '版', hidden: true }),
    subject: lineText('件名', 200, { blank: true })
      .nullable()
      .default(null)
      .meta({ title: '件名' }),
    announcedBody: body('お知らせの本文'),
    mailBody: body('メールの本文'),
    chatBody: body('チャットの本文'),
  })
  .meta({ id: 'NoticeTemplateSave' });
export type NoticeTemplateSave = z.infer<typeof noticeTemplateSave>;

const text = z.string();

export const noticeTemplateLine = z
  .object({
    id: z.string(),
    code: z.string(),
    brand: int,
    audience: z.enum(['customer', 'teacher']),
    subject: values.heading,
    /** The steps or the timer that order the notice. */
    when: z.string(),
    urgent: z.boolean(),
    /** Sent only if staff tick it. */
    onRequest: z.boolean(),
    /** Whether the brand has its own wording. */
    own: z.boolean(),
    /** Unknown placeholders of that wording, each as `{name}`. */
    unknown: z.array(z.string()),
  })
  .meta({ id: 'NoticeTemplateLine' });
export type NoticeTemplateLine = AnswerJson<z.infer<typeof noticeTemplateLine>>;

export const noticeTemplateSide = z
  .object({
    audience: z.enum(['customer', 'teacher']),
    standard: z.object({ subject: text, announcedBody: text, mailBody: text, chatBody: text }),
    /** The brand's wording; null: the standard text is used. */
    own: z.object({
      subject: text.nullable(),
      announcedBody: text.nullable(),
      mailBody: text.nullable(),
      chatBody: text.nullable(),
    }),
    /**
     * Version of the brand's wording; 0 if the brand never had one. It is not reset by a return to
     * the standard text.
     */
    version: int,
    unknown: z.array(z.string()),
  })
  .meta({ id: 'NoticeTemplateSide' });
export type NoticeTemplateSide = AnswerJson<z.infer<typeof noticeTemplateSide>>;

export const noticeTemplateView = z
  .object({
    code: z.string(),
    when: z.string(),
    brand: int,
    /** 署名 of the brand, below every mail. */
    signature: text,
    sides: z.array(noticeTemplateSide),
  })
  .meta({ id: 'NoticeTemplateView' });
export type NoticeTemplateView = AnswerJson<z.infer<typeof noticeTemplateView>>;
