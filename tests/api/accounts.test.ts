import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../support/accounts.js';
import { type Agent, createVisitor, signIn } from '../support/agent.js';
import { createMatter } from '../support/create-at-status.js';
import { dayIn } from '../support/dates.js';
import { startMailCatcher } from '../support/mail-catcher.js';
import { openWorld, type TestWorld } from '../support/test-world.js';

let world: TestWorld;
let mail: Awaited<ReturnType<typeof startMailCatcher>>;
beforeAll(async () => {
  mail = await startMailCatcher();
  world = await openWorld({
    settings: {
      smtp: { host: '127.0.0.1', port: mail.port, secure: false },
      publicUrl: 'https://tsumugi.example.jp',
    },
  });
});
afterAll(async () => {
  await world?.close();
  await mail?.close();
});

const person = {
  lastName: '架空',
  firstName: '一郎',
  lastNameKana: 'かくう',
  firstNameKana: 'ｲﾁﾛｳ',
  phone: '09012345678',
};
const add = (agent: Agent, body: object) => agent.post('/api/user/add-user', body);

describe('a new user', () => {
  it('is invited by mail, sets a password with the single-use code and signs in', async () => {
    const added = await add(world.operator, {
      kind: 'parent',
      ...person,
      email: 'Kakuu@example.jp',
      relation: 1,
      consents: ['terms', 'privacy'],
    });
    expect([added.status, added.body.isNewAccount, added.body.invited], added.text).toEqual([
      200,
      true,
      true,
    ]);
    const letter = await mail.waitFor((each) => each.to.includes('kakuu@example.jp'));
    const code = /\/customer\/reset-password-input\?welcome=1(?:&brand=\d)?#([\w-]{43})/.exec(
      letter.text ?? '',
    )?.[1];
    const guest = await createVisitor(world.app);
    const set = {
      email: 'kakuu@example.jp',
      newPassword: '長い合言葉を 決めました',
      ResetCode: code,
    };
    expect((await guest.post('/api/user/reset-password-execute', set)).status).toBe(200);
    expect((await guest.post('/api/user/reset-password-execute', set)).status).toBe(422);
    const login = await guest.post('/api/auth/login', {
      email: 'kakuu@example.jp',
      password: '長い合言葉を 決めました',
    });
    expect([login.status, login.body.roles], login.text).toEqual([200, ['Parent']]);
    const family = (await world.admin.get(`/api/admin/families/${added.body.id}`)).body;
    expect(family).toMatchObject({
      lastNameKana: 'カクウ',
      firstNameKana: 'イチロウ',
      canSignIn: true,
      adminRoomId: expect.any(Number),
    });
    expect(family.consents.map((consent: { type: string }) => consent.type)).toEqual([
      'terms',
      'privacy',
    ]);
  });

  it('can be guardian and student at once, and can be invited again after its removal', async () => {
    const email = `learner-${process.pid}@example.jp`;
    const learner = {
      kind: 'parentAndStudent',
      ...person,
      firstName: '学',
      email,
      phone: '080-1111-2222',
      grade: 99,
    };
    const added = await add(world.operator, learner);
    expect([added.status, added.body.isNewAccount], added.text).toEqual([200, true]);
    const { accountId, id } = added.body;
    const account = await world.prisma.account.findUniqueOrThrow({
      where: { id: accountId },
      include: { roles: true, parent: true, student: true },
    });
    expect(account.roles.map(({ role }) => role)).toEqual(['ParentAndStudent']);
    expect([account.parent, account.student]).toMatchObject([
      { id, relation: 3 },
      { parentId: id, grade: 99, lastNameKana: 'カクウ' },
    ]);
    expect(
      (
        await add(world.operator, {
          kind: 'parent',
          ...person,
          firstName: '学',
          email,
          relation: 1,
        })
      ).status,
    ).toBe(409);

    expect(
      (await add(world.operator, { kind: 'teacher', ...person, firstName: '学', email })).status,
    ).toBe(200);
    const remove = async () =>
      expect((await world.admin.post('/api/admin/remove-customer', { parentId: id })).status).toBe(
        200,
      );
    await remove();
    const restored = await add(world.operator, { ...learner, grade: 13 });
    expect([restored.status, restored.body.id, restored.body.isNewAccount], restored.text).toEqual([
      200,
      id,
      false,
    ]);
    expect(await world.prisma.student.findUniqueOrThrow({ where: { accountId } })).toMatchObject({
      grade: 13,
      deletedAt: null,
    });
    await remove();
    expect((await add(world.operator, { ...learner, kind: 'parent', relation: 1 })).body.id).toBe(
      id,
    );
  });

  it('joins a family as its second guardian, who reads the same data and receives notices', async () => {
    const family = world.parent.account?.parentId as number;
    const own = { firstName: '恵', email: 'megumi@example.jp', phone: '08077778888' };
    const second = { kind: 'parent', ...person, ...own, relation: 2, primaryParentId: family };
    const added = await add(world.operator, second);
    expect(added.status, added.text).toBe(200);
    expect(await add(world.operator, { ...second, email: 'third@example.jp' })).toMatchObject({
      status: 422,
      body: { code: 'too_many_guardians' },
    });
    // The first guardian gets a mail with the second one's name and mail address; the family's
    // history records it too.
    const first = world.parent.account as { accountId: number; email: string };
    const alert = await mail.waitFor(
      (each) => each.to.includes(first.email) && each.subject.includes('保護者が追加されました'),
    );
    expect(alert.text).toContain('架空 恵');
    expect(alert.text?.replaceAll('\u2060', '')).toContain('megumi@example.jp');
    const line = {
      action: 'edit',
      entity: 'parent',
      entityId: family,
      accountId: world.operator.account?.accountId as number,
    };
    expect((await world.prisma.accessLog.findFirstOrThrow({ where: line })).detail).toEqual({
      fields: 'secondGuardian',
    });
    const joined = { ...second, email: 'third@example.jp', primaryParentId: added.body.id };
    expect((await add(world.operator, joined)).status).toBe(404);
    const { matterId, matterNumber } = await createMatter(world);
    const notices = await world.prisma.notice.findMany({
      where: { matterId },
      include: { deliveries: true },
      orderBy: { id: 'asc' },
    });
    expect(notices.map(({ code, recipientId }) => [code, recipientId])).toEqual([
      ['N30', world.parent.account?.accountId],
      ['N30', added.body.accountId],
    ]);
    expect(notices[1]?.deliveries.find(({ channel }) => channel === 'mail')?.address).toBe(
      'megumi@example.jp',
    );

    const letter = await mail.waitFor(
      (each) =>
        each.to.includes('megumi@example.jp') && (each.text ?? '').includes('reset-password-input'),
    );
    const code = /\/customer\/reset-password-input\?welcome=1(?:&brand=\d)?#([\w-]{43})/.exec(
      letter.text ?? '',
    )?.[1];
    const guest = await createVisitor(world.app);
    const password = '二人目の合言葉を 決めました';
    await guest.post('/api/user/reset-password-execute', {
      email: 'megumi@example.jp',
      newPassword: password,
      ResetCode: code,
    });
    expect(
      (await guest.post('/api/auth/login', { email: 'megumi@example.jp', password })).status,
    ).toBe(200);
    expect(await guest.get(`/api/customer/get-matter-detail/${matterId}`)).toMatchObject({
      status: 200,
      body: { matterNumber },
    });

    // The family, and its children, are found by each of the guardians.
    const found = async (tab: number, filter: object) => {
      const query = encodeURIComponent(JSON.stringify({ tab, ...filter }));
      const { body } = await world.admin.get<{ id: number }[]>(
        `/api/admin/get-accouunt-management?filter=${query}`,
      );
      return body.map(({ id }) => id);
    };
    expect(await found(1, { name: '架空恵' })).toEqual([family]);
    expect(await found(1, { mailAddress: 'megumi@example.jp' })).toEqual([family]);
    expect(await found(1, { mailAddress: 'megumi@example.jp', role: 'Parent' })).toEqual([family]);
    expect(await found(1, { phoneNumber: '08077778888' })).toEqual([family]);
    expect(await found(2, { phoneNumber: '08077778888' })).toEqual([world.studentId]);

    const detail = async (id: number) => (await world.admin.get(`/api/admin/families/${id}`)).body;
    expect(await detail(family)).toMatchObject({
      primaryGuardian: null,
      secondGuardians: [{ id: added.body.id, relation: 2 }],
    });
    expect(await detail(added.body.id)).toMatchObject({
      primaryGuardian: { id: family },
      secondGuardians: [],
    });
    expect(
      (await world.admin.post('/api/admin/remove-customer', { parentId: added.body.id })).status,
    ).toBe(200);
    expect(await detail(family)).toMatchObject({ secondGuardians: [] });
    expect((await guest.get(`/api/customer/get-matter-detail/${matterId}`)).status).toBe(401);
  });

  it('gets a further role on an existing login, but not the same role twice', async () => {
    const teacher = {
      kind: 'teacher',
      ...person,
      email: 'kakuu@example.jp',
      birthDate: '1990-01-01',
    };
    const kakuu = {
      role: 'Parent' as const,
      accountId: 0,
      email: teacher.email,
      password: '長い合言葉を 決めました',
    };
    const parent = await signIn(world.app, kakuu);
    const added = await add(world.operator, teacher);
    expect([added.status, added.body.isNewAccount, added.body.invited], added.text).toEqual([
      200,
      false,
      false,
    ]);
    expect((await parent.get('/api/user/role')).status).toBe(200);
    const letter = await mail.waitFor(
      (each) => each.to.includes('kakuu@example.jp') && each.subject.includes('利用区分'),
    );
    expect(letter.text).toContain('教師');
    expect(
      await world.prisma.accessLog.count({
        where: { entity: 'account', entityId: added.body.accountId, action: 'edit' },
      }),
    ).toBe(1);
    const repeated = await add(world.operator, teacher);
    expect([repeated.status, Object.keys(repeated.body.fields)]).toEqual([409, ['email']]);
    const young = await add(world.operator, {
      ...teacher,
      email: 'young@example.jp',
      birthDate: dayIn(-17 * 365),
    });
    expect([young.status, Object.keys(young.body.fields)]).toEqual([400, ['birthDate']]);
    expect(await world.prisma.account.count({ where: { email: 'young@example.jp' } })).toBe(0);
  });

  it('can be added to the staff by an Admin only', async () => {
    const staff = {
      kind: 'operator',
      name: '織田 紬',
      kana: 'オダ ツムギ',
      email: 'oda@example.jp',
      isInterviewer: true,
    };
    expect((await add(world.operator, staff)).status).toBe(403);
    expect((await add(world.parent, staff)).status).toBe(403);
    const added = await add(world.admin, staff);
    expect(added.status, added.text).toBe(200);
    const letter = await mail.waitFor((each) => each.to.includes('oda@example.jp'));
    expect(letter.text).toContain('https://tsumugi.example.jp/reset-password-input#');
    expect(
      (await world.admin.get(`/api/admin/get-admin-detail/${added.body.id}`)).body,
    ).toMatchObject({
      role: 'Operator',
      isInterviewer: true,
    });
    expect(
      (await world.operator.get('/api/admin/get-options/interviewers')).body.map(
        (each: { name: string }) => each.name,
      ),
    ).toEqual(['織田 紬']);
  });

  it('is refused with the fields that are missing or wrong', async () => {
    for (const [body, field] of [
      [{ kind: 'parent', ...person, email: 'x@example.jp' }, 'relation'],
      [{ kind: 'parent', ...person, email: 'not a mail', relation: 1 }, 'email'],
      [{ kind: 'parent', ...person, phone: '', email: 'x@example.jp', relation: 1 }, 'phone'],
      [{ kind: 'king', ...person, email: 'x@example.jp' }, 'kind'],
      [{ kind: 'admin', name: '', email: 'x@example.jp' }, 'name'],
    ] as const) {
      const answer = await add(world.admin, body);
      expect([field, answer.status, answer.body.fields?.[field]]).toEqual([
        field,
        400,
        expect.stringMatching(/[ぁ-ん]/),
      ]);
    }
    expect(await world.prisma.account.count({ where: { email: 'x@example.jp' } })).toBe(0);
  });
});

