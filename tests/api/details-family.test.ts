import type { FamilyDetail } from '@tsumugi/contract/resources/family';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, createAccount } from '../support/accounts.js';
import { createVisitor, signIn } from '../support/agent.js';
import { createMatter } from '../support/create-at-status.js';
import { dayIn } from '../support/dates.js';
import { createTeacher, openWorld, runAction, type TestWorld } from '../support/test-world.js';
import { createCandidateAt } from './transitions/candidacy.fixtures.js';

let world: TestWorld;
let parentId: number;
beforeAll(async () => {
  world = await openWorld();
  parentId = world.parent.account?.parentId as number;
  await world.prisma.parent.update({ where: { id: parentId }, data: { firstNameKana: 'マリ' } });
});
afterAll(() => world?.close());

const familyOf = async (id = parentId, who = world.admin) =>
  (await who.get<FamilyDetail>(`/api/admin/get-customer-detail/${id}`)).body;

describe('a family', () => {
  it('is edited field by field; names are copied to the login and the search', async () => {
    const { matterId, matterNumber } = await createMatter(world);
    const before = await familyOf();
    const saved = await world.operator.patch(`/api/admin/patch-customer/${parentId}`, {
      version: before.version,
      lastName: '髙橋',
      firstName: '真理',
      lastNameKana: 'たかはし',
      phone: '０９０−１１１１−２２１４',
      contactableHours: '18時以降',
      town: '架空町1-2-3',
    });
    expect([saved.status, saved.body.version], saved.text).toEqual([200, before.version + 1]);
    expect(await familyOf()).toMatchObject({
      lastName: '髙橋',
      lastNameKana: 'タカハシ',
      phone: '09011112214',
      contactableHours: '18時以降',
    });
    expect(saved.body).toMatchObject({
      phone: '090-••••-2214',
      town: '•••',
      masked: ['phone', 'address'],
    });
    const account = await world.prisma.account.findUniqueOrThrow({
      where: { id: world.parent.account?.accountId as number },
    });
    expect(account.name).toBe('髙橋 真理');
    for (const q of ['高橋', 'たかはし', '090-1111-2214', '2214', matterNumber]) {
      const found = (
        await world.operator.get(`/api/admin/matters?tab=1&q=${encodeURIComponent(q)}`)
      ).body;
      expect([q, found.map((row: { matterId: number }) => row.matterId)]).toEqual([
        q,
        expect.arrayContaining([matterId]),
      ]);
    }
    const families = await world.operator.get(
      `/api/admin/families?name=${encodeURIComponent('ﾀｶﾊｼ')}`,
    );
    expect(families.body.map((row: { id: number }) => row.id)).toEqual([parentId]);
    expect(families.body[0].phone).toBe('090-••••-2214');
    const emptied = await world.operator.patch(`/api/admin/patch-customer/${parentId}`, {
      version: saved.body.version,
      contactableHours: '',
    });
    expect([emptied.status, emptied.body.contactableHours]).toEqual([200, null]);
  });

  it('answers an old version with 409 and the current record, and writes nothing', async () => {
    const { version } = await familyOf();
    const stale = await world.operator.patch(`/api/admin/patch-customer/${parentId}`, {
      version: version - 1,
      note: '古い画面',
    });
    expect([stale.status, stale.body.code, stale.body.current.version]).toEqual([
      409,
      'version_conflict',
      version,
    ]);
    expect(JSON.stringify(stale.body)).not.toContain('架空町');
    expect(await familyOf()).toMatchObject({ version, note: null });
    expect(
      (await world.operator.patch(`/api/admin/patch-customer/${parentId}`, { note: '版なし' })).body
        .fields,
    ).toHaveProperty('version');
  });

  it('accepts the complete record from an Operator without losing masked values', async () => {
    const record = await familyOf(parentId, world.operator);
    const saved = await world.operator.put(`/api/admin/families/${parentId}`, {
      ...record,
      note: '一覧から',
    });
    expect([saved.status, saved.body.note], saved.text).toEqual([200, '一覧から']);
    expect(await familyOf()).toMatchObject({ phone: '09011112214', town: '架空町1-2-3' });
    const masked = await world.operator.patch(`/api/admin/patch-customer/${parentId}`, {
      version: saved.body.version,
      town: '•••',
    });
    expect([masked.status, Object.keys(masked.body.fields)]).toEqual([400, ['town']]);
  });

  it('lets only an Admin change login mail and payment', async () => {
    const { version, email } = await familyOf();
    for (const [field, value] of [
      ['email', 'new-address@example.jp'],
      ['paymentMethod', 2],
    ] as const) {
      const refused = await world.operator.patch(`/api/admin/patch-customer/${parentId}`, {
        version,
        [field]: value,
      });
      expect([field, refused.status, Object.keys(refused.body.fields)]).toEqual([
        field,
        403,
        [field],
      ]);
    }
    const same = await world.operator.patch(`/api/admin/patch-customer/${parentId}`, {
      version,
      email,
    });
    expect(same.status).toBe(200);
    const browser = await signIn(world.app, world.parent.account as Account);
    const changed = await world.admin.patch(`/api/admin/patch-customer/${parentId}`, {
      version: same.body.version,
      email: 'Ｎｅｗ-address@example.jp',
      paymentMethod: 2,
    });
    expect([changed.status, changed.body.email, changed.body.paymentMethod], changed.text).toEqual([
      200,
      'new-address@example.jp',
      2,
    ]);
    expect((await browser.get('/api/user/role')).status).toBe(401);
    const duplicate = await world.admin.patch(`/api/admin/patch-customer/${parentId}`, {
      version: changed.body.version,
      email: world.otherParent.account?.email,
    });
    expect([duplicate.status, Object.keys(duplicate.body.fields)]).toEqual([409, ['email']]);
    Object.assign(world.parent.account as Account, { email: 'new-address@example.jp' });
  });

  it('refuses an invalid value, with the field and the remedy', async () => {
    const { version } = await familyOf();
    for (const [field, value] of [
      ['lastName', ''],
      ['lastName', 'あ'.repeat(51)],
      ['firstNameKana', '漢字'],
      ['phone', '123'],
      ['postalCode', '12'],
      ['relation', 7],
      ['timeZone', 'Mars/Olympus'],
      ['note', 'x'.repeat(2001)],
      ['note', 'a\u0000b'],
      ['prefecture', 2_147_483_648],
      ['noPhone', 'yes'],
    ] as const) {
      const answer = await world.admin.patch(`/api/admin/patch-customer/${parentId}`, {
        version,
        [field]: value,
      });
      expect([field, answer.status, answer.body.fields?.[field]]).toEqual([
        field,
        400,
        expect.stringMatching(/[ぁ-ん]/),
      ]);
    }
    expect((await familyOf()).version).toBe(version);
  });

  it('saves the basic information only when it is complete', async () => {
    const { version, email } = await familyOf();
    const basic = {
      parentId,
      version,
      lastName: '石川',
      firstName: '真理',
      lastNameKana: 'イシカワ',
      firstNameKana: 'マリ',
      relation: 2,
      email,
    };
    const short = await world.operator.post('/api/admin/save-parent-basic-info', basic);
    expect([short.status, Object.keys(short.body.fields)]).toEqual([400, ['phone']]);
    const saved = await world.operator.post('/api/admin/save-parent-basic-info', {
      ...basic,
      phone: '0312345678',
    });
    expect([saved.status, saved.body.lastName], saved.text).toEqual([200, '石川']);
  });

  it('records consents given by telephone once', async () => {
    const fresh = await createAccount(world.app, { role: 'Parent' });
    const url = `/api/admin/families/${fresh.parentId}/consents`;
    const first = await world.operator.post(url, { types: ['terms', 'privacy'] });
    expect(
      [first.status, first.body.consents.map((each: { type: string }) => each.type)],
      first.text,
    ).toEqual([200, ['terms', 'privacy']]);
    const repeated = await world.operator.post(url, { types: ['terms', 'thirdParty'] });
    expect(repeated.body.consents).toHaveLength(3);
    expect((await world.operator.post(url, { types: ['everything'] })).status).toBe(400);
  });

  it('is removed only by an Admin, only without live matters, and can then no longer sign in', async () => {
    const family = await signIn(world.app, 'Parent');
    const id = family.account?.parentId as number;
    const child = await world.operator.post('/api/user/add-student', {
      parentId: id,
      lastName: '架空',
      firstName: '花',
      lastNameKana: 'カクウ',
      firstNameKana: 'ハナ',
      grade: 5,
      schoolType: 1,
      email: 'child-of-removed@example.jp',
    });
    const matter = await createMatter(world, { parent: family, studentId: child.body.id });
    expect((await world.operator.post('/api/admin/remove-customer', { parentId: id })).status).toBe(
      403,
    );
    const refused = await world.admin.post('/api/admin/remove-customer', { parentId: id });
    expect([refused.status, refused.body.code, refused.body.matters], refused.text).toEqual([
      422,
      'live_matters',
      [expect.objectContaining({ matterId: matter.matterId, matterNumber: matter.matterNumber })],
    ]);
    expect((await family.get('/api/user/role')).status).toBe(200);
    expect(
      (
        await world.admin.post(
          `/api/admin/matters/${matter.matterId}/process-cancellation-confirmation`,
          { cancelReason: 40 },
        )
      ).status,
    ).toBe(200);
    const removed = await world.admin.post('/api/admin/remove-customer', { parentId: id });
    expect(removed.status, removed.text).toBe(200);
    expect((await family.get('/api/user/role')).status).toBe(401);
    const guest = await createVisitor(world.app);
    const signInAgain = await guest.post('/api/auth/login', {
      email: family.account?.email,
      password: family.account?.password,
    });
    expect(signInAgain.status).toBe(401);
    expect((await world.admin.get(`/api/admin/families/${id}`)).status).toBe(404);
    expect((await world.admin.get(`/api/admin/students/${child.body.id}`)).status).toBe(404);
    expect((await world.admin.post('/api/admin/remove-customer', { parentId: id })).status).toBe(
      404,
    );
  });
});

