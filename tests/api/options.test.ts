import { codeTables } from '@tsumugi/contract/codes/code-tables';
import type { Option } from '@tsumugi/contract/resources/option';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../support/accounts.js';
import { createCandidateAt } from '../support/create-at-status.js';
import { openWorld, type TestWorld } from '../support/test-world.js';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const options = async (name: string) =>
  (
    await world.operator.get<{ id: number | string; name: string }[]>(
      `/api/admin/get-options/${name}`,
    )
  ).body;

describe('get-options', () => {
  it('returns every enumeration by its name, in its own order', async () => {
    for (const [name, table] of Object.entries(codeTables)) {
      expect([name, await options(name)]).toEqual([name, table.options()]);
    }
  });

  it('returns the entries of staff', async () => {
    await world.prisma.team.create({ data: { name: '首都圏', createdAt: world.clock.now() } });
    const ownerId = world.operator.account?.accountId as number;
    const now = world.clock.now();
    await world.prisma.chatTemplate.createMany({
      data: [
        {
          ownerId,
          audience: 'staff',
          title: 'お礼',
          body: 'ありがとうございます。',
          createdAt: now,
        },
        {
          ownerId: world.admin.account?.accountId as number,
          audience: 'staff',
          title: '人のもの',
          body: '-',
          createdAt: now,
        },
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

  it('returns suspended or removed staff last, and not selectable', async () => {
    const { app, prisma, admin, operator } = world;
    const now = world.clock.now();
    const colleague = async (name: string, profile: object = {}) => {
      const { accountId, adminId } = await createAccount(app, { role: 'Operator', name });
      await prisma.admin.update({
        where: { id: adminId as number },
        data: { kana: 'ア', ...profile },
      });
      return { accountId, adminId: adminId as number };
    };
    const stopped = await colleague('止 まる', { isInterviewer: true });
    const removed = await colleague('去 る', { isInterviewer: true });
    const former = await colleague('元 面談');
    await prisma.account.update({ where: { id: stopped.accountId }, data: { disabledAt: now } });
    expect((await admin.post('/api/admin/remove-admin', { adminId: removed.adminId })).status).toBe(
      200,
    );
    const { matterTeacherId } = await createCandidateAt(world, 10);
    const { version } = await prisma.matterTeacher.findUniqueOrThrow({
      where: { id: matterTeacherId },
    });
    const led = await admin.patch(`/api/admin/patch-matterTeacher/${matterTeacherId}`, {
      interviewer: former.adminId,
      version,
    });
    expect(led.status, led.text).toBe(200);
    const staff = (await operator.get<Option[]>('/api/admin/get-options/admins')).body;
    expect(staff.slice(-2)).toMatchObject([
      { id: stopped.adminId, name: '止 まる', active: false, standing: 'stopped' },
      { id: removed.adminId, name: '去 る', active: false, standing: 'removed' },
    ]);
    expect(
      staff.slice(0, -2).every(({ active, standing }) => active === true && standing === undefined),
    ).toBe(true);
    // A former interviewer is included, too.
    const interviewers = (await operator.get<Option[]>('/api/admin/get-options/interviewers')).body;
    expect(interviewers.map(({ name, active, standing }) => [name, active, standing])).toEqual([
      ['元 面談', false, undefined],
      ['止 まる', false, 'stopped'],
      ['去 る', false, 'removed'],
    ]);
  });

  it('is 404 for an unknown name', async () => {
    for (const name of ['nothing', 'toString', 'constructor', 'hasOwnProperty'])
      expect([name, (await world.operator.get(`/api/admin/get-options/${name}`)).status]).toEqual([
        name,
        404,
      ]);
    expect((await world.teacher.get('/api/admin/get-options/teams')).status).toBe(403);
  });
});
