import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, test } from 'vitest';
import { MEMORY_LIMITS } from '../../api/launch/lib/limit-memory.mjs';
import { root } from '../../api/launch/lib/paths.mjs';
import { releaseManifests } from '../../api/launch/lib/release/manifests.mjs';
import { readEnvironment } from '../../api/src/platform/settings/environment.js';
import { environmentOf, stagesOf } from '../release/dockerfile.mjs';

/* The files of docs/deploy fit the product: its settings by name, its times, its programs. */

const folder = path.join(root, 'docs', 'deploy');
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
const files = readdirSync(folder);
const units = files.filter((name) => name.endsWith('.service'));
const knownSettings = new Set(
  [
    ...readFileSync(path.join(root, 'docs', 'settings.md'), 'utf8').matchAll(/^\| (`.+?`) \|/gm),
  ].flatMap(([, names = '']) => names.match(/[A-Z][A-Z0-9_]+/g) ?? []),
);
const defaults = readEnvironment({ DATABASE_URL: 'postgresql://a@b/c' });
const stages = stagesOf(path.join(folder, 'Dockerfile'));
const compose = read('compose.yml');

/** Commands of docker compose. The guide abbreviates `docker compose` to `tsumugi`. */
const ofCompose = new Set(['up', 'run', 'ps', 'build']);

const servers = units.filter((one) => read(one).includes('served.js'));
const lineOf = (name: string, key: string) =>
  new RegExp(`^${key}=(.*)$`, 'm').exec(read(name))?.[1] ?? '';
const environmentOfUnit = (name: string) => lineOf(name, 'Environment').split(' ');
const guide = readFileSync(path.join(root, 'docs', 'deploy.md'), 'utf8');

/** Settings of other programs, and the command name, which the units set and no operator changes. */
const foreign =
  /^(POSTGRES_\w+|ROOT_(ACCESS|SECRET)_KEY|(OWNER|PRODUCT)_PASSWORD|TSUMUGI_COMMAND)$/;
const unknown = (names: readonly string[]) =>
  [...new Set(names)].filter(
    (name) => !knownSettings.has(name) && !(name in MEMORY_LIMITS.env) && !foreign.test(name),
  );

test('uses the names of docs/settings.md', () => {
  expect(knownSettings.size).toBeGreaterThan(50);
  const inCompose = [...compose.matchAll(/\b([A-Z][A-Z0-9_]{3,}):(?= )/g)].map(
    ([, name]) => name as string,
  );
  expect(inCompose).toContain('FILES_BUCKET');
  expect(unknown(inCompose)).toEqual([]);
  const inUnits = units.flatMap((name) =>
    environmentOfUnit(name).map((one) => one.split('=')[0] as string),
  );
  expect(inUnits).toContain('WORKER');
  expect(unknown(inUnits)).toEqual([]);
  expect(unknown(stages.flatMap((stage) => Object.keys(environmentOf(stage))))).toEqual([]);
});

it.each(stages)('pins the version of the image $image', ({ image }) => {
  expect(image).toMatch(/^node:24-bookworm-slim$/);
});

test('runs the image as an unprivileged user that receives signals itself', () => {
  const last = stages.at(-1)?.steps ?? [];
  const at = (verb: string) => last.findIndex((step) => step.verb === verb);
  expect(last.find(({ verb }) => verb === 'USER')?.rest).toBe('node');
  expect(at('USER')).toBeLessThan(at('CMD'));
  expect(JSON.parse(last.find(({ verb }) => verb === 'CMD')?.rest ?? '')).toEqual([
    'node',
    ...MEMORY_LIMITS.nodeArgs,
    'api/dist/served.js',
  ]);
  expect(last.some(({ verb, rest }) => verb === 'COPY' && !rest.startsWith('--from='))).toBe(false);
});

test('gives a process of the API the same memory flags as npm start', () => {
  expect(servers).toHaveLength(2);
  for (const name of servers) {
    expect(read(name)).toContain(
      `\nExecStart=/usr/bin/node ${MEMORY_LIMITS.nodeArgs.join(' ')} api/dist/served.js\n`,
    );
    expect(environmentOfUnit(name)).toEqual(
      expect.arrayContaining(Object.entries(MEMORY_LIMITS.env).map((pair) => pair.join('='))),
    );
  }
  expect(stages.map((stage) => environmentOf(stage)).at(-1)).toMatchObject(MEMORY_LIMITS.env);
});

