import { codeTables } from '@tsumugi/contract/codes/all';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CaseWorld, openWorld } from '../support/case-world.js';

let world: CaseWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const options = async (name: string) =>
  (await world.operator.get<{ id: number | string; name: string }[]>(`/api/admin/get-options/${name}`)).body;

describe('get-options', () => {
  it('answers every enumeration by its name, in its own order', async () => {
    for (const [name, table] of Object.entries(codeTables)) {
      expect([name, await options(name)]).toEqual([name, table.options()]);
    }
  });

  it('answers what staff enter themselves', async () => {
    await world.prisma.team.create({ data: { name: '首都圏', createdAt: world.clock.now() } });
    const ownerId = world.operator.account?.accountId as number;
    const now = world.clock.now();
    await world.prisma.chatTemplate.createMany({
      data: [
        { ownerId, audience: 'staff', title: 'お礼', body: 'ありがとうございます。', createdAt: now },
        { ownerId: world.admin.account?.accountId as number, audience: 'staff', title: '人のもの', body: '-', createdAt: now },
      ],
    });
    expect((await options('teams')).map(({ name }) => name)).toEqual(['首都圏']);
    expect((await options('brands')).map(({ name }) => name)).toContain('テック教師');
    expect((await options('courses'))[0]).toMatchObject({ brand: 1, hasTrial: true });
    expect((await options('subjects')).length).toBe(codeTables.subject.values.length);
    expect((await options('prefectures')).length).toBe(47);
    expect((await options('admins')).length).toBe(2);
    expect((await options('templates')).map(({ name }) => name)).toEqual(['お礼']);
    expect((await options('notices')).map(({ id }) => id)).toContain('N10');
  });

  it('is 404 for a name that nothing answers to', async () => {
    for (const name of ['nothing', 'toString', 'constructor', 'hasOwnProperty'])
      expect([name, (await world.operator.get(`/api/admin/get-options/${name}`)).status]).toEqual([name, 404]);
    expect((await world.teacher.get('/api/admin/get-options/teams')).status).toBe(403);
  });
});
