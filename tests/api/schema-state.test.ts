import { spawn } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildStale } from '../../api/launch/lib/build-steps.mjs';
import { root } from '../../api/launch/lib/paths.mjs';
import { freePort } from '../../api/launch/lib/postgres/port.mjs';
import {
  readSchemaDifference,
  schemaWarning,
} from '../../api/src/platform/database/schema-state.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { createScratchFolder } from '../support/start-launch-script.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

/* A server process with a database of another version: behind, empty, or newer. */

let test: TestApp;
let empty: TestDatabase;
let scratch: ReturnType<typeof createScratchFolder>;
let last: string;
beforeAll(async () => {
  await buildStale();
  scratch = createScratchFolder();
  test = await startTestApp();
  empty = await createTestDatabase('template0');
  const [row] = await test.database.query<{ name: string }>(
    'select max(migration_name) as name from _prisma_migrations',
  );
  last = row?.name ?? '';
});
afterAll(async () => {
  await test?.close();
  await empty?.drop();
  await scratch?.remove();
});

const ready = async () => (await test.app.inject({ url: '/api/health/ready' })).json();
const forget = () =>
  test.database.query(
    'update _prisma_migrations set rolled_back_at = now() where migration_name = $1',
    [last],
  );
const remember = () =>
  test.database.query(
    'update _prisma_migrations set rolled_back_at = null where migration_name = $1',
    [last],
  );

/** The built server as a process manager starts it; ended once it listens. Answers its exit code, null when it listened, and its output. */
function serve(
  databaseUrl: string,
  more: Record<string, string> = {},
): Promise<{ code: number | null; text: string }> {
  const { PATH = '', HOME = '' } = process.env;
  return freePort().then((port) => {
    const env = {
      PATH,
      HOME,
      DATABASE_URL: databaseUrl,
      DATA_DIR: scratch.folder,
      PORT: String(port),
      PUBLIC_DIR: root,
      ...more,
    };
    const child = spawn(process.execPath, ['api/dist/served.js'], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        text += chunk;
        if (text.includes('"msg":"listening"')) child.kill('SIGKILL');
      });
    return new Promise((done) => child.on('close', (code) => done({ code, text })));
  });
}

it('does not start on a database that lacks migrations, and names the remedy', async () => {
  await forget();
  const behind = await serve(test.database.url);
  await remember();
  expect(behind.code).toBe(1);
  expect(behind.text).toBe(
    `Tsumugi cannot start:\n- The database lacks a part of this version's schema (${last}): bring it to this version with npm run migrate, then start again.\n`,
  );
  // In an installed release the message names its command.
  const none = await serve(empty.ownerUrl, { TSUMUGI_COMMAND: 'tsumugi' });
  expect(none.code).toBe(1);
  expect(none.text).toMatch(
    /^Tsumugi cannot start:\n- The database lacks .* \(\d+ migrations, the first is \d+_\w+\): .*with tsumugi migrate.*\n$/,
  );
});

it('is not ready as long as a migration is missing', async () => {
  expect(await ready()).toMatchObject({ status: 'ok', database: 'ok' });
  await forget();
  expect(await ready()).toMatchObject({ statusCode: 503, code: 'unavailable', database: 'behind' });
  await remember();
  expect(await ready()).toMatchObject({ status: 'ok' });
});

it('works with a database of a newer version, and logs a warning', async () => {
  await test.database.query(
    `insert into _prisma_migrations (id, checksum, migration_name, finished_at) values ('later', '', '99990101000000_later', now())`,
  );
  expect(await ready()).toMatchObject({ status: 'ok' });
  expect(schemaWarning(await readSchemaDifference(test.database.url))).toContain(
    '99990101000000_later',
  );
  const { text } = await serve(test.database.url);
  expect(text).toContain('brought to a newer version of Tsumugi (it has 99990101000000_later)');
});