test('restarts a process any number of times, also while no database is primary', () => {
  for (const name of servers) {
    expect([lineOf(name, 'Restart'), lineOf(name, 'StartLimitIntervalSec')], name).toEqual([
      'always',
      '0',
    ]);
    expect(read(name).indexOf('StartLimitIntervalSec')).toBeLessThan(
      read(name).indexOf('[Service]'),
    );
  }
});

test('lets the worker write into the folders that the guide names', () => {
  const named = [...guide.matchAll(/`(?:BACKUP|NEWS)_FOLDER=(\/[^`]+)`/g)].map(
    ([, folder]) => folder,
  );
  expect(named).not.toEqual([]);
  for (const folder of named)
    expect(lineOf('tsumugi-worker.service', 'ReadWritePaths').split(' ')).toContain(`-${folder}`);
});

test('exposes the metrics of each process on its own port, which the guide names', () => {
  const port = (name: string, key: string, instance: string) =>
    environmentOfUnit(name)
      .find((one) => one.startsWith(`${key}=`))
      ?.slice(key.length + 1)
      .replace('%i', instance);
  const of = (key: string) => [
    port('tsumugi-api@.service', key, '3000'),
    port('tsumugi-api@.service', key, '3001'),
    port('tsumugi-worker.service', key, ''),
  ];
  expect(new Set([...of('PORT'), ...of('METRICS_PORT')]).size).toBe(6);
  for (const one of of('METRICS_PORT')) expect(guide).toContain(`${one}`);
});

test('raises the backup alert only after the first backup can exist', () => {
  const [, rule] = read('alerts.yml').split('- alert: TsumugiBackupLate\n');
  expect(rule?.split('- alert:')[0]).toContain('\n        for: 15m\n');
});

test('runs a command like the processes: their user and settings, the owner’s database, their folder', () => {
  const place = mkdtempSync(path.join(tmpdir(), 'tsumugi-command-'));
  writeFileSync(path.join(place, 'systemd-run'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', {
    mode: 0o755,
  });
  const env = { PATH: `${place}:${process.env.PATH}` };
  const output = execFileSync('sh', [path.join(folder, 'tsumugi'), 'backup', '/a folder/b'], {
    env,
    encoding: 'utf8',
  }).split('\n');
  rmSync(place, { recursive: true });
  const unit = 'tsumugi-migrate.service';
  for (const file of [
    lineOf('tsumugi-worker.service', 'EnvironmentFile'),
    lineOf(unit, 'EnvironmentFile'),
  ])
    expect(output).toContain(`--property=EnvironmentFile=${file}`);
  for (const one of [...environmentOfUnit(unit), 'TSUMUGI_COMMAND=tsumugi'])
    expect(output).toContain(`--setenv=${one}`);
  expect(output).toEqual(
    expect.arrayContaining([
      `--uid=${lineOf(unit, 'User')}`,
      `--working-directory=${lineOf(unit, 'WorkingDirectory')}`,
    ]),
  );
  const [program] = lineOf(unit, 'ExecStart').split(' ');
  expect(output.slice(-4)).toEqual([program, 'api/launch/backup.mjs', '/a folder/b', '']);
});

test('uses only commands of a release in the guide', () => {
  const { scripts } = releaseManifests({ postgres: false })['package.json'] as {
    scripts: Record<string, string>;
  };
  const named = [...guide.matchAll(/`tsumugi ([a-z-]+)/g)]
    .map(([, name]) => name as string)
    .filter((name) => !ofCompose.has(name));
  expect(named).toContain('create-admin');
  expect(named.filter((name) => !scripts[name])).toEqual([]);
});

test('waits longer before killing a process than its shutdown may take', () => {
  for (const [, grace] of compose.matchAll(/stop_grace_period: (\d+)s/g))
    expect(Number(grace)).toBeGreaterThan(defaults.STOP_SECONDS);
  for (const name of servers)
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(read(name))?.[1])).toBeGreaterThan(
      defaults.STOP_SECONDS,
    );
});

const proxies = ['haproxy.cfg', 'compose.haproxy.cfg'];

