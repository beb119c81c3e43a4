import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { routeFile } from '../../api/client/build/lean-routes.js';

const root = path.join(import.meta.dirname, '../..');
const contract = path.join(root, 'api/contract');

const contractName = '@tsumugi/contract/';
/** The modules that a file loads when it runs; types and the schemas of routes are not loaded. */
function loadedBy(file: string): string[] {
  if (routeFile.test(file)) return [];
  const imports = readFileSync(file, 'utf8').matchAll(
    /(?:^(?:import|export) (?!type )([^;']*?from )?|import\()'([^']+)'/gm,
  );
  return [...imports].flatMap(([, names = '*', from = '']) => {
    if (!/^(\.|#shared\/)/.test(from) && !from.startsWith(contractName)) return [];
    if (!/[*\w]/.test(names.replace(/\btype \w+/g, '').replace(/from $/, ''))) return [];
    const base = from.startsWith('.')
      ? path.resolve(path.dirname(file), from)
      : from.startsWith('#')
        ? path.join(root, 'portals', from.slice(1))
        : path.join(contract, from.slice(contractName.length));
    const stem = base.replace(/\.js$/, '');
    return [`${stem}.ts`, `${stem}.tsx`].filter((each) => existsSync(each));
  });
}

/** The modules of the contract that a portal loads, with their imports. */
function contractOf(portal: string): Set<string> {
  const open = ['shared', portal].flatMap((folder) =>
    readdirSync(path.join(root, 'portals', folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => path.join(root, 'portals', folder, file)),
  );
  const loaded = new Set(open);
  for (const file of loaded) for (const each of loadedBy(file)) loaded.add(each);
  return new Set(
    [...loaded]
      .filter((file) => file.startsWith(contract))
      .map((file) => path.relative(contract, file)),
  );
}

it.each([
  ['customer', ['fields/family-own.ts', 'fields/matter-own.ts', 'fields/student-own.ts']],
  ['teacher', ['fields/teacher-own.ts']],
])(
  'loads in the %s portal the fields of its own pages, and no fields or refusals of the office',
  (portal, own) => {
    const loaded = contractOf(portal);
    expect(loaded.size).toBeGreaterThan(50);
    expect([...loaded].filter((file) => /^fields\/\w+-own\.ts$/.test(file)).sort()).toEqual(own);
    const books = ['family', 'student', 'teacher', 'matter', 'matter-teacher'].map(
      (noun) => `fields/${noun}.ts`,
    );
    const offices = [...books, 'errors.ts', 'refusals.ts', 'resources/field-history.ts'];
    expect(
      offices.filter((file) => !existsSync(path.join(contract, file)) || loaded.has(file)),
    ).toEqual([]);
  },
);
