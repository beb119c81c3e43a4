import { expect, it } from 'vitest';
import { calendarFile, googleCalendarLink } from './calendar-file.js';

const event = { title: '体験授業; 佐藤,先生', start: '2026-06-20T01:00:00.000Z', minutes: 90, details: 'a\nb', place: 'オンライン' };

it('writes one event with escaped texts', () => {
  const lines = calendarFile(event).split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTART:20260620T010000Z',
      'DTEND:20260620T023000Z',
      'SUMMARY:体験授業\\; 佐藤\\,先生',
      'DESCRIPTION:a\\nb',
      'LOCATION:オンライン',
    ]),
  );
});

it('folds long lines so that none is over 75 bytes and the text comes back', () => {
  const title = 'とても長い題名'.repeat(20);
  const file = calendarFile({ ...event, title });
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`);
});

it('offers the same times to the online calendar', () => {
  const link = new URL(googleCalendarLink(event));
  expect(link.origin).toBe('https://calendar.google.com');
  expect(link.searchParams.get('dates')).toBe('20260620T010000Z/20260620T023000Z');
  expect(link.searchParams.get('text')).toBe(event.title);
});
