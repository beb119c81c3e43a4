import { z } from 'zod';
import { teachingMode } from '../codes/place.js';
import { codeSchema } from '../kit/code-schema.js';

/** Conditions of a request that the search can ignore. */
export const droppable = ['subjects', 'purposes', 'mode', 'slots', 'gender', 'place'] as const;
export type Droppable = (typeof droppable)[number];

const commaList = <T extends string>(allowed: readonly T[], message: string) =>
  z
    .string()
    .max(200)
    .transform((text, context): T[] => {
      const words = text.split(',').filter(Boolean);
      if (words.every((word) => allowed.some((each) => each === word))) return words as T[];
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    });

/**
 * Filters and what-if changes of the ranking; the matter is not changed. `without=slots,gender`
 * ignores conditions; `mode`, `subject`, `place`, `travel`, `weekday` replace them.
 */
export const rankingQuery = z
  .object({
    without: commaList(droppable, `without は ${droppable.join('、')} から選んでください。`)
      .optional()
      .meta({ description: '外して見る条件（コンマ区切り）' }),
    mode: z.coerce
      .number()
      .pipe(codeSchema(teachingMode))
      .optional()
      .meta({ description: 'この指導形態として見る' }),
    subject: z.coerce
      .number()
      .int()
      .min(1)
      .max(9999)
      .optional()
      .meta({ description: 'この科目を教える教師だけ' }),
    place: z.string().trim().max(60).optional().meta({ description: '教師が通える駅か市区町村' }),
    travel: z.coerce
      .number()
      .int()
      .min(5)
      .max(300)
      .optional()
      .meta({ description: '通勤の目安がこの分数以内の教師だけ（オンラインの指導はそのまま）' }),
    weekday: z.coerce
      .number()
      .int()
      .min(1)
      .max(7)
      .optional()
      .meta({ description: 'この曜日に時間のある教師だけ（1 月曜日〜7 日曜日）' }),
  })
  .meta({ id: 'RankingQuery' });
export type RankingQuery = z.infer<typeof rankingQuery>;
