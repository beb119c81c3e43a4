import { afterAddress, webAddresses } from '../text/web-address.js';
import { withoutEnd } from '../text/without-end.js';

export interface TextPart {
  readonly text: string;
  /** An address of the web, as a browser reads it; null: plain words. */
  readonly href: string | null;
  /** Place in the text, for a key. */
  readonly at: number;
}

/** Every browser and Node read an address the same way; this compiler knows neither. */
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
    const written = withoutEnd(match[0], afterAddress);
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
