import type { Day } from '@tsumugi/contract/calendar/day';
import { civilOf, hoursAt } from '@tsumugi/contract/calendar/instant';
import { formatCalendarTime, formatDay } from '@tsumugi/contract/text/format';
import { today } from '../lib/clock.js';
import { parseDayTime } from '../lib/typed-dates.js';
import { type DateInputProps, TypedDate } from './TypedDate.js';

type Instant = string | null | undefined;
const example = '9/10 18:00、明日 18時半';
const timeIn = (value: Instant, text: string) =>
  civilOf(value)?.time ?? parseDayTime(text, today()).time;

const writing = {
  placeholder: 'yyyy/MM/dd HH:mm',
  picks: 'の日をカレンダーで選ぶ',
  shown: formatCalendarTime,
  read: (text: string) => {
    const { day, time } = parseDayTime(text, today());
    if (day && time) return { value: hoursAt(day, time).toISOString() };
    return {
      fault: day
        ? `時刻も入力してください（例：${example}）`
        : `日時は ${example} のように入力してください`,
    };
  },
  dayOf: (value: Instant, text: string) => civilOf(value)?.day ?? parseDayTime(text, today()).day,
  withDay: (day: Day, value: Instant, text: string) =>
    `${formatDay(day)} ${timeIn(value, text) ?? ''}`,
};

/**
 * A Tokyo day and its time in one field, typed (9/10 18:00, 明日 18時半) or with the day picked; a
 * day without a time shows an error.
 */
export const DateTimeField = (props: DateInputProps<string>) => (
  <TypedDate writing={writing} {...props} />
);
