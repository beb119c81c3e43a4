import { expect, it } from 'vitest';
import { type Inline, readMarkdown } from './markdown.js';

const text = (words: string): Inline => ({ kind: 'text', text: words });
const paragraph = (...inside: Inline[]) => ({ kind: 'paragraph', inside });

it('reads the markup of the product’s documents', () => {
  const source = [
    '## 第1条（目的）',
    '本規約は**サービス**の条件です。',
    '二行目は[こちら](https://example.jp/a?b=1)へ。',
    '',
    '1. ひとつ',
    '2. ふたつ',
    '   - 内側',
    '',
    '> 引用',
    '---',
    '| 項目 | 期間 |',
    '| --- | ---: |',
    '| 相談 | *3年* |',
  ].join('\n');
  expect(readMarkdown(source)).toEqual([
    { kind: 'heading', level: 2, inside: [text('第1条（目的）')] },
    paragraph(
      text('本規約は'),
      { kind: 'strong', inside: [text('サービス')] },
      text('の条件です。'),
      { kind: 'break' },
      text('二行目は'),
      { kind: 'link', href: 'https://example.jp/a?b=1', inside: [text('こちら')] },
      text('へ。'),
    ),
    {
      kind: 'list',
      start: 1,
      items: [
        [paragraph(text('ひとつ'))],
        [
          paragraph(text('ふたつ')),
          { kind: 'list', start: null, items: [[paragraph(text('内側'))]] },
        ],
      ],
    },
    { kind: 'quote', inside: [paragraph(text('引用'))] },
    { kind: 'rule' },
    {
      kind: 'table',
      head: [[text('項目')], [text('期間')]],
      rows: [[[text('相談')], [{ kind: 'em', inside: [text('3年')] }]]],
    },
  ]);
});

it('leaves other markup as text: HTML, pictures, foreign schemes, unclosed marks', () => {
  const words = (source: string): unknown[] =>
    readMarkdown(source).flatMap((block): readonly unknown[] =>
      block.kind === 'paragraph' ? block.inside : [block],
    );
  expect(words('<script>alert(1)</script>')).toEqual([text('<script>alert(1)</script>')]);
  expect(words('[押す](javascript:alert)')).toEqual([text('押す')]);
  expect(words('[規約](http://example.jp)')).toEqual([text('規約')]);
  expect(words('[押す](data:text/html,x)')).toEqual([text('押す')]);
  expect(words('3 * 4 * 5 と **開いたまま')).toEqual([text('3 * 4 * 5 と **開いたまま')]);
  expect(words('\\*そのまま\\*')).toEqual([text('*'), text('そのまま'), text('*')]);
});

it('terminates on long repeated markup', () => {
  for (const piece of ['[', '**', '*', '> ', '- ', '1. ', '|', '\\', '# ', '>', '[a](', '|-|\n'])
    expect(Array.isArray(readMarkdown(piece.repeat(20_000)))).toBe(true);
});

// A parser that starts again at each letter would take hours for these.
it('takes time in proportion to the length of a line', () => {
  const many = 1_000_000;
  /**
   * Kinds of the blocks and lengths of their texts: a diff of the texts themselves would take
   * minutes to print.
   */
  const read = (source: string) =>
    readMarkdown(source).map((block) => [
      block.kind,
      ...('inside' in block
        ? block.inside.map((part) => ('text' in part ? part.text.length : 0))
        : []),
    ]);
  expect(read(`# ${'#'.repeat(many)}x`)).toEqual([['heading', many + 1]]);
  expect(read(`# a${' '.repeat(many)}x`)).toEqual([['heading', many + 2]]);
  expect(read(`# a ${'#'.repeat(many)}`)).toEqual([['heading', 1]]);
  expect(read(`|a|\n|-${' '.repeat(many)}x`)).toEqual([['paragraph', 3, 0, many + 3]]);
});
