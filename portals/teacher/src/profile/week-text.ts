import type { Slot } from '@tsumugi/contract/portal/shared';

const hour = 60;
const minutesOf = (slots: readonly Slot[]) =>
  slots.reduce((sum, { fromMinute, toMinute }) => sum + toMinute - fromMinute, 0);

/** `月・水・金　週18時間`: days and total hours. */
export function weekText(slots: readonly Slot[]): string {
  const days = [...new Set(slots.map(({ weekday }) => weekday))].sort((a, b) => a - b);
  const names = days.map((day) => '月火水木金土日'[day - 1]).join('・');
  return days.length > 0 ? `${names}　${hoursText(slots)}` : hoursText(slots);
}

/** `週18時間`, halves as `週1.5時間`. */
export const hoursText = (slots: readonly Slot[]): string =>
  `週${Math.round((10 * minutesOf(slots)) / hour) / 10}時間`;
