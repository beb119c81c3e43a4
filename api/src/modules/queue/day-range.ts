import { nextBusinessDay } from '@tsumugi/contract/calendar/business-day';
import type { Calendar } from '@tsumugi/contract/calendar/calendar';
import type { Day } from '@tsumugi/contract/calendar/day';
import { Prisma } from '../../platform/database/generated-client/client.js';

/**
 * Limits of the buckets 前日まで, 当日, 翌日; a team that works at weekends has an earlier next business
 * day (domain/days#business-days).
 */
export interface Days {
  readonly today: Day;
  readonly next: Day;
  readonly nextWithWeekend: Day;
  readonly weekendTeams: readonly number[];
}

export function daysOf(today: Day, calendar: Calendar, weekendTeams: readonly number[]): Days {
  return {
    today,
    next: nextBusinessDay(today, { ...calendar, weekendWorking: false }),
    nextWithWeekend: nextBusinessDay(today, { ...calendar, weekendWorking: true }),
    weekendTeams,
  };
}

/** SQL: the last day that counts as 翌日 for the row `w`. */
export const nextDay = (days: Days): Prisma.Sql =>
  days.weekendTeams.length === 0
    ? Prisma.sql`${days.next}::date`
    : Prisma.sql`case when w.team_id = any(${[...days.weekendTeams]}::int[]) then ${days.nextWithWeekend}::date else ${days.next}::date end`;

/** SQL: the bucket of the row `w`; null: later. */
export const bucketOfRow = (days: Days): Prisma.Sql => {
  const today = Prisma.sql`${days.today}::date`;
  return Prisma.sql`case when w.due_day < ${today} then 1 when w.due_day = ${today} then 2 when w.due_day <= ${nextDay(days)} then 3 end`;
};

/** SQL: the row `w` is in one of these buckets; null: any bucket or later (すべて). */
export function bucketFilter(days: Days, buckets: readonly number[] | null): Prisma.Sql {
  if (!buckets) return Prisma.sql`true`;
  const today = Prisma.sql`${days.today}::date`;
  const parts = {
    1: Prisma.sql`w.due_day < ${today}`,
    2: Prisma.sql`w.due_day = ${today}`,
    3: Prisma.sql`w.due_day > ${today} and w.due_day <= ${nextDay(days)}`,
  };
  const chosen = buckets.flatMap((bucket) =>
    bucket === 1 || bucket === 2 || bucket === 3 ? [Prisma.sql`(${parts[bucket]})`] : [],
  );
  return chosen.length ? Prisma.sql`(${Prisma.join(chosen, ' or ')})` : Prisma.sql`true`;
}
