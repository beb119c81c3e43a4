import { addDays, type Day } from '../calendar/day.js';
import { civilOf } from '../calendar/instant.js';
import { readWrittenTime } from './written-days.js';

interface Said {
  readonly text: string;
  readonly sentAt: string;
}
export interface FoundDate {
  readonly day: Day;
  readonly time: string;
}

const day = String.raw`(?:(?:(?<month>\d{1,2})\s*[月/]\s*)?(?<date>\d{1,2})\s*(?<unit>日)?)`;
const week = String.raw`\s*(?:\([日月火水木金土]\)|の?\s*[日月火水木金土]曜日?)?`;
const time = String.raw`[、,の\s]{0,2}(?:午(?<half>[前後])\s*)?(?<time>\d{1,2}(?::\d{2}|時半|時\d{1,2}分|時))`;
const pattern = new RegExp(`${day}${week}${time}`, 'g');
const daysAhead = 62;

/**
 * The day with these numbers. With a month: the next such date; without a month: the next day with
 * this number. Null if there is none soon.
 */
function dayOf(from: Day, month: string | undefined, date: string): Day | null {
  const tail = `${month ? `-${month.padStart(2, '0')}` : ''}-${date.padStart(2, '0')}`;
  for (let ahead = 0; ahead <= daysAhead; ahead++) {
    const each = addDays(from, ahead);
    if (each.endsWith(tail)) return each;
  }
  return null;
}

/**
 * The last mentioned future date and hour, with its message, in messages oldest first: 「13日の日曜14時」,
 * 「9/13(日) 14:00」.
 */
export function findDateInText<Message extends Said>(
  messages: readonly Message[],
  now: string,
): (FoundDate & { readonly message: Message }) | null {
  for (const message of [...messages].reverse()) {
    const { text, sentAt } = message;
    const sentDay = civilOf(sentAt)?.day;
    if (!sentDay) continue;
    for (const { groups = {} } of [...text.normalize('NFKC').matchAll(pattern)].reverse()) {
      // A number alone is not a day: 「3 14:00」.
      if (!groups.month && !groups.unit) continue;
      const found = dayOf(sentDay, groups.month, groups.date ?? '');
      const clock = readWrittenTime(
        (groups.time ?? '').replace(
          /時(\d{1,2})分/,
          (_, minutes: string) => `:${minutes.padStart(2, '0')}`,
        ),
      )?.time;
      if (!found || !clock) continue;
      const hour = Number(clock.slice(0, 2));
      const shifted = groups.half === '後' && hour < 12 ? `${hour + 12}${clock.slice(2)}` : clock;
      if (`${found} ${shifted}` > now) return { day: found, time: shifted, message };
    }
  }
  return null;
}
