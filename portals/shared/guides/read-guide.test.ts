import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readGuide } from './read-guide.js';

const guides = ['family', 'teacher'].map((name) =>
  readFileSync(new URL(`../../../docs/ja/${name}.md`, import.meta.url), 'utf8'),
);

test('reads chapters of paragraphs, lists and bold texts', () => {
  expect(readGuide('# t\n前書き\n\n## ホーム\n**今日** は\n休み\n\n- 一\n- 二\n1. 三\n')).toEqual([
    {
      id: 's1',
      title: 'ホーム',
      blocks: [
        {
          kind: 'text',
          pieces: [
            { text: '今日', bold: true },
            { text: ' は', bold: false },
            { text: '休み', bold: false },
          ],
        },
        {
          kind: 'list',
          ordered: false,
          items: [[{ text: '一', bold: false }], [{ text: '二', bold: false }]],
        },
        { kind: 'list', ordered: true, items: [[{ text: '三', bold: false }]] },
      ],
    },
  ]);
});

test.each(guides)('finds no unsupported markup in the guides', (guide) => {
  const chapters = readGuide(guide);
  expect(chapters.length).toBeGreaterThan(8);
  for (const { title, blocks } of chapters) {
    expect(blocks.length, title).toBeGreaterThan(0);
    expect(JSON.stringify(blocks), title).not.toMatch(/[`#*<>]|\]\(/);
  }
});
