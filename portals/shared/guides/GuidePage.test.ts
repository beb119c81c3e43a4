import { readFileSync } from 'node:fs';
import { drawMarkdown } from '@tsumugi/contract/text/markdown';
import { expect, test } from 'vitest';
import { readChapters } from './GuidePage.js';

const guides = ['family', 'student', 'teacher'].map((name) =>
  readFileSync(new URL(`../../../docs/ja/${name}.md`, import.meta.url), 'utf8'),
);
const draw = (nodes: ReturnType<typeof readChapters>[number]['body']) =>
  drawMarkdown<string>(nodes, (tag, _, inside) => `<${tag}>${inside.join('')}</${tag}>`, {
    firstHeading: 3,
  }).join('');

test('reads chapters of paragraphs, lists and bold texts, without the preface', () => {
  const [chapter, ...more] = readChapters(
    '# t\n前書き\n\n## ホーム\n**今日（日曜）**は\n休み\n\n- 一\n- 二\n\n1. 三\n',
  );
  expect(more).toEqual([]);
  expect(
    chapter && { id: chapter.id, title: draw(chapter.title), body: draw(chapter.body) },
  ).toEqual({
    id: 's1',
    title: 'ホーム',
    body: '<p><strong>今日（日曜）</strong>は<br></br>休み</p><ul><li>一</li><li>二</li></ul><ol><li>三</li></ol>',
  });
});

test.each(guides)('leaves no markup unread in a guide', (guide) => {
  const chapters = readChapters(guide);
  expect(chapters.length).toBeGreaterThan(5);
  for (const { title, body } of chapters) {
    expect(body.length, draw(title)).toBeGreaterThan(0);
    expect(draw(title) + draw(body)).not.toMatch(/[`#*]|\]\(/);
  }
});
