import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildStale } from '../../api/launch/lib/build-steps.mjs';
import { root } from '../../api/launch/lib/paths.mjs';
import { freePort } from '../../api/launch/lib/postgres/port.mjs';
import { listOf, preflight } from '../../api/src/platform/preflight/preflight.js';
import { createScratchFolder, startLaunchScript } from '../support/start-launch-script.js';

let scratch: ReturnType<typeof createScratchFolder>;
let old: Server;
let squatter: Server;
const portOf = (server: Server) => (server.address() as AddressInfo).port;
const listening = (server: Server) =>
  new Promise<Server>((done) => server.listen(0, '127.0.0.1', () => done(server)));

beforeAll(async () => {
  await buildStale();
  scratch = createScratchFolder();
  writeFileSync(path.join(scratch.folder, 'a-file'), '');
  mkdirSync(path.join(scratch.folder, 'short'));
  writeFileSync(path.join(scratch.folder, 'short', 'secret'), 'short');
  [old, squatter] = await Promise.all([listening(oldPostgres()), listening(createServer())]);
});
afterAll(async () => {
  old.close();
  squatter.close();
  await scratch.remove();
});

/** Speaks only the part of PostgreSQL's protocol that reports its version. */
function oldPostgres(): Server {
  const message = (kind: string, body: Buffer) => {
    const head = Buffer.alloc(5);
    head.write(kind);
    head.writeInt32BE(body.length + 4, 1);
    return Buffer.concat([head, body]);
  };
  const ready = message('Z', Buffer.from('I'));
  const column = Buffer.concat([
    Buffer.from('\0\x01server_version\0'),
    Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 25, 255, 255, 255, 255, 255, 255, 0, 0]),
  ]);
  const row = Buffer.concat([Buffer.from([0, 1, 0, 0, 0, 4]), Buffer.from('14.9')]);
  const answer = Buffer.concat([
    message('T', column),
    message('D', row),
    message('C', Buffer.from('SHOW\0')),
    ready,
  ]);
  return createServer((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]));
      socket.on('data', (data) => data[0] === 81 && socket.write(answer));
    });
    socket.on('error', () => {});
  });
}

const serverUrl = () => inject('testServer').url;
const withUrl = (change: (url: URL) => void) => {
  const url = new URL(serverUrl());
  change(url);
  return url.toString();
};

