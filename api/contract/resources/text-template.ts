import { z } from 'zod';
import { type AnswerJson, instant } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
import { id } from '../kit/define-route.js';
import { lineText, longText } from '../text/fields.js';
import { version } from './person-fields.js';

const title = lineText('テンプレート名', 100);
const ids = {
  id: id.optional().meta({ title: '番号', hidden: true }),
  version: version.optional(),
};

/**
 * template/chat/save: with `id` an edit, which needs the `version` that was read; without it a new
 * template.
 */
export const chatTemplateSave = z
  .object({
    ...ids,
    title,
    body: longText('本文', { max: 4000 }),
    shared: z.boolean().default(false).meta({ title: '全員で使う' }),
    sortOrder: z.number().int().min(0).max(9999).default(0).meta({ title: '並び順' }),
  })
  .meta({ id: 'ChatTemplateSave' });
export type ChatTemplateSave = z.infer<typeof chatTemplateSave>;

/** template/signature/save: likewise. */
export const signatureTemplateSave = z
  .object({
    ...ids,
    title: lineText('署名の名前', 100),
    body: longText('署名', { max: 1000 }),
    isDefault: z.boolean().default(false).meta({ title: 'いつも使う署名にする' }),
  })
  .meta({ id: 'SignatureTemplateSave' });
export type SignatureTemplateSave = z.infer<typeof signatureTemplateSave>;
export const textTemplate = z
  .object({
    id: z.number(),
    version: z.number(),
    title: values.heading,
    body: values.freeText,
    owner: z.string(),
    /** Whether the reader wrote it. */
    own: z.boolean(),
    /** Whether the reader may change and delete it (domain/permissions#templates). */
    editable: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: 'TextTemplate' });
export type TextTemplate = AnswerJson<z.infer<typeof textTemplate>>;

export const chatTemplateView = textTemplate
  .extend({
    shared: z.boolean(),
    sortOrder: z.number(),
    /**
     * As `{name}`: placeholders in the text that are undefined for every side; they stay as written
     * when sent.
     */
    unknown: z.array(z.string()),
  })
  .meta({ id: 'ChatTemplateView' });
export type ChatTemplateView = AnswerJson<z.infer<typeof chatTemplateView>>;

export const signatureTemplateView = textTemplate
  .extend({
    isDefault: z.boolean(),
  })
  .meta({ id: 'SignatureTemplateView' });
export type SignatureTemplateView = AnswerJson<z.infer<typeof signatureTemplateView>>;

/** A notice whose text can be opened as a mail draft (get-mail-templates). */
export const mailTemplate = z
  .object({
    /** `N14-teacher`: the parameter `template` of awake-mailer. */
    id: z.string(),
    code: z.string(),
    audience: z.enum(['customer', 'teacher']),
    name: z.string(),
    /** False: the text is about the matter only. */
    needsCandidate: z.boolean(),
  })
  .meta({ id: 'MailTemplate' });
export type MailTemplate = AnswerJson<z.infer<typeof mailTemplate>>;
