import type { Root, RootContent, Table, TableCell } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import { gfmTable } from 'micromark-extension-gfm-table';

/** CommonMark with tables. Raw HTML stays text; `**` works beside Japanese punctuation. */
const syntax = {
  extensions: [gfmTable(), cjkFriendlyExtension(), { disable: { null: ['htmlFlow', 'htmlText'] } }],
  mdastExtensions: [gfmTableFromMarkdown()],
};

/** Bounds the depth of lists and quotations: the parser needs seconds for hundreds of levels. */
const maxLeadingMarks = 24;
const leadingMarks = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])+/gm;

/** Reads Markdown as a tree. */
export function readMarkdown(source: string): Root {
  const bounded = source.replaceAll(leadingMarks, (marks) => marks.slice(0, maxLeadingMarks));
  return fromMarkdown(bounded, syntax);
}

/** Creates one element of the output, for example a React element or a string of HTML. */
export type CreateElement<T> = (
  tag: string,
  attributes: Readonly<Record<string, string | number>>,
  children: readonly (T | string)[],
) => T;

export interface MarkdownOptions {
  /** Level of first-level and of second-level headings, 1 to 6; deeper ones follow. */
  firstHeading: number;
  /** Address that a link opens; for undefined, only the text of the link is drawn. */
  linkTo?: (url: string) => string | undefined;
}

/** Links to pages, mail addresses and telephone numbers. */
const publicLink = (url: string) => (/^(?:https:\/\/|mailto:|tel:)/i.test(url) ? url : undefined);

/**
 * Draws nodes of a tree with `create`, which receives text unescaped. A line break is kept, as
 * usual in Japanese texts; an image is drawn as its description.
 */
export function drawMarkdown<T>(
  nodes: readonly RootContent[],
  create: CreateElement<T>,
  { firstHeading, linkTo = publicLink }: MarkdownOptions,
): (T | string)[] {
  const drawAll = (list: readonly RootContent[]) => list.flatMap(draw);
  return drawAll(nodes);

  function draw(node: RootContent): (T | string)[] {
    switch (node.type) {
      case 'text':
        return node.value
          .split('\n')
          .flatMap((line, at) => (at === 0 ? [line] : [create('br', {}, []), line]));
      case 'inlineCode':
        return [create('code', {}, [node.value])];
      case 'code':
        return [create('pre', {}, [create('code', {}, [node.value])])];
      case 'break':
        return [create('br', {}, [])];
      case 'thematicBreak':
        return [create('hr', {}, [])];
      case 'image':
      case 'imageReference':
        return [node.alt ?? ''];
      case 'linkReference':
        return drawAll(node.children);
      case 'heading': {
        const level = Math.min(firstHeading + Math.max(0, node.depth - 2), 6);
        return [create(`h${level}`, {}, drawAll(node.children))];
      }
      case 'link': {
        const href = linkTo(node.url);
        const inside = drawAll(node.children);
        return href === undefined ? inside : [create('a', { href }, inside)];
      }
      case 'list': {
        const start: Record<string, number> = node.ordered ? { start: node.start ?? 1 } : {};
        return [create(node.ordered ? 'ol' : 'ul', start, drawAll(node.children))];
      }
      case 'listItem':
        // Items of a list without empty lines hold plain text, as in HTML.
        return [
          create(
            'li',
            {},
            node.children.flatMap((child) =>
              child.type === 'paragraph' && !node.spread ? drawAll(child.children) : draw(child),
            ),
          ),
        ];
      case 'table':
        return [drawTable(node)];
      case 'paragraph':
      case 'blockquote':
      case 'strong':
      case 'emphasis':
        return [create(tags[node.type], {}, drawAll(node.children))];
      default:
        return [];
    }
  }

  function drawTable({ children: [head, ...rows] }: Table): T {
    const drawRow = (tag: string, scope: { scope?: string }, cells: readonly TableCell[] = []) =>
      create(
        'tr',
        {},
        cells.map((cell) => create(tag, scope, drawAll(cell.children))),
      );
    return create('table', {}, [
      create('thead', {}, [drawRow('th', { scope: 'col' }, head?.children)]),
      create(
        'tbody',
        {},
        rows.map((row) => drawRow('td', {}, row.children)),
      ),
    ]);
  }
}

const tags = { paragraph: 'p', blockquote: 'blockquote', strong: 'strong', emphasis: 'em' };