describe('account-management', () => {
  it('lists one kind per tab, under both spellings and as react-admin resources', async () => {
    for (const [tab, resource, kind] of [
      [1, 'families', 'family'],
      [2, 'students', 'student'],
      [3, 'teachers', 'teacher'],
      [4, 'admins', 'admin'],
    ] as const) {
      const spelled = await world.operator.get(`/api/admin/get-accouunt-management?tab=${tab}`);
      const rightly = await world.operator.get(`/api/admin/get-account-management?tab=${tab}`);
      const listed = await world.operator.get(
        `/api/admin/${resource}?range=[0,24]&sort=["id","${tab === 4 ? 'ASC' : 'DESC'}"]&filter={}`,
      );
      expect([tab, spelled.body]).toEqual([tab, rightly.body]);
      expect([tab, listed.body]).toEqual([tab, spelled.body]);
      expect(listed.body.every((row: { kind: string }) => row.kind === kind)).toBe(true);
      expect(String(listed.headers['content-range'])).toMatch(
        new RegExp(`^${resource} 0-\\d+/\\d+$`),
      );
    }
    expect((await world.parent.get('/api/admin/families')).status).toBe(403);
    // Reading the unmasked telephone numbers of many people is logged, once in five minutes.
    const lines = (accountId = 0) =>
      world.prisma.accessLog.count({
        where: { accountId, action: 'read', entity: 'parent', entityId: null },
      });
    for (let n = 0; n < 2; n += 1) await world.admin.get('/api/admin/families');
    expect([
      await lines(world.admin.account?.accountId),
      await lines(world.operator.account?.accountId),
    ]).toEqual([1, 0]);
  });

  it('filters by role, name, mail and telephone, sorts and pages', async () => {
    const list = async (query: string) =>
      (await world.operator.get(`/api/admin/${query}`)).body as {
        id: number;
        name: string;
        email: string;
      }[];
    expect(
      (await list(`families?name=${encodeURIComponent('架空 一郎')}`)).map(({ name }) => name),
    ).toEqual(['架空 一郎']);
    expect((await list('families?mailAddress=KAKUU@')).map(({ email }) => email)).toEqual([
      'kakuu@example.jp',
    ]);
    for (const [searched, found] of [
      ['090-1234-5678', ['kakuu@example.jp']],
      ['5678', ['kakuu@example.jp']],
      // Partial digits find nothing: a masked number could be guessed digit by digit.
      ['0', []],
      ['090-1234', []],
      ['1234', []],
      ['45678', []],
    ] as const)
      for (const query of [
        `families?phoneNumber=${searched}`,
        `families?q=${searched}`,
        `students?phoneNumber=${searched}`,
      ]) {
        // Other accounts have digits in their addresses, by which they are found.
        const emails = (await list(query))
          .map(({ email }) => email)
          .filter((email) => email === 'kakuu@example.jp');
        expect([query, emails]).toEqual([query, query.startsWith('students') ? [] : found]);
      }
    expect((await list('admins?role=Admin')).length).toBe(1);
    expect(
      (await list(`admins?filter=${encodeURIComponent(JSON.stringify({ q: '織田' }))}`)).map(
        ({ name }) => name,
      ),
    ).toEqual(['織田 紬']);
    // Finds the person by the reading in hiragana, and by another spelling of the name.
    await world.prisma.admin.updateMany({
      where: { account: { name: '織田 紬' } },
      data: { kana: 'オダ ツムギ' },
    });
    for (const q of ['おだ', 'ｵﾀﾞ つむぎ', 'オダ', '織田　紬'])
      expect(
        (await list(`admins?filter=${encodeURIComponent(JSON.stringify({ q }))}`)).map(
          ({ name }) => name,
        ),
      ).toEqual(['織田 紬']);
    const ids = (await list('teachers?sort=["id","ASC"]')).map(({ id }) => id);
    expect([...ids].sort((a, b) => a - b)).toEqual(ids);
    expect((await list('teachers?sort=["id","ASC"]&range=[1,1]')).map(({ id }) => id)).toEqual([
      ids[1],
    ]);
    expect((await list(`teachers?filter={"id":[${ids[0]}]}`)).map(({ id }) => id)).toEqual([
      ids[0],
    ]);
    for (const query of [
      'families?role=King',
      'families?range=[5,1]',
      'families?range=[0,1000]',
      'families?sort=x',
      'families?filter={"id":["x"]}',
    ])
      expect([query, (await world.operator.get(`/api/admin/${query}`)).status]).toEqual([
        query,
        400,
      ]);
  });
});

