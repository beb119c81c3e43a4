import { describe, expect, it } from 'vitest';
import { deviceOf, guideFor, inAppOf } from './device.js';

const ios =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)';
const view =
  'Mozilla/5.0 (Linux; Android 14; SO-51D Build/67.2.A.2.1; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0';
const chrome = 'Chrome/130.0.0.0';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit';
const safariOfMac = `${mac}/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`;
const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) ${chrome} Safari/537.36`;

describe('the browser of an app', () => {
  it.each([
    [`${ios} Mobile/15E148 Safari Line/15.8.0`, 'LINE'],
    [`${view} ${chrome} Mobile Safari/537.36 Line/14.19.1/IAB`, 'LINE'],
    [
      `${ios} Mobile/15E148 Instagram 361.0.0.35.82 (iPhone14,5; iOS 18_5; ja_JP; ja; scale=3.00; 1170x2532; 674117118)`,
      'Instagram',
    ],
    [
      `${view} ${chrome} Mobile Safari/537.36 Instagram 361.0.0.46.88 Android (34/14; 420dpi; 1080x2400; Sony)`,
      'Instagram',
    ],
    [
      `${ios} Mobile/15E148 [FBAN/FBIOS;FBAV/494.0.0.37.106;FBBV/672011474;FBDV/iPhone14,5;FBSN/iOS]`,
      'Facebook',
    ],
    [`${view} ${chrome} Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/494.0.0.60.73;]`, 'Facebook'],
    [`${ios} Version/18.5 Mobile/15E148 Safari/604.1 Twitter for iPhone/10.69`, 'X'],
    [`${ios} Mobile/15E148 YJApp-IOS jp.co.yahoo.ipn.appli/4.120.1`, 'Yahoo! JAPAN'],
    [
      `${view} ${chrome} Mobile Safari/537.36 YJApp-ANDROID jp.co.yahoo.android.yjtop/3.170.1`,
      'Yahoo! JAPAN',
    ],
    [`${ios} Mobile/15E148 KAKAOTALK/10.9.5 (INAPP)`, 'KakaoTalk'],
    [`${view} ${chrome} Mobile Safari/537.36`, 'アプリ'],
  ])('%s belongs to %s', (userAgent, app) => {
    expect(inAppOf(userAgent)).toBe(app);
  });
  it.each([
    `${ios} Version/18.5 Mobile/15E148 Safari/604.1`,
    `${ios} CriOS/130.0.6723.90 Mobile/15E148 Safari/604.1`,
    `${android} ${chrome} Mobile Safari/537.36`,
    'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0',
    safariOfMac,
    windows,
  ])('%s is a real browser', (userAgent) => {
    expect(inAppOf(userAgent)).toBeNull();
  });
});

it.each([
  [`${ios} Version/18.5 Mobile/15E148 Safari/604.1`, 5, 'iphone', 'safari'],
  [`${ios} CriOS/130.0.6723.90 Mobile/15E148 Safari/604.1`, 5, 'iphone-chrome', 'chrome'],
  [safariOfMac, 5, 'ipad', 'safari'],
  [safariOfMac, 0, 'desktop-safari', 'safari'],
  [`${android} ${chrome} Mobile Safari/537.36`, 5, 'android', 'chrome'],
  [`${windows} Edg/130.0.0.0`, 0, 'desktop', 'chrome'],
  [`${mac}/537.36 (KHTML, like Gecko) ${chrome} Safari/537.36`, 0, 'desktop', 'chrome'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0',
    0,
    'none',
    'chrome',
  ],
])('%s with %i touch points installs as %s', (userAgent, touchPoints, device, guide) => {
  expect(deviceOf(userAgent, touchPoints)).toBe(device);
  expect(guideFor(deviceOf(userAgent, touchPoints))).toBe(guide);
});
