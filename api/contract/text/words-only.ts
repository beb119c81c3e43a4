/** Not only what is blank: also what is not seen, or turns the reading direction. */
const unseen = /[\s\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu;
/** What every mail program takes for an address, wherever it ends. */
const address = /(?:[a-z][a-z0-9+.-]*:\/\/|www\.|mailto:)\S*/gi;
/** The dot of a bare host name or mail address, with the letter before it: before two letters or more. */
const hostDot = /([\p{L}\p{N}][.．。｡])(?=\p{L}{2})/gu;
const wordJoiner = '\u2060';

/**
 * The name of a person, or what else somebody says of themselves in a line, inside a text of the house: never read as an address, neither by
 * our pages nor by a mail program that looks for some. An address is shown as words, `https[:]//evil[.]example`; a bare host name gets
 * a mark that nobody sees (ADR 0020). Line breaks are spaces.
 */
export function wordsOnly(text: string): string {
  const line = text.replace(unseen, ' ').trim();
  return line
    .replace(address, (found) => found.replaceAll(':', '[:]').replace(/[.．。｡]/g, '[.]'))
    .replace(hostDot, `$1${wordJoiner}`);
}
