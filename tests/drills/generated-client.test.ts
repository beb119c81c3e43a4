import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allTimers } from '../../api/src/modules/all-timers.js';
import { runMinute, timerTools } from '../../api/src/platform/jobs/timer.js';
import { OutboxDelivery } from '../../api/src/platform/outbox/outbox-delivery.js';
import type { Account } from '../support/accounts.js';
import type { Agent } from '../support/agent.js';
import { type MailCatcher, startMailCatcher } from '../support/mail-catcher.js';
import { runNode } from '../support/run-node.mjs';
import { advanceClock, openWorld, type TestWorld } from '../support/test-world.js';

const here = path.dirname(fileURLToPath(import.meta.url));
const folder = path.join(here, '../.output/generated-client');
const hold = 31_000;

let mail: MailCatcher;
let world: TestWorld;
beforeAll(async () => {
  mail = await startMailCatcher();
  world = await openWorld({
    settings: {
      smtp: { host: '127.0.0.1', port: mail.port, secure: false },
      publicUrl: 'https://app.example.jp',
    },
  });
  await world.app.listen(0, '127.0.0.1');
});
afterAll(async () => {
  await world?.close();
  await mail?.close();
});

const compilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  target: 'es2022',
  lib: ['es2022', 'dom', 'dom.iterable'],
  module: 'nodenext',
  types: [],
  outDir: 'built',
  rootDir: '.',
};

/** A client of the document that is served, and an integrator's program that uses it, compiled together. @returns the program */
async function integrate(
  baseUrl: string,
): Promise<{ runMainJob: (environment: object) => Promise<Record<string, unknown>> }> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const document = path.join(folder, 'openapi.json');
  await writeFile(document, await (await fetch(`${baseUrl}/api/openapi.json`)).text());
  await writeFile(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, include: ['client', 'main-job.ts'] }),
  );
  const log = path.join(folder, 'log');
  await runNode(
    '@hey-api/openapi-ts',
    ['-i', document, '-o', path.join(folder, 'client'), '-l', log],
    'openapi-ts',
  );
  await copyFile(path.join(here, 'integrator/main-job.ts'), path.join(folder, 'main-job.ts'));
  await runNode('typescript-7', ['-p', folder], 'tsc');
  return import(pathToFileURL(path.join(folder, 'built/main-job.js')).href);
}

const credentials = ({ account }: Agent) => {
  const { email, password } = account as Account;
  return { email, password };
};

it('compiles a generated client of the served document, and runs the main job with it', async () => {
  const baseUrl = (await world.app.getUrl()).replace('[::1]', '127.0.0.1');
  const { runMainJob } = await integrate(baseUrl);
  const end = await runMainJob({
    baseUrl,
    admin: credentials(world.admin),
    operator: credentials(world.operator),
    teacher: credentials(world.teacher),
    now: () => world.clock.now(),
    wait: async (hours: number) => {
      await advanceClock(world, hours * 3_600_000);
      await runMinute(timerTools(world.app), allTimers);
    },
    mailsTo: async (address: string) => {
      await advanceClock(world, hold);
      await world.app.get(OutboxDelivery).deliverDue();
      return mail.mails.filter(({ to }) => to.includes(address)).map(({ text }) => text);
    },
  });
  const [{ id = 0, matterId = 0, teacherId = 0 } = {}, ...more] =
    await world.prisma.matterTeacher.findMany();
  expect([more, teacherId]).toEqual([[], world.teacher.account?.teacherId]);
  expect(end).toEqual({
    matterTeacherId: id,
    introduced: [id],
    caseStatus: 90,
    candidateStatus: 90,
    statusForTeacher: 90,
  });
  const events = await world.prisma.statusEvent.findMany({
    where: { matterId },
    orderBy: { id: 'asc' },
  });
  const steps = events.flatMap(({ entity, entityId, fromStatus, toStatus }) =>
    entity === 'matterTeacher' && entityId === id && fromStatus !== toStatus ? [toStatus] : [],
  );
  expect(steps).toEqual([7, 8, 10, 20, 40, 50, 60, 70, 80, 90]);
});
