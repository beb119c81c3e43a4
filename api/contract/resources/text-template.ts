import { z } from 'zod';
import { id } from '../kit/define-route.js';
import { lineText, longText } from '../text/fields.js';
import { version } from './person-fields.js';

const title = lineText('テンプレート名', 100);
const ids = { id: id.optional().meta({ title: '番号', hidden: true }), version: version.optional() };

/** template/chat/save: with `id` an edit of what was read, which needs its `version`; without a new one. */
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

interface TextTemplate {
  readonly id: number;
  readonly version: number;
  readonly title: string;
  readonly body: string;
  readonly owner: string;
  /** Written by the reader. */
  readonly own: boolean;
  /** The reader may change and delete it (domain section 8). */
  readonly editable: boolean;
  readonly createdAt: string;
}
export interface ChatTemplateView extends TextTemplate {
  readonly shared: boolean;
  readonly sortOrder: number;
  /** As `{name}`: stand in the text and are known to no side; they stay as written when sent. */
  readonly unknown: readonly string[];
}
export interface SignatureTemplateView extends TextTemplate {
  readonly isDefault: boolean;
}

/** A notice whose text can be opened as a mail draft (get-mail-templates). */
export interface MailTemplate {
  /** `N14-teacher`: what awake-mailer takes as `template`. */
  readonly id: string;
  readonly code: string;
  readonly audience: 'customer' | 'teacher';
  readonly name: string;
  /** False: its text speaks of the matter alone. */
  readonly needsCandidate: boolean;
}
