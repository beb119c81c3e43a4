import { expect, it } from 'vitest';
import { icsOf } from './ics.js';

const event = {
  uid: 'trial-7@example.jp',
  sequence: 3,
  start: new Date('2026-12-01T10:00:00Z'),
  minutes: 90,
  summary: '体験授業（山田先生）; 算数, 国語',
  description: `${'とても長い説明です。'.repeat(12)}\n二行目\\`,
  location: null,
  url: 'https://example.jp/customer/case-teacher-detail/7',
  stamp: new Date('2026-11-24T01:00:00Z'),
};

it('writes one lesson in UTC, escaped', () => {
  const text = icsOf(event);
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  expect(lines).toContain('DTSTART:20261201T100000Z');
  expect(lines).toContain('DTEND:20261201T113000Z');
  expect(lines).toContain('SUMMARY:体験授業（山田先生）\\; 算数\\, 国語');
  expect(lines.find((line) => line.startsWith('DESCRIPTION:とて'))).toMatch(/\\n二行目\\\\$/);
  expect(lines).not.toContain('LOCATION:');
});

it('folds after 75 octets without cutting a letter, every line ended by CRLF', () => {
  const text = icsOf(event);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text).not.toContain('\ufffd');
});