type Case = [
  what: string,
  env: () => Record<string, string> | Promise<Record<string, string>>,
  sentence: RegExp,
];
const cases: Case[] = [
  [
    'no database',
    () => ({ DATABASE_URL: '' }),
    /^DATABASE_URL is missing: set it to an address such as postgresql:/,
  ],
  [
    'no address',
    () => ({ DATABASE_URL: 'mysql://me:topsecret@db/x' }),
    /^DATABASE_URL must be an address such as postgresql:.*: correct it\.$/,
  ],
  [
    'nothing there',
    async () => ({ DATABASE_URL: `postgresql://me:topsecret@127.0.0.1:${await freePort()}/x` }),
    /^DATABASE_URL names 127\.0\.0\.1:\d+, where nothing listens: start PostgreSQL there, or correct the address\.$/,
  ],
  [
    'an unknown host',
    () => ({ DATABASE_URL: 'postgresql://me:topsecret@db.invalid/x' }),
    /^DATABASE_URL names the host "db\.invalid", which is not known: correct it\.$/,
  ],
  [
    'a wrong password',
    () => ({
      DATABASE_URL: withUrl((url) => {
        url.password = 'topsecret';
      }),
    }),
    /^DATABASE_URL: 127\.0\.0\.1:\d+ does not let "\w+" in: correct user and password/,
  ],
  [
    'no such database',
    () => ({
      DATABASE_URL: withUrl((url) => {
        url.pathname = '/nowhere';
      }),
    }),
    /^DATABASE_URL: 127\.0\.0\.1:\d+ has no database "nowhere": make it with createdb/,
  ],
  [
    'an owner on a server that is not there',
    async () => ({
      DATABASE_OWNER_URL: `postgresql://me:topsecret@127.0.0.1:${await freePort()}/x`,
    }),
    /^DATABASE_OWNER_URL names 127\.0\.0\.1:\d+, where nothing listens: start PostgreSQL there, or correct the address\.$/,
  ],
  [
    'an old one',
    () => ({ DATABASE_URL: `postgresql://me:topsecret@127.0.0.1:${portOf(old)}/x` }),
    /^DATABASE_URL names a PostgreSQL 14\.9: use version 15 or later\.$/,
  ],
  [
    'a short secret',
    () => ({ SECRET: 'topsecret' }),
    /^SECRET must be at least 32 characters long: correct it, or leave it out\.$/,
  ],
  [
    'a kept secret cut short',
    () => ({ DATA_DIR: path.join(scratch.folder, 'short'), SECRET: '' }),
    /^The secret in .* is too short\. Remove the file/,
  ],
  [
    'an address with a path',
    () => ({ PUBLIC_URL: 'https://x.jp/app' }),
    /^PUBLIC_URL \("https:\/\/x\.jp\/app"\) must be an origin without a path/,
  ],
  [
    'no address at all',
    () => ({ PUBLIC_URL: 'x.jp' }),
    /^PUBLIC_URL \("x\.jp"\) must be an origin/,
  ],
  [
    'a port that is none',
    () => ({ PORT: 'http' }),
    /^PORT \("http"\) must be a whole number from 0 to 65535: correct it/,
  ],
  [
    'a mail port that is none',
    () => ({ SMTP_PORT: '99999' }),
    /^SMTP_PORT \("99999"\) must be a whole number from 1 to 65535/,
  ],
  [
    'half of a mail login',
    () => ({ SMTP_USER: 'me' }),
    /^SMTP_USER and SMTP_PASSWORD belong together: set both, or neither\.$/,
  ],
  [
    'cheap passwords in production',
    () => ({ NODE_ENV: 'production', PASSWORD_COST: 'cheap' }),
    /^PASSWORD_COST=cheap is for tests and not for production: leave it out\.$/,
  ],
  [
    'a sender without address',
    () => ({ MAIL_FROM: 'つむぎ' }),
    /^MAIL_FROM \("つむぎ"\) must be a sender such as/,
  ],
  [
    'a proxy that is none',
    () => ({ TRUST_PROXY: 'nginx' }),
    /^TRUST_PROXY \("nginx"\) must be true, how many/,
  ],
  [
    'head before keep-alive',
    () => ({ HEADERS_SECONDS: '60' }),
    /^HEADERS_SECONDS must be more than KEEP_ALIVE_SECONDS/,
  ],
  [
    'a drain without end',
    () => ({ DRAIN_SECONDS: '60' }),
    /^DRAIN_SECONDS must be less than STOP_SECONDS/,
  ],
  [
    'a folder below a file',
    () => ({ DATA_DIR: path.join(scratch.folder, 'a-file', 'data') }),
    /^The folder \S+a-file\/data cannot be written \(ENOTDIR\): let this user write there, or let DATA_DIR name another folder\.$/,
  ],
  [
    'a taken port',
    () => ({ PORT: String(portOf(squatter)) }),
    /^Port \d+ is taken by another program\. Choose another, for example: PORT=\d+/,
  ],
  [
    'a taken metrics port',
    () => ({ METRICS_PORT: String(portOf(squatter)) }),
    /^Port \d+ is taken .*METRICS_PORT=\d+/,
  ],
  [
    'a host of another machine',
    () => ({ HOST: '192.0.2.1', PORT: '3999' }),
    /^HOST "192\.0\.2\.1" is no address of this machine/,
  ],
  [
    'pages that are nowhere',
    () => ({ PUBLIC_DIR: '/nowhere' }),
    /^PUBLIC_DIR names \/nowhere, where no built pages are: run npm run build/,
  ],
];

