import { defuseLinks } from '../text/defuse-links.js';
import type { NoticeLink, NoticeLinks } from './links.js';
import { joinParts, type NoticePart } from './notice-text-parts.js';
import {
  linkLabels,
  linksOf,
  type NoticeAudience,
  notePlaceholder,
  type Placeholder,
  personalPlaceholders,
  placeholdersOf,
} from './placeholders.js';

/** Channel of a text (domain/notices#channels). */
export type NoticeMode = 'announced' | 'mail' | 'chat';

export interface RenderValues {
  readonly audience: NoticeAudience;
  readonly placeholders: Readonly<Partial<Record<Placeholder, string | null>>>;
  readonly links: NoticeLinks;
  /** Placeholders of this text in addition to those of its side. */
  readonly more?: readonly Placeholder[];
  /** Origin of the app without a final slash, e.g. `https://app.example.jp`. */
  readonly origin: string;
  /** 署名 under a mail; inserted as it is. */
  readonly signature?: string | null;
}

export interface RenderedText {
  /** Plain text, lines separated by `\n`. */
  readonly text: string;
  /** The text as HTML: escaped, line breaks as `<br>`. */
  readonly html: string;
  /** The text of an お知らせ split at its links; one part on the other channels. */
  readonly parts: readonly NoticePart[];
  /** Placeholders and links of this side that have no value, in order of appearance, each once. */
  readonly missing: string[];
  /** Used placeholders, each once. */
  readonly filled: string[];
}

interface Piece {
  readonly text: string;
  readonly html: string;
  /** Set for a link that is shown as its label. */
  readonly href?: string;
}

const braces = /\{([A-Za-z][A-Za-z0-9]*)\}/g;
const empty: Piece = { text: '', html: '' };
const run = '(?:\\{[A-Za-z][A-Za-z0-9]*\\})+';
/** A の with only placeholders between it and the beginning of its clause. */
const leadingNo = new RegExp(`(^|[\\n。、！？ 　])(${run})の`, 'g');
const bracketed = new RegExp(`[(（](${run})[)）]`, 'g');

/**
 * Fills a text for one channel. Placeholders unknown to this side stay unchanged; known but empty
 * ones are removed, with an adjoining の or brackets, and listed in `missing`. Links: an absolute
 * URL in chat, otherwise an anchor, or plain text without a URL. Values are escaped: never parsed
 * as placeholders or HTML, and personal input never as a URL.
 */
export function render(template: string, values: RenderValues, mode: NoticeMode): RenderedText {
  const missing = new Set<string>();
  const fillings = new Set<string>();
  const known = new Set<string>(placeholdersOf[values.audience]);
  for (const name of [notePlaceholder, 'senderName'] as const)
    if (values.placeholders[name]) known.add(name);
  for (const name of values.more ?? []) known.add(name);
  const knownLinks = new Set<string>(linksOf[values.audience]);
  const pieces: Piece[] = [];
  const text = template
    .replaceAll(leadingNo, (all, before: string, names: string) =>
      isLeftOut(names) ? before + names : all,
    )
    .replaceAll(bracketed, (all, names: string) => (isLeftOut(names) ? names : all));
  let position = 0;
  for (const match of text.matchAll(braces)) {
    const name = match[1] ?? '';
    pieces.push(plain(text.slice(position, match.index)));
    position = match.index + match[0].length;
    pieces.push(createPiece(name, match[0]));
  }
  pieces.push(plain(text.slice(position)));
  if (mode === 'mail' && values.signature) pieces.push(plain(`\n\n${values.signature}`));
  return {
    text: pieces.map((each) => each.text).join(''),
    html: pieces.map(({ html }) => html).join(''),
    parts: joinParts(pieces.map(({ text: words, href = null }) => ({ text: words, href }))),
    missing: [...missing],
    filled: [...fillings],
  };

  function createPiece(name: string, written: string): Piece {
    if (known.has(name)) return fillPlaceholder(name);
    if (knownLinks.has(name)) return link(name, values.links[name as keyof typeof linkLabels]);
    return plain(written);
  }

  function wordsOf(name: string): string | null | undefined {
    const value = values.placeholders[name as Placeholder];
    return value && personalPlaceholders.has(name) ? defuseLinks(value) : value;
  }

  function isLeftOut(names: string): boolean {
    return [...names.matchAll(braces)].every(([, name = '']) => known.has(name) && !wordsOf(name));
  }

  function fillPlaceholder(name: string): Piece {
    const words = wordsOf(name);
    if (words) {
      fillings.add(words);
      return plain(words);
    }
    missing.add(name);
    return empty;
  }

  function link(name: string, target: NoticeLink | undefined): Piece {
    if (target?.href)
      return mode === 'chat'
        ? plain(absolute(target.href, values.origin))
        : anchor(target, target.href, values.origin, mode);
    missing.add(name);
    return plain(target?.label ?? linkLabels[name as keyof typeof linkLabels]);
  }
}

/** Text as HTML: escaped, then line breaks as `<br>`. */
export function toHtml(text: string): string {
  return escapeHtml(text.replaceAll('\r\n', '\n')).replaceAll('\n', '<br>');
}

function anchor(target: NoticeLink, href: string, origin: string, mode: NoticeMode): Piece {
  const address = mode === 'mail' ? absolute(href, origin) : href;
  const tab = target.newTab ? ' target="_blank" rel="noopener noreferrer"' : '';
  return {
    text: mode === 'mail' ? `${target.label}\n${address}` : target.label,
    html: `<a href="${escapeHtml(address)}"${tab}>${escapeHtml(target.label)}</a>`,
    ...(mode === 'announced' ? { href } : {}),
  };
}

function absolute(href: string, origin: string): string {
  return href.startsWith('/') ? `${origin}${href}` : href;
}

function plain(text: string): Piece {
  return { text, html: toHtml(text) };
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
