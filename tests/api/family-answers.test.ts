import papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseFamilies } from '../../api/src/modules/retention/actions/erase-families.js';
import { days } from '../../api/src/platform/clock.js';
import { type Agent, signIn } from '../support/agent.js';
import { type CreatedMatter, createMatter } from '../support/create-at-status.js';
import { requestOwnExport } from '../support/request-own-export.js';
import { openWorld, type TestWorld } from '../support/test-world.js';

/*
 * One guardian with every stored field, as each audience reads it: an audience must not lose a
 * field (as in teacher-answers.test.ts). The second guardian is a row of the same kind, with the
 * same page and file; the canary checks what teachers may read of a family.
 */

let world: TestWorld;
let matter: CreatedMatter;
let second: Agent;
let id: number;
beforeAll(async () => {
  world = await openWorld();
  id = world.parent.account?.parentId as number;
  matter = await createMatter(world);
  second = await signIn(world.app, 'Parent');
  await fill(id);
  await fill(second.account?.parentId as number, id);
});
afterAll(() => world?.close());

const names = {
  lastName: '石川',
  firstName: '真理',
  lastNameKana: 'イシカワ',
  firstNameKana: 'マリ',
};
const area = { postalCode: '1800001', prefecture: 13, city: '武蔵野市' };
const abroad = { country: 'US', timeZone: 'America/New_York' };
const reached = { relation: 2, contactableHours: '18時以降', noPhone: true, paymentMethod: 2 };
const secret = {
  phone: '08022223333',
  phone2: '0422112233',
  town: '架空町5',
  building: '架空荘101',
  overseasAddress: '1 Imaginary St',
};
const hidden = {
  phone: '080-••••-3333',
  phone2: '042-••••-2233',
  town: '•••',
  building: '•••',
  overseasAddress: '•••',
};
const shared = { ...names, ...area, ...abroad, ...reached, nearestStation: '三鷹' };

/** Every column, written directly into the table, without the rules of the forms. */
const fill = (parentId: number, primaryParentId: number | null = null) =>
  world.prisma.parent.update({
    where: { id: parentId },
    data: { ...shared, ...secret, primaryParentId, note: '社内の備考' },
  });

