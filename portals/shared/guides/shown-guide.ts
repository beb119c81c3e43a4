import { type Device, guideFor } from '../account/device.js';

/**
 * The guide for an address: that of this device, else that of the other browser on the same kind of
 * device.
 */
export function shownGuide(browser: 'chrome' | 'safari', own: Device): Device {
  if (guideFor(own) === browser) return own;
  if (browser === 'safari') return 'iphone';
  if (own === 'desktop-safari') return 'desktop';
  return own === 'iphone' || own === 'ipad' ? 'iphone-chrome' : 'android';
}
