import { expect, it } from 'vitest';
import { gapPath } from './profile-paths.js';

it('links each gap to the page that closes it', () => {
  expect(gapPath({ key: 'term', page: 'additional' })).toBe(
    '/teacher/teacher-profile-additional?part=slots',
  );
  expect(gapPath({ key: 'mode', page: 'additional' })).toBe(
    '/teacher/teacher-profile-additional?part=place',
  );
  expect(gapPath({ key: 'unknown', page: 'additional' })).toBe(
    '/teacher/teacher-profile-additional',
  );
  expect(gapPath({ key: 'gender', page: 'basic' })).toBe('/teacher/teacher-profile?part=basic');
  expect(gapPath({ key: 'identity', page: 'identity' })).toBe(
    '/teacher/teacher-profile?part=identity',
  );
  expect(gapPath({ key: 'photo', page: 'photo' })).toBe('#photo');
  expect(gapPath({ key: 'identity', page: 'office' })).toBeNull();
});
