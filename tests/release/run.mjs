// npm run test:release [-- --limit 320]: builds a release in a clean folder, installs it from npm,
// and runs there, on a database of its own with two roles, every command of docs/deploy.md. It
// prints the megabytes and each step's seconds.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { root } from '../../api/launch/lib/paths.mjs';
import { discardEmbedded } from '../../api/launch/lib/postgres/discard-embedded.mjs';
import { openEmbedded } from '../../api/launch/lib/postgres/embedded.mjs';
import { freePort } from '../../api/launch/lib/postgres/port.mjs';
import { runCommand } from '../../api/launch/lib/run-command.mjs';
import {
  OperatorError,
  printLine,
  runScript,
  secondsSince,
} from '../../api/launch/lib/terminal.mjs';
import { signIn as signInToCall } from '../cluster/person.mjs';
import { megabytesOf } from './megabytes.mjs';
import { signIn, withServer } from './with-server.mjs';

const place = mkdtempSync(path.join(tmpdir(), 'tsumugi-release-'));
const release = path.join(place, 'release');
const passwords = {
  OWNER_PASSWORD: 'owner-of-the-release',
  PRODUCT_PASSWORD: 'product-of-the-release',
};
const admin = { email: 'first@example.jp', password: 'a-long-first-password' };

/** @param {string} label @param {() => Promise<unknown>} work */
async function step(label, work) {
  const begun = performance.now();
  await work();
  printLine(`✓ ${label} (${secondsSince(begun)} s)`);
}

/**
 * A command of the release, as its operator runs it. @param {string[]} args @param {Record<string,
 * string>} [env]
 */
const npm = (args, env) =>
  runCommand('npm', args, {
    cwd: release,
    env: { DATABASE_URL: undefined, DATABASE_OWNER_URL: undefined, ...env },
  });

/** @param {boolean} is @param {string} words */
function demand(is, words) {
  if (!is) throw new OperatorError(`✗ ${words}`);
}

/** @param {string} adminUrl @returns {Promise<string>} the same server's new database, as its superuser */
async function newDatabase(adminUrl) {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query('create database release');
  await client.end();
  return Object.assign(new URL(adminUrl), { pathname: '/release' }).href;
}

/** @param {string} url @param {string} role @param {string} password */
const asRole = (url, role, password) =>
  Object.assign(new URL(url), { username: role, password }).href;

/** The pages of the three faces, and a sign-in. @param {string} origin */
async function checkPages(origin) {
  for (const page of [
    '/',
    '/admin/',
    '/teacher/',
    '/api/openapi.json',
    '/api/docs',
    '/api/docs/swagger-ui.css',
  ])
    demand((await fetch(origin + page)).status === 200, `${page} is not answered`);
  const me = await signIn(origin, '/api/auth/admin/login', admin);
  demand(me.status === 200, `the first administrator cannot sign in: ${me.status}`);
}

/** An import file is read in a thread, by libraries outside of the bundle. @param {string} origin */
async function checkImport(origin) {
  const person = await signInToCall(origin, admin.email, admin.password);
  const template = await person.get('/api/admin/import-kinds/families/template?format=xlsx');
  const bytes = Buffer.from(await template.arrayBuffer());
  const sent = await person.sendFile('/api/admin/imports/families/file', bytes, '名簿.xlsx');
  demand(sent.status === 201, `the workbook is not read: ${await sent.text()}`);
}

/** @param {string} adminUrl @param {number} limit */
async function drill(adminUrl, limit) {
  await step('npm run release', () =>
    runCommand(process.execPath, ['api/launch/release.mjs', release], { cwd: root }),
  );
  const size = megabytesOf(release);
  printLine(
    `  ${size} MB, of which node_modules ${megabytesOf(path.join(release, 'node_modules'))}`,
  );
  demand(size <= limit, `The release is larger than ${limit} MB.`);
  const url = await newDatabase(adminUrl);
  await step('npm run roles', () =>
    npm(['run', 'roles', '--', '--owner', 'release_owner'], { DATABASE_URL: url, ...passwords }),
  );
  const port = await freePort();
  const settings = {
    NODE_ENV: 'production',
    DATABASE_URL: asRole(url, 'release_product', passwords.PRODUCT_PASSWORD),
    DATABASE_OWNER_URL: asRole(url, 'release_owner', passwords.OWNER_PASSWORD),
    TSUMUGI_DATA: path.join(place, 'data'),
    PORT: String(port),
    LOG_LEVEL: 'error',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(path.join(release, '.env'), lines.join(''), { mode: 0o600 });
  await step('npm run migrate', () => npm(['run', 'migrate']));
  const newcomer = ['run', 'create-admin', '--', '--email', admin.email, '--name', '管理 花子'];
  await step('npm run create-admin', () => npm(newcomer, { ADMIN_PASSWORD: admin.password }));
  const origin = `http://127.0.0.1:${port}`;
  await step('npm start', () =>
    withServer(release, ['api/launch/start.mjs'], origin, {}, () => checkPages(origin)),
  );
  await step('npm run doctor', () => npm(['run', 'doctor']));
  await step('npm run backup', () =>
    npm(['run', 'backup', '--', path.join(place, 'backup'), '--with-secret']),
  );
  await step('npm run rotate-secret', async () => {
    await npm(['run', 'rotate-secret']);
    await npm(['run', 'rotate-secret', '--', '--end']);
  });
  await step('npm run reset, npm run restore', async () => {
    await npm(['run', 'reset', '--', '--force']);
    await npm(['run', 'restore', '--', path.join(place, 'backup')]);
  });
  const { DATABASE_OWNER_URL: _, TSUMUGI_DATA: folder, ...own } = settings;
  const alone = { ...own, DATA_DIR: folder, PUBLIC_DIR: release };
  await step('node api/dist/served.js', () =>
    withServer(release, ['api/dist/served.js'], origin, alone, async () => {
      await checkPages(origin);
      await checkImport(origin);
    }),
  );
}

runScript(async () => {
  const { values } = parseArgs({ options: { limit: { type: 'string', default: '320' } } });
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'tsumugi-release-database-'));
  const server = await openEmbedded({ dataFolder });
  try {
    await drill(server.adminUrl, Number(values.limit));
    printLine('The release works.');
  } finally {
    await server.stop();
    await discardEmbedded(dataFolder);
    for (const folder of [dataFolder, place]) rmSync(folder, { recursive: true, force: true });
  }
});
