import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minutes } from '../../api/src/platform/clock.js';
import { PrismaService } from '../../api/src/platform/database/prisma.service.js';
import { Mailer } from '../../api/src/platform/mail/mailer.js';
import { createAccount } from '../support/accounts.js';
import { signIn } from '../support/agent.js';
import { type MailCatcher, startMailCatcher } from '../support/mail-catcher.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const mail = {
  to: 'someone@example.jp',
  subject: '体験授業のご案内',
  text: '本文\n二行目',
  messageId: '<one@example.jp>',
};

describe('without SMTP settings', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test?.close());

  it('shows the stored mails to an Admin, once per Message-ID', async () => {
    const mailer = test.app.get(Mailer);
    expect(await mailer.delivers()).toBe(false);
    await mailer.send(mail);
    await mailer.send(mail);
    const admin = await signIn(test.app, 'Admin');
    const list = await admin.get(
      '/api/admin/outgoing-mails?range=[0,9]&sort=["id","DESC"]&filter={}',
    );
    expect(list.headers['content-range']).toBe('outgoing-mails 0-0/1');
    expect(list.body[0]).toMatchObject({
      address: 'someone@example.jp',
      subject: '体験授業のご案内',
      state: 'queued',
    });
    expect(list.body[0].body).toBeUndefined();
    expect((await admin.get(`/api/admin/outgoing-mails/${list.body[0].id}`)).body.body).toBe(
      '本文\n二行目',
    );
    expect((await admin.get('/api/admin/outgoing-mails/999')).status).toBe(404);
  });

  it('shows them to no other role, because the texts contain reset links', async () => {
    for (const role of ['Operator', 'Teacher', 'Parent', 'Student'] as const) {
      expect((await (await signIn(test.app, role)).get('/api/admin/outgoing-mails')).status).toBe(
        403,
      );
    }
  });

  it('mails the owner after a sign-in from a new browser', async () => {
    const account = await createAccount(test.app, { role: 'Parent' });
    const count = async () =>
      (
        await test.database.query(
          `select 1 from outgoing_mail where purpose = 'securityAlert' and address = $1`,
          [account.email],
        )
      ).length;
    const usual = await signIn(test.app, account);
    expect(await count()).toBe(0);
    await usual.post('/api/auth/login', { email: account.email, password: account.password });
    expect(await count()).toBe(0);
    await signIn(test.app, account);
    expect(await count()).toBe(1);
  });

  it('mails the owner also without another session', async () => {
    const account = await createAccount(test.app, { role: 'Parent' });
    const usual = await signIn(test.app, account);
    await usual.post('/api/auth/logout');
    await signIn(test.app, account);
    const mails = await test.database.query<{ body: string }>(
      'select body from outgoing_mail where address = $1',
      [account.email],
    );
    expect(mails.map(({ body }) => body)).toEqual([
      expect.stringContaining('これまで使われていない端末'),
    ]);
  });
});

describe('with SMTP settings', () => {
  let test: TestApp;
  let smtp: MailCatcher;
  beforeAll(async () => {
    smtp = await startMailCatcher();
    test = await startTestApp({
      settings: {
        smtp: { host: '127.0.0.1', port: smtp.port, secure: false },
        mailFrom: 'つむぎ <no-reply@tsumugi.example.jp>',
      },
    });
  });
  afterAll(async () => {
    await test?.close();
    await smtp?.close();
  });

  it('sends a mail with its Message-ID, and a line break adds no header', async () => {
    await test.app
      .get(Mailer)
      .send({ ...mail, subject: '件名\r\nBcc: evil@example.com', html: '<p>本文</p>' });
    const caught = await smtp.waitFor(({ to }) => to.includes('someone@example.jp'));
    expect(caught.to).toEqual(['someone@example.jp']);
    expect(caught.headers['message-id']).toBe('<one@example.jp>');
    expect(caught.headers.bcc).toBeUndefined();
    expect(caught.subject).toBe('件名 Bcc: evil@example.com');
    expect([caught.text.trim(), caught.html.trim()]).toEqual(['本文\n二行目', '<p>本文</p>']);
  });

  it('sends a queued mail once, after its transaction', async () => {
    const { mailer, prisma } = {
      mailer: test.app.get(Mailer),
      prisma: test.app.get(PrismaService),
    };
    const undone = prisma.$transaction(async (tx) => {
      await mailer.queue(tx, 'securityAlert', { to: 'undone@example.jp', subject: 'x', text: 'x' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await mailer.queue(prisma, 'securityAlert', { to: 'done@example.jp', subject: 'x', text: 'x' });
    await Promise.all([mailer.flush(), mailer.flush()]);
    expect(smtp.mails.filter(({ to }) => to.includes('done@example.jp'))).toHaveLength(1);
    expect(smtp.mails.filter(({ to }) => to.includes('undone@example.jp'))).toHaveLength(0);
  });

  it('retries a refused mail with backoff, and gives up after ten attempts', async () => {
    const unreachable = await startTestApp({
      settings: { smtp: { host: '127.0.0.1', port: 9, secure: false } },
    });
    const mailer = unreachable.app.get(Mailer);
    await mailer.queue(unreachable.app.get(PrismaService), 'securityAlert', {
      to: 'later@example.jp',
      subject: 'x',
      text: 'x',
    });
    const state = async () =>
      (
        await unreachable.database.query<{ state: string; attempts: number }>(
          'select state, attempts from outgoing_mail',
        )
      )[0];
    await mailer.flush();
    await mailer.flush();
    expect(await state()).toEqual({ state: 'queued', attempts: 1 });
    for (let n = 0; n < 9; n += 1) {
      unreachable.clock.advance(minutes(5));
      await mailer.flush();
    }
    expect(await state()).toEqual({ state: 'failed', attempts: 10 });
    await unreachable.close();
  });
});
