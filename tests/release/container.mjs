// npm run test:container: runs docs/deploy/Dockerfile step by step in a clean folder, where no
// image can be built, and runs the result as an ordinary user who may write only to /data: the
// commands of compose.yml, then an API and a worker.
import { spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { root } from '../../api/launch/lib/paths.mjs';
import { postgresAccount } from '../../api/launch/lib/postgres/account.mjs';
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
import { environmentOf, stagesOf } from './dockerfile.mjs';
import { megabytesOf } from './megabytes.mjs';
import { waitUntilReady } from './with-server.mjs';

const place = mkdtempSync(path.join(tmpdir(), 'tsumugi-container-'));
/** The root of each stage's file system, and of the last. @param {string} stage */
const rootOf = (stage) => path.join(place, stage || 'image');

/**
 * @param {string} text @param {string} stage the same text with this stage's folders in place of
 * those of the image
 */
const here = (text, stage) =>
  text.replaceAll(/(?<![\w.])\/(src|release|app|data|backups)\b/g, (_, name) =>
    path.join(rootOf(stage), name),
  );

/** @param {import('./dockerfile.mjs').Stage} stage */
async function play({ name, steps }) {
  let folder = rootOf(name);
  mkdirSync(folder, { recursive: true });
  for (const { verb, rest } of steps) {
    const begun = performance.now();
    if (verb === 'WORKDIR') {
      folder = here(rest, name);
      mkdirSync(folder, { recursive: true });
    } else if (verb === 'COPY') copy(rest, name, folder);
    // /data belongs to another user there.
    else if (verb === 'RUN')
      await runCommand('sh', ['-c', here(rest, name).replace('-o node -g node ', '')], {
        cwd: folder,
      });
    else continue;
    printLine(`✓ ${verb} ${rest} (${secondsSince(begun)} s)`);
  }
}

/** @param {string} rest @param {string} stage @param {string} folder */
function copy(rest, stage, folder) {
  const [, from, source = '', to = ''] = /^(?:--from=(\S+) )?(\S+) (\S+)$/.exec(rest) ?? [];
  const target = to === '.' ? folder : here(to, stage);
  if (from) cpSync(here(source, from), target, { recursive: true, verbatimSymlinks: true });
  else {
    const left = readFileSync(path.join(root, 'docs', 'deploy', 'Dockerfile.dockerignore'), 'utf8')
      .split('\n')
      .filter(Boolean);
    const isLeft = (/** @type {string} */ name) =>
      left.some((pattern) => path.matchesGlob?.(name, pattern) ?? matches(name, pattern));
    cpSync(root, target, { recursive: true, filter: (file) => !isLeft(path.relative(root, file)) });
  }
}

/** `**` and `*` only, as the file uses them. @param {string} name @param {string} pattern */
const matches = (name, pattern) =>
  new RegExp(
    `^${pattern
      .replaceAll('.', '\\.')
      .replaceAll('**/', '(.*/)?')
      .replaceAll(/(?<!\.)\*/g, '[^/]*')}$`,
  ).test(name);

/** @param {Record<string, string>} env @param {string} adminUrl */
async function standUp(env, adminUrl) {
  const image = rootOf('');
  const app = path.join(image, 'app');
  const account = postgresAccount();
  chmodSync(place, 0o755);
  await runCommand('chmod', ['-R', 'a+rX', app]);
  if (account.uid !== undefined)
    await runCommand('chown', [`${account.uid}:${account.gid}`, path.join(image, 'data')]);
  const own = Object.fromEntries(
    Object.entries(env).map(([name, value]) => [name, here(value, '')]),
  );
  const passwords = {
    OWNER_PASSWORD: 'owner-in-a-container',
    PRODUCT_PASSWORD: 'product-in-a-container',
  };
  const as = (/** @type {string} */ role, /** @type {string} */ password) =>
    Object.assign(new URL(adminUrl), { username: role, password }).href;
  const settings = {
    ...own,
    DATABASE_URL: as('tsumugi_product', passwords.PRODUCT_PASSWORD),
    SECRET: 's'.repeat(32),
    HOST: '127.0.0.1',
  };
  const start = (/** @type {string[]} */ args, /** @type {Record<string, string>} */ more) => {
    const child = spawn(process.execPath, args, {
      ...account,
      cwd: app,
      env: { PATH: process.env.PATH, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output += chunk));
    const ended = new Promise((resolve) =>
      child.once('close', (code, signal) => resolve(signal ?? code)),
    );
    return { child, ended, output: () => output };
  };
  const once = async (/** @type {string[]} */ args, /** @type {Record<string, string>} */ more) => {
    const begun = performance.now();
    const { ended, output } = start(args, { ...own, ...more });
    if ((await ended) !== 0) throw new OperatorError(`✗ ${args.join(' ')}\n${output()}`);
    printLine(`✓ ${args.join(' ')} (${secondsSince(begun)} s)`);
  };
  await once(['api/launch/roles.mjs', '--owner', 'tsumugi_owner', '--product', 'tsumugi_product'], {
    DATABASE_URL: adminUrl,
    ...passwords,
  });
  await once(['api/launch/migrate.mjs'], {
    ...settings,
    DATABASE_OWNER_URL: as('tsumugi_owner', passwords.OWNER_PASSWORD),
  });
  for (const WORKER of ['0', '1']) {
    const [PORT, METRICS_PORT] = [String(await freePort()), String(await freePort())];
    const served = start(['api/dist/served.js'], { ...settings, WORKER, PORT, METRICS_PORT });
    try {
      await waitUntilReady(`http://127.0.0.1:${PORT}`, served.child, served.output);
      const answers = await Promise.all(
        ['/', '/admin/', '/teacher/'].map((page) => fetch(`http://127.0.0.1:${PORT}${page}`)),
      );
      if (answers.some(({ ok }) => !ok)) throw new OperatorError('✗ a page is not answered');
      if (!(await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).ok)
        throw new OperatorError('✗ no figures');
    } finally {
      served.child.kill('SIGTERM');
    }
    if ((await served.ended) !== 0)
      throw new OperatorError(`✗ it did not end well:\n${served.output()}`);
    printLine(`✓ node api/dist/served.js with WORKER=${WORKER} serves, and ends on SIGTERM`);
  }
}

/** @param {string} adminUrl */
async function newDatabase(adminUrl) {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query('create database container');
  await client.end();
  return Object.assign(new URL(adminUrl), { pathname: '/container' }).href;
}

runScript(async () => {
  const stages = stagesOf(path.join(root, 'docs', 'deploy', 'Dockerfile'));
  const [last] = stages.slice(-1);
  if (!last) throw new OperatorError('no stages');
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'tsumugi-container-database-'));
  const server = await openEmbedded({ dataFolder });
  try {
    for (const stage of stages) await play(stage);
    printLine(`  /app has ${megabytesOf(path.join(rootOf(''), 'app'))} MB`);
    await standUp(environmentOf(last), await newDatabase(server.adminUrl));
    printLine('The Dockerfile’s steps work.');
  } finally {
    await server.stop();
    await discardEmbedded(dataFolder);
    for (const folder of [dataFolder, place]) rmSync(folder, { recursive: true, force: true });
  }
});
