import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { root } from './paths.mjs';

/**
 * @typedef {object} DemoLogin
 * @property {string} role
 * @property {string} label
 * @property {string} login the account's mail address
 * @property {string} password
 * @property {string} path where to sign in
 */

/**
 * @typedef {object} Seeds the exports of prisma/seed/index.ts
 * @property {(options: { databaseUrl: string, kind: 'demo' | 'world', matters?: number, report?:
 * (line: string) => void }) => Promise<void>} seed
 */

/**
 * The seed, with the whole API behind it.
 * @returns {Promise<Seeds | undefined>} undefined when no seed is built
 */
export async function loadSeeds() {
  return hasSeeds() ? import(pathToFileURL(built('index.js')).href) : undefined;
}

/**
 * Brands and courses, which every installation needs.
 * @param {string} databaseUrl
 */
export async function ensureBase(databaseUrl) {
  // Checked first without the seed's code: loading it takes longer than the rest of a start.
  const { rows } = await once(
    databaseUrl,
    'select exists (select from brand) and exists (select from course) as there',
    [],
  );
  if (rows[0].there) return;
  /** @type {{ ensureBase: (url: string) => Promise<void> }} */
  const base = await import(pathToFileURL(built('base/ensure-base.js')).href);
  await base.ensureBase(databaseUrl);
}

/** Whether a seed is built. */
export function hasSeeds() {
  return existsSync(built('index.js'));
}

/** @param {string} name */
function built(name) {
  return path.join(root, 'prisma', 'dist', name);
}

/**
 * Whether there is no account yet.
 * @param {string} databaseUrl
 */
export async function isEmptyDatabase(databaseUrl) {
  const { rows } = await once(databaseUrl, 'select not exists (select from account) as empty', []);
  return rows[0].empty;
}

/**
 * The demo logins that exist in this database.
 * @param {string} databaseUrl
 * @returns {Promise<DemoLogin[]>}
 */
export async function presentDemoLogins(databaseUrl) {
  if (!hasSeeds()) return [];
  /** @type {{ demoLogins: DemoLogin[] }} */
  const { demoLogins: logins } = await import(
    pathToFileURL(path.join(root, 'api', 'dist', 'platform', 'installation', 'demo-logins.js')).href
  );
  const { rows } = await once(
    databaseUrl,
    'select email from account where email = any($1) and deleted_at is null',
    [logins.map((each) => each.login)],
  );
  const present = new Set(rows.map((row) => row.email));
  return logins.filter((each) => present.has(each.login));
}

/**
 * @param {string} databaseUrl
 * @param {string} sql
 * @param {unknown[]} values
 */
async function once(databaseUrl, sql, values) {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    return await client.query(sql, values);
  } finally {
    await client.end();
  }
}
