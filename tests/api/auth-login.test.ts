import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../support/accounts.js';
import { createVisitor } from '../support/agent.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test?.close());

const doors = {
  customer: '/api/auth/login',
  admin: '/api/auth/admin/login',
  teacher: '/api/auth/teacher/login',
} as const;
const homes = {
  Admin: 'admin',
  Operator: 'admin',
  Teacher: 'teacher',
  Parent: 'customer',
  Student: 'customer',
  ParentAndStudent: 'customer',
} as const;
const types = {
  Admin: 'Admin',
  Operator: 'Admin',
  Teacher: 'Teacher',
  Parent: 'Parent',
  Student: 'Student',
  ParentAndStudent: 'Parent',
} as const;

describe('the roles that each login form admits', () => {
  for (const [role, home] of Object.entries(homes) as [keyof typeof homes, keyof typeof doors][]) {
    for (const [door, path] of Object.entries(doors)) {
      it(`${door === home ? 'include' : 'exclude'} ${role} at the ${door} form`, async () => {
        const account = await createAccount(test.app, { role });
        const agent = await createVisitor(test.app);
        const answer = await agent.post(path, { email: account.email, password: account.password });
        if (door !== home) {
          expect(answer.status).toBe(401);
          expect(answer.body.code).toBe('wrong_credentials');
          expect((await agent.get('/api/user/role')).status).toBe(401);
          return;
        }
        expect(answer.body).toMatchObject({ roles: [role], userType: types[role] });
        expect((await agent.get('/api/user/role')).body).toMatchObject({
          roles: [role],
          userType: types[role],
        });
      });
    }
  }
});
