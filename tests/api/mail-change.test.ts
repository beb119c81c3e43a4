import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount, testPassword } from '../support/accounts.js';
import { signIn } from '../support/agent.js';
import { type MailCatcher, startMailCatcher } from '../support/mail-catcher.js';
import { openWorld, type TestWorld } from '../support/test-world.js';

let catcher: MailCatcher;
let world: TestWorld;
beforeAll(async () => {
  catcher = await startMailCatcher();
  world = await openWorld({
    settings: { smtp: { host: '127.0.0.1', port: catcher.port, secure: false } },
  });
});
afterAll(async () => {
  await world?.close();
  await catcher?.close();
});

/** An imported person without an invitation. */
async function movedIn(): Promise<string> {
  const { accountId, email } = await createAccount(world.app, { role: 'Parent' });
  const { id: importBatchId } = await world.prisma.importBatch.create({
    data: {
      kind: 'families',
      fileName: 'a.csv',
      state: 'done',
      headers: [],
      createdById: world.admin.account?.accountId as number,
      createdAt: world.clock.now(),
    },
  });
  await world.prisma.account.update({
    where: { id: accountId },
    data: { importBatchId, invitedAt: null, passwordHash: null },
  });
  return email;
}

it.each([
  ['an unknown address', async () => 'nobody@example.jp'],
  [
    'the address of another login',
    async () => (await createAccount(world.app, { role: 'Teacher' })).email,
  ],
  ['the address of a person without an invitation', movedIn],
])('answers a request for %s as any other', async (_, address) => {
  const email = await address();
  const parent = await signIn(world.app, 'Parent');
  const requested = await parent.post('/api/user/mail-change', {
    email,
    currentPassword: testPassword,
  });
  expect(requested, requested.text).toMatchObject({
    status: 200,
    body: { email, message: expect.stringContaining('確認のメールを送信しました') },
  });
  expect((await parent.get('/api/user/mail-change')).body.pending).toMatchObject({
    email,
    mailSent: true,
  });
  await catcher.waitFor(({ to }) => to.includes(parent.account?.email as string));
  expect(catcher.mails.some(({ to }) => to.includes(email))).toBe(address !== movedIn);
});
