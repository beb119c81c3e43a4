import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDueRetention } from '../../api/src/modules/retention/timers/run-due-retention.js';
import { sha256 } from '../../api/src/platform/auth/hash.js';
import { days } from '../../api/src/platform/clock.js';
import { timerTools } from '../../api/src/platform/jobs/timer.js';
import { type Account, createAccount, testPassword } from '../support/accounts.js';
import { type Agent, signIn } from '../support/agent.js';
import { advanceClock, openWorld, type TestWorld } from '../support/test-world.js';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Three o'clock at night of the world's day, later than its now. */
const atNight = () =>
  new Date(Math.ceil(world.clock.now().getTime() / days(1)) * days(1) + 18 * 3_600_000);
const called = '管理 花子';
/** A member of staff who is a guardian and a teacher as well, all with one login. */
const createSharedLogin = () =>
  createAccount(world.app, { role: 'Admin', alsoRoles: ['Parent', 'Teacher'], name: called });
const loginOf = ({ accountId }: Account) =>
  world.prisma.account.findUniqueOrThrow({ where: { id: accountId }, include: { roles: true } });
const versionOf = async (agent: Agent, path: string) => ({
  version: (await agent.get(path)).body.version as number,
});

describe('an Operator’s edit of a record that shares its login with a staff account', () => {
  it('changes the name of a family or a teacher, not that of the login', async () => {
    const login = await createSharedLogin();
    for (const path of [
      `/api/admin/families/${login.parentId}`,
      `/api/admin/teachers/${login.teacherId}`,
    ]) {
      const edit = {
        ...(await versionOf(world.operator, path)),
        lastName: '別人',
        firstName: '太郎',
      };
      const answer = await world.operator.patch(path, edit);
      expect([answer.status, answer.body.lastName], answer.text).toEqual([200, '別人']);
      expect((await loginOf(login)).name).toBe(called);
    }
  });

  it('is refused for a child whose login staff use now', async () => {
    const student = await createAccount(world.app, { role: 'Student', name: called });
    await world.prisma.roleMembership.create({
      data: { accountId: student.accountId, role: 'Operator', createdAt: world.clock.now() },
    });
    const path = `/api/admin/students/${student.studentId}`;
    expect(
      (
        await world.operator.patch(path, {
          ...(await versionOf(world.operator, path)),
          lastName: '別人',
        })
      ).status,
    ).toBe(200);
    expect((await loginOf(student)).name).toBe(called);
  });

  it('does not switch the mails of the login', async () => {
    const login = await createSharedLogin();
    const path = `/api/admin/families/${login.parentId}`;
    const loadedVersion = await versionOf(world.operator, path);
    const refused = await world.operator.patch(path, { ...loadedVersion, mailNotices: false });
    expect([refused.status, refused.body.code, Object.keys(refused.body.fields)]).toEqual([
      422,
      'staff_login',
      ['mailNotices'],
    ]);
    expect((await world.operator.patch(path, { ...loadedVersion, mailNotices: true })).status).toBe(
      200,
    );
  });

  it('does not change the mail, which an Admin changes in the staff accounts', async () => {
    const login = await createSharedLogin();
    const email = `moved-${login.accountId}@example.jp`;
    for (const path of [
      `/api/admin/families/${login.parentId}`,
      `/api/admin/teachers/${login.teacherId}`,
    ]) {
      const loadedVersion = await versionOf(world.admin, path);
      expect(await world.operator.patch(path, { ...loadedVersion, email })).toMatchObject({
        status: 403,
        body: { code: 'admin_only' },
      });
      const refused = await world.admin.patch(path, { ...loadedVersion, email });
      expect([refused.status, refused.body.code, Object.keys(refused.body.fields)]).toEqual([
        422,
        'staff_login',
        ['email'],
      ]);
    }
    expect((await loginOf(login)).email).toBe(login.email);
    const staff = `/api/admin/admins/${login.adminId}`;
    const { version } = await versionOf(world.admin, staff);
    const saved = await world.admin.put(staff, { version, email });
    expect(saved.status, saved.text).toBe(200);
    expect((await loginOf(login)).email).toBe(email);
  });

  it('adds the role to the login without an invitation or a further password', async () => {
    const login = await createAccount(world.app, { role: 'Admin', name: called });
    const was = await loginOf(login);
    const person = {
      lastName: '別人',
      firstName: '太郎',
      lastNameKana: 'ベツジン',
      firstNameKana: 'タロウ',
      phone: '09012345678',
    };
    const added = await world.operator.post('/api/user/add-user', {
      ...{ kind: 'parent', ...person, email: login.email, relation: 1, invite: true, consents: [] },
    });
    expect([added.status, added.body.isNewAccount, added.body.invited], added.text).toEqual([
      200,
      false,
      false,
    ]);
    expect(await loginOf(login)).toMatchObject({
      name: called,
      passwordHash: was.passwordHash,
      email: was.email,
    });
    expect(await world.prisma.passwordReset.count({ where: { accountId: login.accountId } })).toBe(
      0,
    );
  });
});

