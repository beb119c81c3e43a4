import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  distanceOf,
  estimateTravel,
  travelBands,
  travelMinutes,
  travelTenths,
  travelText,
} from './travel.js';

const ogikubo = { lat: 35.70443, lng: 139.620245 };
const nakano = { lat: 35.70574, lng: 139.665605 };
const shinjuku = { lat: 35.69019, lng: 139.700616 };
const tokyo = { lat: 35.681223, lng: 139.767268 };

test('measures the straight line in metres', () => {
  expect([nakano, shinjuku, tokyo].map((to) => Math.round(distanceOf(ogikubo, to)))).toEqual([
    4098, 7428, 13526,
  ]);
  expect(Math.round(distanceOf(shinjuku, { lat: 35.691227, lng: 139.703563 }))).toBe(290);
});

test('estimates walks and rides door to door', () => {
  // 290 m × 1.3 ÷ 80; 12 + 5 minutes and 30 km/h; one change more from 5 km, and faster from 8 km.
  expect(travelMinutes(290)).toBe(5);
  expect([nakano, shinjuku, tokyo].map((to) => travelText(estimateTravel(ogikubo, to)))).toEqual([
    '目安 20〜30分',
    '目安 35〜50分',
    '目安 45〜60分',
  ]);
});

test('assumes half a kilometre within one town', () => {
  expect(travelText(estimateTravel(nakano, nakano))).toBe('目安 5〜10分');
});

test('grows with the distance, and its range contains the estimate in steps of five', () => {
  const metres = fc.integer({ min: 0, max: 500_000 });
  fc.assert(
    fc.property(metres, metres, (one, other) => {
      const [near, far] = one < other ? [one, other] : [other, one];
      expect(travelMinutes(near)).toBeLessThanOrEqual(travelMinutes(far));
    }),
  );
  fc.assert(
    fc.property(fc.double({ min: 0, max: 3, noNaN: true }), (degrees) => {
      const to = { lat: shinjuku.lat + degrees, lng: shinjuku.lng };
      const { low, high } = estimateTravel(shinjuku, to);
      const minutes = travelMinutes(Math.max(500, distanceOf(shinjuku, to)));
      expect(low <= minutes && minutes <= high).toBe(true);
      expect([low % 5, high % 5]).toEqual([0, 0]);
    }),
  );
});

test('gives tenths by the upper end of the range', () => {
  expect(travelBands.map(({ upTo }) => travelTenths({ low: 0, high: upTo }))).toEqual([
    10, 9, 7, 5, 3, 1,
  ]);
  expect(travelTenths({ low: 80, high: 95 })).toBe(0);
});
