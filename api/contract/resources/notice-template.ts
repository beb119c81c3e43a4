import { z } from 'zod';
import { brand } from '../codes/matter.js';
import { codeSchema } from '../kit/code-schema.js';
import type { NoticeAudience } from '../notices/placeholders.js';
import type { NoticeTemplate } from '../notices/template-of.js';
import { lineText, longText } from '../text/fields.js';

const side = z.enum(['customer', 'teacher'], { error: '宛先を選んでください。' }).meta({ title: '宛先' });
const body = (title: string) => longText(title, { blank: true, max: 4000 }).nullable().default(null).meta({ title });

const brandInQuery = z.coerce
  .number({ error: 'ブランドを選んでください。' })
  .pipe(codeSchema(brand))
  .meta({ title: 'ブランド', example: 1 });

/** Whose wording is asked for. */
export const noticeTemplateKey = z.object({ brand: brandInQuery });
/** Which wording gives way to the standard text. */
export const noticeTemplateStand = z.object({
  brand: brandInQuery,
  audience: side,
  version: z.coerce.number().int().min(0).max(2_147_483_647),
});

/** A brand's own wording of one notice to one side. What is empty, or equals the standard text, keeps the standard text. */
export const noticeTemplateSave = z
  .object({
    brand: codeSchema(brand),
    audience: side,
    /** Of the wording that was read; absent or 0 where there was none yet. */
    version: z.number().int().min(0).max(2_147_483_647).optional().meta({ title: '版', hidden: true }),
    subject: lineText('件名', 200, { blank: true }).nullable().default(null).meta({ title: '件名' }),
    announcedBody: body('お知らせの本文'),
    mailBody: body('メールの本文'),
    chatBody: body('チャットの本文'),
  })
  .meta({ id: 'NoticeTemplateSave' });
export type NoticeTemplateSave = z.infer<typeof noticeTemplateSave>;

export interface NoticeTemplateLine {
  readonly id: string;
  readonly code: string;
  readonly audience: NoticeAudience;
  readonly subject: string;
  /** Rows of the transition tables, or the job, that send it. */
  readonly when: string;
  readonly urgent: boolean;
  /** Sent only where staff tick it. */
  readonly onRequest: boolean;
  /** The brand has a wording of its own. */
  readonly own: boolean;
  /** As `{name}`. */
  readonly unknown: readonly string[];
}
export interface NoticeTemplateSide {
  readonly audience: NoticeAudience;
  readonly standard: NoticeTemplate;
  /** Null where the standard text holds. */
  readonly own: { readonly [K in keyof NoticeTemplate]: string | null };
  /** 0: no wording of its own. */
  readonly version: number;
  readonly unknown: readonly string[];
}
export interface NoticeTemplateView {
  readonly code: string;
  readonly when: string;
  readonly brand: number;
  readonly sides: readonly NoticeTemplateSide[];
}
