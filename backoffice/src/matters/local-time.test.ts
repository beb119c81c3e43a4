import { expect, it } from 'vitest';
import { instantFact, localTime } from './local-time.js';

it('shows the family’s local time when it differs from Japan’s', () => {
  expect(localTime('2026-06-20T01:00:00.000Z', 'America/New_York')).toBe('現地 6/19(金) 21:00');
  for (const zone of ['Asia/Tokyo', 'Asia/Seoul', 'Nowhere/Else', '', null])
    expect(localTime('2026-06-20T01:00:00.000Z', zone)).toBe('');
  for (const none of ['2026-06-20', '', null, undefined])
    expect(localTime(none, 'America/New_York')).toBe('');
  expect(instantFact('体験', '2026-06-20T01:00:00.000Z', 'Europe/London')).toEqual([
    { label: '体験', value: '2026/06/20 10:00', note: '現地 6/20(土) 02:00' },
  ]);
  expect(instantFact('体験', null, 'Europe/London')).toEqual([]);
});
