import { lookup } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { AppError } from '@tsumugi/contract/errors';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { hashThreads } from '../../api/src/platform/auth/hash-threads.js';
import { createAccount, testPassword } from '../support/accounts.js';
import { createVisitor, signIn } from '../support/agent.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;
beforeAll(async () => {
  // The hashes cost as much as in production: twenty take two seconds of a core.
  test = await startTestApp({ settings: { passwordCost: 'full' } });
});
afterAll(() => test?.close());

it('answers other calls, files and names during twenty simultaneous sign-ins', async () => {
  const staff = await signIn(test.app, 'Operator');
  const account = await createAccount(test.app, { role: 'Parent' });
  const visitors = await Promise.all(Array.from({ length: 20 }, () => createVisitor(test.app)));
  const done: string[] = [];
  const noted = async (name: string, work: Promise<unknown>) => {
    await work;
    done.push(name);
  };
  const signedIn = visitors.map((one, n) =>
    noted(
      `sign-in ${n}`,
      one.post(
        '/api/auth/login',
        { email: account.email, password: testPassword },
        { address: `192.0.2.${n}` },
      ),
    ),
  );
  await Promise.all([
    noted('list', staff.get('/api/admin/get-matters')),
    noted('file', readFile(import.meta.filename)),
    noted('name', lookup('localhost')),
  ]);
  const meanwhile = done.filter((name) => name.startsWith('sign-in')).length;
  await Promise.all(signedIn);
  expect({ meanwhile, all: meanwhile === 20 }).toMatchObject({ all: false });
  expect(done).toHaveLength(23);
});

it('refuses a sign-in that would wait too long, and does not count it as a failure', async () => {
  const account = await createAccount(test.app, { role: 'Parent' });
  const full = vi
    .spyOn(hashThreads, 'run')
    .mockRejectedValue(new AppError('unavailable', undefined, { retryAfterSeconds: 5 }));
  const someone = await createVisitor(test.app);
  const signInOnce = () =>
    someone.post('/api/auth/login', { email: account.email, password: testPassword });
  for (let time = 0; time < 6; time += 1)
    expect(await signInOnce()).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
      body: { code: 'unavailable' },
    });
  full.mockRestore();
  expect((await signInOnce()).status).toBe(200);
});
