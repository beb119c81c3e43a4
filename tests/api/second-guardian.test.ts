import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Account } from '../support/accounts.js';
import { type Agent, signIn } from '../support/agent.js';
import { conditions, createCandidateAt, createMatter } from '../support/create-at-status.js';
import {
  addStudent,
  advanceClock,
  createTeacher,
  openWorld,
  type TestWorld,
} from '../support/test-world.js';
import { findMarkers, plantMarkers } from './canary/markers.js';
import { familyMayRead } from './canary/may-read.js';
import { readEverything } from './canary/read-everything.js';

let world: TestWorld;
let second: Agent;
let firstId: number;
let secondId: number;
beforeAll(async () => {
  world = await openWorld();
  firstId = world.parent.account?.parentId as number;
  second = await signIn(world.app, 'Parent');
  secondId = second.account?.parentId as number;
  await world.prisma.parent.update({ where: { id: secondId }, data: { primaryParentId: firstId } });
});
afterAll(() => world.close());

const rowOf = (id: number) =>
  world.prisma.parent.findUniqueOrThrow({ where: { id }, include: { account: true } });
const profileOf = (agent: Agent, id: number) => agent.get(`/api/customer/get-customer-id/${id}`);

describe('the record of a second guardian', () => {
  it('is read and saved under its own number; the first guardian’s stays unchanged', async () => {
    const before = await rowOf(firstId);
    const { parentId } = (await second.get('/api/customer/get-current-customer')).body;
    expect(parentId).toBe(secondId);
    const own = (await profileOf(second, parentId)).body;
    expect([own.email, own.students.map(({ id }: { id: number }) => id)]).toEqual([
      second.account?.email,
      [world.studentId],
    ]);
    const parent = {
      version: own.version,
      lastName: '別姓',
      firstName: '岳',
      phone: '09087654321',
      city: '三鷹市',
    };
    const saved = await second.post('/api/customer/save-customer', { parentId, parent });
    expect([saved.status, saved.body.lastName], saved.text).toEqual([200, '別姓']);
    expect(await rowOf(secondId)).toMatchObject({
      lastName: '別姓',
      city: '三鷹市',
      account: { name: '別姓 岳' },
    });
    expect(await rowOf(firstId)).toEqual(before);
    // Without a guardian's number the call uses the caller's own record.
    const child = {
      lastName: '石川',
      firstName: '蒼',
      lastNameKana: 'イシカワ',
      firstNameKana: 'アオ',
      grade: 5,
      schoolType: 1,
    };
    const added = await second.post('/api/customer/save-customer', { students: [child] });
    expect([added.status, added.body.parentId], added.text).toEqual([200, secondId]);
    expect(
      await world.prisma.student.count({ where: { parentId: firstId, firstName: '蒼' } }),
    ).toBe(1);
  });

  it("is answered like an absent one under the other's number", async () => {
    const { version } = await rowOf(firstId);
    for (const [agent, id] of [
      [second, firstId],
      [world.parent, secondId],
    ] as const) {
      expect((await profileOf(agent, id)).status).toBe(404);
      const save = { parentId: id, parent: { version, lastName: '乗取' } };
      expect((await agent.post('/api/customer/save-customer', save)).status).toBe(404);
      const document = { purpose: 'identity', parentId: id, name: 'a.png', size: 100 };
      expect((await agent.post('/api/user/uploads', document)).status).toBe(404);
      expect((await agent.delete(`/api/customer/delete-customer/${id}`)).status).toBe(404);
    }
  });

  it('has its own request to leave: no request of the family blocks it, and the first guardian is notified', async () => {
    const { matterId } = await createMatter(world);
    expect((await world.parent.get('/api/user/deletion-request')).body.blocking).toMatchObject([
      { matterId },
    ]);
    const wished = await second.post('/api/user/deletion-request', { reason: '別居のため' });
    expect([wished.status, wished.body.blocking], wished.text).toEqual([200, []]);
    const detail = async (id: number) =>
      (await world.operator.get(`/api/admin/get-customer-detail/${id}`)).body;
    const wish = { requestedAt: wished.body.requestedAt, reason: '別居のため' };
    expect(await detail(firstId)).toMatchObject({
      leaveWish: null,
      memos: [],
      secondGuardians: [{ id: secondId, leaveWish: wish }],
    });
    expect(await detail(secondId)).toMatchObject({
      leaveWish: wish,
      memos: [{ content: '第二保護者の退会のお申し出がありました。理由：別居のため' }],
    });
    expect((await profileOf(world.parent, firstId)).body.deletionRequestedAt).toBeNull();
    const named = async (leaving: string) =>
      (await world.operator.get(`/api/admin/families?leaving=${leaving}`)).body.map(
        (row: { id: number }) => row.id,
      );
    expect([await named('standing'), await named('second')]).toEqual([[], [firstId]]);
    expect(
      (await world.operator.get('/api/admin/get-dashboard-data?parts=today')).body.today.leaving,
    ).toEqual({
      ...{ families: 0, secondGuardians: 1, teachers: 0 },
      since: wished.body.requestedAt,
    });
    const room = await world.prisma.chatRoom.findUniqueOrThrow({
      where: { accountId: second.account?.accountId as number },
      include: { messages: true },
    });
    expect(room.messages.map(({ text }) => text)).toEqual([
      '第二保護者の退会のお申し出です。理由：別居のため',
    ]);
    const mails = () =>
      world.prisma.outgoingMail.findMany({
        where: { address: world.parent.account?.email, subject: { contains: '第二保護者' } },
      });
    expect(await mails()).toMatchObject([
      { body: expect.stringContaining('別姓 岳 様のログインだけが対象です') },
    ]);
    expect((await second.delete('/api/user/deletion-request')).body.requestedAt).toBeNull();
    expect((await mails()).map(({ subject }) => subject).at(-1)).toContain('取り下げられました');
  });
});

