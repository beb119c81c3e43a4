import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FixedClock, hours } from '../../api/src/platform/clock.js';
import { createApp } from '../../api/src/platform/http/create-app.js';
import { JobRunner } from '../../api/src/platform/jobs/job-runner.js';
import { timerTools } from '../../api/src/platform/jobs/timer.js';
import { Mailer } from '../../api/src/platform/mail/mailer.js';
import { officeHoursOn } from '../support/dates.js';
import { type MailCatcher, startMailCatcher } from '../support/mail-catcher.js';
import { openWorld, type TestWorld } from '../support/test-world.js';

/*
 * Processes with WORKER=0: the copy of a company for inspection, and the APIs of a cluster beside
 * their worker.
 */

const secret = 'a-process-without-jobs-writes-to-nobody';
let catcher: MailCatcher;
/** The process with WORKER=0. */
let world: TestWorld;
/** Another one of the same installation, which runs jobs. */
let worker: NestFastifyApplication;
let jobs: JobRunner | undefined;
beforeAll(async () => {
  catcher = await startMailCatcher();
  const settings = { secret, smtp: { host: '127.0.0.1', port: catcher.port, secure: false } };
  world = await openWorld({
    clock: new FixedClock(officeHoursOn),
    settings: { ...settings, worker: false },
  });
  const { database, clock } = world;
  worker = await createApp({
    databaseUrl: database.url,
    clock,
    settings: { ...settings, passwordCost: 'cheap' },
  });
});
afterAll(async () => {
  await jobs?.stop();
  await worker?.close();
  await world?.close();
  await catcher?.close();
});

const add = async (name: string): Promise<{ readonly message: string }> => {
  const added = await world.admin.post('/api/user/add-user', {
    kind: 'operator',
    name,
    email: `${name}@example.jp`,
  });
  expect(added.status, added.text).toBe(200);
  return added.body;
};
const goneTo = (name: string) =>
  catcher.mails.filter(({ to }) => to.includes(`${name}@example.jp`)).length;

it('sends nothing with WORKER=0 after any call and any time, and reports this in the answer', async () => {
  const mail = { to: 'waits@example.jp', subject: '件名', text: '本文' };
  await world.app.get(Mailer).queue(world.prisma, 'notice', mail, { brand: null });
  expect(await add('first')).toMatchObject({ message: '登録しました。招待メールは送信待ちです。' });
  // The job of every 30 seconds.
  await world.app.get(Mailer).flush();
  expect(catcher.mails).toEqual([]);
  expect(await world.prisma.outgoingMail.count({ where: { state: 'queued', attempts: 0 } })).toBe(
    2,
  );
});

it('notifies a worker of such a mail at its commit, and sends waiting mails', async () => {
  // Runs only on request.
  jobs = new JobRunner(world.database.url, timerTools(worker), {}, undefined, hours(1));
  await jobs.start();
  await add('second');
  for (const name of ['waits', 'first', 'second'])
    await catcher.waitFor(({ to }) => to.includes(`${name}@example.jp`));
  expect(['waits', 'first', 'second'].map(goneTo)).toEqual([1, 1, 1]);
  await jobs.stop();
});

it('reports a mail as sent when another process sends it during the request', async () => {
  const mail = { to: 'meanwhile@example.jp', subject: '件名', text: '本文' };
  const messageId = await world.app
    .get(Mailer)
    .queue(world.prisma, 'notice', mail, { brand: null });
  const status = world.app.get(Mailer).readMailStatus(messageId);
  await worker.get(Mailer).flush();
  expect(await status).toBe('sent');
});

it('sends a mail once when the database could not record its sending', async () => {
  const mail = { to: 'once@example.jp', subject: '件名', text: '本文' };
  const messageId = await worker.get(Mailer).queue(world.prisma, 'notice', mail, { brand: null });
  const { database } = world;
  await database.query(
    `create function refuse_mark() returns trigger language plpgsql as $$ begin raise exception 'away'; end $$`,
  );
  await database.query(
    `create trigger refuse_mark before update on outgoing_mail for each row when (new.state = 'sent') execute function refuse_mark()`,
  );
  await expect(worker.get(Mailer).flush()).rejects.toThrow();
  await database.query('drop function refuse_mark cascade');
  expect(goneTo('once')).toBe(1);
  // Its lease is over: a process without the result would send it again.
  (world.clock as FixedClock).advance(hours(1));
  await worker.get(Mailer).flush();
  expect(goneTo('once')).toBe(1);
  expect(await world.prisma.outgoingMail.findUniqueOrThrow({ where: { messageId } })).toMatchObject(
    { state: 'sent', body: '' },
  );
});
