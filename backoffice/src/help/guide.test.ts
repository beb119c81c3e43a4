import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { drawMarkdown, readMarkdown } from '@tsumugi/contract/text/markdown';
import { describe, expect, test } from 'vitest';
import { manageMenu, ownMenu, queueMenu } from '../layout/menu.js';
import { resourcePages } from '../resources/all.js';
import { ownPages } from '../start/pages.js';
import { linkToPage, splitTitle } from './guide-page.js';
import { topicOf } from './topics.js';

const folder = new URL('../../../docs/ja/staff/', import.meta.url);
const pageOf = (route: string) => `${topicOf(`/admin/${route}`)}.md`;
const missing = (routes: readonly string[]) =>
  routes.filter((route) => !existsSync(new URL(pageOf(route), folder)));
const pages = readdirSync(folder);

/** The routes inside the frame. */
const routes = [...Object.keys(ownPages), ...resourcePages().map(({ route }) => route)];

describe('the guide', () => {
  test('has a page for every menu entry', () => {
    expect(missing([...queueMenu, ...manageMenu, ...ownMenu].map(({ path }) => path))).toEqual([]);
  });

  test('has a page for every route in the frame', () => {
    expect(routes).toEqual(
      expect.arrayContaining([
        'case-detail/:id/introduce',
        'case-detail/:id',
        'course-master-detail/:id',
      ]),
    );
    expect(missing(routes)).toEqual([]);
  });

  test('has no page without a screen that opens it', () => {
    const opened = new Set([...routes, ...queueMenu.map(({ path }) => path)].map(pageOf));
    expect(pages.filter((page) => !opened.has(page))).toEqual([]);
  });

  test('finds the topic of introducing a teacher and of the case, and none for an unknown address', () => {
    expect([topicOf('/admin/case-detail/12'), topicOf('/admin/case-detail/12/introduce')]).toEqual([
      'matter',
      'introduce',
    ]);
    expect(topicOf('/admin/nowhere')).toBeNull();
  });

  test.each(pages)('%s has a title, only h3 headings, working links, no unread markup', (page) => {
    const { title, tags, links, text } = draw(readFileSync(new URL(page, folder), 'utf8'));
    expect(title).not.toBe('');
    expect(new Set(tags.filter((tag) => /^h\d/.test(tag)))).toEqual(new Set(['h3']));
    for (const link of links) expect(pages).toContain(`${link.slice(1)}.md`);
    expect(text).not.toMatch(/\*\*|\]\(|^#/m);
  });

  test('shows raw HTML as text, pictures as their description, and no foreign links', () => {
    const { tags, links, text } = draw(
      '# t\n<img src=x onerror=alert(1)>\n\na <b>b</b> [c](javascript:alert(1)) [c](https://example.com) ![d](https://example.com/d.png) [e](csv.md)\n',
    );
    expect(tags).toEqual(['p', 'a', 'p']);
    expect(links).toEqual(['#csv']);
    expect(text).toContain('<img src=x onerror=alert(1)>');
  });

  test('marks a button as bold beside Japanese punctuation', () => {
    expect(draw('# t\n**次へ（列の確認）**を押します。').tags).toContain('strong');
  });
});

/** Title, tags in order of their end, addresses of links and text of a guide page. */
function draw(markdown: string) {
  const { title, body } = splitTitle(markdown);
  const tags: string[] = [];
  const links: string[] = [];
  const drawn = drawMarkdown<string>(
    readMarkdown(body).children,
    (tag, { href }, children) => {
      tags.push(tag);
      if (href !== undefined) links.push(String(href));
      return children.join('');
    },
    { firstHeading: 3, linkTo: linkToPage },
  );
  return { title, tags, links, text: drawn.join('\n') };
}
