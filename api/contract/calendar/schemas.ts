import { z } from 'zod';
import { isDay } from './day.js';
import { parseInstant } from './instant.js';

// Separate from the calendar rules, which pages without forms use: a schema would load zod with
// them.

/**
 * Input field for a civil day; the message is Japanese and names the remedy
 * (domain/validation#messages).
 */
export const daySchema = z
  .string({ error: '日付を入力してください。' })
  .refine((text) => text !== '', { error: '日付を入力してください。', abort: true })
  .refine(isDay, '日付は「2026-05-07」のように、実際にある日付で入力してください。')
  .meta({ format: 'date', example: '2026-05-07' });

/** A weekly time: 1 Monday … 7 Sunday, minutes of the day, the end excluded. */
export const slot = z
  .object({
    weekday: z.number().int().meta({ description: '1（月）〜7（日）', example: 3 }),
    fromMinute: z.number().int().meta({ description: '0時からの分', example: 1020 }),
    toMinute: z
      .number()
      .int()
      .meta({ description: '0時からの分（この分は含まない）', example: 1200 }),
  })
  .meta({ id: 'Slot' });

const minute = z.number().int().min(0).max(1440);
/** The weekly time in the form that a form sends. */
export const weeklySlot = z
  .object({ weekday: z.number().int().min(1).max(7), fromMinute: minute, toMinute: minute })
  .refine(
    (each) => each.fromMinute < each.toMinute,
    '終わりの時刻は、始まりより後にしてください。',
  );

/** Input field for a moment in time; the parsed value is the same moment as an ISO text in UTC. */
export const instantSchema = z
  .string({ error: '日時を入力してください。' })
  .refine(
    (text) => parseInstant(text) !== null,
    '日時は「2026-05-07T14:00」のように入力してください。',
  )
  .overwrite((text) => parseInstant(text)?.toISOString() ?? text)
  .meta({ format: 'date-time', example: '2026-05-07T14:00:00+09:00' });
