import { convertIcsCalendar } from 'ts-ics';
import { expect, it } from 'vitest';
import { type CalendarEntry, icsOf } from './ics.js';

const entry: CalendarEntry = {
  uid: 'trial-7-abc@tsumugi',
  sequence: 3,
  cancelled: false,
  start: new Date('2026-12-01T10:00:00Z'),
  wholeDay: false,
  minutes: 90,
  summary: '体験授業（山田先生）; 算数, 国語',
  description: `${'とても長い説明です。'.repeat(12)}\n二行目\\`,
  place: null,
  url: 'https://example.jp/customer/case-teacher-detail/7',
  organizer: { name: 'つむぎ"\r\n家庭教師', address: '<no-reply@example.jp>' },
};
const now = new Date('2026-11-24T01:00:00Z');
/** Parsed by an independent library. */
const read = (...args: Parameters<typeof icsOf>) => convertIcsCalendar(undefined, icsOf(...args));

it('writes one appointment in UTC, escaped, so that an independent parser reads it', () => {
  const calendar = read(entry, { method: 'PUBLISH' }, now);
  expect([calendar.method, calendar.version, calendar.events?.length]).toEqual([
    'PUBLISH',
    '2.0',
    1,
  ]);
  expect(calendar.events?.[0]).toMatchObject({
    uid: entry.uid,
    sequence: 3,
    status: 'CONFIRMED',
    summary: entry.summary,
    description: entry.description,
    organizer: { name: 'つむぎ家庭教師', email: 'no-reply@example.jp' },
  });
  expect(calendar.events?.[0]?.start.date).toEqual(entry.start);
  expect(calendar.events?.[0]?.end?.date).toEqual(new Date('2026-12-01T11:30:00Z'));
  const lines = icsOf(entry, { method: 'PUBLISH' }, now).replaceAll('\r\n ', '').split('\r\n');
  expect(lines).toContain('DTSTART:20261201T100000Z');
  expect(lines).toContain('SUMMARY:体験授業（山田先生）\\; 算数\\, 国語');
  expect(lines.find((line) => line.startsWith('DESCRIPTION:とて'))).toMatch(/\\n二行目\\\\$/);
  // RFC 5546, 3.2.1: a published entry requests no reply.
  expect(lines.some((line) => line.startsWith('ATTENDEE') || line.startsWith('LOCATION'))).toBe(
    false,
  );
});

it('removes a cancelled appointment, also without its time, and has no reminder then', () => {
  const cancelled = { ...entry, cancelled: true, sequence: 4 };
  for (const way of [
    { method: 'PUBLISH' },
    { method: 'CANCEL', attendee: 'parent@example.jp' },
  ] as const) {
    const calendar = read(cancelled, way, now);
    expect([calendar.method, calendar.events?.[0]?.status, calendar.events?.[0]?.uid]).toEqual([
      'CANCEL',
      'CANCELLED',
      entry.uid,
    ]);
    expect(calendar.events?.[0]?.alarms ?? []).toEqual([]);
  }
  expect(
    icsOf({ ...cancelled, start: null }, { method: 'CANCEL', attendee: 'parent@example.jp' }, now),
  ).not.toMatch(/DTSTART|DTEND/);
});

it('folds after 75 octets without splitting a letter, and ends every line with CRLF', () => {
  const text = icsOf(entry, { method: 'REQUEST', attendee: 'parent@example.jp' }, now);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text).not.toContain('\ufffd');
});
