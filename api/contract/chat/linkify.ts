import { removeSuffix } from '../text/remove-suffix.js';
import { afterAddress, webAddresses } from '../text/web-address.js';

export interface TextPart {
  readonly text: string;
  /** A web URL as a browser parses it; null: plain text. */
  readonly href: string | null;
  /** Offset in the text, for use as a key. */
  readonly at: number;
}

/** Global in browsers and in Node; the compiler's library here includes neither. */
declare const URL: new (
  written: string,
) => Readonly<Record<'protocol' | 'hostname' | 'username' | 'href', string>>;

/** Splits a message into text and links. Only valid http and https URLs become links. */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  const plain = (to: number) => {
    if (to > at) parts.push({ text: text.slice(at, to), href: null, at });
    at = to;
  };
  for (const match of text.matchAll(webAddresses)) {
    const written = removeSuffix(match[0], afterAddress);
    const href = addressOf(written);
    if (!href) continue;
    plain(match.index);
    parts.push({ text: written, href, at });
    at = match.index + written.length;
  }
  plain(text.length);
  return parts;
}

function addressOf(written: string): string | null {
  try {
    const { protocol, hostname, username, href } = new URL(written);
    // User info before the host disguises a URL.
    return (protocol === 'https:' || protocol === 'http:') && hostname !== '' && username === ''
      ? href
      : null;
  } catch {
    return null;
  }
}
