import { addDays } from '@tsumugi/contract/calendar/day';
import { addMinutes, dayOf } from '@tsumugi/contract/calendar/instant';

/** One appointment as a calendar entry. */
export interface CalendarEntry {
  /**
   * Identifies the appointment for every reader and channel: a calendar moves or removes an entry
   * by it.
   */
  readonly uid: string;
  /** Increases with every change of the entry, so that calendars take the newer one. */
  readonly sequence: number;
  readonly cancelled: boolean;
  /** Null in a cancellation whose time is no longer stored. */
  readonly start: Date | null;
  /** The time of day is unset: the entry covers the day of `start` in Japan. */
  readonly wholeDay: boolean;
  readonly minutes: number;
  readonly summary: string;
  readonly description: string;
  readonly place: string | null;
  /** The page about the appointment. */
  readonly url: string;
  /** The sender: the brand, with a bare mail address. */
  readonly organizer: { readonly name: string; readonly address: string };
}

/**
 * PUBLISH: downloaded by the reader, so no reply is requested. REQUEST and CANCEL: by mail to one
 * person (RFC 6047), who is named as the attendee.
 */
export type CalendarMethod =
  | { readonly method: 'PUBLISH' }
  | { readonly method: 'REQUEST' | 'CANCEL'; readonly attendee: string };

const maxOctets = 75;
const remindBefore = '-PT1H';

/**
 * The entry as iCalendar (RFC 5545; one event per file, RFC 5546): times in UTC, CRLF, escaped,
 * folded. A cancelled entry removes the earlier one.
 */
export function icsOf(entry: CalendarEntry, way: CalendarMethod, now: Date): string {
  const { start, organizer } = entry;
  const method = entry.cancelled ? 'CANCEL' : way.method;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tsumugi//Appointments//JA',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${utc(now)}`,
    ...(start ? timesOf(start, entry) : []),
    `SUMMARY:${escapeText(entry.summary)}`,
    `DESCRIPTION:${escapeText(entry.description)}`,
    ...(entry.place ? [`LOCATION:${escapeText(entry.place)}`] : []),
    `URL:${entry.url}`,
    `ORGANIZER;CN="${withoutQuotes(organizer.name)}":mailto:${withoutBrackets(organizer.address)}`,
    ...('attendee' in way
      ? [
          `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE:mailto:${withoutBrackets(way.attendee)}`,
        ]
      : []),
    `STATUS:${entry.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    ...(entry.cancelled || entry.wholeDay ? [] : alarmLines(entry.summary)),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function timesOf(start: Date, { wholeDay, minutes }: CalendarEntry): string[] {
  if (!wholeDay) return [`DTSTART:${utc(start)}`, `DTEND:${utc(addMinutes(start, minutes))}`];
  const day = dayOf(start);
  return [
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${addDays(day, 1).replaceAll('-', '')}`,
  ];
}

const alarmLines = (summary: string) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escapeText(summary)}`,
  `TRIGGER:${remindBefore}`,
  'END:VALARM',
];

/** 20261201T100000Z */
const utc = (at: Date): string => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r\n?|\n/g, '\\n');
const withoutQuotes = (text: string): string => text.replace(/["\r\n]/g, '');
const withoutBrackets = (address: string): string => address.replace(/[\s<>]/g, '');

/** No line is longer than 75 octets, and no letter is cut in two. */
function foldLine(line: string): string {
  let text = '';
  let length = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (length + size > maxOctets) {
      text += '\r\n ';
      length = 1;
    }
    text += letter;
    length += size;
  }
  return text;
}
