import { expect, test, vi } from 'vitest';
import { countries, countryIn, zoneFollowing, zones } from './countries.js';

test('finds a country by its code and its Japanese name, in any width, and no other text', () => {
  expect(
    [' sg ', 'シンガポール', 'ｼﾝｶﾞﾎﾟｰﾙ', 'US', 'アメリカ合衆国', 'UK', 'dd'].map(countryIn),
  ).toEqual(['SG', 'SG', 'SG', 'US', 'US', 'GB', 'DE']);
  expect(['日本', 'JP', '', null, 'パリのほう'].map(countryIn)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('lists no country twice and no withdrawn code, except a stored one', () => {
  const ids = countries().map(({ id }) => id);
  expect(
    ['DD', 'UK', 'FX', 'VD', 'ZR', 'YU', 'SU', 'TP', 'BU', 'YD', 'AN', 'CS'].filter((id) =>
      ids.includes(id),
    ),
  ).toEqual([]);
  expect(
    ['DE', 'GB', 'FR', 'VN', 'CD', 'RS', 'RU', 'TL', 'MM', 'YE'].filter((id) => !ids.includes(id)),
  ).toEqual([]);
  const names = countries('UK').map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(countries('UK')).toContainEqual({ id: 'UK', name: 'イギリス' });
});

test('lists a time zone by its Japanese name, and a stored one once', () => {
  const all = zones('Asia/Kolkata', 'US');
  expect(all.find(({ id }) => id === 'America/New_York')?.name).toBe('ニューヨーク時間');
  expect(all.filter(({ name }) => name === 'インド時間')).toEqual([
    { id: 'Asia/Kolkata', name: 'インド時間' },
  ]);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  expect(all.filter(({ name }) => !/[ぁ-んァ-ヶ一-龠]/.test(name))).toEqual([]);
});

test('sets the zone of the country, and none in Japan', () => {
  const zonesByCountry = {
    SG: ['Asia/Singapore'],
    US: ['America/New_York', 'America/Chicago'],
  } as Record<string, string[]>;
  // Browsers have `getTimeZones`; this runtime may not.
  Object.assign(
    Intl.Locale.prototype,
    'getTimeZones' in Intl.Locale.prototype ? {} : { getTimeZones: () => [] },
  );
  const locale = vi.spyOn(
    Intl.Locale.prototype as { getTimeZones: () => string[] },
    'getTimeZones',
  );
  locale.mockImplementation(function (this: Intl.Locale) {
    return zonesByCountry[this.region ?? ''] ?? [];
  });
  expect(zoneFollowing('SG', null)).toBe('Asia/Singapore');
  expect(zoneFollowing('US', 'Asia/Singapore')).toBeNull();
  expect(zoneFollowing('US', 'America/Chicago')).toBe('America/Chicago');
  expect(zoneFollowing(null, 'America/Chicago')).toBeNull();
  expect(
    zones(null, 'US')
      .slice(0, 2)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(['America/Chicago', 'America/New_York']);
  locale.mockRestore();
});
