import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../support/accounts.js';
import { createVisitor, signIn } from '../support/agent.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await test.database.query(`insert into brand (id, name, prefix, primary_color, accent_color, company_name, phone, business_hours, host_names, footer_links) values
    (1, '家庭教師グループ', 'K', '#123456', '#654321', '株式会社つむぎ', '03-0000-0000', '平日 10:00-19:00', '{}', '[{"label":"会社概要","url":"https://example.jp"}]'),
    (2, 'オンライン家庭教師', 'O', '#223456', '#654322', '株式会社つむぎ', null, null, '{online.example.jp}', '[]')
    on conflict (id) do update set name = excluded.name, primary_color = excluded.primary_color, accent_color = excluded.accent_color, company_name = excluded.company_name,
      phone = excluded.phone, business_hours = excluded.business_hours, host_names = excluded.host_names, footer_links = excluded.footer_links`);
});
afterAll(() => test?.close());

describe('brand and footer', () => {
  it('are served before sign-in', async () => {
    const guest = await createVisitor(test.app);
    expect((await guest.get('/api/user/brand')).body).toEqual({
      brand: 1,
      by: 'house',
      name: '家庭教師グループ',
      logo: expect.stringMatching(/^data:image\/svg\+xml,.*%23123456.*%E5%AE%B6/),
      colors: { primary: '#123456', accent: '#654321' },
      look: { primary: '#123456', soft: '#e7ebee', press: '#0e2943' },
    });
    expect((await guest.get('/api/user/footer/info')).body).toEqual({
      company: '株式会社つむぎ',
      phone: '03-0000-0000',
      hours: '平日 10:00-19:00',
      links: [{ label: '会社概要', url: 'https://example.jp' }],
    });
  });
  it('follow the host name', async () => {
    const guest = await createVisitor(test.app);
    expect(
      (await guest.get('/api/user/brand', { headers: { host: 'online.example.jp:8443' } })).body,
    ).toMatchObject({
      brand: 2,
      by: 'host',
    });
  });
  it("follow the brand of a person's membership", async () => {
    const parent = await signIn(test.app, 'Parent');
    await test.database.query('update role_membership set brand = 2 where account_id = $1', [
      parent.account?.accountId,
    ]);
    expect((await parent.get('/api/user/brand')).body).toMatchObject({ brand: 2, by: 'person' });
  });
});

describe('the signed-in member of staff', () => {
  it('has a role name and a name', async () => {
    const account = await createAccount(test.app, { role: 'Operator', name: '織田 紬' });
    const operator = await signIn(test.app, account);
    expect((await operator.get('/api/admin/get-current-admin')).body).toMatchObject({
      roleName: 'オペレーター',
      name: '織田 紬',
      role: 'Operator',
      adminId: account.adminId,
    });
    expect(
      (await (await signIn(test.app, 'Admin')).get('/api/admin/get-current-admin')).body.roleName,
    ).toBe('管理者');
  });

  it('selects a team, "not specified" first', async () => {
    const operator = await signIn(test.app, 'Operator');
    const mate = await createAccount(test.app, { role: 'Operator' });
    const stranger = await createAccount(test.app, { role: 'Operator' });
    const [red, blue] = (
      await test.database.query<{ id: number }>(
        `insert into team (name, created_at, sort_order) values ('赤', now(), 1), ('青', now(), 2) returning id`,
      )
    ).map(({ id }) => id);
    await test.database.query(
      'insert into team_member (team_id, admin_id) values ($1, $2), ($1, $3), ($4, $5)',
      [red, operator.account?.adminId, mate.adminId, blue, stranger.adminId],
    );
    expect((await operator.get('/api/admin/get-current-teams')).body).toEqual([
      { id: 0, name: '指定なし', isMine: false },
      { id: red, name: '赤', isMine: true },
      { id: blue, name: '青', isMine: false },
    ]);
    expect((await operator.get('/api/admin/get-current-admin-user-id')).body).toEqual({
      id: operator.account?.adminId,
    });
    expect((await operator.get('/api/admin/get-current-admin-user-ids')).body).toEqual({
      ids: [operator.account?.adminId, mate.adminId].sort((a, b) => Number(a) - Number(b)),
    });
  });

  it('reads what kind of user an account is', async () => {
    const admin = await signIn(test.app, 'Admin');
    for (const [role, type] of [
      ['Parent', 'customer'],
      ['ParentAndStudent', 'customer'],
      ['Student', 'student'],
      ['Teacher', 'teacher'],
      ['Admin', 'admin'],
      ['Operator', 'admin'],
    ] as const) {
      const { accountId } = await createAccount(test.app, { role });
      expect((await admin.get(`/api/admin/get-user-type/${accountId}`)).body).toEqual({ type });
    }
  });
});

describe('families and teachers', () => {
  it('lets a parent read the family’s children', async () => {
    const parent = await signIn(test.app, 'Parent');
    const child = await createAccount(test.app, {
      role: 'Student',
      parentId: parent.account?.parentId,
    });
    await createAccount(test.app, { role: 'Student' });
    const body = (await parent.get('/api/customer/get-current-customer')).body;
    expect(body).toMatchObject({
      userType: 'Parent',
      parentId: parent.account?.parentId,
      studentId: null,
    });
    expect(body.students.map(({ id }: { id: number }) => id)).toEqual([child.studentId]);
  });
  it('lets a student read only the own record', async () => {
    const student = await signIn(test.app, 'Student');
    await createAccount(test.app, { role: 'Student', parentId: student.account?.parentId });
    const body = (await student.get('/api/customer/get-current-customer')).body;
    expect(body).toMatchObject({
      userType: 'Student',
      parentId: null,
      studentId: student.account?.studentId,
      students: [],
    });
  });
  it('treats an adult student as parent and as student', async () => {
    const both = await signIn(test.app, 'ParentAndStudent');
    const body = (await both.get('/api/customer/get-current-customer')).body;
    expect(body).toMatchObject({
      userType: 'Parent',
      parentId: both.account?.parentId,
      studentId: both.account?.studentId,
    });
  });
  it('lets a teacher read the own profile', async () => {
    const teacher = await signIn(test.app, 'Teacher');
    expect((await teacher.get('/api/teacher/get-current-teacher')).body).toMatchObject({
      teacherId: teacher.account?.teacherId,
      mailaddress: teacher.account?.email,
    });
  });
  it('refuses each side the calls of the other', async () => {
    const [parent, teacher, admin] = [
      await signIn(test.app, 'Parent'),
      await signIn(test.app, 'Teacher'),
      await signIn(test.app, 'Admin'),
    ];
    expect((await parent.get('/api/teacher/get-current-teacher')).status).toBe(403);
    expect((await teacher.get('/api/customer/get-current-customer')).status).toBe(403);
    expect((await admin.get('/api/customer/get-current-customer')).status).toBe(403);
    expect((await parent.get('/api/admin/get-current-admin')).status).toBe(403);
  });
});
