import { z } from 'zod';

/** case-create, change-12, report-55 … */
export const draftKey = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, '下書きの名前が正しくありません。');

/** Bytes of JSON. */
export const draftLimit = 64 * 1024;
export const draftDays = 30;
export const mostDrafts = 20;

/** PUT /api/customer/drafts/{key}: any JSON up to 64 KB, as the form keeps it. */
export const draftInput = z.object({ value: z.json() }).meta({ id: 'DraftInput' });

export interface Draft {
  readonly key: string;
  /** null when there is none. */
  readonly value: unknown;
  readonly savedAt: string | null;
  readonly expiresAt: string | null;
}
export type DraftLine = Omit<Draft, 'value'>;