describe('a family whose contract has an end', () => {
  it('stays, with its teacher, until that day is over, as lessons may remain', async () => {
    const family = await signIn(world.app, 'Parent');
    const parentId = family.account?.parentId as number;
    const child = await world.operator.post('/api/user/add-student', {
      ...{
        parentId,
        lastName: '架空',
        firstName: '花',
        lastNameKana: 'カクウ',
        firstNameKana: 'ハナ',
        grade: 5,
        schoolType: 1,
      },
    });
    const teacher = await createTeacher(world);
    const teacherId = teacher.account?.teacherId as number;
    const { matterId } = await createCandidateAt(world, 90, {
      teacher,
      matter: { parentId, studentId: child.body.id },
    });
    const end = async (days: number) => {
      const { version } = await world.prisma.matter.findUniqueOrThrow({ where: { id: matterId } });
      await runAction(world.operator, 'matter.patch', matterId, {
        version,
        contractStatus: 2,
        contractEndDate: dayIn(days),
      });
    };
    await end(1);
    for (const [path, body] of [
      ['remove-customer', { parentId }],
      ['remove-teacher', { teacherId }],
    ] as const) {
      const refusedEarly = await world.admin.post(`/api/admin/${path}`, body);
      expect(
        [refusedEarly.status, refusedEarly.body.code, refusedEarly.body.matters?.length],
        refusedEarly.text,
      ).toEqual([422, 'live_matters', 1]);
    }
    const wish = await family.get('/api/user/deletion-request');
    expect(wish.body.blocking, wish.text).toMatchObject([
      { matterId, remedy: expect.stringContaining('終了日') },
    ]);
    await end(0);
    expect((await world.admin.post('/api/admin/remove-teacher', { teacherId })).status).toBe(200);
    expect((await world.admin.post('/api/admin/remove-customer', { parentId })).status).toBe(200);
  });
});