it.each(proxies)(
  '%s closes connections before the product does, and tolerates its pauses',
  (name) => {
    const time = (what: string) =>
      Number(new RegExp(`timeout ${what} (\\d+)s`).exec(read(name))?.[1]);
    expect(time('http-keep-alive')).toBeLessThan(defaults.KEEP_ALIVE_SECONDS);
    expect(time('server')).toBeGreaterThan(defaults.SILENCE_SECONDS);
    // Without it, a machine that answers the check slower than `inter` counts as down.
    expect(time('check')).toBeGreaterThanOrEqual(5);
  },
);

it.each([
  ['api', 'retry-on conn-failure empty-response\n'],
  ['parts', 'retry-on conn-failure empty-response 404'],
])(
  'both proxies treat a dead or incomplete machine in the same way (%s)',
  (backend, expectedLine) => {
    const [lines, others] = proxies.map((name) =>
      new RegExp(`backend ${backend}\\n([\\s\\S]*?)\\n {4}server`)
        .exec(read(name))?.[1]
        ?.replaceAll(/ {4}#.*\n/g, ''),
    );
    expect(lines).toContain(expectedLine);
    // The check does not use readiness: without the database every machine would count as down, and
    // the proxy would answer itself.
    expect(lines).toContain('http-check send meth GET uri /api/health/serving\n');
    expect(others).toBe(lines);
  },
);

it.runIf(existsSync('/usr/sbin/haproxy')).each(proxies)('HAProxy accepts %s', (name) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'haproxy-'));
  const file = path.join(folder, name);
  // The path of the certificate is the operator's choice, so the test removes it.
  writeFileSync(file, read(name).replace(/ ssl crt \S+ alpn \S+/, ''));
  const { status, stderr } = spawnSync('/usr/sbin/haproxy', ['-c', '-f', file], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect([status, stderr]).toEqual([0, expect.not.stringMatching(/ALERT|WARNING/)]);
});

/** The container's own: its addresses and folders, those of other commands and of tests. */
const ofTheContainer =
  /^(DATABASE_(OWNER_)?URL|HOST|PORT|METRICS_\w+|TRUST_PROXY|PUBLIC_DIR|TSUMUGI_DATA|DATA_DIR|ENV_FILE|NODE_ENV|WORKER|(NEWS|BACKUP)_FOLDER|PASSWORD_COST|ADMIN_\w+|CHROMIUM_PATH|TEST_\w+)$/;

test('passes every setting of .env to the containers, and no foreign password', () => {
  const [, settingsBlock = ''] = /\nx-settings: &settings\n([\s\S]*?)\n\n/.exec(compose) ?? [];
  const settings = new Map(
    [...settingsBlock.matchAll(/^ {2}(\w+): (.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
  const expected = [...knownSettings].filter((name) => !ofTheContainer.test(name));
  expect(expected.filter((name) => !settings.get(name)?.startsWith(`\${${name}`))).toEqual([]);
  expect(
    [...settingsBlock.matchAll(/(\w+_PASSWORD)/g)]
      .map(([, name]) => name)
      .filter((name) => !knownSettings.has(name as string)),
  ).toEqual(['PRODUCT_PASSWORD']);
  expect(compose).not.toContain('env_file');
});

test("keeps the worker's backups in a volume", () => {
  const [, worker = ''] = /\n {2}worker:\n([\s\S]*?)\n\n/.exec(compose) ?? [];
  expect(worker).toContain('BACKUP_FOLDER: /backups');
  expect(worker).toMatch(/volumes: .*:\/backups"/);
  expect(
    stages
      .at(-1)
      ?.steps.some(
        ({ verb, rest }) => verb === 'RUN' && /install .*-o node .*\/backups\b/.test(rest),
      ),
  ).toBe(true);
});

test('trusts only the proxy in containers, and copies no key into the image', () => {
  const proxy = /ipv4_address: ([\d.]+)/.exec(compose)?.[1];
  expect(proxy).toBeDefined();
  expect(compose).toContain(`\n  TRUST_PROXY: ${proxy}\n`);
  expect(read('Dockerfile.dockerignore').split('\n')).toContain('**/*.pem');
});

test('finds the programs that units and containers start', () => {
  const started = [...units.map(read), compose].flatMap(
    (text) => text.match(/api\/launch\/[\w-]+\.mjs/g) ?? [],
  );
  expect(started.length).toBeGreaterThan(2);
  expect(started.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
});
