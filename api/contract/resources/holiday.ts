import { z } from 'zod';
import { daySchema } from '../calendar/schemas.js';
import { lineText } from '../text/fields.js';

export const holidayKinds = { national: '国民の祝日', closing: '休業日' } as const;
export type HolidayKind = keyof typeof holidayKinds;
const kind = z.enum(['national', 'closing'], { error: '種類を選んでください。' }).meta({ title: '種類' });

/** A closing day of the house, or a national holiday that the shipped table does not know. */
export const newHoliday = z
  .object({
    day: daySchema.meta({ title: '日付', format: 'date', example: '2027-01-04' }),
    name: lineText('名前', 50),
    kind: kind.default('closing'),
  })
  .meta({ id: 'NewHoliday' });
export type NewHoliday = z.infer<typeof newHoliday>;

export const holidayQuery = z.object({ year: z.coerce.number().int().min(1970).max(2200).optional() });

export interface HolidayView {
  /** `closing-2027-01-04` */
  readonly id: string;
  readonly day: string;
  readonly name: string;
  readonly kind: HolidayKind;
  /** Comes with the product; not entered by staff. */
  readonly shipped: boolean;
}
export interface HolidayYear {
  readonly year: number;
  readonly holidays: readonly HolidayView[];
  /** This year and the next, where no national holiday is known. */
  readonly missing: readonly number[];
}
