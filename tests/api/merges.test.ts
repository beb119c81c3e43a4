import { searchText } from '@tsumugi/contract/text/search-key';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '../support/accounts.js';
import { type Agent, signIn } from '../support/agent.js';
import { createCandidate, createCandidateAt, createMatterAt } from '../support/create-at-status.js';
import {
  addStudent,
  advanceClock,
  createTeacher,
  openWorld,
  runAction,
  type TestWorld,
} from '../support/test-world.js';
import {
  createFamily,
  dayMs,
  mergesOf,
  parentOf,
  statusAndCode,
  teacherOf,
} from './merges.fixtures.js';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const merge = (...args: Parameters<ReturnType<typeof mergesOf>['merge']>) =>
  mergesOf(world).merge(...args);
const undo = (id: number) => mergesOf(world).undo(id);
const family = (lastName: string, data: object = {}) => createFamily(world, lastName, data);
const versionOf = async (teacher: Agent) =>
  (await world.prisma.teacher.findUniqueOrThrow({ where: { id: teacherOf(teacher) } })).version;

test('merges two families: chosen values, cases, children; ends the other login, and redirects search and links', async () => {
  const [winnerAgent, loserAgent] = [
    await family('三井', { phone: '09011112222', note: '先の備考' }),
    await family('旧三井', { phone: null, note: '後の備考' }),
  ];
  const [winner, loser] = [parentOf(winnerAgent), parentOf(loserAgent)];
  const child = await addStudent(world, loserAgent, '蓮');
  const { matterId } = await createMatterAt(world, 80, { parent: loserAgent, studentId: child });
  const preview = await world.admin.get(
    `/api/admin/merge-preview?kind=parent&winnerId=${winner}&loserId=${loser}`,
  );
  const of = (name: string) =>
    preview.body.fields.find((field: { name: string }) => field.name === name);
  expect(preview.body.refusal).toBeNull();
  expect(of('phone')).toMatchObject({ winner: '090-1111-2222', loser: '', pick: 'winner' });
  expect(of('note')).toMatchObject({ joinable: true, pick: 'both' });
  expect(preview.body.moves).toEqual(
    expect.arrayContaining([
      { label: '生徒', count: 1 },
      { label: '案件', count: 1 },
    ]),
  );

  const done = await merge('parent', winner, loser, {
    picks: { name: 'winner' },
    versions: preview.body.versions,
  });
  expect(done.status, done.text).toBe(200);
  const page = await world.admin.get(`/api/admin/families/${winner}`);
  expect(page.body).toMatchObject({
    lastName: '三井',
    phone: '09011112222',
    note: '先の備考\n後の備考',
  });
  expect(page.body.matters.map((each: { matterId: number }) => each.matterId)).toEqual([matterId]);
  expect((await world.admin.get(`/api/admin/families/${loser}`)).body.id).toBe(winner);
  expect((await loserAgent.get('/api/user/role')).status).toBe(401);
  const list = await world.admin.get(`/api/admin/families?q=${encodeURIComponent('旧三井')}`);
  expect(list.body.map((row: { id: number }) => row.id)).toEqual([winner]);
  // An edit writes the search column again, and the older name stays in it.
  const patched = await world.operator.patch(`/api/admin/families/${winner}`, {
    contactableHours: '平日18時以降',
    version: page.body.version,
  });
  expect(patched.status, patched.text).toBe(200);
  expect(
    (await world.admin.get(`/api/admin/families?q=${encodeURIComponent('旧三井')}`)).body,
  ).toHaveLength(1);

  await advanceClock(world, 29 * dayMs);
  const undone = await undo(done.body.merge.id);
  expect(undone.status, undone.text).toBe(200);
  // A value written after the merge stays, and is not reported as lost: it was not part of the
  // merge.
  expect((await world.admin.get(`/api/admin/families/${winner}`)).body).toMatchObject({
    note: '先の備考',
    contactableHours: '平日18時以降',
    matters: [],
  });
  const restoredFamily = await world.admin.get(`/api/admin/families/${loser}`);
  expect(restoredFamily.body.matters.map((each: { matterId: number }) => each.matterId)).toEqual([
    matterId,
  ]);
  expect(
    (await world.admin.get(`/api/admin/families?q=${encodeURIComponent('旧三井')}`)).body.map(
      (row: { id: number }) => row.id,
    ),
  ).toEqual([loser]);
  expect(statusAndCode(await undo(done.body.merge.id))).toBe('409 merge_undone');
});

