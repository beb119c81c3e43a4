import { createServer } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { MailServerView } from '@tsumugi/contract/resources/mail-server';
import type { MailState } from '@tsumugi/contract/resources/working-hours';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FixedClock, minutes } from '../../api/src/platform/clock.js';
import { createApp } from '../../api/src/platform/http/create-app.js';
import { rotateSecret } from '../../api/src/platform/installation/rotate-secret.js';
import { createLogger } from '../../api/src/platform/logging/logger.js';
import { MailServer, mailServerKey } from '../../api/src/platform/mail/mail-server.js';
import { Mailer } from '../../api/src/platform/mail/mailer.js';
import { officeHoursOn } from '../support/dates.js';
import { type MailCatcher, startMailCatcher } from '../support/mail-catcher.js';
import { openWorld, type TestWorld } from '../support/test-world.js';

const secret = 'a secret of this test alone, longer than thirty-two letters';
const password = 'a password that must stay secret';
const path = '/api/admin/mail-server';
let world: TestWorld;
/** A worker of the same installation. */
let worker: NestFastifyApplication;
let ours: MailCatcher;
let theirs: MailCatcher;
/** Log lines of both processes. */
const logged: string[] = [];
/** Passwords received by a foreign server. */
const receivedPasswords: string[] = [];
let thief: SMTPServer;

beforeAll(async () => {
  const logger = createLogger('trace', { write: (line: string) => logged.push(line) });
  [ours, theirs] = [await startMailCatcher(), await startMailCatcher()];
  thief = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: ({ password: receivedPassword }, _, done) => {
      receivedPasswords.push(receivedPassword ?? '');
      done(null, { user: 'anyone' });
    },
  });
  await new Promise<void>((resolve) => thief.listen(0, '127.0.0.1', resolve));
  const settings = { secret };
  world = await openWorld({ clock: new FixedClock(officeHoursOn), settings, logger });
  worker = await createApp({
    databaseUrl: world.database.url,
    clock: world.clock,
    settings: { ...settings, passwordCost: 'cheap' },
    logger,
  });
});
afterAll(async () => {
  await worker?.close();
  await world?.close();
  await Promise.all([
    ours?.close(),
    theirs?.close(),
    new Promise<void>((resolve) => thief.close(resolve)),
  ]);
});

const at = (port: number, more: object = {}) => ({
  ...{
    host: '127.0.0.1',
    port,
    security: 'auto',
    user: '',
    fromName: '桜坂塾',
    fromAddress: 'desk@sakurazaka.example.jp',
  },
  ...more,
});
const read = async (): Promise<MailServerView> => (await world.admin.get(path)).body;
const save = async (input: object, version?: number) =>
  world.admin.put(path, { version: version ?? (await read()).version, ...input });
const reset = async () => world.admin.delete(`${path}?version=${(await read()).version}`);
beforeEach(async () => {
  expect((await reset()).status).toBe(200);
});
const queue = (app: NestFastifyApplication, to: string) =>
  app
    .get(Mailer)
    .queue(world.prisma, 'passwordReset', { to, subject: '件名', text: '本文' }, { brand: null });
const went = ({ mails }: MailCatcher, to: string) =>
  mails.filter((mail) => mail.to.includes(to)).length;