describe('a suspended family', () => {
  it('cannot sign in until the suspension ends; its memos contain the reason and a request to leave', async () => {
    const family = await signIn(world.app, 'Parent');
    const id = family.account?.parentId as number;
    expect((await family.post('/api/user/deletion-request', { reason: '引っ越し' })).status).toBe(
      200,
    );
    const before = await familyOf(id);
    expect(before).toMatchObject({
      stoppedAt: null,
      leaveWish: { requestedAt: world.clock.now().toISOString(), reason: '引っ越し' },
    });
    const withoutReason = await world.operator.post(`/api/admin/families/${id}/stop`, {
      version: before.version,
      reason: ' ',
    });
    expect([withoutReason.status, Object.keys(withoutReason.body.fields)]).toEqual([
      400,
      ['reason'],
    ]);
    const stop = { version: before.version, reason: '迷惑行為' };
    const stopped = await world.operator.post(`/api/admin/families/${id}/stop`, stop);
    expect([stopped.status, stopped.body.stoppedAt], stopped.text).toEqual([
      200,
      world.clock.now().toISOString(),
    ]);
    expect((await world.admin.post(`/api/admin/families/${id}/stop`, stop)).status).toBe(409);
    expect((await family.get('/api/user/role')).status).toBe(401);
    const guest = await createVisitor(world.app);
    const password = { email: family.account?.email, password: family.account?.password };
    expect((await guest.post('/api/auth/login', password)).status).toBe(401);
    const now = await familyOf(id);
    expect(now.memos[0]?.content).toBe('利用を停止しました。理由：迷惑行為');
    const [line] = (
      await world.admin.get(`/api/admin/access-logs?entity=parent&entityId=${id}&action=edit`)
    ).body;
    expect(line).toMatchObject({
      reason: '迷惑行為',
      text: expect.stringContaining('の利用を停止'),
    });
    const resumed = await world.operator.post(`/api/admin/families/${id}/resume`, {
      version: now.version,
    });
    expect([resumed.status, resumed.body.stoppedAt]).toEqual([200, null]);
    expect((await guest.post('/api/auth/login', password)).status).toBe(200);
  });

  it('keeps a login that also belongs to staff', async () => {
    const family = await signIn(world.app, 'Parent');
    const { parentId: id, accountId } = family.account as { parentId: number; accountId: number };
    await world.prisma.roleMembership.create({
      data: { accountId, role: 'Admin', createdAt: world.clock.now() },
    });
    const { version } = await familyOf(id);
    const refused = await world.operator.post(`/api/admin/families/${id}/stop`, {
      version,
      reason: '確認',
    });
    expect([refused.status, refused.body.code]).toEqual([422, 'staff_login']);
  });
});

