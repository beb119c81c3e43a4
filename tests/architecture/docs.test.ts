import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { candidateState, candidateStatus } from '@tsumugi/contract/codes/candidate';
import { caseStatus, contractStatus } from '@tsumugi/contract/codes/matter';
import type { CodeEntry } from '@tsumugi/contract/kit/define-codes';
import { queues } from '@tsumugi/contract/queues/queues';
import { describe, expect, test } from 'vitest';
import { allActions } from '../../api/src/modules/all-actions.js';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const workspaces = ['.', 'api/contract', 'api/client', 'api', 'backoffice', 'portals'];

/** Every hand-written document, from the repository's root. */
const documents = [
  'README.md',
  '.github/CONTRIBUTING.md',
  '.github/SECURITY.md',
  ...readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .map((name) => `docs/${name.split(path.sep).join('/')}`)
    .filter((name) => name.endsWith('.md') && !/^docs\/(generated|dist)\//.test(name)),
];

/** Targets of links and pictures that lie in this repository, without their anchors. */
const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.split('#')[0] as string)
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target));

describe('docs/dependencies.md', () => {
  const listed = new Set(
    [...read('docs/dependencies.md').matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name),
  );
  const named = new Set(
    workspaces.flatMap((workspace) => {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(
        read(`${workspace}/package.json`),
      );
      return Object.keys({ ...dependencies, ...devDependencies });
    }),
  );

  test('gives the reason for every dependency', () => {
    expect(named.size).toBeGreaterThan(50);
    const missing = [...named].filter((name) => !listed.has(name));
    expect(missing, 'add a row with the reason to docs/dependencies.md').toEqual([]);
  });

  test('lists only dependencies of a package.json', () => {
    const superfluous = [...listed].filter((name) => !named.has(name as string));
    expect(superfluous, 'delete the row from docs/dependencies.md').toEqual([]);
  });
});

describe('the links, commands and files in documents', () => {
  test('lead only to existing files', () => {
    const dead = documents.flatMap((file) =>
      linksIn(read(file))
        .filter((target) => !existsSync(path.join(root, path.dirname(file), target)))
        .map((target) => `${file} → ${target}`),
    );
    expect(dead).toEqual([]);
  });

  test('have unique numbers for decisions', () => {
    const numbers = readdirSync(path.join(root, 'docs/adr')).map((name) =>
      Number(name.slice(0, 4)),
    );
    expect(numbers).toEqual([...new Set(numbers)]);
    expect(numbers.every((number) => number > 0)).toBe(true);
  });

  test('reach every document from docs/README.md', () => {
    const linked = new Set(
      linksIn(read('docs/README.md')).map((target) => path.posix.join('docs', target)),
    );
    const generated = readdirSync(path.join(root, 'docs/generated')).filter((name) =>
      name.endsWith('.md'),
    );
    const all = [...documents.slice(1), ...generated.map((name) => `docs/generated/${name}`)];
    const unlinked = all.filter((file) => file !== 'docs/README.md' && !linked.has(file));
    expect(unlinked, 'add a link to docs/README.md').toEqual([]);
  });

  test('are only commands that package.json has', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const wrong = documents.flatMap((file) =>
      [...read(file).matchAll(/npm run ([a-z-]+)/g)]
        .filter(([, name = '']) => !(name in scripts))
        .map(([command]) => `${file}: ${command}`),
    );
    expect(wrong).toEqual([]);
  });

  test('are only files of this repository', () => {
    const wrong = documents.flatMap((file) =>
      [...read(file).matchAll(/`((?:api|backoffice|portals|prisma|tests)\/[\w./-]+)`/g)]
        .map(([, name = '']) => name)
        .filter(
          (name) => !/(^|\/)(dist|\.output)(\/|$)/.test(name) && !existsSync(path.join(root, name)),
        )
        .map((name) => `${file}: ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  test('are found by the search above', () => {
    expect(linksIn('[a](x.md#y) ![b](c/d.png) [e](https://example.jp) [f](#g)')).toEqual([
      'x.md',
      'c/d.png',
    ]);
  });
});

test('names every setting in docs/settings.md', () => {
  const [, shape = ''] =
    /const environment = z\.object\(\{(.*?)^\}\);/ms.exec(
      read('api/src/platform/settings/environment.ts'),
    ) ?? [];
  const settings = [...shape.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name as string);
  const text = read('docs/settings.md');
  expect(settings.length).toBeGreaterThan(10);
  const missing = settings.filter((name) => !text.includes(`\`${name}\``));
  expect(missing, 'add a row to docs/settings.md').toEqual([]);
});

describe('docs/glossary.md', () => {
  const remedy = 'add a row with these cells to docs/glossary.md';
  const rows = read('docs/glossary.md')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')));
  const missing = (wanted: readonly (readonly string[])[]) =>
    wanted
      .filter((cells) => !rows.some((row) => cells.every((cell) => row.includes(cell))))
      .map((cells) => cells.join(' | '));

  test('contains every status, with its label for staff', () => {
    const tables: readonly { entries: Readonly<Record<string, CodeEntry>> }[] = [
      caseStatus,
      candidateStatus,
      candidateState,
      contractStatus,
    ];
    const wanted = tables.flatMap(({ entries }) =>
      Object.entries(entries).map(([key, { code, label }]) => [String(code), label, key]),
    );
    expect(missing(wanted), remedy).toEqual([]);
  });

  test('contains every tab of every list', () => {
    const wanted = queues.flatMap(({ tabs }) => tabs.map((tab) => [tab.code, tab.label]));
    expect(missing(wanted), remedy).toEqual([]);
  });

  test('contains every action', () => {
    const wanted = allActions.map(({ definition }) => [definition.label, definition.id]);
    expect(missing(wanted), remedy).toEqual([]);
  });
});
