import { expect, test, vi } from 'vitest';
import { zoneName } from './zone-name.js';

test('gives a time zone its Japanese name in a browser without one, by its old and its current id', () => {
  const format = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
  format.mockReturnValue([{ type: 'timeZoneName', value: 'Somewhere時間' }]);
  const zones = [
    'America/New_York',
    'America/Chicago',
    'America/Boise',
    'Asia/Kolkata',
    'Asia/Calcutta',
    'America/Argentina/Buenos_Aires',
  ];
  expect(zones.map(zoneName)).toEqual([
    'ニューヨーク時間',
    'シカゴ時間',
    'ボイシ時間',
    'インド時間',
    'インド時間',
    'ブエノスアイレス時間',
  ]);
  expect(zoneName('Elsewhere/Nowhere')).toBe('Elsewhere/Nowhere');
  format.mockRestore();
});
