import { addDays, type Day, weekdayOf } from '@tsumugi/contract/calendar/day';
import type { DashboardPeriod } from '@tsumugi/contract/resources/dashboard';

type Week = DashboardPeriod['weeks'][number];

const mondayOf = (day: Day): Day => addDays(day, -((weekdayOf(day) + 6) % 7));

/** The weeks of a period in order, including those without requests. */
export function everyWeek(from: Day, to: Day, found: readonly Week[]): Week[] {
  const byMonday = new Map(found.map((week) => [week.monday, week]));
  const weeks: Week[] = [];
  for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, 7))
    weeks.push(byMonday.get(monday) ?? { monday, applied: 0, introduced: 0, hired: 0 });
  return weeks;
}
