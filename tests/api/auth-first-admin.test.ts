import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFirstAdmin } from '../../api/src/platform/auth/create-first-admin.js';
import { createVisitor } from '../support/agent.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test?.close());

const wanted = (email: string, password = '最初の管理者の合言葉') => ({
  databaseUrl: test.database.url,
  email,
  name: '初代 管理',
  password,
});

describe('the first Admin of a fresh installation', () => {
  it('does not exist at first', async () => {
    expect(await test.database.query('select id from account')).toEqual([]);
  });

  it('is refused with a weak password or no mail', async () => {
    await expect(createFirstAdmin(wanted('first@example.jp', 'short'))).rejects.toThrow(
      'use 10 characters or more',
    );
    await expect(createFirstAdmin(wanted('first@example.jp', 'password123'))).rejects.toThrow(
      'easily guessed',
    );
    await expect(createFirstAdmin(wanted('no mail'))).rejects.toThrow('mail address');
    expect(await test.database.query('select id from account')).toEqual([]);
  });

  it('is created once by two simultaneous requests, and can sign in', async () => {
    const results = await Promise.all([
      createFirstAdmin(wanted('First@Example.jp')),
      createFirstAdmin(wanted('second@example.jp')),
    ]);
    expect(results.sort()).toEqual(['created', 'exists']);
    expect(await createFirstAdmin(wanted('third@example.jp'))).toBe('exists');
    const [row] = await test.database.query<{ email: string }>('select email from account');
    const answer = await (await createVisitor(test.app)).post('/api/auth/admin/login', {
      email: row?.email,
      password: '最初の管理者の合言葉',
    });
    expect(answer.body).toMatchObject({ roles: ['Admin'], userType: 'Admin' });
  });
});