test('finds the cases by the name before the merge, but not by the university before it', async () => {
  const [winner, loser] = [await family('新沢'), await family('旧沢')];
  const { studentId } = await createAccount(world.app, {
    role: 'Student',
    parentId: parentOf(winner),
  });
  const { matterId } = await createMatterAt(world, 80, { parent: winner, studentId });
  const [teacher, before] = [
    await signIn(world.app, 'Teacher'),
    await signIn(world.app, 'Teacher'),
  ];
  for (const [agent, ...texts] of [
    [teacher, '新川里奈', '09011112222', 'new@example.jp', '東都大学'],
    [before, '旧川里奈', '08033334444', 'old@example.jp', '西都大学'],
  ] as const)
    await world.prisma.teacher.update({
      where: { id: teacherOf(agent) },
      data: { university: texts[3], searchText: searchText(...texts) },
    });
  const candidate = await createCandidate(world, matterId, teacher);
  for (const [kind, one, other] of [
    ['parent', parentOf(winner), parentOf(loser)],
    ['teacher', teacherOf(teacher), teacherOf(before)],
  ] as const)
    expect(statusAndCode(await merge(kind, one, other))).toBe('200');
  const found = async (tab: number, filter: object) =>
    (
      await world.operator.get<{ id: number }[]>(
        `/api/admin/get-matters?tab=${tab}&filter=${encodeURIComponent(JSON.stringify(filter))}`,
      )
    ).body.map(({ id }) => id);
  expect(await found(1, { studentName: '旧沢' })).toEqual([matterId]);
  expect(await found(2, { name: '旧川' })).toEqual([candidate]);
  expect(await found(2, { name: '西都' })).toEqual([]);
});

test('names the login as chosen, and restores its name with the undo', async () => {
  const [winnerAgent, loserAgent] = [await family('誤字'), await family('正字')];
  const id = winnerAgent.account?.accountId as number;
  const nameOf = async () => (await world.prisma.account.findUniqueOrThrow({ where: { id } })).name;
  const before = await nameOf();
  const done = await merge('parent', parentOf(winnerAgent), parentOf(loserAgent), {
    picks: { name: 'loser', login: 'winner' },
  });
  const { firstName } = await world.prisma.parent.findUniqueOrThrow({
    where: { id: parentOf(loserAgent) },
  });
  expect(await nameOf()).toBe(`正字 ${firstName}`);
  expect(statusAndCode(await undo(done.body.merge.id))).toBe('200');
  expect(await nameOf()).toBe(before);
});

test('keeps the chosen login with its password; reports at the undo that its address is in use', async () => {
  const [winnerAgent, loserAgent] = [await family('四谷'), await family('四谷')];
  const done = await merge('parent', parentOf(winnerAgent), parentOf(loserAgent), {
    picks: { login: 'loser' },
  });
  expect(done.status, done.text).toBe(200);
  const { email, password } = loserAgent.account as { email: string; password: string };
  const login = await signIn(world.app, 'Admin');
  expect((await login.post('/api/auth/login', { email, password })).status).toBe(200);
  const old = winnerAgent.account as { email: string };
  await world.prisma.account.create({
    data: { email: old.email, name: '別の人', createdAt: world.clock.now() },
  });
  expect(statusAndCode(await undo(done.body.merge.id))).toBe('422 merge_mail_taken');
  await world.prisma.account.deleteMany({ where: { email: old.email, name: '別の人' } });
  expect(statusAndCode(await undo(done.body.merge.id))).toBe('200');
});

