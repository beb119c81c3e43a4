export interface CalendarEvent {
  /** The same in every update and in the cancellation. */
  readonly uid: string;
  /** Higher in every later mail about this date. */
  readonly sequence: number;
  readonly summary: string;
  /** Null in a cancellation of a date that is not known any more. */
  readonly start: Date | null;
  readonly minutes: number;
  /** Where it is, in words. */
  readonly place: string | null;
  readonly url: string;
}
export interface CalendarFile {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly event: CalendarEvent;
  /** A bare mail address. */
  readonly organizer: { readonly name: string; readonly address: string };
  readonly attendee: string;
  readonly now: Date;
}

/** An invitation or its cancellation as an iCalendar file (RFC 5545; one event in it, RFC 5546), CRLF and folded at 75 octets. */
export function calendarFile({ method, event, organizer, attendee, now }: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tsumugi//Notices//JA',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${stamp(now)}`,
    ...(event.start ? [`DTSTART:${stamp(event.start)}`, `DTEND:${stamp(new Date(event.start.getTime() + event.minutes * 60_000))}`] : []),
    `SUMMARY:${escaped(event.summary)}`,
    ...(event.place ? [`LOCATION:${escaped(event.place)}`] : []),
    `URL:${event.url}`,
    `ORGANIZER;CN="${organizer.name.replace(/["\r\n]/g, '')}":mailto:${address(organizer.address)}`,
    `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE:mailto:${address(attendee)}`,
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

const stamp = (at: Date) => `${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;
const address = (text: string) => text.replace(/[\s<>]/g, '');
const escaped = (text: string) => text.replace(/([\\;,])/g, '\\$1').replace(/\r?\n/g, '\\n');

/** No line is longer than 75 octets, and no character is cut. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    if (Buffer.byteLength(part + character) > (parts.length ? 74 : 75)) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part].join('\r\n ');
}