describe('the owner’s edit of a staff login through another record', () => {
  it('is refused to guardian and teacher', async () => {
    const login = await createSharedLogin();
    const parent = await signIn(world.app, { ...login, role: 'Parent' });
    const teacher = await signIn(world.app, { ...login, role: 'Teacher' });
    const guardian = {
      lastName: '別人',
      firstName: '太郎',
      lastNameKana: 'ベツジン',
      firstNameKana: 'タロウ',
      relation: 1,
      phone: '09012345678',
    };
    const { parent: own } = (await parent.get('/api/customer/profile')).body;
    const saved = await parent.post('/api/customer/save-customer', {
      parent: { ...guardian, version: own?.version ?? 1 },
      students: [],
    });
    expect(saved.status, saved.text).toBe(200);
    expect(
      (await world.prisma.parent.findUniqueOrThrow({ where: { id: login.parentId as number } }))
        .lastName,
    ).toBe('別人');
    expect((await loginOf(login)).name).toBe(called);
    const email = `own-${login.accountId}@example.jp`;
    for (const agent of [parent, teacher]) {
      const refused = await agent.post('/api/user/mail-change', {
        email,
        currentPassword: testPassword,
      });
      expect([refused.status, refused.body.code], refused.text).toEqual([422, 'staff_login']);
    }
  });

  it('is void for a requested new mail once the login belongs to staff', async () => {
    const parent = await createAccount(world.app, { role: 'Parent' });
    const now = world.clock.now();
    const change = {
      accountId: parent.accountId,
      newEmail: 'before@example.jp',
      createdAt: now,
      expiresAt: new Date(now.getTime() + days(1)),
    };
    await world.prisma.emailChange.create({
      data: { ...change, codeHash: sha256('c'.repeat(43)) },
    });
    const added = { kind: 'operator', name: '試験 一', email: parent.email };
    expect((await world.admin.post('/api/user/add-user', added)).status).toBe(200);
    const confirmed = await world.operator.post('/api/user/confirm-mail-change', {
      code: 'c'.repeat(43),
    });
    expect([confirmed.status, confirmed.body.code]).toEqual([422, 'mail_code_invalid']);
    expect((await loginOf(parent)).email).toBe(parent.email);
  });
});

describe('the end of another record with the login of a staff account', () => {
  it('leaves the staff account after a removal by an Admin and after the erasure', async () => {
    const login = await createSharedLogin();
    const office = await signIn(world.app, login);
    expect(
      (await world.admin.post('/api/admin/remove-customer', { parentId: login.parentId })).status,
    ).toBe(200);
    expect(
      (await world.admin.post('/api/admin/remove-teacher', { teacherId: login.teacherId })).status,
    ).toBe(200);
    expect((await loginOf(login)).roles.map(({ role }) => role)).toEqual(['Admin']);
    expect((await office.get('/api/admin/get-current-admin')).status).toBe(200);
    await advanceClock(world, days(4 * 365));
    await runDueRetention(timerTools(world.app), atNight());
    expect(
      await world.prisma.parent.findUniqueOrThrow({ where: { id: login.parentId as number } }),
    ).toMatchObject({
      lastName: '削除済み',
    });
    expect(await loginOf(login)).toMatchObject({
      name: called,
      email: login.email,
      deletedAt: null,
    });
    expect((await office.get('/api/admin/get-current-admin')).status).toBe(200);
  });

  it('leaves the login of an erased family without its role', async () => {
    const login = await createSharedLogin();
    await world.prisma.parent.update({
      where: { id: login.parentId as number },
      data: { retentionCheckAt: world.clock.now() },
    });
    await runDueRetention(timerTools(world.app), atNight());
    const after = await loginOf(login);
    expect([after.name, after.roles.map(({ role }) => role).sort()]).toEqual([
      called,
      ['Admin', 'Teacher'],
    ]);
  });
});
