import { expandDayRanges } from '@tsumugi/contract/calendar/expand-day-ranges';
import { mergeSlots, type WeeklySlot } from '@tsumugi/contract/calendar/weekly-slots';
import { normalise } from '@tsumugi/contract/text/normalise';

const letters = '月火水木金土日';
const days = /^(?:毎日|平日|土日祝?|[月火水木金土日](?:曜日?)?|[・,と\s])+(?:以外の?)?/;
/** 「火・木は不可」: excluded days. */
const refused = /^(.+?)(?:は|が|も)?(?:不可|NG|ダメ|だめ|無理|なし)(?:です)?$/i;
const time = '(\\d{1,2})(?::(\\d{2})|時(?:(\\d{1,2})分|(半))?)?';
const span = new RegExp(`^${time}\\s*(?:[-~〜～ー–—―]|から)\\s*${time}(?:まで)?$`);
const open = new RegExp(`^${time}\\s*(?:以降|から|[-~〜～])$`);
/** Default end of a day's availability. */
const lastMinute = 22 * 60;

/**
 * Weekly times in the usual notations of a cell: 「月・水 17:00-20:00、土 10時〜18時」「平日 18:00以降」「水曜以外
 * 18時以降」「月〜金 18時以降、火は不可」; null where a part is unreadable.
 */
export function readSlots(text: string): WeeklySlot[] | null {
  const found: WeeklySlot[] = [];
  let pending = '';
  let last: number[] = [];
  const closed = new Set<number>();
  for (const part of expandDayRanges(text)
    .split(/[、,，;；/／\n]/)
    .map((each) => normalise(each).replace(/[()]/g, ' ').trim())) {
    if (part === '') continue;
    const none = refused.exec(part)?.[1];
    if (none !== undefined) {
      const named = days.exec(none)?.[0] ?? '';
      if (named !== none) return null;
      for (const day of daysOf(named)) closed.add(day);
      continue;
    }
    const whole = pending + part;
    const named = days.exec(whole)?.[0] ?? '';
    const rest = whole.slice(named.length).replace(/^の/, '').trim();
    if (rest === '') {
      // 「月、水 17:00-20:00」: the time comes with a later day.
      pending = `${whole}・`;
      continue;
    }
    pending = '';
    if (named) last = daysOf(named);
    const minutes = minutesOf(rest);
    if (!minutes || last.length === 0) return null;
    found.push(...last.map((weekday) => ({ weekday, ...minutes })));
  }
  // A cell with exclusions only does not name any hours.
  const open = found.filter(({ weekday }) => !closed.has(weekday));
  return pending || (closed.size > 0 && open.length === 0) ? null : mergeSlots(open);
}

function daysOf(named: string): number[] {
  const plain = named
    .replaceAll('毎日', letters)
    .replaceAll('平日', '月火水木金')
    .replace(/曜日?/g, '')
    .replaceAll('祝', '');
  const listed = [
    ...new Set(
      [...plain].flatMap((letter) =>
        letters.includes(letter) ? [letters.indexOf(letter) + 1] : [],
      ),
    ),
  ];
  return plain.includes('以外')
    ? [1, 2, 3, 4, 5, 6, 7].filter((day) => !listed.includes(day))
    : listed;
}

function minutesOf(text: string): { fromMinute: number; toMinute: number } | null {
  const [, ...both] = span.exec(text) ?? [];
  const [, ...begin] = open.exec(text) ?? [];
  const fromMinute = minuteOf(both.length ? both.slice(0, 4) : begin);
  const toMinute = both.length ? minuteOf(both.slice(4)) : lastMinute;
  return fromMinute !== null && toMinute !== null && fromMinute < toMinute && toMinute <= 1440
    ? { fromMinute, toMinute }
    : null;
}

function minuteOf([hour, after, minutes, half]: readonly (string | undefined)[]): number | null {
  if (hour === undefined) return null;
  const minute = half ? 30 : Number(after ?? minutes ?? 0);
  return minute > 59 ? null : Number(hour) * 60 + minute;
}

const clockOf = (minute: number): string =>
  `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
/** Weekly times in a form that `readSlots` parses: 「月 17:00-20:00、水 17:00-20:00」. */
export const writeSlots = (slots: readonly WeeklySlot[]): string =>
  slots
    .map(
      ({ weekday, fromMinute, toMinute }) =>
        `${letters[weekday - 1]} ${clockOf(fromMinute)}-${clockOf(toMinute)}`,
    )
    .join('、');
