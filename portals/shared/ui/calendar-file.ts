export interface CalendarEvent {
  readonly title: string;
  /** An instant. */
  readonly start: string;
  readonly minutes: number;
  readonly details?: string;
  readonly place?: string;
}

const stamp = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d+/g, '');
const range = ({ start, minutes }: CalendarEvent): [string, string] => {
  const from = new Date(start);
  return [stamp(from), stamp(new Date(from.getTime() + minutes * 60_000))];
};
const escaped = (text: string) => text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r?\n/g, '\\n');

/** Lines of at most 75 bytes (RFC 5545 3.1); a character of ours takes up to four. */
function fold(line: string): string {
  let out = '';
  let bytes = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (bytes + size > 74) {
      out += '\r\n ';
      bytes = 1;
    }
    out += character;
    bytes += size;
  }
  return out;
}

/** An iCalendar file of one event, with a reminder an hour before. */
export function calendarFile(event: CalendarEvent): string {
  const [from, to] = range(event);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//tsumugi//portal//JA',
    'BEGIN:VEVENT',
    `UID:${from}-${event.minutes}@tsumugi`,
    `DTSTAMP:${from}`,
    `DTSTART:${from}`,
    `DTEND:${to}`,
    `SUMMARY:${escaped(event.title)}`,
    ...(event.details ? [`DESCRIPTION:${escaped(event.details)}`] : []),
    ...(event.place ? [`LOCATION:${escaped(event.place)}`] : []),
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(event.title)}`,
    'TRIGGER:-PT1H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n');
}

/** The page of Google's calendar that offers to add the event. */
export function googleCalendarLink(event: CalendarEvent): string {
  const query = new URLSearchParams({ action: 'TEMPLATE', text: event.title, dates: range(event).join('/') });
  if (event.details) query.set('details', event.details);
  if (event.place) query.set('location', event.place);
  return `https://calendar.google.com/calendar/render?${query}`;
}
