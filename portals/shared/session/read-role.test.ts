import { afterEach, expect, it, vi } from 'vitest';
import { prefetchRole, readRole, restoreRole } from './read-role.js';

const answers: (number | 401)[] = [];
const fetched = vi.fn(async () => {
  const account = answers.shift();
  return account === 401
    ? Response.json({ statusCode: 401 }, { status: 401 })
    : Response.json({ roles: ['Parent'], userType: 'Parent', here: 'Parent', account });
});
vi.stubGlobal('fetch', fetched);
vi.stubGlobal('localStorage', { getItem: () => null });
afterEach(() => {
  fetched.mockClear();
  answers.length = 0;
});

it('uses the early answer for one restoring of the session, and for nothing else', async () => {
  answers.push(1, 2, 3);
  prefetchRole();
  expect((await readRole()).account).toBe(2);
  expect((await restoreRole()).account).toBe(1);
  expect((await restoreRole()).account).toBe(3);
  expect(fetched).toHaveBeenCalledTimes(3);
});

it('uses an early refusal without another request, and sends a request the next time', async () => {
  answers.push(401, 4);
  prefetchRole();
  await expect(restoreRole()).rejects.toMatchObject({ status: 401 });
  expect(fetched).toHaveBeenCalledTimes(1);
  expect((await restoreRole()).account).toBe(4);
});
