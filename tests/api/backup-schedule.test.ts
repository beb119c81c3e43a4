import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DashboardData } from '@tsumugi/contract/resources/dashboard';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allTimers } from '../../api/src/modules/all-timers.js';
import { ScheduledBackups } from '../../api/src/platform/backup/scheduled-backups.js';
import { hours } from '../../api/src/platform/clock.js';
import { Metrics } from '../../api/src/platform/health/metrics.js';
import { createApp } from '../../api/src/platform/http/create-app.js';
import { timerTools } from '../../api/src/platform/jobs/timer.js';
import { SETTINGS, type Settings } from '../../api/src/platform/settings/settings.js';
import { advanceClock, openWorld, type TestWorld } from '../support/test-world.js';

let world: TestWorld;
let base: string;
let folder: string;
beforeAll(async () => {
  base = mkdtempSync(path.join(tmpdir(), 'tsumugi-backups-'));
  folder = path.join(base, 'kept');
  world = await openWorld({ settings: { backups: { folder, everyHours: 24, keep: 2 } } });
});
afterAll(async () => {
  await world?.close();
  rmSync(base, { recursive: true, force: true });
});

const listBackups = () => readdirSync(folder).sort();
/**
 * Runs the jobs of a minute, and waits for the backup that they start. @returns whether a
 * backup was started
 */
async function minute(app = world.app): Promise<boolean> {
  const begun = await allTimers.backup?.(timerTools(app), world.clock.now());
  await app.get(ScheduledBackups).whenIdle();
  return begun === 1;
}
const atDashboard = async (agent = world.admin) =>
  (await agent.get<DashboardData>('/api/admin/get-dashboard-data')).body.today?.backup;
const figure = async (name: string) =>
  Number(
    new RegExp(`^${name} (\\S+)`, 'm').exec(await world.app.get(Metrics).registry.metrics())?.[1],
  );
const toThree = () => {
  const now = world.clock.now().getTime();
  const untilThree = hours(24) - ((now - Date.UTC(1970, 0, 1, 3 - 9)) % hours(24));
  return advanceClock(world, untilThree);
};

it('makes one backup a day, first at once and then from three o’clock at night, and keeps the newest', async () => {
  expect(await minute()).toBe(true);
  expect(await minute()).toBe(false);
  expect(listBackups()).toHaveLength(1);
  expect(await atDashboard()).toEqual({
    doneAt: world.clock.now().toISOString(),
    failedAt: null,
    lostFiles: 0,
  });
  expect(await atDashboard(world.operator)).toBeNull();
  expect(await figure('backup_last_success_timestamp_seconds')).toBe(
    world.clock.now().getTime() / 1000,
  );

  await toThree();
  world.clock.advance(-60_000);
  expect(await minute()).toBe(false);
  world.clock.advance(60_000);
  expect(await minute()).toBe(true);
  mkdirSync(path.join(folder, 'tsumugi-20200101T000000Z', 'tables'), { recursive: true });
  writeFileSync(path.join(folder, 'somebody-else.txt'), 'stays');
  const [first, second] = listBackups().filter(
    (name) => name.startsWith('tsumugi-20') && !name.includes('2020'),
  );
  await toThree();
  expect(await minute()).toBe(true);
  expect(listBackups()).toHaveLength(3);
  expect(listBackups()).not.toContain(first);
  expect(listBackups()).toEqual(expect.arrayContaining(['somebody-else.txt', second]));
});

it('is made by one of several processes', async () => {
  await toThree();
  const settings = world.app.get<Settings>(SETTINGS);
  const other = await createApp({ databaseUrl: world.database.url, clock: world.clock, settings });
  try {
    const before = listBackups();
    await Promise.all([minute(), minute(other)]);
    const name = `tsumugi-${world.clock
      .now()
      .toISOString()
      .replaceAll(/[-:]|\.\d+/g, '')}`;
    expect(listBackups().filter((each) => !before.includes(each))).toEqual([name]);
    expect(readFileSync(path.join(folder, name, 'manifest.json'), 'utf8')).toContain('"tsumugi"');
    expect(await minute(other)).toBe(false);
  } finally {
    await other.close();
  }
});

it('alerts the Admins and the metrics after a failure, retries after an hour, and keeps earlier backups', async () => {
  const before = listBackups();
  const settings = world.app.get<Settings>(SETTINGS) as { backups: { folder: string } };
  const file = path.join(base, 'no-folder');
  writeFileSync(file, '');
  settings.backups.folder = path.join(file, 'below');
  await toThree();
  expect(await minute()).toBe(true);
  expect(await atDashboard()).toMatchObject({
    failedAt: world.clock.now().toISOString(),
    doneAt: expect.any(String),
  });
  expect(await figure('backup_last_failure_timestamp_seconds')).toBe(
    world.clock.now().getTime() / 1000,
  );
  expect(await minute()).toBe(false);
  expect(listBackups()).toEqual(before);

  settings.backups.folder = folder;
  await advanceClock(world, hours(1));
  expect(await minute()).toBe(true);
  expect(await atDashboard()).toMatchObject({ failedAt: null });
  expect(await figure('backup_last_failure_timestamp_seconds')).toBe(0);
});

it('exports no backup figures while the database cannot be reached', async () => {
  const { backups } = world.app.get<Settings>(SETTINGS);
  const app = await createApp({
    databaseUrl: 'postgresql://nobody@127.0.0.1:9/none',
    settings: { backups },
  });
  const metrics = await app
    .get(Metrics)
    .registry.metrics()
    .finally(() => app.close());
  expect(metrics).toMatch(/^backup_last_success_timestamp_seconds NaN$/im);
  expect(metrics).toMatch(/^backup_last_failure_timestamp_seconds NaN$/im);
});

it('reports missing files, but not files that were deleted during the backup', async () => {
  const owner = world.teacher.account?.accountId as number;
  const row = (key: string, deletedAt: Date | null) => ({
    storageKey: key.repeat(48),
    kind: 'identity',
    ownerId: owner,
    originalName: 'a.png',
    contentType: 'image/png',
    size: 1,
    sha256: '0'.repeat(64),
    createdAt: world.clock.now(),
    deletedAt,
  });
  await world.prisma.storedFile.createMany({ data: [row('a', null), row('b', world.clock.now())] });
  await toThree();
  expect(await minute()).toBe(true);
  expect(await atDashboard()).toMatchObject({ failedAt: null, lostFiles: 1 });
  await world.prisma.storedFile.deleteMany({
    where: { storageKey: { in: ['a'.repeat(48), 'b'.repeat(48)] } },
  });
});
