import { expect, it } from 'vitest';
import { drawMarkdown, readMarkdown } from './markdown.js';

const draw = (source: string) =>
  drawMarkdown<string>(
    readMarkdown(source).children,
    (tag, attributes, inside) => {
      const written = Object.entries(attributes).map(([name, value]) => ` ${name}=${value}`);
      return inside.length === 0
        ? `<${tag}>`
        : `<${tag}${written.join('')}>${inside.join('')}</${tag}>`;
    },
    { firstHeading: 2 },
  );

it('reads the markup of the product’s documents', () => {
  const source = [
    '## 第1条（目的）',
    '本規約は**サービス**の条件です。',
    '二行目は[こちら](https://example.jp/a?b=1)へ。',
    '',
    '### 細目',
    '3. ひとつ',
    '4. ふたつ',
    '   - 内側',
    '',
    '> 引用',
    '',
    '* * *',
    '| 項目 | 期間 |',
    '| --- | ---: |',
    '| 相談\\|面談 | *3年* |',
    '',
    '```',
    'a **b**',
    '```',
  ].join('\n');
  expect(draw(source)).toEqual([
    '<h2>第1条（目的）</h2>',
    '<p>本規約は<strong>サービス</strong>の条件です。<br>二行目は<a href=https://example.jp/a?b=1>こちら</a>へ。</p>',
    '<h3>細目</h3>',
    '<ol start=3><li>ひとつ</li><li>ふたつ<ul><li>内側</li></ul></li></ol>',
    '<blockquote><p>引用</p></blockquote>',
    '<hr>',
    '<table><thead><tr><th scope=col>項目</th><th scope=col>期間</th></tr></thead><tbody><tr><td>相談|面談</td><td><em>3年</em></td></tr></tbody></table>',
    '<pre><code>a **b**</code></pre>',
  ]);
});

it('reads bold text beside Japanese brackets and full stops', () => {
  expect(draw('**次へ（列の確認）**を押し、**終わります。**次です。')).toEqual([
    '<p><strong>次へ（列の確認）</strong>を押し、<strong>終わります。</strong>次です。</p>',
  ]);
});

it('leaves other markup as text: HTML, pictures, foreign schemes, unclosed marks', () => {
  expect(draw('<script>alert(1)</script>')).toEqual(['<p><script>alert(1)</script></p>']);
  expect(draw('![絵](https://example.jp/a.png)')).toEqual(['<p>絵</p>']);
  for (const url of ['javascript:alert', 'http://example.jp', 'data:text/html,x', '//example.jp'])
    expect(draw(`[押す](${url})`), url).toEqual(['<p>押す</p>']);
  expect(draw('[押す][a]\n\n[a]: javascript:alert')).toEqual(['<p>押す</p>']);
  expect(draw('3 * 4 * 5 と **開いたまま')).toEqual(['<p>3 * 4 * 5 と **開いたまま</p>']);
  expect(draw('\\*そのまま\\*')).toEqual(['<p>*そのまま*</p>']);
});

it('terminates on long repeated markup', () => {
  for (const piece of ['[', '**', '*', '> ', '- ', '1. ', '|', '\\', '# ', '>', '[a](', '|-|\n'])
    expect(readMarkdown(piece.repeat(500)).type).toBe('root');
  const nested = Array.from({ length: 200 }, (_, depth) => `${' '.repeat(depth * 2)}- a`);
  expect(readMarkdown(nested.join('\n')).type).toBe('root');
});
