/**
 * Replaces each match of `pattern` (a global expression without groups) after a text that matches
 * `before` (an expression that ends with `$` and matches one character). It replaces lookbehind,
 * which Safari supports only since 16.4 (docs/browsers.md).
 */
export const replaceAfter = (text: string, before: RegExp, pattern: RegExp, by: string): string =>
  text.replace(pattern, (match: string, at: number) =>
    before.test(text.slice(Math.max(0, at - 2), at)) ? by : match,
  );
