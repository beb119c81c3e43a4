import { afterAll, beforeAll, expect, it } from 'vitest';
import { sha256 } from '../../api/src/platform/auth/hash.js';
import { testPassword } from '../support/accounts.js';
import { type Agent, createVisitor, signIn } from '../support/agent.js';
import { createMatter } from '../support/create-at-status.js';
import { dayIn } from '../support/dates.js';
import { openWorld, type TestWorld } from '../support/test-world.js';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const names = { lastName: '石川', firstName: '恵', lastNameKana: 'いしかわ', firstNameKana: 'ﾒｸﾞﾐ' };
const child = {
  lastName: '石川',
  firstName: '蒼',
  lastNameKana: 'イシカワ',
  firstNameKana: 'アオ',
  grade: 5,
  schoolType: 1,
};
const idOf = (agent: Agent) => agent.account?.parentId as number;
const profile = async (agent: Agent) =>
  (await agent.get(`/api/customer/get-customer-id/${idOf(agent)}`)).body;
const save = (agent: Agent, body: unknown) => agent.post('/api/customer/save-customer', body);
const lastMail = (address: string) =>
  world.prisma.outgoingMail.findFirstOrThrow({ where: { address }, orderBy: { id: 'desc' } });

it('saves guardian and children together, and reads everything back', async () => {
  const before = await profile(world.parent);
  const parent = {
    version: before.version,
    ...names,
    relation: 2,
    phone: '０９０－１２３４－５６７８',
    phone2: '',
    postalCode: '180-0004',
    prefecture: 13,
    city: '武蔵野市',
    town: '吉祥寺本町1-1',
    building: null,
    nearestStation: '吉祥寺',
    country: null,
    timeZone: 'America/New_York',
    overseasAddress: '1 Main St',
    paymentMethod: 2,
    contactableHours: '18時以降',
    noPhone: true,
  };
  const own = before.students[0];
  const edited = {
    studentId: own.id,
    version: own.version,
    ...child,
    firstName: '結衣',
    schoolName: '第一小学校',
    birthDate: '2016-05-01',
  };
  const added = {
    ...child,
    entranceExamType: 1,
    targetSchools: '桐朋',
    chatReadable: true,
    email: 'ao@example.jp',
  };
  const saved = await save(world.parent, { parent, students: [edited, added] });
  expect(saved).toMatchObject({ status: 200 });
  expect(await profile(world.parent)).toEqual(saved.body);
  expect(saved.body).toMatchObject({
    version: before.version + 1,
    firstNameKana: 'メグミ',
    phone: '09012345678',
    phone2: null,
    postalCode: '1800004',
    timeZone: 'America/New_York',
    paymentMethod: 2,
    noPhone: true,
  });
  expect(saved.body.students).toMatchObject([
    {
      id: own.id,
      version: own.version + 1,
      schoolName: '第一小学校',
      birthDate: '2016-05-01',
      gradeCode: 5,
      email: null,
    },
    {
      firstName: '蒼',
      targetSchools: '桐朋',
      chatReadable: true,
      chatWritable: false,
      email: 'ao@example.jp',
    },
  ]);
  // The child reads who made the request.
  expect(await lastMail('ao@example.jp')).toMatchObject({
    purpose: 'invitation',
    body: expect.stringMatching(/^石川 恵 様のお申し込みにより/),
  });
  const staff = await world.operator.get(`/api/admin/get-customer-detail/${idOf(world.parent)}`);
  expect(staff.body).toMatchObject({ firstName: '恵', contactableHours: '18時以降' });
});

it('names the invalid fields and writes nothing', async () => {
  const before = await profile(world.parent);
  const parent = { version: before.version, ...names, relation: 2, phone: '123' };
  expect(await save(world.parent, { parent })).toMatchObject({
    status: 400,
    body: { fields: { 'parent.phone': expect.stringContaining('電話番号') } },
  });
  expect(await save(world.parent, {})).toMatchObject({
    status: 400,
    body: { fields: { parent: expect.any(String) } },
  });
  const future = { ...child, birthDate: dayIn(1) };
  const good = { ...parent, phone: '0312345678' };
  expect(await save(world.parent, { parent: good, students: [future] })).toMatchObject({
    status: 400,
    body: { fields: { 'students.0.birthDate': expect.any(String) } },
  });
  expect(await profile(world.parent)).toEqual(before);
});

