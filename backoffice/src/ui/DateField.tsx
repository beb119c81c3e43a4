import type { Day } from '@tsumugi/contract/calendar/day';
import { formatCalendarDay } from '@tsumugi/contract/text/format';
import { today } from '../lib/clock.js';
import { parseDay } from '../lib/typed-dates.js';
import { type DateInputProps, TypedDate } from './TypedDate.js';

const fault = '日付は 2026/9/10、令和8年9月10日、9/10、今日、+3 のように入力してください';

const writing = {
  placeholder: 'yyyy/MM/dd',
  picks: 'をカレンダーで選ぶ',
  shown: formatCalendarDay,
  read: (text: string) => {
    const value = parseDay(text, today());
    return value ? { value } : { fault };
  },
  dayOf: (value: Day | null | undefined) => value,
  withDay: formatCalendarDay,
};

/** A day that is typed (9/10, 今日, +3, any width) or picked; formatted as yyyy/MM/dd(曜). */
export const DateField = (props: DateInputProps<Day>) => <TypedDate writing={writing} {...props} />;
