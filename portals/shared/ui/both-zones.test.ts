import { describe, expect, it } from 'vitest';
import { bothZones } from './both-zones.js';

describe('an appointment in two zones', () => {
  it('names one time where both are the same', () => {
    expect(bothZones('2026-06-20T01:00:00Z', { timeZone: null })).toEqual({
      japan: '6月20日(土) 10:00から',
      local: [],
    });
    expect(bothZones('2026-06-20T01:00:00Z', { timeZone: 'Asia/Seoul', minutes: 90 })).toEqual({
      japan: '6月20日(土) 10:00–11:30',
      local: [],
    });
  });
  it('names both days abroad', () => {
    expect(bothZones('2026-06-20T01:00:00Z', { timeZone: 'America/New_York' })).toEqual({
      japan: '6月20日(土) 10:00から(日本)',
      local: ['現地 6月19日(金) 21:00から'],
    });
  });
  it('names the family’s own time to a teacher, next to that of a teacher abroad', () => {
    const at = '2026-06-20T01:00:00Z';
    const family = 'ご家庭の現地 6月19日(金) 21:00から';
    const newYork = 'America/New_York';
    expect(bothZones(at, { timeZone: null, familyTimeZone: newYork })).toEqual({
      japan: '6月20日(土) 10:00から(日本)',
      local: [family],
    });
    const london = bothZones(at, { timeZone: 'Europe/London', familyTimeZone: newYork });
    expect(london.local).toEqual(['現地 6月20日(土) 02:00から', family]);
    expect(bothZones(at, { timeZone: newYork, familyTimeZone: newYork }).local).toEqual([
      '現地 6月19日(金) 21:00から',
    ]);
  });
  it('is empty for an invalid date', () => {
    expect(bothZones('', { timeZone: null })).toEqual({ japan: '', local: [] });
  });
});
