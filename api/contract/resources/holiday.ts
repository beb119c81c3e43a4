import { z } from 'zod';
import { daySchema } from '../calendar/schemas.js';
import { type AnswerJson, day, int, keyOf, removalAnswer } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
import { lineText } from '../text/fields.js';

export const holidayKinds = { national: '国民の祝日', closing: '休業日' } as const;
export type HolidayKind = keyof typeof holidayKinds;
const kind = z
  .enum(['national', 'closing'], { error: '種類を選んでください。' })
  .meta({ title: '種類' });

/** A closing day of the company, or a national holiday that the shipped table lacks. */
export const newHoliday = z
  .object({
    day: daySchema.meta({ title: '日付', format: 'date', example: '2027-01-04' }),
    name: lineText('名前', 50),
    kind: kind.default('closing'),
  })
  .meta({ id: 'NewHoliday' });
export type NewHoliday = z.infer<typeof newHoliday>;

export const holidayQuery = z.object({
  year: z.coerce.number().int().min(1970).max(2200).optional(),
});

export const holidayView = z
  .object({
    /** `closing-2027-01-04` */
    id: z.string(),
    day: day,
    name: z.string(),
    kind: keyOf(holidayKinds),
    /** Whether the product includes it; staff have not entered it. */
    shipped: z.boolean(),
  })
  .meta({ id: 'HolidayView' });
export type HolidayView = AnswerJson<z.infer<typeof holidayView>>;

export const holidayYear = z
  .object({
    year: values.year,
    holidays: z.array(holidayView),
    /** The years without national holidays, among this year and the next. */
    missing: z.array(int),
  })
  .meta({ id: 'HolidayYear' });
export type HolidayYear = AnswerJson<z.infer<typeof holidayYear>>;

export const holidayRemoved = removalAnswer
  .extend({ id: z.string() })
  .meta({ id: 'HolidayRemoved' });