describe('a child', () => {
  it('is read and edited, with its birth date hidden from an Operator', async () => {
    const url = `/api/admin/students/${world.studentId}`;
    const before = (await world.admin.get(url)).body;
    const saved = await world.admin.patch(url, {
      version: before.version,
      birthDate: '2015-04-02',
      schoolName: '武蔵野市立第二桜小',
      grade: 6,
    });
    expect([saved.status, saved.body.birthDate, saved.body.grade], saved.text).toEqual([
      200,
      '2015-04-02',
      6,
    ]);
    const childRecord = (await world.operator.get(url)).body;
    expect([childRecord.birthDate, childRecord.masked]).toEqual(['••••-••-••', ['birthDate']]);
    const savedBack = await world.operator.put(url, { ...childRecord, character: '明るい' });
    expect([savedBack.status, savedBack.body.character], savedBack.text).toEqual([200, '明るい']);
    expect((await world.admin.get(url)).body.birthDate).toBe('2015-04-02');
    expect(
      (await world.admin.patch(url, { version: savedBack.body.version, birthDate: '2999-01-01' }))
        .status,
    ).toBe(400);
    const basic = {
      studentId: world.studentId,
      version: savedBack.body.version,
      lastName: '石川',
      firstName: '結衣',
      lastNameKana: 'イシカワ',
      firstNameKana: 'ユイ',
      grade: 6,
    };
    const short = await world.operator.post('/api/admin/save-student-basic-info', basic);
    expect([short.status, Object.keys(short.body.fields)]).toEqual([400, ['schoolType']]);
    expect(
      (await world.operator.post('/api/admin/save-student-basic-info', { ...basic, schoolType: 1 }))
        .status,
    ).toBe(200);
  });

  it('is added by its own guardian only', async () => {
    const parent = await signIn(world.app, 'Parent');
    const child = {
      lastName: '架空',
      firstName: '空',
      lastNameKana: 'カクウ',
      firstNameKana: 'ソラ',
      grade: 8,
      schoolType: 2,
    };
    const own = await parent.post('/api/user/add-student', {
      parentId: parent.account?.parentId,
      ...child,
    });
    expect([own.status, own.body.accountId], own.text).toEqual([200, null]);
    expect((await parent.post('/api/user/add-student', { parentId, ...child })).status).toBe(404);
    expect((await world.teacher.post('/api/user/add-student', { parentId, ...child })).status).toBe(
      403,
    );
  });
});
