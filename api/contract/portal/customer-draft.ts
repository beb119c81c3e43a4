import { z } from 'zod';
import { type AnswerJson, instant } from '../kit/answer.js';

/** case-create, change-12, report-55 … */
export const draftKey = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,59}$/, '下書きの名前が正しくありません。')
  .meta({ example: 'case-create' });

/** Bytes of JSON. */
export const draftLimit = 64 * 1024;
export const draftDays = 30;
export const maxDrafts = 20;

/**
 * PUT /api/customer/drafts/{key}: any JSON up to 64 KB. Not `z.json()`: it is recursive, and client
 * generators produce types that do not compile.
 */
export const draftInput = z
  .object({
    value: z
      .unknown()
      .refine(
        (value) => value !== undefined,
        '保存する内容がありません。画面を再読み込みして、もう一度お試しください。',
      ),
    /** Open step of the form. */
    step: z.string().max(40, '40文字以内で入力してください。').optional(),
  })
  .meta({ id: 'DraftInput' });
export type DraftInput = z.infer<typeof draftInput>;
export const draft = z
  .object({
    key: z.string(),
    /** Null without a draft. */
    value: z.unknown(),
    /** Open step of the form at the time of saving; null in a form of one page. */
    step: z.string().nullable(),
    savedAt: instant.nullable(),
    expiresAt: instant.nullable(),
  })
  .meta({ id: 'Draft' });
export type Draft = AnswerJson<z.infer<typeof draft>>;

export const draftLine = draft.omit({ value: true, step: true }).meta({ id: 'DraftLine' });
export type DraftLine = AnswerJson<z.infer<typeof draftLine>>;
