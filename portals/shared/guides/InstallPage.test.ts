import { expect, it } from 'vitest';
import { shownGuide } from './InstallPage.js';

it.each([
  ['safari', 'iphone', 'iphone'],
  ['chrome', 'iphone', 'iphone-chrome'],
  ['chrome', 'ipad', 'iphone-chrome'],
  ['chrome', 'iphone-chrome', 'iphone-chrome'],
  ['safari', 'iphone-chrome', 'iphone'],
  ['chrome', 'android', 'android'],
  ['safari', 'android', 'iphone'],
  ['chrome', 'desktop-safari', 'desktop'],
  ['safari', 'desktop-safari', 'desktop-safari'],
] as const)('install-%s on %s shows the guide of %s', (browser, own, guide) => {
  expect(shownGuide(browser, own)).toBe(guide);
});
