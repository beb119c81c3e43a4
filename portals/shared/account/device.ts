/**
 * In-app browsers. They do not share the session of the user's browser, cannot install the app, and
 * often cannot save a file.
 */
const apps: readonly (readonly [RegExp, string])[] = [
  [/\bLine\//, 'LINE'],
  [/\bInstagram\b/, 'Instagram'],
  [/\bFBA[NV]\/|\bFB_IAB\b/, 'Facebook'],
  [/\bTwitter\b/, 'X'],
  [/\bYJApp\b|\bjp\.co\.yahoo\./, 'Yahoo! JAPAN'],
  [/\bKAKAOTALK\b/, 'KakaoTalk'],
  // Android's WebView inside any app.
  [/; wv\)/, 'アプリ'],
];

const agent = () => globalThis.navigator?.userAgent ?? '';

/** The name of the app whose in-app browser this is; null in other browsers. */
export const inAppOf = (userAgent = agent()): string | null =>
  apps.find(([sign]) => sign.test(userAgent))?.[1] ?? null;

export type Device =
  | 'iphone'
  | 'ipad'
  | 'iphone-chrome'
  | 'android'
  | 'desktop'
  | 'desktop-safari'
  | 'none';

/**
 * How this browser adds a page to the home screen; `none`: it cannot.
 * @param touchPoints identifies an iPad, whose user agent names a Macintosh, by its touch screen
 */
export function deviceOf(
  userAgent = agent(),
  touchPoints = globalThis.navigator?.maxTouchPoints ?? 0,
): Device {
  const isIpad = /iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
  if (/iPhone|iPod/.test(userAgent) || isIpad) {
    // The other browsers of iOS have the share button in the address bar.
    if (/CriOS|FxiOS|EdgiOS/.test(userAgent)) return 'iphone-chrome';
    return isIpad ? 'ipad' : 'iphone';
  }
  if (/Android/.test(userAgent)) return 'android';
  if (/Firefox\//.test(userAgent)) return 'none';
  return /Macintosh/.test(userAgent) && !/Chrome\/|Edg\//.test(userAgent)
    ? 'desktop-safari'
    : 'desktop';
}

/** Which of the two addresses of the install guide fits this device. */
export const guideFor = (device = deviceOf()): 'chrome' | 'safari' =>
  /^(iphone|ipad|desktop-safari)$/.test(device) ? 'safari' : 'chrome';
