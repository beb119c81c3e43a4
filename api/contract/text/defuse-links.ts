/** Whitespace, invisible characters, and characters that change the reading direction. */
const unseen = /[\s\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu;
/** The pattern that all mail programs link, wherever the URL ends. */
const address = /(?:[a-z][a-z0-9+.-]*:\/\/|www\.|mailto:)\S*/gi;
/**
 * The dot of a bare host name or mail address, with the letter before it: before two letters or
 * more.
 */
const hostDot = /([\p{L}\p{N}][.．。｡])(?=\p{L}{2})/gu;
const wordJoiner = '\u2060';

/**
 * Defuses URLs in personal input (names and other short texts) inside our messages, so that neither
 * our pages nor mail programs link them. URLs become `https[:]//evil[.]example`; a bare host name
 * gets an invisible word joiner (ADR 0020). Line breaks become spaces.
 */
export function defuseLinks(text: string): string {
  const line = text.replace(unseen, ' ').trim();
  return line
    .replace(address, (found) => found.replaceAll(':', '[:]').replace(/[.．。｡]/g, '[.]'))
    .replace(hostDot, `$1${wordJoiner}`);
}
