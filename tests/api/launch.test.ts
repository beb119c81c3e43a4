import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { processesIn, readPidFile } from '../../api/launch/lib/postgres/identity.mjs';
import { healthAt, LaunchFolder } from '../support/launch-folder.js';
import { startLaunchScript } from '../support/start-launch-script.js';

// The other commands: tests/drills/launch-commands.test.ts.
let place: LaunchFolder;
beforeAll(async () => {
  place = await LaunchFolder.open();
});
afterEach(() => place.stop());
afterAll(() => place?.remove());

test('starts everything with one command, and stops everything on SIGTERM', async () => {
  const { launched, port } = await place.start();
  expect(
    launched.output().match(/^Production on the embedded PostgreSQL: .*npm run backup.*$/gm),
  ).toHaveLength(1);
  expect(await healthAt(port)).toBe(200);
  const metrics = /Metrics +(\S+)/.exec(launched.output())?.[1] as string;
  expect((await fetch(metrics)).status).toBe(200);
  launched.child.kill('SIGTERM');
  expect(await launched.ended).toBe(0);
  await expect(healthAt(port)).rejects.toThrow();
  expect(processesIn(place.cluster)).toEqual([]);
});

test('ends the API after a kill -9 of the launcher, and reuses the running PostgreSQL at the next start', async () => {
  const { launched, port } = await place.start();
  const pid = readPidFile(place.cluster)?.pid;
  launched.child.kill('SIGKILL');
  await launched.ended;
  await expect.poll(() => healthAt(port).catch(() => 'gone')).toBe('gone');
  const second = await place.start();
  expect(second.launched.output()).toContain('still running from an earlier start');
  expect(readPidFile(place.cluster)?.pid).toBe(pid);
  expect(await healthAt(second.port)).toBe(200);
  second.launched.child.kill('SIGINT');
  expect(await second.launched.ended).toBe(0);
  expect(processesIn(place.cluster)).toEqual([]);
});

test('names an unknown option of a command, and starts nothing', async () => {
  for (const script of ['start.mjs', 'dev.mjs', 'doctor.mjs', 'reset.mjs', 'seed.mjs']) {
    const { ended, output } = startLaunchScript(script, { TSUMUGI_DATA: place.folder }, ['--help']);
    expect([script, await ended]).toEqual([script, 1]);
    expect(output()).toMatch(/^Unknown option '--help'/);
    expect(output()).not.toContain(' at ');
  }
});
