import { type Block, type Inline, readMarkdown } from '@tsumugi/contract/text/markdown';
import { Fragment, useMemo } from 'react';

interface Props {
  text: string;
  /** Heading level above the text's own headings: under 2, they start at h3. */
  under?: number;
}

/** Markdown as elements; no part of it is parsed as HTML. */
export function MarkdownText({ text, under = 2 }: Props) {
  const blocks = useMemo(() => readMarkdown(text), [text]);
  return <Blocks blocks={blocks} under={under} />;
}

type Heading = 'h2' | 'h3' | 'h4' | 'h5' | 'h6';

function Blocks({ blocks, under }: { blocks: readonly Block[]; under: number }) {
  return keyed(blocks).map(([key, block]) => <OneBlock key={key} block={block} under={under} />);
}

function OneBlock({ block, under }: { block: Block; under: number }) {
  switch (block.kind) {
    case 'rule':
      return <hr />;
    case 'heading': {
      const Tag = `h${Math.min(under + Math.max(1, block.level - 1), 6)}` as Heading;
      return (
        <Tag>
          <Words parts={block.inside} />
        </Tag>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Words parts={block.inside} />
        </p>
      );
    case 'quote':
      return (
        <blockquote>
          <Blocks blocks={block.inside} under={under} />
        </blockquote>
      );
    case 'table':
      return (
        <table>
          <thead>
            <Cells cells={block.head} as="th" />
          </thead>
          <tbody>
            {keyed(block.rows).map(([line, row]) => (
              <Cells key={line} cells={row} as="td" />
            ))}
          </tbody>
        </table>
      );
    case 'list': {
      const items = keyed(block.items).map(([at, item]) => (
        <li key={at}>
          <Blocks blocks={item} under={under} />
        </li>
      ));
      return block.start === null ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>;
    }
  }
}

function Cells({ cells, as: Cell }: { cells: readonly (readonly Inline[])[]; as: 'th' | 'td' }) {
  return (
    <tr>
      {keyed(cells).map(([at, cell]) => (
        <Cell key={at} scope={Cell === 'th' ? 'col' : undefined}>
          <Words parts={cell} />
        </Cell>
      ))}
    </tr>
  );
}

function Words({ parts }: { parts: readonly Inline[] }) {
  return keyed(parts).map(([key, part]) => {
    if (part.kind === 'text') return <Fragment key={key}>{part.text}</Fragment>;
    if (part.kind === 'break') return <br key={key} />;
    const inside = <Words parts={part.inside} />;
    if (part.kind === 'strong') return <strong key={key}>{inside}</strong>;
    if (part.kind === 'em') return <em key={key}>{inside}</em>;
    return (
      <a
        key={key}
        href={part.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        referrerPolicy="no-referrer"
      >
        {inside}
      </a>
    );
  });
}

/** A text is always drawn as a whole, so the index of a part is a stable key. */
const keyed = <T,>(list: readonly T[]): [string, T][] => list.map((each, at) => [String(at), each]);
