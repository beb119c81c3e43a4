import { addMinutes } from '@tsumugi/contract/calendar/instant';

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
