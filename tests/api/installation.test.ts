import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildStale } from '../../api/launch/lib/build-steps.mjs';
import { TwoStepStore } from '../../api/src/modules/account/two-step.store.js';
import {
  NewsSettingsQueries,
  newsSettingsKey,
} from '../../api/src/modules/news/news-settings.queries.js';
import { newToken, type Secrets } from '../../api/src/platform/auth/hash.js';
import { newTotpSecret, stepAt, totpCode } from '../../api/src/platform/auth/totp.js';
import { minutes } from '../../api/src/platform/clock.js';
import { PrismaService } from '../../api/src/platform/database/prisma.service.js';
import { DiskFiles } from '../../api/src/platform/files/disk-files.js';
import { FileLinks } from '../../api/src/platform/files/file-links.js';
import { createApp } from '../../api/src/platform/http/create-app.js';
import { joinInstallation } from '../../api/src/platform/installation/join-installation.js';
import { rotateSecret } from '../../api/src/platform/installation/rotate-secret.js';
import {
  readUnsubscription,
  unsubscribeAddress,
} from '../../api/src/platform/outbox/unsubscribe-address.js';
import { VapidKeys } from '../../api/src/platform/push/vapid-keys.js';
import { seal, unseal } from '../../api/src/platform/settings/seal.js';
import { ownSecrets } from '../../api/src/platform/settings/secret.js';
import { readSourceFiles } from '../architecture/source-files.js';
import { Agent, signIn } from '../support/agent.js';
import { startApiChild } from '../support/api-child.js';
import { createScratchFolder, startLaunchScript } from '../support/start-launch-script.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const [old, fresh, stranger] = [newToken(), newToken(), newToken()];
const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'store-'));
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe('one installation', () => {
  let test: TestApp;
  let prisma: PrismaService;
  const filesDir = newFolder();
  beforeAll(async () => {
    test = await startTestApp({ settings: { secret: old } });
    prisma = test.app.get(PrismaService);
  });
  afterAll(() => test?.close());
  const join = (secrets: Secrets, dir = filesDir) =>
    joinInstallation(prisma, { ...secrets, files: new DiskFiles(dir) }, test.clock.now());
  const row = () => prisma.installation.findUniqueOrThrow({ where: { id: 1 } });

  it('refuses to adopt a database with sealed values of another secret', async () => {
    const { accountId } = (await signIn(test.app, 'Admin')).account as { accountId: number };
    await test.app.get(TwoStepStore).begin(accountId, newTotpSecret());
    await test.app.get(VapidKeys).get();
    expect(await join({ secret: stranger })).toMatch(
      /^SECRET does not open what .* sealed \(the setting push\.vapid, 2 in all\): set the SECRET/,
    );
    expect(await prisma.installation.count()).toBe(0);
  });

  it('is recorded by the first of many processes, with the same mark in its file store', async () => {
    const together = await Promise.all(Array.from({ length: 6 }, () => join({ secret: old })));
    expect(together).toEqual(Array.from({ length: 6 }, () => undefined));
    const { fileStoreId, secretFingerprint } = await row();
    expect(readFileSync(path.join(filesDir, 'installation'), 'utf8').trim()).toBe(fileStoreId);
    expect(statSync(path.join(filesDir, 'installation')).mode & 0o777).toBe(0o600);
    expect(secretFingerprint).not.toContain(old.slice(0, 8));
  });

  it('refuses a process with another secret or another file store', async () => {
    const before = await row();
    expect(await join({ secret: stranger })).toMatch(
      /^SECRET is not the one this database works with: set the same/,
    );
    expect(await join({ secret: stranger, secretPrevious: newToken() })).toMatch(
      /^SECRET is not the one/,
    );
    const empty = newFolder();
    expect(await join({ secret: old }, empty)).toMatch(
      /is not the file store of this database: let DATA_DIR name/,
    );
    writeFileSync(path.join(empty, 'installation'), 'another\n');
    expect(await join({ secret: old }, empty)).toMatch(/is the file store of another installation/);
    expect(await row()).toEqual(before);
    expect(await join({ secret: old })).toBeUndefined();
  });

  it('records one of several different secrets at a simultaneous start', async () => {
    await test.database.unchecked('delete from installation');
    await prisma.setting.deleteMany({ where: { key: 'push.vapid' } });
    await prisma.twoStep.deleteMany();
    const refusals = await Promise.all([old, fresh, stranger].map((secret) => join({ secret })));
    expect(refusals.filter((sentence) => sentence === undefined)).toHaveLength(1);
  });

  it('never replaces a pair of keys that another secret sealed', async () => {
    const value = { publicKey: 'p', sealedKey: seal('k', old) };
    await prisma.setting.create({
      data: { key: 'push.vapid', value, updatedAt: test.clock.now() },
    });
    const storedKeys = await prisma.setting.findUniqueOrThrow({ where: { key: 'push.vapid' } });
    const settings = { secret: stranger, publicUrl: 'http://localhost' };
    const app = await createApp({ databaseUrl: test.database.url, clock: test.clock, settings });
    try {
      await expect(app.get(VapidKeys).get()).rejects.toThrow(/another SECRET/);
      expect(await prisma.setting.findUniqueOrThrow({ where: { key: 'push.vapid' } })).toEqual(
        storedKeys,
      );
    } finally {
      await app.close();
    }
  });

  it('ends a process with a wrong secret before it listens, with one sentence', async () => {
    await buildStale();
    const other = await startTestApp();
    try {
      const first = await startApiChild(other, old);
      await first.kill();
      const second = startApiChild(other, stranger);
      await expect(second).rejects.toThrow(
        /^the API did not start:\nTsumugi cannot start:\n- SECRET is not the one this database works with.*$/,
      );
    } finally {
      await other.close();
    }
  });
});

