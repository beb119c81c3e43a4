import { z } from 'zod';
import { instant, type Read } from '../kit/answer.js';

/** case-create, change-12, report-55 … */
export const draftKey = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, '下書きの名前が正しくありません。');

/** Bytes of JSON. */
export const draftLimit = 64 * 1024;
export const draftDays = 30;
export const mostDrafts = 20;

/** PUT /api/customer/drafts/{key}: any JSON up to 64 KB, as the form keeps it. */
export const draftInput = z.object({ value: z.json() }).meta({ id: 'DraftInput' });
export const draft = z
  .object({
    key: z.string(),
    /** null when there is none. */
    value: z.unknown(),
    savedAt: instant.nullable(),
    expiresAt: instant.nullable(),
  })
  .meta({ id: 'Draft' });
export type Draft = Read<z.infer<typeof draft>>;

export const draftLine = draft.omit({ value: true }).meta({ id: 'DraftLine' });
export type DraftLine = Read<z.infer<typeof draftLine>>;
