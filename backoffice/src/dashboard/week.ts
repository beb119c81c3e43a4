import { addDays } from '@tsumugi/contract/calendar/day';

/** The days of a week within the period. */
export function weekOf(monday: string, { from, to }: { from: string; to: string }) {
  const sunday = addDays(monday, 6);
  return { from: monday < from ? from : monday, to: sunday > to ? to : sunday };
}