describe('a mail server that an Admin sets', () => {
  it('receives waiting and new mails from every process without a restart, and so does its successor', async () => {
    expect(await read()).toMatchObject({ source: 'none', own: null, environment: { host: null } });
    await queue(world.app, 'waits@example.jp');
    await worker.get(Mailer).flush();
    const saved = await save(at(ours.port));
    expect(saved.status, saved.text).toBe(200);
    expect(saved.body).toMatchObject({
      source: 'screen',
      own: { ...at(ours.port), hasPassword: false },
    });
    // The worker got the change only through the database.
    await worker.get(Mailer).flush();
    expect(went(ours, 'waits@example.jp')).toBe(1);
    expect(ours.mails[0]).toMatchObject({
      from: 'desk@sakurazaka.example.jp',
      headers: { from: '桜坂塾 <desk@sakurazaka.example.jp>' },
    });
    expect((await world.admin.get<MailState>('/api/admin/mail-state')).body).toMatchObject({
      delivers: true,
      source: 'screen',
      waiting: 0,
    });

    await save(at(theirs.port));
    for (const [name, app] of Object.entries({ api: world.app, worker })) {
      await queue(app, `${name}@example.jp`);
      await app.get(Mailer).flush();
      expect([name, went(ours, `${name}@example.jp`), went(theirs, `${name}@example.jp`)]).toEqual([
        name,
        0,
        1,
      ]);
    }
    await reset();
    await queue(worker, 'kept@example.jp');
    for (const app of [world.app, worker]) await app.get(Mailer).flush();
    expect([went(ours, 'kept@example.jp'), went(theirs, 'kept@example.jp')]).toEqual([0, 0]);
    expect(await read()).toMatchObject({ source: 'none', own: null });
    await save(at(ours.port));
    await worker.get(Mailer).flush();
    expect(went(ours, 'kept@example.jp')).toBe(1);
  });

  it('overrides the environment, which applies again after its removal', async () => {
    const smtp = { host: '127.0.0.1', port: theirs.port, secure: false };
    const settings = {
      secret,
      smtp,
      mailFrom: '環境 <env@example.jp>',
      passwordCost: 'cheap' as const,
    };
    const third = await createApp({
      databaseUrl: world.database.url,
      clock: world.clock,
      settings,
    });
    const fate = async (to: string) => {
      await queue(third, to);
      await third.get(Mailer).flush();
      return [ours, theirs].map(
        (server) => server.mails.find((mail) => mail.to.includes(to))?.from,
      );
    };
    try {
      expect(await fate('e1@example.jp')).toEqual([undefined, 'env@example.jp']);
      await save(at(ours.port));
      expect(await fate('e2@example.jp')).toEqual(['desk@sakurazaka.example.jp', undefined]);
      await reset();
      expect(await fate('e3@example.jp')).toEqual([undefined, 'env@example.jp']);
    } finally {
      await third.close();
    }
  });

  it('is saved with the newest version only, with faults by field, and by an Admin only', async () => {
    const { version } = await read();
    expect((await save(at(ours.port), version)).status).toBe(200);
    const stale = await save(at(theirs.port), version);
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'version_conflict', current: { version: version + 1 } },
    });
    expect((await world.admin.delete(`${path}?version=${version}`)).status).toBe(409);
    for (const [field, value] of [
      ['port', 70_000],
      ['port', 'x'],
      ['host', 'a b'],
      ['host', 'mail.example.jp\r\nHELO'],
      ['security', 'none'],
      ['fromAddress', 'nobody'],
      ['fromName', 'a <b>'],
      ['password', 'a\nb'],
    ] as const) {
      const answer = await save(at(ours.port, { [field]: value }));
      expect([field, answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([
        field,
        400,
        [field],
      ]);
    }
    for (const call of [
      world.operator.get(path),
      world.operator.put(path, { ...at(ours.port), version }),
      world.operator.delete(`${path}?version=${version}`),
      world.operator.post(`${path}/test`, at(ours.port)),
    ])
      expect((await call).status).toBe(403);
  });
});