describe('members of staff', () => {
  it('can be edited by an Admin; a changed role ends the sessions', async () => {
    const account = await createAccount(world.app, { role: 'Operator' });
    const colleague = await signIn(world.app, account);
    const { version } = (await world.admin.get(`/api/admin/admins/${account.adminId}`)).body;
    const save = { adminId: account.adminId, version, name: '佐藤 花', role: 'Admin' };
    expect((await world.operator.post('/api/admin/save-admin-detail', save)).status).toBe(403);
    const saved = await world.admin.post('/api/admin/save-admin-detail', save);
    expect([saved.status, saved.body.role, saved.body.name], saved.text).toEqual([
      200,
      'Admin',
      '佐藤 花',
    ]);
    expect((await colleague.get('/api/user/role')).status).toBe(401);
    const stale = await world.admin.post('/api/admin/save-admin-detail', save);
    expect([stale.status, stale.body.current.name]).toEqual([409, '佐藤 花']);
    const stopped = await world.admin.post('/api/admin/save-admin-detail', {
      ...save,
      version: saved.body.version,
      role: undefined,
      disabled: true,
    });
    expect([stopped.status, stopped.body.disabled]).toEqual([200, true]);
    const guest = await createVisitor(world.app);
    expect(
      (
        await guest.post('/api/auth/admin/login', {
          email: account.email,
          password: account.password,
        })
      ).status,
    ).toBe(401);
  });

  it('cannot remove the last Admin or their own account', async () => {
    const adminId = world.admin.account?.adminId as number;
    const { version } = (await world.admin.get(`/api/admin/admins/${adminId}`)).body;
    const self = await world.admin.post('/api/admin/save-admin-detail', {
      adminId,
      version,
      role: 'Operator',
    });
    expect([self.status, self.body.code]).toEqual([422, 'own_account']);
    expect((await world.admin.post('/api/admin/remove-admin', { adminId })).body.code).toBe(
      'own_account',
    );
    expect((await world.operator.post('/api/admin/remove-admin', { adminId })).status).toBe(403);
  });

  it('are removed only when a colleague takes over their open work', async () => {
    const account = await createAccount(world.app, { role: 'Operator' });
    const colleague = await signIn(world.app, account);
    const { matterId, matterNumber } = await createMatter(world);
    const { version } = (await world.admin.get(`/api/admin/matters/${matterId}`)).body;
    const patch = await world.admin.patch(`/api/admin/patch-matter/${matterId}`, {
      version,
      personInCharge: account.adminId,
    });
    expect(patch.status, patch.text).toBe(200);
    const refused = await world.admin.post('/api/admin/remove-admin', { adminId: account.adminId });
    expect([refused.status, refused.body.code, refused.body.matters]).toEqual([
      422,
      'admin_in_charge',
      [{ matterId, matterNumber }],
    ]);
    const heir = world.operator.account?.adminId as number;
    const removed = await world.admin.post('/api/admin/remove-admin', {
      adminId: account.adminId,
      handOverTo: heir,
    });
    expect([removed.status, removed.body.handedOver], removed.text).toEqual([200, 1]);
    expect((await colleague.get('/api/user/role')).status).toBe(401);
    expect((await world.admin.get(`/api/admin/admins/${account.adminId}`)).status).toBe(404);
    const items = await world.prisma.workItem.findMany({
      where: { matterId },
      select: { personId: true },
    });
    expect(new Set(items.map(({ personId }) => personId))).toEqual(new Set([heir]));
  });
});
