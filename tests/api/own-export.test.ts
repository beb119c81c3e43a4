import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { runDueFileRemovals } from '../../api/src/modules/file/timers/run-due-file-removals.js';
import { days, hours } from '../../api/src/platform/clock.js';
import { FileStore } from '../../api/src/platform/files/file-store.js';
import { timerTools } from '../../api/src/platform/jobs/timer.js';
import { runDueExports } from '../../api/src/portals/shared/own-data/timers/run-due-exports.js';
import { createAccount } from '../support/accounts.js';
import { signIn } from '../support/agent.js';
import { createCandidateAt, createMatter } from '../support/create-at-status.js';
import { requestOwnExport } from '../support/request-own-export.js';
import {
  addStudent,
  advanceClock,
  createTeacher,
  openWorld,
  type TestWorld,
} from '../support/test-world.js';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const path = '/api/user/export';
const run = () => runDueExports(timerTools(world.app), world.clock.now());

it('is requested once, made by the job, opened by its owner only, and deleted with its bytes after three days', async () => {
  const { parent } = world;
  await createMatter(world);
  expect((await parent.get(path)).body).toEqual({
    state: 'none',
    requestedAt: null,
    expiresAt: null,
    file: null,
  });
  const requests = await Promise.all([parent.post(path), parent.post(path), parent.post(path)]);
  expect(requests.map(({ status, body }) => [status, body.state])).toEqual(
    Array(3).fill([200, 'working']),
  );
  expect(await world.prisma.ownExport.count()).toBe(1);
  expect(await world.prisma.accessLog.count({ where: { action: 'export' } })).toBe(1);
  expect(await run()).toBe(1);
  const { body } = await parent.get(path);
  expect(body).toMatchObject({
    state: 'ready',
    file: { name: expect.stringMatching(/^つむぎ_登録データ_.*\.json$/) },
  });
  const { notices } = (await parent.get('/api/user/notices')).body;
  expect(notices).toMatchObject([
    {
      code: 'EXPORT',
      title: '登録データのファイルができました',
      link: '/customer/profile?part=data',
    },
  ]);
  const deliveries = await world.prisma.delivery.findMany({
    where: { noticeId: notices[0].id },
    orderBy: { id: 'asc' },
  });
  expect(deliveries.map(({ channel, address }) => [channel, address])).toEqual([
    ['announced', null],
    ['mail', parent.account?.email],
  ]);
  const opened = await parent.get(body.file.url);
  expect(opened).toMatchObject({
    status: 200,
    headers: { 'content-disposition': expect.stringContaining('attachment') },
  });
  expect(opened.body).toMatchObject({
    account: { email: parent.account?.email },
    requests: [expect.anything()],
  });
  const { storageKey } = await world.prisma.storedFile.findFirstOrThrow({
    where: { kind: 'export' },
  });
  expect((await world.otherParent.get(body.file.url)).status).toBe(404);
  for (const staff of [world.admin, world.operator])
    expect(
      (await staff.get(`/api/admin/get-signed-file-url?path=identity/${storageKey}`)).status,
    ).toBe(404);
  await advanceClock(world, days(3));
  expect((await parent.get(path)).body.state).toBe('none');
  expect(
    (await parent.get(`/api/customer/get-signed-file-url?path=identity/${storageKey}`)).status,
  ).toBe(404);
  await runDueFileRemovals(timerTools(world.app), world.clock.now());
  await run();
  expect([await world.prisma.ownExport.count(), await world.app.get(FileStore).keys()]).toEqual([
    0,
    [],
  ]);
});