it('leaves fields that are not sent unchanged, also a missing number and furigana', async () => {
  const parentId = idOf(world.otherParent);
  await world.prisma.parent.update({
    where: { id: parentId },
    data: { phone: null, lastNameKana: '' },
  });
  const before = await profile(world.otherParent);
  const saved = await save(world.otherParent, {
    parent: { version: before.version, nearestStation: '三鷹' },
  });
  expect(saved).toMatchObject({
    status: 200,
    body: { ...before, version: before.version + 1, nearestStation: '三鷹' },
  });
  // Sent fields must still be complete.
  expect(
    await save(world.otherParent, { parent: { version: before.version + 1, phone: '' } }),
  ).toMatchObject({
    status: 400,
    body: { fields: { 'parent.phone': expect.stringContaining('電話番号') } },
  });
});

it('checks the version and the number limit, and separates families', async () => {
  const before = await profile(world.parent);
  const parent = { version: before.version - 1, ...names, relation: 2, phone: '0312345678' };
  expect(await save(world.parent, { parent })).toMatchObject({
    status: 409,
    body: { code: 'version_conflict', current: { version: before.version } },
  });
  const [foreign] = before.students;
  expect(
    await save(world.otherParent, {
      students: [{ studentId: foreign.id, version: foreign.version, ...child }],
    }),
  ).toMatchObject({
    status: 404,
  });
  expect(await save(world.otherParent, { parentId: idOf(world.parent), parent })).toMatchObject({
    status: 404,
  });
  const many = Array.from({ length: 10 }, () => child);
  expect(await save(world.otherParent, { students: many })).toMatchObject({ status: 200 });
  expect(await save(world.otherParent, { students: [child] })).toMatchObject({
    status: 422,
    body: { code: 'too_many_students' },
  });
});

it("does not turn an existing login into a child's, and does not reveal known addresses", async () => {
  const thief = await signIn(world.app, 'Parent');
  const victim = await signIn(world.app, 'Parent');
  const { accountId, email } = victim.account as NonNullable<Agent['account']>;
  const before = await world.prisma.account.findUniqueOrThrow({
    where: { id: accountId },
    include: { roles: true },
  });
  const add = (mail: string) =>
    thief.post('/api/user/add-student', { parentId: idOf(thief), ...child, email: mail });
  const { id: knownId, ...knownChild } = (await add(email)).body;
  const { id: strangeId, ...strange } = (await add('nobody@example.jp')).body;
  expect([knownId, knownChild]).toEqual([expect.any(Number), strange]);
  expect(knownChild).toMatchObject({ accountId: null, invited: true });
  const saved = await save(thief, {
    students: [{ ...child, email: world.teacher.account?.email }],
  });
  expect(saved).toMatchObject({ status: 200 });
  expect(saved.body.students.map((each: { email: string }) => each.email)).toEqual([
    email,
    'nobody@example.jp',
    world.teacher.account?.email,
  ]);
  expect((await lastMail(email)).subject).toContain('登録済み');
  expect((await lastMail('nobody@example.jp')).purpose).toBe('invitation');
  for (const id of [knownId, strangeId]) {
    await thief.post('/api/user/view', { view: 'student', studentId: id });
    expect((await thief.get('/api/user/role')).body.account).toBe(-id);
    await thief.post('/api/user/view', { view: 'parent' });
  }
  const rename = {
    studentId: knownId,
    version: saved.body.students[0].version,
    ...child,
    lastName: '泥棒',
  };
  expect(await save(thief, { students: [rename] })).toMatchObject({ status: 200 });
  expect(
    await world.prisma.account.findUniqueOrThrow({
      where: { id: accountId },
      include: { roles: true },
    }),
  ).toEqual(before);
  expect((await victim.get('/api/user/role')).status).toBe(200);
  expect(
    await world.operator.post('/api/user/add-student', { parentId: idOf(thief), ...child, email }),
  ).toMatchObject({
    status: 409,
    body: { code: 'duplicate', fields: { email: expect.any(String) } },
  });
  // An existing link from the child to the login is not followed.
  await world.prisma.student.update({ where: { id: knownId }, data: { accountId } });
  await thief.post('/api/user/view', { view: 'student', studentId: knownId });
  expect((await thief.get('/api/user/role')).body.account).toBe(-knownId);
});