describe('the checks before a start', () => {
  const runPreflight = async (env: Record<string, string>) =>
    preflight(
      {
        DATABASE_URL: serverUrl(),
        DATA_DIR: scratch.folder,
        PORT: '0',
        SECRET: 'x'.repeat(32),
        ...env,
      },
      { settings: 'all', embedded: false, folder: 'DATA_DIR' },
    );

  it('accepts a correct configuration', async () => {
    const right = {
      PUBLIC_URL: 'https://tutors.example.jp/',
      TRUST_PROXY: '10.0.0.0/8, ::1',
      SMTP_USER: 'me',
      SMTP_PASSWORD: 'x',
      METRICS_PORT: '',
    };
    expect((await runPreflight(right)).faults).toEqual([]);
    expect(readdirSync(scratch.folder).filter((name) => name.startsWith('probe'))).toEqual([]);
  });

  it.each(cases)('explains %s and its remedy in one sentence', async (_what, env, sentence) => {
    const { faults } = await runPreflight(await env());
    expect(faults).toEqual([expect.stringMatching(sentence)]);
    expect(faults.join()).not.toMatch(/topsecret|\n/);
  });

  it('warns only the process that makes backups about an unwritable backup folder', async () => {
    const BACKUP_FOLDER = path.join(scratch.folder, 'a-file', 'backups');
    const warningsFor = async (WORKER: string) =>
      (await runPreflight({ BACKUP_FOLDER, WORKER })).warnings.filter((one) =>
        one.includes('BACKUP_FOLDER'),
      );
    expect(await warningsFor('1')).toEqual([
      expect.stringMatching(/backups cannot be written \(ENOTDIR\)/),
    ]);
    expect(await warningsFor('0')).toEqual([]);
  });

  it.each([
    ['SMPT_HOST', 'SMTP_HOST'],
    ['PUBLIC_ULR', 'PUBLIC_URL'],
    ['BACKUP_FOLDERS', 'BACKUP_FOLDER'],
    ['TRUST_PROX', 'TRUST_PROXY'],
    ['DATABASE-URL', 'DATABASE_URL'],
  ])('names the intended setting for %s', async (name, right) => {
    expect((await runPreflight({ [name]: 'x' })).warnings).toContain(
      `${name} is no setting and was not read: is ${right} meant?`,
    );
  });

  it('names the misspelled setting beside the fault that it causes', async () => {
    const findings = await runPreflight({ SECRET: 'short', SMPT_HOST: 'x' });
    expect(listOf(findings)).toMatch(
      /^Tsumugi cannot start:\n- SECRET .*\n- SMPT_HOST is no setting .*$/,
    );
  });

  it('ignores names that resemble no setting', async () => {
    expect((await runPreflight({ HOSTNAME: 'x', PATHS: 'x', NODE_OPTIONS: '' })).warnings).toEqual(
      [],
    );
  });

  it('checks only the settings of a command', async () => {
    const env = { DATA_DIR: scratch.folder, SMTP_PORT: 'x', PORT: 'x', SECRET: 'x' };
    expect(
      (await preflight(env, { settings: 'database', embedded: true, folder: 'TSUMUGI_DATA' }))
        .faults,
    ).toEqual([]);
  });
});

describe('the list of all faults, after which no process runs', () => {
  const wrong = () => ({
    DATABASE_URL: 'postgresql://me:topsecret@127.0.0.1:1/x',
    SECRET: 'topsecret',
    PUBLIC_URL: 'x',
    SMTP_PORT: 'x',
    SMTP_USER: 'me',
    PORT: String(portOf(squatter)),
  });
  const folder = () => path.join(scratch.folder, 'a-file', 'data');
  const serving =
    /^Tsumugi cannot start:\n(- (DATABASE_URL|SECRET|PUBLIC_URL|SMTP_PORT|SMTP_USER|The folder|Port) .*\n){7}$/;

  it('is printed by npm start', async () => {
    const { ended, output } = startLaunchScript('start.mjs', {
      ...wrong(),
      TSUMUGI_DATA: folder(),
    });
    expect(await ended).toBe(1);
    expect(output()).toMatch(serving);
    expect(output()).not.toContain('topsecret');
  });

  it('is printed by a single API process', async () => {
    const { code, text } = await run('api/dist/served.js', { ...wrong(), DATA_DIR: folder() });
    expect(code).toBe(1);
    expect(text).toMatch(serving);
    expect(text).not.toContain('topsecret');
  });

  it.each(['migrate.mjs', 'seed.mjs', 'doctor.mjs', 'create-admin.mjs'])(
    'is printed by %s',
    async (script) => {
      const { ended, output } = startLaunchScript(script, { ...wrong(), TSUMUGI_DATA: folder() });
      expect(await ended).toBe(1);
      expect(output()).toMatch(
        /^Tsumugi cannot start:\n- DATABASE_URL names 127.*\n- The folder .*\n$/,
      );
    },
  );

  it('is printed by npm start before the embedded database is created', async () => {
    const data = path.join(scratch.folder, 'never');
    const { ended, output } = startLaunchScript('start.mjs', { TSUMUGI_DATA: data, SECRET: 'x' });
    expect(await ended).toBe(1);
    expect(output()).toMatch(/^Tsumugi cannot start:\n- SECRET .*\n$/);
    expect(existsSync(path.join(data, 'postgres-password'))).toBe(false);
  });

  const oldNode = `Object.defineProperty(process,'versions',{value:{...process.versions,node:'18.20.8'}})`;
  it.each(['api/launch/start.mjs', 'api/launch/migrate.mjs', 'api/dist/served.js'])(
    'is printed under an old Node.js by %s',
    async (script) => {
      const { code, text } = await run(script, {
        NODE_OPTIONS: `--import=data:text/javascript,${oldNode}`,
      });
      expect(code).toBe(1);
      expect(text).toMatch(
        /^Tsumugi cannot start:\n- Node\.js \S+ is too old: install 20\.19 or later\.\n$/,
      );
    },
  );
});

function run(
  script: string,
  env: Record<string, string>,
): Promise<{ code: number | null; text: string }> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [script], {
    cwd: root,
    env: { PATH, HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk;
    });
  return new Promise((done) => child.on('close', (code) => done({ code, text })));
}
