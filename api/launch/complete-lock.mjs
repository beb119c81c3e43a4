// node api/launch/complete-lock.mjs [--check]: run it after every `npm install` that changes
// package-lock.json. A registry mirror may lack the packages of other platforms; npm then leaves
// them out of the lock file, and `npm ci` refuses that file everywhere. This adds each missing
// optional platform package by name and version, so that the file is complete on every platform.
import './lib/node-version.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/paths.mjs';
import { placeOf } from './lib/release/production-lock.mjs';
import { OperatorError, printLine, runScript } from './lib/terminal.mjs';

const file = path.join(root, 'package-lock.json');
const SYSTEMS = new Set([
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]);
const PROCESSORS = new Set([
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
]);

runScript(async () => {
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  // npm silently drops such a package when it resolves a part of the file again, and `npm ci` then
  // installs without it.
  const lacking = missingDependencies(lock.packages);
  if (lacking.length)
    throw new OperatorError(
      `package-lock.json lacks packages that others need: ${lacking.join(', ')}. Remove the entries of those others, and run: npm install`,
    );
  const missing = missingPlatformPackages(lock.packages);
  if (process.argv.includes('--check')) {
    if (missing.length)
      throw new OperatorError(
        `package-lock.json lacks ${missing.length} platform packages. Run: node api/launch/complete-lock.mjs`,
      );
    return;
  }
  for (const { place, entry } of missing) lock.packages[place] = entry;
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
  );
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  printLine(`Added ${missing.length} platform packages.`);
});

/** @typedef {{ version?: string, dev?: boolean, optional?: boolean, link?: boolean, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} LockEntry */

/** @param {Record<string, LockEntry>} packages @returns {string[]} the packages that cannot be found, each with the package that needs it */
function missingDependencies(packages) {
  return Object.entries(packages).flatMap(([place, { dependencies = {} }]) =>
    Object.keys(dependencies)
      .filter((name) => !placeOf(packages, place, name))
      .map((name) => `${place || 'the root'} → ${name}`),
  );
}

/**
 * @param {Record<string, LockEntry>} packages
 * @returns {{ place: string, entry: object }[]}
 */
function missingPlatformPackages(packages) {
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !placeOf(packages, place, name))
      .map(([name, range]) => ({
        place: `node_modules/${name}`,
        entry: {
          version: range.replace(/^[^\d]*/, ''),
          ...platformOf(name),
          ...(dev && { dev }),
          optional: true,
        },
      })),
  );
}

/** @param {string} name such as `@biomejs/cli-linux-x64-musl` */
function platformOf(name) {
  const words = name.replace(/^@[^/]+\//, '').split(/[-.]/);
  const os = words
    .map((word) => (word === 'windows' ? 'win32' : word))
    .find((word) => SYSTEMS.has(word));
  const cpu = words
    .map((word) => (word === 'universal' ? '' : word))
    .find((word) => PROCESSORS.has(word));
  const libc = { musl: 'musl', gnu: 'glibc', gnueabihf: 'glibc', musleabihf: 'musl' }[
    words.at(-1) ?? ''
  ];
  return {
    ...(cpu && { cpu: [cpu] }),
    ...(libc && os === 'linux' && { libc: [libc] }),
    ...(os && { os: [os] }),
  };
}