it('gives a child a login later, by its guardian or by staff', async () => {
  const parent = await signIn(world.app, 'Parent');
  const add = async () =>
    (await parent.post('/api/user/add-student', { parentId: idOf(parent), ...child })).body
      .id as number;
  const [first, second] = [await add(), await add()];
  const { students } = await profile(parent);
  const at = students.findIndex(({ id }: { id: number }) => id === first);
  const wish = {
    studentId: first,
    version: students[at].version,
    ...child,
    email: 'grown@example.jp',
  };
  expect((await save(parent, { students: [wish] })).body.students[at]).toMatchObject({
    email: 'grown@example.jp',
  });
  expect((await lastMail('grown@example.jp')).purpose).toBe('invitation');
  // A second save of the child with the same address sends no further invitation.
  const invitations = () =>
    world.prisma.outgoingMail.count({ where: { address: 'grown@example.jp' } });
  const invited = await invitations();
  const storedStudent = (await profile(parent)).students[at];
  expect(
    await save(parent, {
      students: [{ ...wish, version: storedStudent.version, schoolName: '三鷹中学校' }],
    }),
  ).toMatchObject({ status: 200 });
  expect((await profile(parent)).students[at]).toMatchObject({
    schoolName: '三鷹中学校',
    email: 'grown@example.jp',
  });
  expect(await invitations()).toBe(invited);

  const path = `/api/admin/students/${second}`;
  const patch = async (email: string) =>
    world.operator.patch(path, { version: (await world.operator.get(path)).body.version, email });
  expect(await patch('grown@example.jp')).toMatchObject({
    status: 409,
    body: { code: 'duplicate', fields: { email: expect.any(String) } },
  });
  expect(await patch('by.staff@example.jp')).toMatchObject({
    status: 200,
    body: { email: 'by.staff@example.jp', accountId: expect.any(Number) },
  });
  expect((await lastMail('by.staff@example.jp')).purpose).toBe('invitation');
  expect(await patch('other@example.jp')).toMatchObject({
    status: 422,
    body: { code: 'student_mail_fixed' },
  });
  // The form of the list sends the complete record back.
  const { body: record } = await world.operator.get(path);
  expect(
    (await world.operator.put(path, { ...record, schoolName: '第二小学校' })).body,
  ).toMatchObject({ schoolName: '第二小学校' });
});

