import { now } from '@tsumugi/client/clock';
import { addMinutes } from '@tsumugi/contract/calendar/instant';
import { Icon } from './Icon.js';
import './buttons.css';

/**
 * Adds an appointment to the reader's own calendar: by a file of the server for any calendar, which
 * a later file or mail moves or removes; by a link for the most common one, where changes are not
 * followed. Hidden for a past appointment.
 */
export function CalendarButton({ icsPath, ...event }: CalendarEvent & { icsPath: string }) {
  if (Date.parse(event.start) <= now()) return null;
  return (
    <>
      <div className="btn-row btn-row-wide">
        <a className="btn btn-2 btn-48" href={icsPath} download="calendar.ics">
          <Icon name="calendar" size={20} />
          カレンダーに追加
        </a>
        <a
          className="btn btn-2 btn-48"
          href={googleCalendarLink(event)}
          target="_blank"
          rel="noopener noreferrer"
        >
          Googleカレンダー
          <span className="sr">（新しいタブで開きます）</span>
        </a>
      </div>
      <p className="t-s c-2">
        日時が変わったときは、もう一度追加してください。Googleカレンダーでは、前の予定を消してください。
      </p>
    </>
  );
}

export interface CalendarEvent {
  readonly title: string;
  /** An instant. */
  readonly start: string;
  readonly minutes: number;
  readonly place?: string;
}

const stamp = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d+/g, '');

/**
 * Link that adds the event to Google Calendar. It takes no UID, so the added event does not follow
 * a change.
 */
export function googleCalendarLink({ title, start, minutes, place }: CalendarEvent): string {
  const from = new Date(start);
  const dates = [from, addMinutes(from, minutes)].map(stamp).join('/');
  const query = new URLSearchParams({ action: 'TEMPLATE', text: title, dates });
  if (place) query.set('location', place);
  return `https://calendar.google.com/calendar/render?${query}`;
}
