import { expect, it } from 'vitest';
import { brandMark } from './brand-mark.js';

const drawn = (name: string, primaryColor = '#223456') =>
  decodeURIComponent(brandMark({ name, primaryColor }).replace('data:image/svg+xml,', ''));

it('draws the first letter of the name on the colour, with enough contrast', () => {
  expect(drawn('オンライン家庭教師')).toMatch(/fill="#223456".*fill="#ffffff">オ</);
  expect(drawn('家庭教師', '#ffee88')).toMatch(/fill="#000000">家</);
  expect(drawn(' 𠮷野塾')).toContain('>𠮷<');
});

it('never draws anything but a letter', () => {
  expect(drawn('<script>')).toContain('>&#60;</text>');
  expect(drawn('家', '"><script>')).not.toContain('script');
});
