import { z } from 'zod';
import { teachingMode } from '../codes/place.js';
import { codeSchema } from '../kit/code-schema.js';

/** Conditions of a request that can be left aside while looking. */
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
 * How the list is narrowed or a condition changed for a look; the request itself stays as it is.
 * `without=slots,gender` leaves conditions aside; `mode`, `subject`, `place`, `weekday` ask for something else instead.
 */
export const rankingQuery = z
  .object({
    without: commaList(droppable, `without は ${droppable.join('、')} から選んでください。`).optional(),
    mode: z.coerce.number().pipe(codeSchema(teachingMode)).optional(),
    /** Only who teaches this subject. */
    subject: z.coerce.number().int().min(1).max(9999).optional(),
    /** A station or a municipality that the teacher travels to. */
    place: z.string().trim().max(60).optional(),
    /** Only who has time for a lesson on this weekday. */
    weekday: z.coerce.number().int().min(1).max(7).optional(),
  })
  .meta({ id: 'RankingQuery' });
export type RankingQuery = z.infer<typeof rankingQuery>;