describe('a replaced secret', () => {
  const filesDir = newFolder();
  let before: TestApp;
  let both: NestFastifyApplication;
  let after: NestFastifyApplication;
  beforeAll(async () => {
    before = await startTestApp({ settings: { secret: old, filesDir } });
    const app = (secrets: Secrets) =>
      createApp({
        databaseUrl: before.database.url,
        clock: before.clock,
        settings: { ...secrets, filesDir, publicUrl: undefined },
      });
    [both, after] = [
      await app({ secret: fresh, secretPrevious: old }),
      await app({ secret: fresh }),
    ];
  });
  afterAll(async () => {
    await both?.close();
    await after?.close();
    await before?.close();
  });
  const join = (secrets: Secrets) =>
    joinInstallation(
      before.app.get(PrismaService),
      { ...secrets, files: new DiskFiles(filesDir) },
      before.clock.now(),
    );
  /** The same browser, at another process. */
  const at = (app: NestFastifyApplication, agent: Agent) => {
    const same = new Agent(app, agent.account);
    for (const [name, value] of agent.cookies) same.cookies.set(name, value);
    return same;
  };
  it('is accepted with the previous one, and replaces it', async () => {
    expect(await join({ secret: old })).toBeUndefined();
    expect(await join({ secret: fresh, secretPrevious: old })).toBeUndefined();
    expect(await join({ secret: fresh })).toBeUndefined();
    expect(await join({ secret: old, secretPrevious: fresh })).toBeUndefined();
    expect(await join({ secret: old })).toMatch(
      /^SECRET is the one from before it was replaced: set the new one/,
    );
  });

  it('keeps sessions; old tokens and links are valid while both secrets are set', async () => {
    const agent = await signIn(before.app, 'Parent');
    const accountId = agent.account?.accountId as number;
    const answers = [];
    for (const app of [before.app, both, after]) {
      const roleStatus = (await at(app, agent).get('/api/user/role')).status;
      // An empty body: 400 once the token is accepted, 403 when it is not ours.
      answers.push([
        roleStatus,
        (await at(app, agent).post('/api/user/two-step/begin', {})).status,
      ]);
    }
    expect(answers).toEqual([
      [200, 400],
      [200, 400],
      [200, 403],
    ]);
    // Its next read gives the browser a token of the new secret, which is valid after the old
    // secret expires.
    const there = at(both, agent);
    await there.get('/api/user/brand');
    expect((await at(after, there).post('/api/user/two-step/begin', {})).status).toBe(400);

    const link = before.app.get(FileLinks).make('0'.repeat(48), accountId);
    const [until, signature] = link.url.split('/').slice(-2) as [string, string];
    const check = (app: NestFastifyApplication) => () =>
      app.get(FileLinks).check('0'.repeat(48), until, signature, accountId);
    for (const app of [before.app, both]) expect(check(app)).not.toThrow();
    expect(check(after)).toThrow();

    const token = unsubscribeAddress('http://x', old, accountId, 'N10')
      ?.split('/')
      .at(-1) as string;
    expect(readUnsubscription(token, { secret: fresh, secretPrevious: old })).toMatchObject({
      accountId,
    });
    expect(readUnsubscription(token, { secret: fresh })).toBeNull();
  });

  describe('with values that it sealed', () => {
    let accountId: number;
    let totp: string;
    let codes: string[];
    const prisma = () => before.app.get(PrismaService);
    const steps = (app: NestFastifyApplication) => app.get(TwoStepStore);
    const code = () => {
      before.clock.advance(minutes(1));
      return totpCode(totp, stepAt(before.clock.now()));
    };
    beforeAll(async () => {
      accountId = (await signIn(before.app, 'Admin')).account?.accountId as number;
      totp = newTotpSecret();
      await steps(before.app).begin(accountId, totp);
      expect(await steps(before.app).confirm(accountId, code(), prisma())).toBe(true);
      codes = (await steps(before.app).renewCodes(accountId, prisma())).map((each) =>
        each.replace('-', ''),
      );
      const value = {
        kind: 'http',
        url: 'https://news.example',
        sealed: seal('token of the news', old),
      };
      await prisma().setting.create({
        data: { key: newsSettingsKey, value, updatedAt: before.clock.now() },
      });
      await before.app.get(VapidKeys).get();
    });
    const rotate = (secrets: Secrets, afterwards?: 'end' | 'lost') =>
      rotateSecret({ databaseUrl: before.database.url, ...secrets, afterwards });

    it('opens them while both are set, and accepts recovery codes', async () => {
      const keys = await before.app.get(VapidKeys).get();
      expect(await both.get(VapidKeys).get()).toEqual(keys);
      expect(await both.get(NewsSettingsQueries).secret()).toBe('token of the news');
      expect(await steps(both).take(accountId, { code: code() })).toBe(true);
      expect(await steps(both).take(accountId, { recoveryCode: codes[0] as string })).toBe(true);
      expect(await steps(both).take(accountId, { recoveryCode: codes[0] as string })).toBe(false);
      await expect(after.get(VapidKeys).get()).rejects.toThrow(/another SECRET/);
      expect(await steps(after).take(accountId, { code: code() })).toBe(false);
    });

    it('seals them again, all or none, and then opens them with the new one only', async () => {
      const sealed = () =>
        prisma().twoStep.findUniqueOrThrow({ where: { accountId }, select: { secret: true } });
      const first = await sealed();
      expect(await rotate({ secret: fresh, secretPrevious: stranger })).toMatchObject({
        resealed: 0,
        foreign: { length: 3 },
      });
      expect(await sealed()).toEqual(first);
      expect(await rotate({ secret: fresh, secretPrevious: old })).toEqual({
        resealed: 3,
        foreign: [],
        recoveryCodes: 9,
      });
      expect(await rotate({ secret: fresh, secretPrevious: old })).toMatchObject({
        resealed: 0,
        foreign: [],
      });
      expect(await after.get(VapidKeys).get()).toEqual(await both.get(VapidKeys).get());
      expect(await after.get(NewsSettingsQueries).secret()).toBe('token of the news');
      expect(await steps(after).take(accountId, { code: code() })).toBe(true);
      // A keyed hash cannot be computed again: these end with the old secret.
      expect(await steps(both).take(accountId, { recoveryCode: codes[1] as string })).toBe(true);
      expect(await steps(after).take(accountId, { recoveryCode: codes[2] as string })).toBe(false);
      await rotate({ secret: fresh, secretPrevious: old }, 'end');
      expect(await join({ secret: old })).toMatch(/^SECRET is not the one/);
      expect(await join({ secret: fresh })).toBeUndefined();
    });

    it('deletes them when it is lost', async () => {
      expect(await rotate({ secret: stranger }, 'lost')).toMatchObject({
        resealed: 0,
        foreign: { length: 4 },
      });
      expect(await prisma().twoStep.count()).toBe(0);
      expect(
        await prisma().setting.findMany({
          where: { key: { in: ['push.vapid', newsSettingsKey] } },
        }),
      ).toMatchObject([{ value: { kind: 'http', url: 'https://news.example' } }]);
      expect(await join({ secret: stranger })).toBeUndefined();
    });
  });

  it('lists every sealed value in the command', () => {
    const seals = readSourceFiles(['api/src']).filter(({ text }) => /(?<![\w.])seal\(/.test(text));
    expect(seals.map(({ path: file }) => path.basename(file)).sort()).toEqual([
      'rotate-secret.ts',
      'save-mail-server.ts',
      'save-news-settings.ts',
      'seal.ts',
      'two-step.store.ts',
      'vapid-keys.ts',
    ]);
  });
});

describe('npm run rotate-secret', () => {
  it('creates a new secret in the data folder, seals again, and deletes the old one on request', async () => {
    await buildStale();
    const scratch = createScratchFolder();
    const test = await startTestApp();
    try {
      const readFolderFile = (name: string) =>
        readFileSync(path.join(scratch.folder, name), 'utf8').trim();
      const present = ownSecrets({}, scratch.folder).secret;
      const { accountId } = (await signIn(test.app, 'Admin')).account as { accountId: number };
      const prisma = test.app.get(PrismaService);
      await prisma.twoStep.create({
        data: { accountId, secret: seal('x', present), createdAt: test.clock.now() },
      });
      const run = async (env: Record<string, string>, ...args: string[]) => {
        const { ended, output } = startLaunchScript(
          'rotate-secret.mjs',
          { TSUMUGI_DATA: scratch.folder, DATABASE_URL: test.database.ownerUrl, ...env },
          args,
        );
        return { code: await ended, said: output() };
      };
      const opens = async (secret: string) =>
        unseal((await prisma.twoStep.findFirstOrThrow()).secret, { secret });

      const first = await run({});
      expect(first).toMatchObject({
        code: 0,
        said: expect.stringContaining('1 values were resealed'),
      });
      expect([readFolderFile('secret-previous'), readFolderFile('secret') === present]).toEqual([
        present,
        false,
      ]);
      expect([await opens(present), await opens(readFolderFile('secret'))]).toEqual([null, 'x']);
      const made = readFolderFile('secret');
      // A run after an interrupted one creates no further secret.
      expect(await run({})).toMatchObject({
        code: 0,
        said: expect.stringContaining('0 values were resealed'),
      });
      expect(readFolderFile('secret')).toBe(made);
      expect(await run({}, '--end')).toMatchObject({
        code: 0,
        said: expect.stringContaining('is no longer valid'),
      });
      expect(() => readFolderFile('secret-previous')).toThrow();

      expect(await run({ SECRET: fresh })).toMatchObject({
        code: 1,
        said: expect.stringMatching(/^Set the new SECRET, and the previous one/),
      });
      const wrong = await run({ SECRET: fresh, SECRET_PREVIOUS: stranger });
      expect(wrong).toMatchObject({
        code: 1,
        said: expect.stringMatching(/^Nothing was changed: neither secret fits the second step/),
      });
      expect(await run({ SECRET: fresh, SECRET_PREVIOUS: made })).toMatchObject({ code: 0 });
      expect(await opens(fresh)).toBe('x');
    } finally {
      await test.close();
      await scratch.remove();
    }
  });
});
