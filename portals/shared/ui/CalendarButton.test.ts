import { expect, it } from 'vitest';
import { googleCalendarLink } from './CalendarButton.js';

it('offers the same times to the online calendar', () => {
  const event = {
    title: '体験授業; 佐藤,先生',
    start: '2026-06-20T01:00:00.000Z',
    minutes: 90,
    place: 'オンライン',
  };
  const link = new URL(googleCalendarLink(event));
  expect(link.origin).toBe('https://calendar.google.com');
  expect(link.searchParams.get('dates')).toBe('20260620T010000Z/20260620T023000Z');
  expect(link.searchParams.get('text')).toBe(event.title);
  expect(link.searchParams.get('location')).toBe('オンライン');
});