describe('a guardian, with everything filled in', () => {
  it('is read with every field by an Admin, and by an Operator without telephone and address', async () => {
    const whole = {
      id,
      version: expect.any(Number),
      accountId: world.parent.account?.accountId,
      ...shared,
      ...secret,
      email: world.parent.account?.email,
      mailNotices: true,
      note: '社内の備考',
      roles: ['Parent'],
      canSignIn: true,
      stoppedAt: null,
      leaveWish: null,
      lastSeenAt: expect.any(String),
      adminRoomId: null,
      consents: expect.any(Array),
      students: [{ id: world.studentId, name: expect.any(String), grade: 5, accountId: null }],
      primaryGuardian: null,
      secondGuardians: [
        { id: second.account?.parentId, name: '石川 真理', relation: 2, leaveWish: null },
      ],
      matters: [expect.objectContaining({ matterId: matter.matterId })],
      memos: [],
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      masked: [] as string[],
    };
    for (const url of ['get-customer-detail', 'families']) {
      expect((await world.admin.get(`/api/admin/${url}/${id}`)).body).toEqual(whole);
      expect((await world.operator.get(`/api/admin/${url}/${id}`)).body).toEqual({
        ...whole,
        ...hidden,
        masked: ['phone', 'phone2', 'address'],
      });
    }
  });

  it.each(['get-matter-detail', 'get-matter-detail-relation'])(
    'is called from the case’s page: %s',
    async (page) => {
      const contact = {
        id,
        name: '石川 真理',
        kana: 'イシカワ マリ',
        email: world.parent.account?.email,
        ...reached,
        timeZone: 'America/New_York',
        phone: secret.phone,
        phone2: secret.phone2,
        address: '東京都武蔵野市架空町5 架空荘101 1 Imaginary St',
        masked: [] as string[],
      };
      const read = async (who: Agent) =>
        (await who.get(`/api/admin/${page}/${matter.matterId}`)).body.parent;
      expect(await read(world.admin)).toEqual(contact);
      expect(await read(world.operator)).toEqual({
        ...contact,
        phone: hidden.phone,
        phone2: hidden.phone2,
        address: '東京都武蔵野市•••',
        masked: ['phone', 'phone2', 'address'],
      });
    },
  );

  it("reads the own record without the office's notes, on the page and in the file; the second guardian too", async () => {
    for (const who of [world.parent, second]) {
      const own = {
        parentId: who.account?.parentId,
        version: expect.any(Number),
        email: who.account?.email,
        ...shared,
        ...secret,
        students: [expect.objectContaining({ id: world.studentId })],
        pendingEmail: null,
        deletionRequestedAt: null,
      };
      const page = await who.get(`/api/customer/get-customer-id/${own.parentId}`);
      const file = await requestOwnExport(world, who);
      for (const family of [page.body, file.body.family]) expect(family).toEqual(own);
      const logged = await world.prisma.accessLog.findFirst({
        where: { action: 'export' },
        orderBy: { id: 'desc' },
      });
      expect(logged).toMatchObject({ entity: 'parent', entityId: own.parentId });
      for (const { text } of [page, file])
        expect(text).not.toMatch(
          /社内の備考|mailNotices":true,"lastName|searchText|primaryParentId/,
        );
    }
  });

  it('is in the CSV with telephone and area', async () => {
    const { text } = await world.admin.get('/api/admin/export-combined-data-csv?reason=x');
    const [row] = papa.parse<Record<string, string>>(text.slice(1), {
      header: true,
      skipEmptyLines: true,
    }).data;
    expect(row).toMatchObject({
      保護者ID: String(id),
      保護者氏名: '石川 真理',
      保護者カナ: 'イシカワ マリ',
      続柄: '母',
      メール: world.parent.account?.email,
      電話: '080-2222-3333',
      郵便番号: '1800001',
      都道府県: '東京都',
      市区町村: '武蔵野市',
      支払方法: '口座振替',
    });
  });

  it('has a label for every field in the history, for every writer', async () => {
    const personLabels = [
      '姓',
      '名',
      '姓（カナ）',
      '名（カナ）',
      '続柄',
      '電話番号',
      '電話番号2',
      '郵便番号',
      '都道府県',
      '市区町村',
      '町名・番地',
    ];
    const more = [
      '建物名・部屋番号',
      '最寄駅',
      '国',
      '海外の住所',
      '時間帯',
      '支払方法',
      '連絡可能時間帯',
      '電話不可',
    ];
    const logged = async () =>
      (await world.admin.get(`/api/admin/access-logs?entity=parent&entityId=${id}&action=edit`))
        .body;
    const { version } = (await world.admin.get(`/api/admin/families/${id}`)).body;
    const email = world.parent.account?.email;
    const body = { version, ...shared, ...secret, email, mailNotices: true, note: '別の備考' };
    const saved = await world.admin.patch(`/api/admin/patch-customer/${id}`, body);
    expect(saved.status, saved.text).toBe(200);
    const [byStaff] = await logged();
    expect([...byStaff.fields].sort()).toEqual(
      [...personLabels, ...more, 'メールアドレス', 'メール通知', '備考'].sort(),
    );

    const parent = { ...shared, ...secret, version: saved.body.version };
    const own = await world.parent.post('/api/customer/save-customer', { parent });
    expect(own.status, own.text).toBe(200);
    const [byGuardian] = await logged();
    expect([...byGuardian.fields].sort()).toEqual([...personLabels, ...more].sort());
  });

  it("saves the writer's record when the form names no guardian, also for the second guardian", async () => {
    const owns = (who: Agent) => who.get(`/api/customer/get-customer-id/${who.account?.parentId}`);
    const [first, before] = [(await owns(world.parent)).body, (await owns(second)).body];
    const parent = { ...shared, ...secret, lastName: '青木', version: before.version };
    const saved = await second.post('/api/customer/save-customer', { parent });
    expect(saved.status, saved.text).toBe(200);
    expect(saved.body).toMatchObject({ parentId: second.account?.parentId, lastName: '青木' });
    expect((await owns(second)).body).toEqual(saved.body);
    expect((await owns(world.parent)).body).toEqual(first);
  });

  it('is erased as a person, and kept in the statistics', async () => {
    const removed = (await signIn(world.app, 'Parent')).account?.parentId as number;
    const other = (await signIn(world.app, 'Parent')).account?.parentId as number;
    const at = world.clock.now();
    const deletedAt = new Date(at.getTime() - days(5000));
    await fill(removed);
    await fill(other, removed);
    await world.prisma.parent.updateMany({
      where: { id: { in: [removed, other] } },
      data: { deletedAt, searchText: '石川' },
    });
    await world.prisma.$transaction((tx) =>
      eraseFamilies(tx, new Date(at.getTime() - days(4000)), 10, at),
    );
    const rows = await world.prisma.parent.findMany({ where: { id: { in: [removed, other] } } });
    expect(rows).toHaveLength(2);
    const empty = Object.keys({ ...area, ...abroad, ...secret }).map((name) => [name, null]);
    for (const row of rows)
      expect(row).toMatchObject({
        ...Object.fromEntries(empty),
        lastName: '削除済み',
        ...{ firstName: '', lastNameKana: '', firstNameKana: '', searchText: '' },
        ...{ nearestStation: null, contactableHours: null, paymentMethod: null, note: null },
        ...{ prefecture: 13, relation: 2, noPhone: true },
        anonymizedAt: at,
      });
  });
});