it('lets a guardian correct the address of a child’s login until it is confirmed', async () => {
  const parent = await signIn(world.app, 'Parent');
  const { id } = (
    await parent.post('/api/user/add-student', {
      parentId: idOf(parent),
      ...child,
      email: 'mistyped@example.jp',
    })
  ).body;
  const own = async () =>
    (await profile(parent)).students.find((each: { id: number }) => each.id === id);
  const correct = async (email: string) =>
    save(parent, {
      students: [{ studentId: id, version: (await own()).version, ...child, email }],
    });
  expect(await own()).toMatchObject({ email: 'mistyped@example.jp', emailConfirmed: false });
  const codeIn = async (address: string) =>
    /reset-password-input[^\s#]*#([\w-]+)/.exec((await lastMail(address)).body)?.[1] ?? '';
  const setPassword = async (email: string, code: string) =>
    (await createVisitor(world.app)).post('/api/user/reset-password-execute', {
      email,
      newPassword: 'とても長い合言葉です',
      ResetCode: code,
    });
  const wrong = await codeIn('mistyped@example.jp');
  expect(await correct('right@example.jp')).toMatchObject({ status: 200 });
  expect(await own()).toMatchObject({ email: 'right@example.jp', emailConfirmed: false });
  // The recipient of the first, mistaken invitation cannot use it.
  for (const email of ['mistyped@example.jp', 'right@example.jp'])
    expect((await setPassword(email, wrong)).status).toBeGreaterThan(399);
  expect((await setPassword('right@example.jp', await codeIn('right@example.jp'))).status).toBe(
    200,
  );
  expect(await own()).toMatchObject({ email: 'right@example.jp', emailConfirmed: true });
  const settled = await world.prisma.student.findUniqueOrThrow({
    where: { id },
    select: { accountId: true },
  });
  await correct('too.late@example.jp');
  expect(await own()).toMatchObject({ email: 'right@example.jp' });
  expect(
    await world.prisma.student.findUniqueOrThrow({ where: { id }, select: { accountId: true } }),
  ).toEqual(settled);
});

it('corrects an address to and from a known one, without revealing it to the guardian', async () => {
  const parent = await signIn(world.app, 'Parent');
  const owner = await signIn(world.app, 'Parent');
  const knownAddress = owner.account?.email as string;
  const { id } = (
    await parent.post('/api/user/add-student', {
      parentId: idOf(parent),
      ...child,
      email: 'first@example.jp',
    })
  ).body;
  const own = async () =>
    (await profile(parent)).students.find((each: { id: number }) => each.id === id);
  const correct = async (email: string) =>
    save(parent, {
      students: [{ studentId: id, version: (await own()).version, ...child, email }],
    });
  expect(await correct(knownAddress)).toMatchObject({ status: 200 });
  expect(await own()).toMatchObject({ email: knownAddress, emailConfirmed: false });
  expect((await lastMail(knownAddress)).subject).toContain('登録済み');
  expect(
    await world.prisma.account.count({ where: { email: 'first@example.jp', deletedAt: null } }),
  ).toBe(0);
  expect(await correct('last@example.jp')).toMatchObject({ status: 200 });
  expect(await own()).toMatchObject({ email: 'last@example.jp', emailConfirmed: false });
  expect((await lastMail('last@example.jp')).purpose).toBe('invitation');
  expect((await owner.get('/api/user/role')).status).toBe(200);
});

it('limits a guardian to a few mails to entered addresses, and to ten children', async () => {
  const parent = await signIn(world.app, 'Parent');
  const add = (email?: string) =>
    parent.post('/api/user/add-student', { parentId: idOf(parent), ...child, email });
  for (let n = 0; n < 3; n += 1) expect((await add('same@example.jp')).status).toBe(200);
  expect((await add('same@example.jp')).status).toBe(429);
  for (let n = 0; n < 6; n += 1) expect((await add(`other-${n}@example.jp`)).status).toBe(200);
  expect((await add('one.more@example.jp')).status).toBe(429);
  expect((await add()).status).toBe(200);
  expect(await add()).toMatchObject({ status: 422, body: { code: 'too_many_students' } });
});

it('changes the login mail only after the confirmation from the new address', async () => {
  const { otherParent: parent } = world;
  const old = parent.account?.email as string;
  const ask = (email: string, agent = parent, parentId = idOf(agent)) =>
    agent.post('/api/customer/send-mail-change-request', {
      parentId,
      email,
      currentPassword: testPassword,
    });
  expect(await ask(old)).toMatchObject({
    status: 422,
    body: { code: 'mail_unchanged', fields: { email: expect.any(String) } },
  });
  expect(await ask('not a mail')).toMatchObject({
    status: 400,
    body: { fields: { email: expect.any(String) } },
  });
  expect(await ask('thief@example.jp', parent, idOf(world.parent))).toMatchObject({ status: 404 });
  const refused = await ask(world.parent.account?.email as string);
  expect(refused).toMatchObject({ status: 200 });
  expect((await lastMail(world.parent.account?.email as string)).body).not.toContain('#');
  expect(await ask('New.Address@example.jp')).toMatchObject({
    status: 200,
    body: { email: 'new.address@example.jp' },
  });
  expect((await lastMail(old)).subject).toContain('変更の手続き');
  expect((await profile(parent)).pendingEmail).toMatchObject({ email: 'new.address@example.jp' });
  const code = /confirm-mail-change#(\S+)/.exec(
    (await lastMail('new.address@example.jp')).body,
  )?.[1];
  const stranger = await createVisitor(world.app);
  expect(await stranger.post('/api/user/confirm-mail-change', { code: 'wrong' })).toMatchObject({
    status: 422,
    body: { code: 'mail_code_invalid' },
  });
  expect(await stranger.post('/api/user/confirm-mail-change', { code })).toMatchObject({
    status: 200,
    body: { email: 'new.address@example.jp' },
  });
  expect(await stranger.post('/api/user/confirm-mail-change', { code })).toMatchObject({
    status: 422,
  });
  expect((await parent.get('/api/user/role')).status).toBe(401);
  expect(
    await stranger.post('/api/auth/login', { email: old, password: testPassword }),
  ).toMatchObject({ status: 401 });
  expect(
    await stranger.post('/api/auth/login', {
      email: 'new.address@example.jp',
      password: testPassword,
    }),
  ).toMatchObject({
    status: 200,
  });
});

