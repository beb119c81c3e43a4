import { removeSuffix } from '../text/remove-suffix.js';
import { afterAddress, webAddresses } from '../text/web-address.js';

/** A part of a notice's text; with `href`, a link. */
export interface NoticePart {
  readonly text: string;
  /** A path on the app's own origin, or an https address; null: plain text. */
  readonly href: string | null;
}

const ownPath = /^\/(?![/\\])[^\s\\]*$/;
const secureAddress = /^https:\/\/[^\s"'<>\\]+$/i;

/** Whether a notice may link there: within the app, or to an https page. */
export const canLinkTo = (href: string): boolean => ownPath.test(href) || secureAddress.test(href);

/** Joins neighbouring plain parts, and drops empty ones. */
export function joinParts(parts: readonly NoticePart[]): NoticePart[] {
  const joined: NoticePart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part.text === '') continue;
    if (part.href === null && last?.href === null)
      joined[joined.length - 1] = { text: last.text + part.text, href: null };
    else joined.push(part);
  }
  return joined;
}

/** Finds the texts of the former links in an edited text and links them again. */
export function replaceLinks(body: string, former: readonly NoticePart[]): NoticePart[] {
  const links = former
    .filter(({ href }) => href !== null)
    .sort((a, b) => b.text.length - a.text.length);
  const parts: NoticePart[] = [];
  let rest = body;
  for (let next = firstOf(links, rest); next; next = firstOf(links, rest)) {
    parts.push({ text: rest.slice(0, next.at), href: null }, next.link);
    rest = rest.slice(next.at + next.link.text.length);
  }
  return joinParts([...parts, { text: rest, href: null }]);
}

function firstOf(
  links: readonly NoticePart[],
  text: string,
): { link: NoticePart; at: number } | null {
  const found = links
    .map((link) => ({ link, at: text.indexOf(link.text) }))
    .filter(({ at }) => at >= 0);
  return found.reduce<(typeof found)[number] | null>(
    (best, each) => (best && best.at <= each.at ? best : each),
    null,
  );
}

/** Lines of parts; https URLs in the text become links. */
export function linesOf(parts: readonly NoticePart[]): NoticePart[][] {
  const lines: NoticePart[][] = [[]];
  for (const { text, href } of parts) {
    for (const [index, line] of text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      const cut = href !== null && canLinkTo(href) ? [{ text: line, href }] : withAddresses(line);
      lines.at(-1)?.push(...cut.filter((part) => part.text !== ''));
    }
  }
  return lines;
}

function withAddresses(text: string): NoticePart[] {
  const parts: NoticePart[] = [];
  let position = 0;
  for (const match of text.matchAll(webAddresses)) {
    const address = removeSuffix(match[0], afterAddress);
    if (!secureAddress.test(address)) continue;
    parts.push(
      { text: text.slice(position, match.index), href: null },
      { text: address, href: address },
    );
    position = match.index + address.length;
  }
  return [...parts, { text: text.slice(position), href: null }];
}
