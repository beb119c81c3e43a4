import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../api/launch/lib/paths.mjs';
import { allActions } from '../../api/src/modules/all-actions.js';
import { readSourceFiles } from './source-files.js';

const folder = path.join(root, 'docs', 'domain');

/**
 * `page#anchor` of every heading of docs/domain, by GitHub's rules, and of every anchor written by
 * hand.
 */
const anchors = new Set(
  readdirSync(folder).flatMap((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => slugOf(title));
    const written = [...text.matchAll(/<a id="([\w-]+)">/g)].map(([, id]) => id as string);
    return [...headings, ...written].map((name) => `${file.replace(/\.md$/, '')}#${name}`);
  }),
);

/** A title's words in Latin letters: references are typed. */
function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
    .trim()
    .replaceAll(/ +/g, '-');
}

/** `domain/days#buckets`, or several anchors of one page: `domain/candidacy#c3, #c9`. */
const reference = /\bdomain\/([a-z]+)#([a-z0-9-]+)((?:, #[a-z0-9-]+)*)/g;
const referencesIn = (text: string): string[] =>
  [...text.matchAll(reference)].flatMap(([, page, first, more = '']) =>
    [first, ...more.split(', #').slice(1)].map((anchor) => `${page}#${anchor}`),
  );

const files = [
  ...readSourceFiles(['api', 'backoffice', 'portals', 'prisma/schema', 'prisma/seed', 'tests'], {
    tests: true,
    ending: /\.(?:tsx?|mjs|css|csv|prisma)$/,
  }),
].filter(({ path: file }) => file !== 'tests/architecture/domain-references.test.ts');

describe('references to docs/domain', () => {
  test('lead to a heading or an anchor', () => {
    const dead = files.flatMap(({ path: file, text }) =>
      referencesIn(text)
        .filter((each) => !anchors.has(each))
        .map((each) => `${file}: domain/${each}`),
    );
    expect(dead, 'add the heading or anchor to docs/domain, or correct the reference').toEqual([]);
  });

  test('name a page and an anchor, never the number of a section', () => {
    const old =
      /\b(?:domain|specification)(?:['’]s)? (?:sections? )?\(?\d|\bdomain (?:[CM]\d|R\d|HP1)/i;
    const numbered = files.flatMap(({ path: file, text }) =>
      text
        .split('\n')
        .filter((line) => old.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(numbered).toEqual([]);
  });

  test('are links in the documents', () => {
    const pages = readSourceFiles(['docs', '.github'], { ending: /\.md$/ });
    const dead = pages.flatMap(({ path: file, text }) => {
      const links = [...text.matchAll(/\]\(([^)\s]*)#([\w-]+)\)/g)].map(
        ([, target = '', anchor = '']) => {
          const page = target === '' ? file : path.posix.join(path.posix.dirname(file), target);
          return page.startsWith('docs/domain/')
            ? `${path.posix.basename(page, '.md')}#${anchor}`
            : '';
        },
      );
      return links.filter((link) => link && !anchors.has(link)).map((link) => `${file}: ${link}`);
    });
    expect(dead).toEqual([]);
  });

  test('are found by the search above', () => {
    expect(
      referencesIn('(domain/days#buckets) domain/candidacy#c3, #c9. ./domain/rank.js'),
    ).toEqual(['days#buckets', 'candidacy#c3', 'candidacy#c9']);
    expect(anchors.has('days#buckets')).toBe(true);
    expect(anchors.has('candidacy#c13')).toBe(true);
  });

  test('lead from every row of a step to its rule', () => {
    const rows = allActions.flatMap(({ definition }) =>
      definition.rows.filter((row) => /^[MC]\d/.test(row)),
    );
    const anchorOf = (row: string) =>
      `${row.startsWith('M') ? 'matter' : 'candidacy'}#${row.toLowerCase().replace("'", 'a')}`;
    expect(rows.length).toBeGreaterThan(50);
    const missing = rows.filter((row) => !anchors.has(anchorOf(row)));
    expect(missing, 'add a row with this anchor to docs/domain/matter.md or candidacy.md').toEqual(
      [],
    );
  });
});
