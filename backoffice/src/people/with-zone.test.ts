import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { withZone } from './with-zone.js';

const zonesByCountry: Readonly<Record<string, string[]>> = {
  SG: ['Asia/Singapore'],
  US: ['America/New_York', 'America/Chicago'],
};
beforeAll(() => {
  // Supported by browsers, but possibly not by this runtime.
  Object.assign(
    Intl.Locale.prototype,
    'getTimeZones' in Intl.Locale.prototype ? {} : { getTimeZones: () => [] },
  );
  vi.spyOn(
    Intl.Locale.prototype as { getTimeZones: () => string[] },
    'getTimeZones',
  ).mockImplementation(function (this: Intl.Locale) {
    return zonesByCountry[this.region ?? ''] ?? [];
  });
});
afterAll(() => void vi.restoreAllMocks());

const here = { country: null, timeZone: null };

it('sets the only zone of a changed country, and clears a zone of another country', () => {
  expect(withZone({ country: 'SG' }, { country: null }, here)).toEqual([
    { country: 'SG', timeZone: 'Asia/Singapore' },
    { country: null, timeZone: null },
  ]);
  expect(
    withZone(
      { country: 'US' },
      { country: 'SG' },
      { country: 'SG', timeZone: 'Asia/Singapore' },
    )[0],
  ).toEqual({
    country: 'US',
    timeZone: null,
  });
  expect(withZone({ country: null }, {}, { country: 'SG', timeZone: 'Asia/Singapore' })[0]).toEqual(
    { country: null, timeZone: null },
  );
});

it('leaves every other change alone', () => {
  expect(withZone({ city: '三鷹市' }, { city: '' }, here)).toEqual([
    { city: '三鷹市' },
    { city: '' },
  ]);
  expect(
    withZone({ country: 'US' }, {}, { country: 'CA', timeZone: 'America/Chicago' })[0],
  ).toEqual({ country: 'US' });
  expect(withZone({ country: 'SG', timeZone: 'Asia/Tokyo' }, {}, here)[0]).toEqual({
    country: 'SG',
    timeZone: 'Asia/Tokyo',
  });
  expect(withZone({ country: 'SG' }, {}, { country: null })[0]).toEqual({ country: 'SG' });
});