describe('the data of one guardian’s record', () => {
  /** Names are in the family's conversations; its place and zone in its requests. */
  const shared = new Set([...familyMayRead.always, ...familyMayRead.introduced]);
  const personal = (texts: readonly string[]) =>
    findMarkers(texts).filter((name) => /^(parent|account)[._]/.test(name) && !shared.has(name));

  it('do not reach the other guardian, with a case before its trial lesson', async () => {
    await advanceClock(world, 0);
    const student = await signIn(world.app, 'Student');
    const { accountId } = student.account as Account;
    const own = await addStudent(world, world.parent, '悠斗');
    await world.prisma.student.update({
      where: { id: student.account?.studentId as number },
      data: { accountId: null },
    });
    await world.prisma.student.update({ where: { id: own }, data: { accountId } });
    Object.assign(student.account as object, { studentId: own });
    const teacher = await createTeacher(world);
    const ids = await createCandidateAt(world, 60, {
      teacher,
      matterWishes: { studentId: own, ...conditions },
    });
    const shadows = [await rowOf(firstId), await rowOf(secondId)] as const;

    await plantMarkers(world, student, { ...ids, teacher });
    const hers = await readEverything(world, second, ids);
    expect(findMarkers(hers)).toContain('matter.free_comment');
    expect(personal(hers)).toEqual([]);

    // The marks move over to the second guardian.
    const { id: _, accountId: __, primaryParentId: ___, account, ...marked } = await rowOf(firstId);
    const { account: plain, ...first } = shadows[0];
    await world.prisma.parent.update({ where: { id: firstId }, data: first });
    await world.prisma.account.update({
      where: { id: plain.id },
      data: { name: plain.name, email: plain.email },
    });
    await world.prisma.parent.update({ where: { id: secondId }, data: marked });
    await world.prisma.account.update({
      where: { id: shadows[1].accountId },
      data: { name: account.name, email: account.email },
    });
    const his = await readEverything(world, world.parent, ids);
    expect(findMarkers(his)).toContain('matter.free_comment');
    expect(personal(his)).toEqual([]);
    expect(personal([(await profileOf(second, secondId)).text])).toContain('parent.phone');
  });
});