it('contains delivered notices, and no planned ones', async () => {
  const teacher = await createTeacher(world);
  await createCandidateAt(world, 60, { teacher });
  const recipientId = teacher.account?.accountId as number;
  const planned = await world.prisma.notice.findMany({
    where: {
      recipientId,
      droppedAt: null,
      deliveries: { none: { channel: 'announced', dueAt: { lte: world.clock.now() } } },
    },
  });
  expect(planned.map(({ code }) => code)).toContain('N17');
  const page = (await teacher.get('/api/user/notices')).body.notices.map(
    ({ id }: { id: number }) => id,
  );
  expect(page.length).toBeGreaterThan(0);
  const { body } = await requestOwnExport(world, teacher);
  expect(body.notices.map(({ id }: { id: number }) => id).sort()).toEqual(page.sort());
});

it('names the passkeys, without their key data', async () => {
  const teacher = await createTeacher(world);
  const key = {
    accountId: teacher.account?.accountId as number,
    credentialId: 'own-export-key',
    publicKey: Buffer.from('secret'),
    deviceType: 'multiDevice',
  };
  await world.prisma.passkey.create({
    data: { ...key, name: '仕事の電話', createdAt: world.clock.now() },
  });
  const { body, text } = await requestOwnExport(world, teacher);
  expect(body.account.passkeys).toMatchObject([{ name: '仕事の電話', lastUsedAt: null }]);
  expect(text).not.toMatch(/own-export-key|publicKey/);
});

it('reads page by page: with as many statements for one request as for a full page, and every row once', async () => {
  const parent = await signIn(world.app, 'Parent');
  const studentId = await addStudent(world, parent);
  for (let each = 0; each < 30; each += 1) await createMatter(world, { parent, studentId });
  const pages = vi.spyOn(world.prisma.matter, 'findMany');
  const { body } = await requestOwnExport(world, parent);
  expect(pages.mock.calls.length).toBeLessThanOrEqual(3);
  pages.mockRestore();
  expect(
    new Set(body.requests.map(({ matterNumber }: { matterNumber: string }) => matterNumber)).size,
  ).toBe(30);
  const teacher = await createTeacher(world);
  world = { ...world, operator: await signIn(world.app, 'Operator') };
  const { matterNumber } = await createCandidateAt(world, 8, { teacher });
  expect((await requestOwnExport(world, teacher)).body).toMatchObject({
    teacher: { id: teacher.account?.teacherId },
    candidacies: [{ matterNumber }],
  });
});

it("is never another user's, has both sides of a login, and fails for a closed login", async () => {
  const both = await createAccount(world.app, { role: 'Parent', alsoRoles: ['Teacher'] });
  const agent = await signIn(world.app, both);
  expect((await requestOwnExport(world, agent)).body).toMatchObject({
    family: { parentId: both.parentId },
    teacher: { id: both.teacherId },
    candidacies: [],
  });
  const closed = await signIn(world.app, 'Parent');
  await closed.post(path);
  await world.prisma.account.update({
    where: { id: closed.account?.accountId as number },
    data: { disabledAt: world.clock.now() },
  });
  expect(await run()).toBe(0);
  await world.prisma.account.update({
    where: { id: closed.account?.accountId as number },
    data: { disabledAt: null },
  });
  expect((await closed.get(path)).body).toMatchObject({ state: 'failed', file: null });
  expect((await requestOwnExport(world, closed)).status).toBe(200);
});

it('is made by one of many processes, restarted when that one died, and given up after an hour', async () => {
  const agent = await signIn(world.app, 'Parent');
  await agent.post(path);
  const { id } = await world.prisma.ownExport.findFirstOrThrow({ orderBy: { id: 'desc' } });
  await world.prisma.ownExport.update({ where: { id }, data: { startedAt: world.clock.now() } });
  expect(await run()).toBe(0);
  await advanceClock(world, hours(1) / 2);
  expect((await Promise.all([run(), run()])).sort()).toEqual([0, 1]);
  expect((await agent.get(path)).body.state).toBe('ready');
  await agent.post(path);
  await advanceClock(world, hours(2));
  expect(await run()).toBe(0);
  expect((await agent.get(path)).body.state).toBe('failed');
});
