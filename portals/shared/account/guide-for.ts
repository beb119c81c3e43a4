/** Which install guide fits this browser. Every browser of an iPhone installs as Safari does. */
export function guideFor(userAgent = globalThis.navigator?.userAgent ?? ''): 'chrome' | 'safari' {
  const isApple = /iPhone|iPad|Macintosh/.test(userAgent);
  return isApple && !/Chrome\/|Firefox\/|Edg\//.test(userAgent) ? 'safari' : 'chrome';
}