it('stores a request to leave, names the obstacles, and shows it to the office', async () => {
  const { parent } = world;
  const { matterId, matterNumber } = await createMatter(world);
  const path = `/api/customer/delete-customer/${idOf(parent)}`;
  const state = await parent.get('/api/user/deletion-request');
  expect(state.body).toMatchObject({
    requestedAt: null,
    blocking: [{ matterId, matterNumber, statusText: 'お申し込み受付中' }],
  });
  expect(await parent.delete(path)).toMatchObject({
    status: 422,
    body: { code: 'live_matters', matters: [{ matterNumber }] },
  });
  expect(await world.admin.post(`/api/admin/remove-matter/${matterId}`, {})).toMatchObject({
    status: 200,
  });
  expect(await parent.delete(path, { body: { reason: '引っ越しのため' } })).toMatchObject({
    status: 200,
    body: { reason: '引っ越しのため', blocking: [] },
  });
  expect((await profile(parent)).deletionRequestedAt).not.toBeNull();
  expect(await parent.post('/api/user/deletion-request', {})).toMatchObject({
    status: 200,
    body: { reason: '引っ越しのため' },
  });
  const memos = async () =>
    (await world.operator.get(`/api/admin/get-customer-detail/${idOf(parent)}`)).body.memos;
  expect(await memos()).toMatchObject([{ content: expect.stringContaining('引っ越しのため') }]);
  expect(await parent.delete('/api/user/deletion-request')).toMatchObject({
    status: 200,
    body: { requestedAt: null },
  });
  expect(await memos()).toHaveLength(2);
  // Both are in the list of messages that the office has to answer.
  const waiting = async (agent: Agent) => {
    const room = await world.prisma.chatRoom.findUniqueOrThrow({
      where: { accountId: agent.account?.accountId as number },
      include: { messages: { orderBy: { id: 'asc' }, select: { text: true, side: true } } },
    });
    const items = await world.prisma.workItem.findMany({
      where: { entity: 'room', entityId: room.id, counted: true },
    });
    return {
      texts: room.messages.map(({ text, side }) => `${side}: ${text}`),
      tabs: items.map(({ tab }) => tab),
    };
  };
  expect(await waiting(parent)).toEqual({
    texts: [
      'family: 退会を申し込みます。理由：引っ越しのため',
      'family: 退会の申し込みを取り下げます。',
    ],
    tabs: ['TC3'],
  });
  expect(await world.teacher.post('/api/user/deletion-request', { reason: '' })).toMatchObject({
    status: 200,
  });
  expect(await waiting(world.teacher)).toEqual({
    texts: ['teacher: 退会を申し込みます。理由：（記入なし）'],
    tabs: ['TC5'],
  });
});

it('lets a student change the login mail, and explains to a child without a login why it cannot', async () => {
  const student = await signIn(world.app, 'Student');
  const requested = await student.post('/api/user/mail-change', {
    email: 'own-of-student@example.jp',
    currentPassword: testPassword,
  });
  expect(requested.status, requested.text).toBe(200);
  expect((await student.get('/api/user/mail-change')).body.pending).toMatchObject({
    email: 'own-of-student@example.jp',
  });
  const parent = await signIn(world.app, world.parent.account as NonNullable<Agent['account']>);
  expect((await parent.post('/api/user/view', { view: 'student' })).body).toMatchObject({
    view: 'student',
  });
  expect(await parent.get('/api/user/mail-change')).toMatchObject({
    status: 403,
    body: { code: 'login_needed' },
  });
  const wish = { email: 'child@example.jp', currentPassword: testPassword };
  for (const path of ['/api/user/mail-change', '/api/customer/send-mail-change-request'])
    expect((await parent.post(path, wish)).status).toBe(403);
});

it('expires a link after a day, and lets a change be withdrawn', async () => {
  const { parent } = world;
  const ask = () =>
    parent.post('/api/customer/send-mail-change-request', {
      parentId: idOf(parent),
      email: 'later@example.jp',
      currentPassword: testPassword,
    });
  const code = async () =>
    /confirm-mail-change#(\S+)/.exec((await lastMail('later@example.jp')).body)?.[1];
  await ask();
  expect(await parent.delete('/api/user/mail-change')).toMatchObject({ status: 200 });
  expect(await parent.post('/api/user/confirm-mail-change', { code: await code() })).toMatchObject({
    status: 422,
  });
  expect((await profile(parent)).pendingEmail).toBeNull();
  await ask();
  world.clock.advance(24 * 3_600_000 + 1);
  expect(await parent.post('/api/user/confirm-mail-change', { code: await code() })).toMatchObject({
    status: 422,
  });
});

