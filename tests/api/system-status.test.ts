import { readFileSync } from 'node:fs';
import path from 'node:path';
import { faultsOf, type SystemStatus } from '@tsumugi/contract/resources/system-status';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { root } from '../../api/launch/lib/paths.mjs';
import { minutes } from '../../api/src/platform/clock.js';
import { PrismaService } from '../../api/src/platform/database/prisma.service.js';
import { Metrics } from '../../api/src/platform/health/metrics.js';
import { createLogger } from '../../api/src/platform/logging/logger.js';
import { type Agent, signIn } from '../support/agent.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;
let admin: Agent;
const lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  const logger = createLogger('info', {
    write: (line: string) => void lines.push(JSON.parse(line)),
  });
  test = await startTestApp({
    logger,
    settings: { slowStatement: 300, trustProxy: '127.0.0.1,10.0.0.0/8' },
  });
  admin = await signIn(test.app, 'Admin');
});
afterAll(() => test?.close());

const status = async () => (await admin.get<SystemStatus>('/api/admin/system-status')).body;
/** A text in the Prometheus format, by name and labels. */
const scraped = async () =>
  Object.fromEntries(
    (await test.app.get(Metrics).registry.metrics())
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => [
        line.slice(0, line.lastIndexOf(' ')),
        Number(line.slice(line.lastIndexOf(' ') + 1)),
      ]),
  );
/** A mail that has been due for some minutes. */
const lateMail = (ago: number) =>
  test.app.get(PrismaService).outgoingMail.create({
    data: {
      purpose: 'invitation',
      address: 'somebody@example.jp',
      subject: '招待',
      body: '本文',
      messageId: `<${ago}@example.jp>`,
      createdAt: test.clock.in(-minutes(ago)),
      dueAt: test.clock.in(-minutes(ago)),
    },
  });

describe('the state of the installation', () => {
  it('is the same for Admins and Prometheus: processes, waiting jobs, faults', async () => {
    const calm = await status();
    expect(calm).toMatchObject({
      mail: { delivers: false, due: 0, seconds: 0 },
      jobs: { workers: 0 },
      backup: null,
    });
    expect(calm.files).toMatchObject({ inBucket: false, reachable: true, count: 0 });
    expect(calm.product.version).toBe(
      JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).version,
    );
    expect(Object.keys(faultsOf(calm)).sort()).toEqual(['backup', 'jobs', 'mail']);
    await lateMail(15);
    const lateStatus = await status();
    expect(lateStatus.mail).toMatchObject({ due: 1, seconds: 900 });
    expect(await scraped()).toMatchObject({
      mails_due: 1,
      mails_lag_seconds: 900,
      database_up: 1,
      job_workers: 0,
      live_streams: 0,
    });
    expect(JSON.stringify(lateStatus)).not.toContain('somebody');
  });

  it('contains the clock offset between its machine and the database', async () => {
    const offset = async () => (await scraped()).clock_offset_seconds;
    expect(await offset()).toBe(0);
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      for (const seconds of [120, -240]) {
        vi.setSystemTime(Date.now() + seconds * 1000);
        expect(Math.abs((await offset()) ?? 0)).toBeGreaterThan(60);
      }
      expect(await offset()).toBeLessThan(-60);
    } finally {
      vi.useRealTimers();
    }
  });

  it('raises alerts when jobs are late, and none when all is well', async () => {
    const at = await status();
    const well: SystemStatus = {
      ...at,
      mail: { delivers: true, due: 3, seconds: 20, failedDay: 0 },
      jobs: { workers: 1, waiting: 0, seconds: 0 },
      backup: { doneAt: at.at, failedAt: null, lostFiles: 0, everyHours: 24 },
      disk: { free: 5e9, total: 1e10 },
    };
    expect(faultsOf(well)).toEqual({});
    const faultNames = (part: Partial<SystemStatus>) => Object.keys(faultsOf({ ...well, ...part }));
    expect(faultNames({ mail: { ...well.mail, seconds: 601 } })).toEqual(['mail']);
    expect(faultNames({ notices: { due: 1, seconds: 601 } })).toEqual(['notices']);
    expect(faultNames({ disk: { free: 1e9, total: 1e10 } })).toEqual(['disk']);
    expect(faultNames({ replica: { connected: true, bytes: 4000, seconds: 3 } })).toEqual([]);
    expect(faultNames({ replica: { connected: true, bytes: 4000, seconds: 61 } })).toEqual([
      'replica',
    ]);
    expect(faultNames({ replica: { connected: false, bytes: 0, seconds: 0 } })).toEqual([
      'replica',
    ]);
    expect(faultNames({ files: { ...well.files, reachable: false } })).toEqual(['files']);
    expect(
      faultNames({
        database: { ...well.database, connections: well.database.mostConnections - 5 },
      }),
    ).toEqual(['database']);
    const yesterday = new Date(Date.parse(at.at) - minutes(31 * 60)).toISOString();
    expect(
      faultNames({ backup: { doneAt: yesterday, failedAt: null, lostFiles: 0, everyHours: 24 } }),
    ).toEqual(['backup']);
  });

  it('has every figure that the alert rules and the dashboard use', async () => {
    const declared = [
      ...(await test.app.get(Metrics).registry.metrics()).matchAll(/^# TYPE (\S+)/gm),
    ].map(([, name]) => name);
    const there = new Set(declared);
    for (const file of ['alerts.yml', 'dashboard.json']) {
      const text = readFileSync(path.join(root, 'docs', 'deploy', file), 'utf8');
      const usedNames =
        text.match(
          /\b(?:notices|mails|jobs|job|file|stored|push|database|replica|live|work|http_request)_[a-z_]+\b/g,
        ) ?? [];
      expect(usedNames.length).toBeGreaterThan(8);
      const names = new Set(
        usedNames.map((name) =>
          name.replace(/^(http_request_duration_seconds)_(bucket|sum|count)$/, '$1'),
        ),
      );
      expect([...names].filter((name) => !there.has(name))).toEqual([]);
    }
  });
});

