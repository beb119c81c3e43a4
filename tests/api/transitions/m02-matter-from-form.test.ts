import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../../support/test-world.js';
import { readEvents, readMatter, readNotices } from './candidacy.fixtures.js';
import { courseOf, readTabs } from './matter.fixtures.js';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function form(requestType: 10 | 20 | 30 | 40, more: object = {}): Promise<number> {
  const key = `key ${Math.random()}`;
  const made = await world.admin.post('/api/admin/site-keys', { brand: 1, label: key });
  const payload = {
    requestType,
    parentName: '石川 美咲',
    studentName: '石川 陽菜',
    body: '算数',
    ...more,
  };
  const headers = { 'x-site-key': made.body.key, 'content-type': 'application/json' };
  const contact = {
    email: `form${made.body.id}@example.jp`,
    phone: '09011112222',
    postalCode: '1500001',
  };
  await world.app.inject({
    method: 'POST',
    url: '/api/public/inquiries',
    headers,
    payload: { ...contact, ...payload },
  });
  return (await world.prisma.contactForm.findFirstOrThrow({ orderBy: { id: 'desc' } })).id;
}
const create = (id: number, body: object = {}, query = '') =>
  world.operator.post(`/api/admin/contact-forms/${id}/create-matter${query}`, body);
const hp = async (id: number) =>
  (await world.prisma.workItem.findMany({ where: { entity: 'contactForm', entityId: id } })).map(
    ({ tab }) => tab,
  );
const kana = { lastNameKana: 'イシカワ', firstNameKana: 'ミサキ' };
const newParent = {
  lastName: '石川',
  firstName: '美咲',
  ...kana,
  relation: 2,
  consents: ['terms', 'privacy', 'thirdParty'],
};
const newStudent = {
  lastName: '石川',
  firstName: '陽菜',
  lastNameKana: 'イシカワ',
  firstNameKana: 'ヒナ',
  grade: 5,
  schoolType: 1,
};

describe('M1 form, trial', () => {
  it('creates a matter at 10 for a guest, mails the form’s address and confirms the form', async () => {
    const id = await form(10);
    const preview = await create(id, {}, '?preview=1');
    expect([preview.status, preview.body.preview, preview.body.to], preview.text).toEqual([
      200,
      true,
      10,
    ]);
    expect(await hp(id)).toEqual(['HP1']);
    const made = await create(id, { version: 1 });
    expect(made.body, made.text).toMatchObject({
      to: 10,
      matterNumber: expect.any(String),
      parentId: null,
      studentId: null,
      changed: true,
    });
    expect(made.body.messages).toMatchObject([
      { notice: 'N30', channel: 'announced', send: false },
      { channel: 'mail', send: true },
      { channel: 'chat' },
    ]);
    expect(await readMatter(world, made.body.matterId)).toMatchObject({
      caseStatus: 10,
      requestType: 10,
      parentId: null,
      studentId: null,
      freeComment: '算数',
      city: '渋谷区',
      personInCharge: world.operator.account?.adminId,
    });
    expect(await readTabs(world, made.body.matterId)).toEqual(['HA1', 'TC1']);
    expect(await readNotices(world, made.body.matterId)).toEqual(['N30 customer']);
    expect(await world.prisma.contactForm.findUniqueOrThrow({ where: { id } })).toMatchObject({
      linkedMatterId: made.body.matterId,
      confirmedAt: world.clock.now(),
      confirmedById: world.operator.account?.accountId,
      adminId: world.operator.account?.adminId,
    });
    expect(await hp(id)).toEqual([]);
    const repeated = await create(id);
    expect([repeated.status, repeated.body.changed, repeated.body.matterId]).toEqual([
      200,
      false,
      made.body.matterId,
    ]);
    expect(await readEvents(world, made.body.matterId)).toHaveLength(1);
    const found = await world.admin.get(
      `/api/admin/get-matters?tab=1&q=${encodeURIComponent('石川美咲')}`,
    );
    expect(found.status, found.text).toBe(200);
    expect(found.body.map((row: { matterId: number }) => row.matterId)).toContain(
      made.body.matterId,
    );
  });

  it('creates another one after the first was removed, and names no matter until then', async () => {
    const id = await form(10);
    const detail = async () =>
      (await world.operator.get(`/api/admin/get-contact-from-form-detail/${id}`)).body;
    const first = (await create(id)).body;
    expect((await detail()).matter).toMatchObject({ matterId: first.matterId });
    const removed = await world.admin.post(`/api/admin/remove-matter/${first.matterId}`, {});
    expect(removed.status, removed.text).toBe(200);
    expect((await detail()).matter).toBeNull();
    const second = (
      await create(id, { newParent: { ...newParent, email: 'second@example.jp' }, newStudent })
    ).body;
    expect(second).toMatchObject({ changed: true, parentId: expect.any(Number) });
    expect(second.matterId).not.toBe(first.matterId);
    expect((await detail()).matter).toMatchObject({ matterId: second.matterId });
  });
});

describe('M2 form, material', () => {
  it('creates a matter at 20 for a new family', async () => {
    const id = await form(20);
    const made = await create(id, { newParent, newStudent, courseIds: [await courseOf(world)] });
    expect(made.status, made.text).toBe(200);
    const row = await readMatter(world, made.body.matterId);
    expect(row).toMatchObject({
      caseStatus: 20,
      requestType: 20,
      parentId: made.body.parentId,
      studentId: made.body.studentId,
    });
    const parent = await world.prisma.parent.findUniqueOrThrow({
      where: { id: made.body.parentId },
      include: { account: { include: { consents: true } } },
    });
    expect(parent).toMatchObject({ lastName: '石川', phone: '09011112222', city: '渋谷区' });
    expect(parent.account.consents.map(({ type }) => type).sort()).toEqual([
      'privacy',
      'terms',
      'thirdParty',
    ]);
    expect(
      await world.prisma.student.findUniqueOrThrow({ where: { id: made.body.studentId } }),
    ).toMatchObject({
      firstName: '陽菜',
      grade: 5,
    });
    expect(
      await world.prisma.passwordReset.count({
        where: { accountId: parent.accountId, purpose: 'invitation' },
      }),
    ).toBe(1);
    expect(await readTabs(world, made.body.matterId)).toEqual(['HA2', 'TC1']);
    expect(await readNotices(world, made.body.matterId)).toEqual([]);
  });
});