it("requires the password for a new login mail, and ends a change after a password change or an Admin's edit", async () => {
  const parent = await signIn(world.app, 'Parent');
  const stranger = await createVisitor(world.app);
  const { accountId } = parent.account as NonNullable<Agent['account']>;
  let n = 0;
  const ask = async (currentPassword: string | undefined, agent = parent) => {
    n += 1;
    const email = `taken-over-${n}@example.jp`;
    const answer = await agent.post('/api/user/mail-change', { email, currentPassword });
    const mail = await world.prisma.outgoingMail.findFirst({ where: { address: email } });
    return { ...answer, code: /confirm-mail-change#(\S+)/.exec(mail?.body ?? '')?.[1] };
  };
  const confirm = async (code: string | undefined) =>
    (await stranger.post('/api/user/confirm-mail-change', { code })).status;
  expect(await ask(undefined)).toMatchObject({
    status: 400,
    body: { fields: { currentPassword: expect.any(String) } },
  });
  expect(await ask('wrong')).toMatchObject({
    status: 422,
    code: undefined,
    body: { fields: { currentPassword: expect.any(String) } },
  });

  const first = await ask(testPassword);
  const reset = {
    accountId,
    codeHash: sha256('old mailbox'),
    createdAt: world.clock.now(),
    expiresAt: world.clock.in(60_000),
  };
  await world.prisma.passwordReset.create({ data: reset });
  const newPassword = '別の長い合言葉 2026';
  const changed = await parent.post('/api/user/change-password', {
    currentPassword: testPassword,
    newPassword,
  });
  expect([first.status, changed.status, await confirm(first.code)]).toEqual([200, 200, 422]);
  expect(await world.prisma.passwordReset.count({ where: { accountId, usedAt: null } })).toBe(0);

  const second = await ask(newPassword);
  await world.prisma.passwordReset.create({ data: { ...reset, codeHash: sha256('reset') } });
  const executed = { email: parent.account?.email, newPassword: testPassword, ResetCode: 'reset' };
  expect((await stranger.post('/api/user/reset-password-execute', executed)).status).toBe(200);
  expect([second.status, await confirm(second.code)]).toEqual([200, 422]);

  const third = await ask(
    testPassword,
    await signIn(world.app, parent.account as NonNullable<Agent['account']>),
  );
  await world.prisma.passwordReset.create({
    data: { ...reset, codeHash: sha256('invited'), purpose: 'invitation' },
  });
  const admin = await signIn(world.app, world.admin.account as NonNullable<Agent['account']>);
  const family = (await admin.get(`/api/admin/families/${idOf(parent)}`)).body;
  const moved = await admin.patch(`/api/admin/families/${idOf(parent)}`, {
    version: family.version,
    email: 'moved@example.jp',
  });
  expect([third.status, moved.status, await confirm(third.code)], moved.text).toEqual([
    200, 200, 422,
  ]);
  expect(await world.prisma.passwordReset.count({ where: { accountId, usedAt: null } })).toBe(0);
});

it('changes a teacher’s login mail in the same way; staff find the teacher by the new one', async () => {
  const { teacher } = world;
  const email = 'sensei.new@example.jp';
  const requested = await teacher.post('/api/user/mail-change', {
    email,
    currentPassword: testPassword,
  });
  expect(requested).toMatchObject({
    status: 200,
    body: { email, message: expect.stringContaining('まだお送りできていません') },
  });
  const state = { email: teacher.account?.email, pending: { email, mailSent: false } };
  expect(
    (await teacher.get('/api/user/mail-change')).body,
    'nothing leaves without a mail server',
  ).toMatchObject(state);
  const code = /\/teacher\/confirm-mail-change#(\S+)/.exec((await lastMail(email)).body)?.[1];
  const stranger = await createVisitor(world.app);
  expect(await stranger.post('/api/user/confirm-mail-change', { code })).toMatchObject({
    status: 200,
    body: { email },
  });
  expect((await teacher.get('/api/user/role')).status).toBe(401);
  expect(
    await stranger.post('/api/auth/teacher/login', { email, password: testPassword }),
  ).toMatchObject({ status: 200 });
  const { searchText } = await world.prisma.teacher.findUniqueOrThrow({
    where: { id: teacher.account?.teacherId },
  });
  expect(searchText).toContain(email);
});