describe('the log', () => {
  it('has the request’s id in every line of it, and a trusted proxy may set it', async () => {
    lines.length = 0;
    const requestId = 'edge-4711-abcdef';
    const traced = await admin.get('/api/admin/families', {
      headers: { 'x-request-id': requestId },
      address: '10.2.3.4',
    });
    expect(traced.headers['x-request-id']).toBe(requestId);
    const foreign = await admin.get('/api/admin/families', {
      headers: { 'x-request-id': requestId },
      address: '192.0.2.1',
    });
    expect(foreign.headers['x-request-id']).not.toBe(requestId);
    const strange = await admin.get('/api/admin/families', {
      headers: { 'x-request-id': 'a b"\n' },
      address: '10.2.3.4',
    });
    expect(strange.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(lines.filter(({ msg }) => msg === 'request').map(({ requestId }) => requestId)).toEqual(
      [traced, foreign, strange].map(({ headers }) => headers['x-request-id']),
    );
  });

  it('names a slow statement by its text, never by its values', async () => {
    lines.length = 0;
    const prisma = test.app.get(PrismaService);
    const secret = 'value-of-a-person';
    await prisma.$queryRaw`select ${secret}::text as word from pg_sleep(0.4)`;
    await prisma.$transaction((tx) => tx.$queryRaw`select 'inner' as word from pg_sleep(0.4)`);
    const slow = lines.filter(
      ({ msg, sql }) => msg === 'slow statement' && String(sql).includes('pg_sleep'),
    );
    expect(slow.map(({ sql }) => sql)).toEqual([
      'select $1::text as word from pg_sleep(0.4)',
      "select 'inner' as word from pg_sleep(0.4)",
    ]);
    expect(slow.every(({ ms }) => Number(ms) >= 300)).toBe(true);
    expect(JSON.stringify(lines)).not.toContain(secret);
  });
});
