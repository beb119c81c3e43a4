import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { manageMenu, ownMenu, queueMenu } from '../layout/menu.js';
import { stands } from '../resources/all.js';
import { ownPages } from '../start/pages.js';
import { draw } from './draw.js';
import { topicOf } from './topics.js';

const folder = new URL('../../../docs/ja/staff/', import.meta.url);
const pageOf = (route: string) => `${topicOf(`/admin/${route}`)}.md`;
const missing = (routes: readonly string[]) =>
  routes.filter((route) => !existsSync(new URL(pageOf(route), folder)));
const pages = readdirSync(folder);

/** The routes inside the frame. */
const routes = [...Object.keys(ownPages), ...stands().map(({ route }) => route)];

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

  test('has no page that no screen opens', () => {
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

  test.each(pages)('%s has a title, only h3 headings, and working links', (page) => {
    const { title, html } = draw(readFileSync(new URL(page, folder), 'utf8'));
    expect(title).not.toBe('');
    expect(new Set(html.match(/<h\d/g))).toEqual(new Set(['<h3']));
    for (const [, name] of html.matchAll(/href="#([^"]*)"/g)) expect(pages).toContain(`${name}.md`);
  });

  test('removes raw HTML, pictures and foreign links', () => {
    const { html } = draw(
      '# t\n<img src=x onerror=alert(1)>\n\na <b>b</b> [c](javascript:alert(1)) ![d](https://example.com/d.png) [e](csv.md)\n',
    );
    expect(html).not.toMatch(/<(img|b)\b|javascript:|example\.com/);
    expect(html).toContain('<a href="#csv">e</a>');
  });
});
