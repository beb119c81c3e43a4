import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildStale } from '../../api/launch/lib/build-steps.mjs';
import { postgresAccount } from '../../api/launch/lib/postgres/account.mjs';
import { postgresHome } from '../../api/launch/lib/postgres/home.mjs';
import { readPidFile } from '../../api/launch/lib/postgres/identity.mjs';
import { createInstallation, type Installation } from '../support/installation.js';
import type { LaunchedScript } from '../support/start-launch-script.js';

let company: Installation;
let running: LaunchedScript | undefined;
beforeAll(async () => {
  await buildStale();
  company = await createInstallation();
});
afterEach(async () => {
  running?.child.kill('SIGTERM');
  await running?.ended;
});
afterAll(() => company?.remove());

const cluster = () => path.join(postgresHome(company.dataFolder, postgresAccount()).folder, 'data');
const killPostgres = () => process.kill(readPidFile(cluster())?.pid as number, 'SIGKILL');

test('restarts a killed embedded PostgreSQL: 503 meanwhile, no acknowledged write lost, events and jobs recover', async () => {
  const { launched, desk } = await company.start();
  running = launched;
  const stream = await desk.listen();
  await stream.until('ready');
  const acknowledged: string[] = [];
  const refused: { status: number; retryAfter: string | null; code: string }[] = [];
  let before = 0;
  let killed = false;
  const write = async (lane: number) => {
    for (let n = 0; acknowledged.length < before + 20 || !killed; n += 1) {
      const name = `班${lane}-${n}`;
      const answer = await desk.post('/api/admin/teams', { name, memberIds: [] });
      const body = (await answer.json()) as { code: string };
      if (answer.ok) acknowledged.push(name);
      else {
        refused.push({
          status: answer.status,
          retryAfter: answer.headers.get('retry-after'),
          code: body.code,
        });
        await pause(50);
      }
      if (!killed && acknowledged.length >= 10) {
        killed = true;
        before = acknowledged.length;
        killPostgres();
      }
    }
  };
  await Promise.all([write(1), write(2), write(3)]);
  await launched.printed(/PostgreSQL runs again\./);
  expect(launched.child.exitCode).toBeNull();
  expect(refused.length).toBeGreaterThan(0);
  for (const one of refused)
    expect(one).toEqual({
      status: 503,
      retryAfter: expect.stringMatching(/^[1-9]/),
      code: 'unavailable',
    });
  const teams = await ask<{ name: string }>('select name from team');
  expect(teams.map(({ name }) => name)).toEqual(expect.arrayContaining(acknowledged));

  // An earlier stream receives events again, and the job pool of this process is held again.
  await expect
    .poll(async () => {
      await desk.post('/api/admin/presence', { matterId: null });
      return stream.events.filter(({ event }) => event === 'ready').length;
    })
    .toBeGreaterThan(1);
  await expect.poll(() => heldPools()).toBe(1);
  await stream.close();
  launched.child.kill('SIGTERM');
  expect(await launched.ended).toBe(0);
});

test('gives up after five failed restarts, with the reason in one sentence', async () => {
  const { launched } = await company.start();
  running = launched;
  appendFileSync(path.join(cluster(), 'postgresql.conf'), "\nno_such_setting = 'x'\n");
  killPostgres();
  expect(await launched.ended).toBe(1);
  expect(launched.output()).toMatch(
    /PostgreSQL ended or did not start 5 times within a minute; stopping\. Its log \(.*\) ends with: .*no_such_setting/,
  );
  expect(launched.output()).not.toMatch(/\n\s+at /);
});

/** Pools in the database whose lock is held. */
async function heldPools(): Promise<number> {
  const [row] = await ask<{ held: number }>(
    "select count(*)::int as held from tsumugi_jobs.pool where exists (select from pg_locks where locktype = 'advisory' and objid = id and classid = 20761 and granted)",
  );
  return row?.held ?? 0;
}

async function ask<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: company.databaseUrl() });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