describe('its password', () => {
  const login = { user: 'desk', password };
  const row = async () =>
    JSON.stringify(
      (await world.prisma.setting.findUniqueOrThrow({ where: { key: mailServerKey } })).value,
    );
  const thiefPort = () => (thief.server.address() as { port: number }).port;

  it('is sealed, and missing from every answer, log and change record', async () => {
    const answers = [
      await save(at(thiefPort(), login)),
      await world.admin.get(path),
      await world.admin.post(`${path}/test`, at(thiefPort(), login)),
    ];
    expect([answers[2]?.body, receivedPasswords]).toMatchObject([{ sent: true }, [password]]);
    expect(answers[0]?.body).toMatchObject({ own: { user: 'desk', hasPassword: true } });
    expect(await row()).toContain('"sealed"');
    const audit = (
      await world.database.query<{ text: string }>(
        `select detail::text as text from access_log where entity = 'setting'`,
      )
    )
      .map(({ text }) => text)
      .join();
    expect(audit).toContain('mailServer');
    const listed = await world.admin.get(
      '/api/admin/access-logs?filter={"entity":"setting"}&range=[0,9]',
    );
    expect(listed.text).toContain('送信サーバー');
    for (const text of [
      await row(),
      audit,
      listed.text,
      logged.join(''),
      ...answers.map(({ text }) => text),
    ])
      expect(text).not.toContain(password);
    expect(audit).not.toContain(JSON.parse(await row()).sealed);
    expect(await world.app.get(MailServer).getConnection()).toMatchObject({
      smtp: { user: 'desk', password },
    });
  });

  it('is kept when none is typed, and is sent only to the server, user and encryption it was typed for', async () => {
    await save(at(ours.port, login));
    expect((await save(at(ours.port, { user: 'desk', fromName: '別の名前' }))).body).toMatchObject({
      own: { hasPassword: true },
    });
    expect(await world.app.get(MailServer).getConnection()).toMatchObject({ smtp: { password } });
    receivedPasswords.length = 0;
    const storedRow = await row();
    for (const elsewhere of [
      at(thiefPort(), { user: 'desk' }),
      at(ours.port, { user: 'desk', host: 'localhost' }),
      at(ours.port, { user: 'other' }),
      at(ours.port, { user: 'desk', security: 'starttls' }),
    ]) {
      for (const answer of [
        await save(elsewhere),
        await world.admin.post(`${path}/test`, elsewhere),
      ])
        expect(answer).toMatchObject({
          status: 400,
          body: { fields: { password: expect.stringContaining('もう一度入力') } },
        });
    }
    expect([receivedPasswords, await row()]).toEqual([[], storedRow]);
    // Without a user there is no sign-in, and the password is deleted.
    expect((await save(at(ours.port))).body).toMatchObject({
      own: { user: '', hasPassword: false },
    });
    expect(await row()).not.toContain('sealed');
    expect((await save(at(ours.port, { user: 'desk' }))).body.fields).toHaveProperty('password');
    expect((await save(at(ours.port, { password }))).body.fields).toHaveProperty('user');
  });

  it('is sealed again with the others, and must be typed again when the secret is lost', async () => {
    await save(at(ours.port, login));
    const fresh = 'another secret of this test alone, longer than the other one';
    const databaseUrl = world.database.url;
    await rotateSecret({ databaseUrl, secret: fresh, secretPrevious: secret });
    expect(await world.app.get(MailServer).getConnection()).not.toMatchObject({
      smtp: { password },
    });
    await rotateSecret({ databaseUrl, secret, secretPrevious: fresh });
    expect(await world.app.get(MailServer).getConnection()).toMatchObject({ smtp: { password } });
    await rotateSecret({
      databaseUrl,
      secret: 'a third secret that never sealed anything at all here',
      afterwards: 'lost',
    });
    expect(await read()).toMatchObject({
      source: 'screen',
      own: { user: 'desk', hasPassword: false },
    });
    // Without the password no mail is sent or lost: it waits until an Admin enters the password
    // again.
    await queue(world.app, 'lost@example.jp');
    await worker.get(Mailer).flush();
    expect((await world.admin.get<MailState>('/api/admin/mail-state')).body).toMatchObject({
      delivers: false,
      source: 'none',
      host: null,
    });
    expect(
      await world.prisma.outgoingMail.findFirstOrThrow({ where: { address: 'lost@example.jp' } }),
    ).toMatchObject({
      state: 'queued',
      attempts: 0,
    });
    expect((await save(at(ours.port, { user: 'desk' }))).body.fields).toHaveProperty('password');
  });
});

describe('a test of the typed server before saving', () => {
  const attempt = (input: object) => world.admin.post(`${path}/test`, input);

  it('sends to the Admin’s own address only, and changes nothing', async () => {
    const to = world.admin.account?.email as string;
    const before = await read();
    const sent = await attempt({ ...at(theirs.port), to: 'else@example.jp' });
    expect(sent.body).toMatchObject({
      sent: true,
      said: null,
      message: expect.stringContaining(to),
    });
    expect(theirs.mails.at(-1)).toMatchObject({
      to: [to],
      from: 'desk@sakurazaka.example.jp',
      subject: '【つむぎ】テストメール',
    });
    expect(await read()).toEqual(before);
  });

  it('explains faults with the labels of the screen, and quotes nothing of another service', async () => {
    const inner = createServer((socket) =>
      socket.on('error', () => {}).write('SSH-2.0-OpenSSH_9.6 inner-host-7\r\n'),
    );
    await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve));
    const { port } = inner.address() as { port: number };
    try {
      const answer = await attempt(at(port));
      expect(answer.body).toEqual({
        sent: false,
        said: null,
        message: expect.stringContaining('送信サーバー（SMTP）ではないようです'),
      });
      expect(logged.join('')).not.toContain('inner-host-7');
    } finally {
      inner.close();
    }
    expect((await attempt(at(ours.port, { security: 'starttls' }))).body.message).toContain(
      '「暗号化」は、ポート465なら',
    );
  });

  it('runs at most sixty times an hour, test mails included', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 62; n += 1) statuses.push((await attempt(at(9, { user: 'desk' }))).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await world.admin.post('/api/admin/mail-state/test', { brand: null })).status).toBe(
      429,
    );
    world.clock.advance(minutes(61));
  });
});