test('keeps a value that was corrected since, and names it; refuses an undo after thirty days', async () => {
  const [winnerAgent, loserAgent] = [await createTeacher(world), await createTeacher(world)];
  await world.prisma.teacher.update({
    where: { id: teacherOf(loserAgent) },
    data: { university: '桜坂大学', phone: '08011112222' },
  });
  const done = await merge('teacher', teacherOf(winnerAgent), teacherOf(loserAgent), {
    picks: { career: 'loser', phone: 'loser' },
  });
  const patched = await world.admin.patch(`/api/admin/teachers/${teacherOf(winnerAgent)}`, {
    phone: '08099998888',
    version: await versionOf(winnerAgent),
  });
  expect(patched.status, patched.text).toBe(200);
  const undone = await undo(done.body.merge.id);
  expect(undone.body).toMatchObject({ kept: ['電話番号'] });
  expect(
    (await world.admin.get(`/api/admin/teachers/${teacherOf(winnerAgent)}`)).body,
  ).toMatchObject({
    phone: '08099998888',
    university: null,
  });
  const mergedAgain = await merge('teacher', teacherOf(winnerAgent), teacherOf(loserAgent));
  await advanceClock(world, 30 * dayMs + 1000);
  expect(statusAndCode(await undo(mergedAgain.body.merge.id))).toBe('422 merge_too_late');
});

test('explains what blocks a merge, with the first thing to do', async () => {
  const { matterId } = await createMatterAt(world, 80);
  const [one, other] = [await createTeacher(world), await createTeacher(world)];
  for (const teacher of [one, other]) await createCandidate(world, matterId, teacher);
  expect(statusAndCode(await merge('teacher', teacherOf(one), teacherOf(other)))).toBe(
    '422 merge_same_case',
  );
  // A person with a request to leave is a candidate of the case until staff have called.
  const [leaving, again] = [await createTeacher(world), await createTeacher(world)];
  const { matterTeacherId, matterId: left } = await createCandidateAt(world, 40, {
    teacher: leaving,
  });
  await runAction(leaving, 'matterTeacher.withdrawAfterSelection', matterTeacherId, {
    matterTeacherId,
    withdrawReason: 10,
  });
  await createCandidate(world, left, again);
  const query = `kind=teacher&winnerId=${teacherOf(again)}&loserId=${teacherOf(leaving)}`;
  expect((await world.admin.get(`/api/admin/merge-preview?${query}`)).body.refusal).toContain(
    '同じ案件の候補',
  );
  expect(statusAndCode(await merge('teacher', teacherOf(again), teacherOf(leaving)))).toBe(
    '422 merge_same_case',
  );
  const child = await addStudent(world, world.otherParent, '葵');
  expect(statusAndCode(await merge('student', world.studentId, child))).toBe(
    '422 merge_other_family',
  );
  const second = await family('五木', { primaryParentId: parentOf(world.parent) });
  expect(statusAndCode(await merge('parent', parentOf(world.otherParent), parentOf(second)))).toBe(
    '422 merge_second_guardian',
  );
  const both = await createAccount(world.app, { role: 'Parent', alsoRoles: ['Operator'] });
  expect(
    statusAndCode(await merge('parent', parentOf(world.parent), both.parentId as number)),
  ).toBe('422 merge_staff_login');
  const third = await family('六本');
  const guarded = await family('六角');
  const accountId = guarded.account?.accountId as number;
  await world.prisma.twoStep.create({
    data: { accountId, secret: '', createdAt: world.clock.now(), confirmedAt: world.clock.now() },
  });
  const asTheirs = { picks: { login: 'loser' } };
  expect(statusAndCode(await merge('parent', parentOf(third), parentOf(guarded), asTheirs))).toBe(
    '422 merge_login_guarded',
  );
  expect(statusAndCode(await merge('parent', parentOf(third), parentOf(third)))).toBe(
    '400 invalid_input',
  );
  expect(
    statusAndCode(
      await merge('parent', parentOf(world.parent), parentOf(third), {
        versions: { winner: 999, loser: 1 },
      }),
    ),
  ).toBe('409 version_conflict');
  expect(
    (await world.operator.post('/api/admin/merges', { kind: 'parent', winnerId: 1, loserId: 2 }))
      .status,
  ).toBe(403);
});

test('keeps the child of a case from after the merge: the undo reports the dependent case', async () => {
  const [winnerAgent, loserAgent] = [await family('七尾'), await family('七尾')];
  const child = await addStudent(world, loserAgent, '陸');
  const done = await merge('parent', parentOf(winnerAgent), parentOf(loserAgent));
  await createMatterAt(world, 10, { parent: winnerAgent, studentId: child });
  expect(statusAndCode(await undo(done.body.merge.id))).toBe('422 merge_built_on');
});
