import { expect, test } from 'vitest';
import { loadTownPoints } from './town-points.js';

const points = await loadTownPoints();
const tokyo = 13;

test('finds a town, with a house number and in another spelling', () => {
  const town = { prefecture: tokyo, city: '三鷹市', town: '下連雀' };
  const expected = { lat: 35.6915, lng: 139.5653 };
  expect(points.pointOf(town)).toEqual(expected);
  expect(points.pointOf({ ...town, town: '下連雀３－２－１ つむぎ荘' })).toEqual(expected);
  expect(points.pointOf({ ...town, city: '東京都三鷹市' })).toEqual(expected);
  expect(points.pointOf({ prefecture: 14, city: '三浦郡葉山町', town: '一色' })).toEqual(
    points.pointOf({ prefecture: 14, city: '葉山町', town: '一色' }),
  );
});

test('uses the middle of the municipality for an unknown town, and of the city without its ward', () => {
  const middle = points.pointOf({ prefecture: tokyo, city: '三鷹市', town: null });
  expect(middle).toEqual({ lat: expect.closeTo(35.68, 1), lng: expect.closeTo(139.56, 1) });
  expect(points.pointOf({ prefecture: tokyo, city: '三鷹市', town: '1-2-3' })).toEqual(middle);
  expect(points.pointOf({ prefecture: 14, city: '横浜市', town: null })).toEqual({
    lat: expect.closeTo(35.45, 0.5),
    lng: expect.closeTo(139.6, 0.5),
  });
});

test('returns no point for a missing, unknown or ambiguous municipality', () => {
  expect(points.pointOf({ prefecture: tokyo, city: null, town: null })).toBeNull();
  expect(points.pointOf({ prefecture: tokyo, city: 'どこか市', town: '中央' })).toBeNull();
  expect(points.pointOf({ prefecture: null, city: '府中市', town: null })).toBeNull();
  expect(points.pointOf({ prefecture: null, city: '三鷹市', town: '下連雀' })).not.toBeNull();
});
