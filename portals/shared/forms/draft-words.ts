import { parseInstant, timeOf } from '@tsumugi/contract/calendar/instant';
import { formatDayWithWeekday } from '@tsumugi/contract/text/format';

/** `6月15日(月) 14:32`; an empty text for no date. */
export function formatMonthDayTime(at: string): string {
  const instant = parseInstant(at);
  return instant ? `${formatDayWithWeekday(instant)} ${timeOf(instant)}` : '';
}
