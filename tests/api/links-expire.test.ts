import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newToken, sha256 } from '../../api/src/platform/auth/hash.js';
import { days, hours, minutes } from '../../api/src/platform/clock.js';
import { FileLinks } from '../../api/src/platform/files/file-links.js';
import { FileStore } from '../../api/src/platform/files/file-store.js';
import { createAccount } from '../support/accounts.js';
import { createVisitor, signIn } from '../support/agent.js';
import { advanceClock, openWorld, type TestWorld } from '../support/test-world.js';
import { openFile } from '../support/upload.js';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

/**
 * The answers of a link one millisecond before its end, at its end, and after the clock was set
 * back by a day.
 */
async function openAround(
  lifetime: number,
  open: () => Promise<{ status: number }>,
): Promise<number[]> {
  const statuses: number[] = [];
  for (const step of [lifetime - 1, 1, days(1), -days(1)]) {
    await advanceClock(world, step);
    statuses.push((await open()).status);
  }
  return statuses;
}

it('ends a link to a file after five minutes to the millisecond, also for its owner', async () => {
  const owner = await signIn(world.app, 'Teacher');
  const accountId = owner.account?.accountId as number;
  const storageKey = await world.app.get(FileStore).put(Buffer.from('x'));
  await world.prisma.storedFile.create({
    data: {
      ...{
        storageKey,
        kind: 'identity',
        ownerId: accountId,
        uploadedById: accountId,
        originalName: 'a.png',
        contentType: 'image/png',
      },
      ...{ size: 1, sha256: '', createdAt: world.clock.now() },
    },
  });
  const { url } = world.app.get(FileLinks).make(storageKey, accountId);
  expect(await openAround(minutes(5), () => openFile(owner, url))).toEqual([200, 404, 404, 404]);
  // A later end in the address does not match the signature.
  const [, , , , until = ''] = url.split('/');
  const later = url.replace(until, String(Number(until) + days(2)));
  expect((await openFile(owner, later)).status).toBe(404);
});

it('ends an invitation after seven days, a reset after thirty minutes, a new mail address after a day', async () => {
  const lives = { invitation: days(7), reset: minutes(30) } as const;
  for (const purpose of ['invitation', 'reset'] as const) {
    const { accountId, email } = await createAccount(world.app, { role: 'Parent' });
    const guest = await createVisitor(world.app);
    const code = newToken();
    const at = {
      createdAt: world.clock.now(),
      expiresAt: new Date(world.clock.now().getTime() + lives[purpose]),
    };
    await world.prisma.passwordReset.create({
      data: { accountId, purpose, codeHash: sha256(code), ...at },
    });
    await advanceClock(world, lives[purpose]);
    const used = await guest.post('/api/user/reset-password-execute', {
      email,
      newPassword: '長い合言葉を 決めました',
      ResetCode: code,
    });
    expect([purpose, used.status, used.body.code]).toEqual([purpose, 422, 'reset_code_invalid']);
    // One sentence for every cause: it must be true of both links.
    expect(used.body.message).toContain('設定済みならログインへ、期限切れならメールの再送へ');
    await advanceClock(world, -1);
    const beforeEnd = await guest.post('/api/user/reset-password-execute', {
      email,
      newPassword: '長い合言葉を 決めました',
      ResetCode: code,
    });
    expect([purpose, beforeEnd.status]).toEqual([purpose, 200]);
  }
  const parent = await createAccount(world.app, { role: 'Parent' });
  const code = newToken();
  const change = {
    accountId: parent.accountId,
    newEmail: `${randomUUID()}@example.jp`,
    codeHash: sha256(code),
  };
  const now = world.clock.now();
  await world.prisma.emailChange.create({
    data: { ...change, createdAt: now, expiresAt: new Date(now.getTime() + hours(24)) },
  });
  const guest = await createVisitor(world.app);
  await advanceClock(world, hours(24));
  expect((await guest.post('/api/user/confirm-mail-change', { code })).body).toMatchObject({
    code: 'mail_code_invalid',
  });
  await advanceClock(world, -1);
  expect((await guest.post('/api/user/confirm-mail-change', { code })).status).toBe(200);
});