describe('M2 form, from abroad', () => {
  it("stores the family's address abroad, as staff have read it", async () => {
    const id = await form(20, { country: 'シンガポール', postalCode: '' });
    const detail = async () =>
      (await world.operator.get(`/api/admin/get-contact-from-form-detail/${id}`)).body;
    expect((await detail()).country).toBe('シンガポール');
    const saved = await world.operator.post('/api/admin/save-contact-from-from', {
      contactFromFormId: id,
      country: 'シンガポール共和国',
    });
    expect([saved.status, (await detail()).country]).toEqual([200, 'シンガポール共和国']);
    const abroad = {
      ...newParent,
      email: 'abroad@example.jp',
      country: 'SG',
      timeZone: 'Asia/Singapore',
    };
    const made = await create(id, {
      newParent: abroad,
      newStudent,
      courseIds: [await courseOf(world)],
    });
    expect(made.status, made.text).toBe(200);
    expect(
      await world.prisma.parent.findUniqueOrThrow({ where: { id: made.body.parentId } }),
    ).toMatchObject({
      country: 'SG',
      timeZone: 'Asia/Singapore',
    });
    const wrong = await create(await form(20), {
      newParent: { ...abroad, country: 'シンガポール' },
      newStudent,
    });
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([
      400,
      ['newParent.country'],
    ]);
  });
});

describe('M3 form, inquiry', () => {
  it('creates a matter at 30 for an existing family', async () => {
    const id = await form(30);
    const adminId = world.admin.account?.adminId;
    const family = { parentId: world.parent.account?.parentId, studentId: world.studentId };
    const made = await create(id, { ...family, adminId });
    expect(await readMatter(world, made.body.matterId)).toMatchObject({
      caseStatus: 30,
      parentId: world.parent.account?.parentId,
      studentId: world.studentId,
      personInCharge: adminId,
    });
    expect((await world.prisma.contactForm.findUniqueOrThrow({ where: { id } })).adminId).toBe(
      adminId,
    );
  });
});

describe('M4 form, trial consultation', () => {
  it('creates a matter at 40', async () => {
    const made = await create(await form(40));
    expect(await readMatter(world, made.body.matterId)).toMatchObject({ caseStatus: 40 });
    expect(await readTabs(world, made.body.matterId)).toEqual(['HA1', 'TC1']);
  });

  it('refuses inconsistent input, and writes nothing', async () => {
    const id = await form(40);
    const counts = () =>
      Promise.all([
        world.prisma.matter.count(),
        world.prisma.parent.count(),
        world.prisma.student.count(),
        world.prisma.account.count(),
      ]);
    const was = await counts();
    const cases: [object, number, string][] = [
      [{ version: 9 }, 409, 'version_conflict'],
      [{ parentId: 999_999 }, 400, 'invalid_input'],
      [{ adminId: 999_999 }, 400, 'invalid_input'],
      [{ newParent: { ...newParent, relation: undefined } }, 400, 'invalid_input'],
      [
        { parentId: world.otherParent.account?.parentId, studentId: world.studentId },
        400,
        'invalid_input',
      ],
      [{ studentId: world.studentId }, 400, 'invalid_input'],
      [
        {
          newParent: {
            ...newParent,
            email: (
              await world.prisma.account.findFirstOrThrow({ where: { parent: { isNot: null } } })
            ).email,
          },
        },
        409,
        'duplicate',
      ],
      [{ newParent: { ...newParent, firstNameKana: '漢字' } }, 400, 'invalid_input'],
      [{ newParent, newStudent, lessonLength: 999 }, 422, 'field_missing'],
      [{ courseIds: [await courseOf(world, 2)] }, 400, 'invalid_input'],
    ];
    for (const [body, status, code] of cases) {
      const answer = await create(id, body);
      expect([answer.status, answer.body.code], JSON.stringify(body)).toEqual([status, code]);
    }
    expect(await counts()).toEqual(was);
    expect(await hp(id)).toEqual(['HP1']);
    expect((await create(999_999)).status).toBe(404);
  });
});

describe('M7 link-family', () => {
  it('links a guest’s matter to a family, so that recruiting can begin', async () => {
    const made = await create(await form(10));
    const { matterId } = made.body;
    const link = (body: object) =>
      world.operator.post(`/api/admin/matters/${matterId}/link-family`, body);
    const family = { parentId: world.parent.account?.parentId, studentId: world.studentId };
    const wrong = await link({ ...family, parentId: world.otherParent.account?.parentId });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['studentId']]);
    const linked = await link({ studentId: family.studentId });
    expect(linked.status, linked.text).toBe(200);
    expect(await readMatter(world, matterId)).toMatchObject(family);
    expect((await readMatter(world, matterId)).searchText).toContain('イシカワユイ');
    expect((await link(family)).body.changed).toBe(false);
    const undo = await world.operator.post(`/api/user/undo/${linked.body.eventId}`);
    expect(undo.body.undone).toBe(true);
    expect(await readMatter(world, matterId)).toMatchObject({ parentId: null, studentId: null });
  });
});
