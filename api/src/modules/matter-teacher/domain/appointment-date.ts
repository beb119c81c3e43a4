import { addDays } from '@tsumugi/contract/calendar/day';
import { endOfDay } from '@tsumugi/contract/calendar/instant';
import type { CaseFacts } from '@tsumugi/contract/facts';
import type { Verdict } from '../../../platform/actions/handler.js';

const daysAhead = 60;

/**
 * Refuses a date of a trial or an interview (`field`) that is in the past, or more than 60 days
 * ahead (domain/candidacy#c7, #c14).
 */
export function checkAppointment(
  { now, today }: Pick<CaseFacts, 'now' | 'today'>,
  field: string,
  at: Date,
): Verdict {
  if (at <= now)
    return { code: 'date_in_past', fields: { [field]: 'これからの日時を入力してください。' } };
  if (at > endOfDay(addDays(today, daysAhead)))
    return {
      code: 'date_too_far',
      fields: { [field]: `${daysAhead}日以内の日時を入力してください。` },
    };
  return null;
}
