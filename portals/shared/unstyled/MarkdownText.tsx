import { drawMarkdown, type MarkdownOptions, readMarkdown } from '@tsumugi/contract/text/markdown';
import { createElement, Fragment, type ReactNode, useMemo } from 'react';

type Options = Partial<MarkdownOptions>;

/** Markdown as elements; no part of it is parsed as HTML. Headings start at h3. */
export function MarkdownText({ text, ...options }: Options & { text: string }) {
  const { children } = useMemo(() => readMarkdown(text), [text]);
  return <MarkdownNodes nodes={children} {...options} />;
}

/** Nodes of a tree that was already read. */
export function MarkdownNodes({
  nodes,
  firstHeading = 3,
  linkTo,
}: Options & { nodes: Parameters<typeof drawMarkdown>[0] }) {
  return createElement(
    Fragment,
    null,
    ...drawMarkdown<ReactNode>(nodes, toElement, { firstHeading, linkTo }),
  );
}

/** Pages outside the application open in a tab of their own, without the address of this one. */
const foreign = {
  target: '_blank',
  rel: 'noopener noreferrer nofollow',
  referrerPolicy: 'no-referrer',
};

function toElement(
  tag: string,
  attributes: Readonly<Record<string, string | number>>,
  children: readonly ReactNode[],
): ReactNode {
  const isForeign = tag === 'a' && !String(attributes.href).startsWith('#');
  return createElement(tag, isForeign ? { ...attributes, ...foreign } : attributes, ...children);
}
