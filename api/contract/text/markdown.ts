import { withoutEnd } from './without-end.js';

/** Markdown as a tree. Unsupported syntax, above all raw HTML, stays text. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'strong'; readonly inside: readonly Inline[] }
  | { readonly kind: 'em'; readonly inside: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly inside: readonly Inline[] };

export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly inside: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly inside: readonly Inline[] }
  | {
      readonly kind: 'list';
      readonly start: number | null;
      readonly items: readonly (readonly Block[])[];
    }
  | { readonly kind: 'quote'; readonly inside: readonly Block[] }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    }
  | { readonly kind: 'rule' };

/** Maximum nesting of lists and quotations; deeper ones stay text. */
const deepest = 6;
const heading = /^(#{1,6})[ \t]+(.*)$/;
const rule = /^(?:-{3,}|\*{3,}|_{3,})[ \t]*$/;
const quoted = /^>[ \t]?/;
const item = /^( {0,3})([-*+]|\d{1,9}[.)])[ \t]+/;
const tableRule = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?$/;

/** A line break is kept, as usual in Japanese texts. */
export function readMarkdown(source: string): Block[] {
  return blocksOf(source.replaceAll(/\r\n?/g, '\n').replaceAll('\t', '    ').split('\n'), 0);
}

function blocksOf(lines: readonly string[], depth: number): Block[] {
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] as string;
    const titled = heading.exec(line);
    if (!line.trim()) at += 1;
    else if (titled) {
      blocks.push({
        kind: 'heading',
        level: titled[1]?.length ?? 1,
        inside: inlineOf(withoutEnd(withoutEnd(titled[2] ?? '', '#'), ' \t')),
      });
      at += 1;
    } else if (rule.test(line)) {
      blocks.push({ kind: 'rule' });
      at += 1;
    } else if (depth < deepest && quoted.test(line)) {
      const until = endOf(lines, at, (next) => quoted.test(next));
      const inside = lines.slice(at, until).map((each) => each.replace(quoted, ''));
      blocks.push({ kind: 'quote', inside: blocksOf(inside, depth + 1) });
      at = until;
    } else if (depth < deepest && item.test(line)) {
      const read = listAt(lines, at, depth);
      blocks.push(read.block);
      at = read.until;
    } else if (isTable(lines, at)) {
      const until = endOf(lines, at + 2, (next) => next.includes('|'));
      blocks.push({
        kind: 'table',
        head: cellsOf(line),
        rows: lines.slice(at + 2, until).map(cellsOf),
      });
      at = until;
    } else {
      const until = endOf(
        lines,
        at + 1,
        (next, place) => next.trim() !== '' && !begins(lines, place, depth),
      );
      blocks.push({
        kind: 'paragraph',
        inside: inlineOf(
          lines
            .slice(at, until)
            .map((each) => each.trim())
            .join('\n'),
        ),
      });
      at = until;
    }
  }
  return blocks;
}

const isTable = (lines: readonly string[], at: number) =>
  lines[at]?.includes('|') === true && tableRule.test(lines[at + 1] ?? 'none');

/** Whether a block of another kind begins there. */
function begins(lines: readonly string[], at: number, depth: number): boolean {
  const line = lines[at] as string;
  return (
    heading.test(line) ||
    rule.test(line) ||
    (depth < deepest && (quoted.test(line) || item.test(line))) ||
    isTable(lines, at)
  );
}

function endOf(
  lines: readonly string[],
  from: number,
  belongs: (line: string, at: number) => boolean,
): number {
  let at = from;
  while (at < lines.length && belongs(lines[at] as string, at)) at += 1;
  return at;
}

function listAt(
  lines: readonly string[],
  from: number,
  depth: number,
): { block: Block; until: number } {
  const numbered = (mark: string) => /\d/.test(mark);
  const first = item.exec(lines[from] as string)?.[2] ?? '';
  const items: Block[][] = [];
  let at = from;
  for (;;) {
    const found = item.exec(lines[at] ?? '');
    if (!found || numbered(found[2] ?? '') !== numbered(first)) break;
    const [mark] = found;
    const inner = (line: string) => /^ {2,}/.test(line) || line.trim() === '';
    const until = endOf(lines, at + 1, inner);
    const rest = lines
      .slice(at + 1, until)
      .map((line) => line.slice(Math.min(mark.length, line.length - line.trimStart().length)));
    items.push(blocksOf([(lines[at] as string).slice(mark.length), ...rest], depth + 1));
    at = until;
  }
  const start = numbered(first) ? Number.parseInt(first, 10) : null;
  return { block: { kind: 'list', start, items }, until: at };
}

const cellsOf = (line: string) =>
  line
    .trim()
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split('|')
    .map((cell) => inlineOf(cell.trim()));

/** Bounded expressions, so that unclosed marks cannot cause long searches. */
const parts =
  /\\([\\`*_[\]()#>|.!+-])|\*\*(?=\S)([^\n]{1,500}?\S)?\*\*|\*(?=[^\s*])([^\n*]{1,500})\*|\[([^[\]\n]{1,300})\]\(([^()\s]{1,1000})\)|\n/g;
const leads = /^(?:https:\/\/|mailto:|tel:)/i;

function inlineOf(text: string): Inline[] {
  const read: Inline[] = [];
  let from = 0;
  const words = (until: number) => {
    if (until > from) read.push({ kind: 'text', text: text.slice(from, until) });
  };
  for (const found of text.matchAll(parts)) {
    const [whole, escaped, strong, em, label, href] = found;
    words(found.index);
    from = found.index + whole.length;
    if (escaped !== undefined) read.push({ kind: 'text', text: escaped });
    else if (strong !== undefined) read.push({ kind: 'strong', inside: inlineOf(strong) });
    else if (em !== undefined) read.push({ kind: 'em', inside: inlineOf(em) });
    else if (label !== undefined && href !== undefined) {
      // A link that is neither a page, a mail address nor a telephone number is shown as its text.
      if (leads.test(href)) read.push({ kind: 'link', href, inside: inlineOf(label) });
      else read.push(...inlineOf(label));
    } else if (whole === '\n') read.push({ kind: 'break' });
    else read.push({ kind: 'text', text: whole });
  }
  words(text.length);
  return read;
}
