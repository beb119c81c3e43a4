import { portalSentence } from '@tsumugi/contract/portal-refusals';
import type { MatterDetail } from '@tsumugi/contract/resources/matter-detail';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '../support/agent.js';
import { createCandidateAt, createMatter } from '../support/create-at-status.js';
import {
  addStudent,
  openWorld,
  runAction,
  type TestWorld,
  tryAction,
} from '../support/test-world.js';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
  const { parentId, accountId } = world.parent.account as { parentId: number; accountId: number };
  await world.prisma.parent.update({
    where: { id: parentId },
    data: {
      phone: '09011112214',
      prefecture: 13,
      city: '武蔵野市',
      town: '架空町1-2-3',
      building: '架空ハイツ202',
    },
  });
  await world.prisma.account.update({ where: { id: accountId }, data: { name: '石川 真理' } });
});
afterAll(() => world?.close());

const detailOf = async (matterId: number, who = world.admin) =>
  (await who.get<MatterDetail>(`/api/admin/get-matter-detail/${matterId}`)).body;

describe('the matter page', () => {
  it('shows the wishes, the wait owner, the candidates and their actions', async () => {
    const reached = await createCandidateAt(world, 40, {
      matterWishes: { town: '架空町9', nearestStation: '三鷹' },
    });
    await runAction(world.admin, 'matter.patch', reached.matterId, {
      version: (await detailOf(reached.matterId)).version,
      personInCharge: world.admin.account?.adminId,
    });
    const detail = await detailOf(reached.matterId);
    expect(detail).toMatchObject({
      id: reached.matterId,
      matterNumber: reached.matterNumber,
      caseStatus: 80,
      subjects: [20],
      lessonFrequency: 2,
      town: '架空町9',
      nearestStation: '三鷹',
      brandName: '家庭教師',
      personInCharge: world.admin.account?.adminId,
      personInChargeName: expect.stringContaining('試験'),
      student: { id: world.studentId, name: '石川 結衣', grade: 5 },
      parent: {
        phone: '09011112214',
        address: '東京都武蔵野市架空町1-2-3 架空ハイツ202',
        masked: [],
      },
      wait: { owner: 'family' },
      consented: true,
      daysLate: 0,
    });
    expect(detail.candidates).toHaveLength(1);
    expect(detail.candidates[0]).toMatchObject({
      stage: 'introduced',
      candidateStatus: 40,
      wait: { owner: 'family' },
    });
    expect(detail.candidates[0]?.next?.text).toMatch(/^家庭の期限 \d+\/\d+\(.\)$/);
    expect(detail.candidates[0]?.actions.map(({ id }) => id)).toContain(
      'matterTeacher.proceedToTrialLesson',
    );
    expect(detail.actions.map(({ id }) => id)).toContain('matter.updateMatterAdmin');
    expect(detail.queues.map(({ tab }) => tab)).toContain('HR1');
    expect(detail.steps.map(({ label, state }) => `${label} ${state}`)).toEqual([
      '申込 done',
      '募集 done',
      '紹介 now',
      '体験 ahead',
      '採用 ahead',
      '指導 ahead',
    ]);
    const days = detail.steps.map(({ day }) => day as string);
    expect([...days].sort()).toEqual(days);
    expect(detail.steps.map(({ expected }) => expected)).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
    ]);
  });

  it('reads the same as the react-admin resource, and accepts its complete form', async () => {
    const { matterId } = await createMatter(world);
    const record = (await world.operator.get(`/api/admin/matters/${matterId}`)).body;
    const saved = await world.operator.put(`/api/admin/matters/${matterId}`, {
      ...record,
      nearestStation: '吉祥寺',
    });
    expect([saved.status, saved.body.nearestStation], saved.text).toEqual([200, '吉祥寺']);
    const stale = await world.operator.put(`/api/admin/matters/${matterId}`, {
      ...record,
      nearestStation: '三鷹',
    });
    expect([stale.status, stale.body.code]).toEqual([409, 'version_conflict']);
    const patched = await world.operator.patch(`/api/admin/matters/${matterId}`, {
      version: saved.body.version,
      lessonFrequency: 3,
    });
    expect([patched.status, patched.body.lessonFrequency], patched.text).toEqual([200, 3]);
    const wrong = await world.operator.patch(`/api/admin/matters/${matterId}`, {
      version: patched.body.version,
      lessonFrequency: 77,
    });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['lessonFrequency']]);
    const blind = await world.operator.patch(`/api/admin/matters/${matterId}`, {
      lessonFrequency: 1,
    });
    expect([blind.status, Object.keys(blind.body.fields)]).toEqual([400, ['version']]);
  });

  it('hides telephone and address from an Operator until requested, and logs the request', async () => {
    const { matterId } = await createMatter(world, { town: '架空町9' });
    const detail = await detailOf(matterId, world.operator);
    expect(detail.parent).toMatchObject({
      phone: '090-••••-2214',
      address: '東京都武蔵野市•••',
      masked: ['phone', 'address'],
    });
    expect(detail.town).toBe('•••');
    expect(JSON.stringify(detail)).not.toContain('架空町1-2-3');
    const parentId = world.parent.account?.parentId as number;
    const shown = await world.operator.post('/api/admin/reveal', {
      entity: 'parent',
      id: parentId,
      field: 'phone',
      reason: '折り返し',
    });
    expect([shown.status, shown.body]).toEqual([200, { value: '09011112214' }]);
    const address = await world.operator.post('/api/admin/reveal', {
      entity: 'parent',
      id: parentId,
      field: 'address',
    });
    expect(address.body).toEqual({ value: '東京都武蔵野市架空町1-2-3 架空ハイツ202' });
    const lines = await world.prisma.accessLog.findMany({
      where: { action: 'reveal', entityId: parentId },
      orderBy: { id: 'asc' },
    });
    expect(
      lines.map(({ accountId, reason, detail: what }) => ({ accountId, reason, what })),
    ).toEqual([
      {
        accountId: world.operator.account?.accountId,
        reason: '折り返し',
        what: { field: 'phone' },
      },
      { accountId: world.operator.account?.accountId, reason: null, what: { field: 'address' } },
    ]);
    expect(
      (
        await world.operator.post('/api/admin/reveal', {
          entity: 'student',
          id: world.studentId,
          field: 'phone',
        })
      ).status,
    ).toBe(400);
    expect(
      (
        await world.operator.post('/api/admin/reveal', {
          entity: 'parent',
          id: 999_999,
          field: 'phone',
        })
      ).status,
    ).toBe(404);
  });

  it('logs its reader once for a page that refreshes itself', async () => {
    const { matterId } = await createMatter(world);
    for (let i = 0; i < 3; i += 1) await detailOf(matterId);
    expect(
      await world.prisma.accessLog.count({
        where: { action: 'read', entity: 'matter', entityId: matterId },
      }),
    ).toBe(1);
    world.clock.advance(6 * 60_000);
    await detailOf(matterId);
    expect(
      await world.prisma.accessLog.count({
        where: { action: 'read', entity: 'matter', entityId: matterId },
      }),
    ).toBe(2);
  });

  it('is 404 for an unknown id, 403 for families, 401 without a session', async () => {
    for (const path of [
      'get-matter-detail/999999',
      'matters/999999',
      'get-matter-detail-relation/999999',
      'get-matter-teachers/999999',
      'matter-teachers/999999',
      'matters/999999/timeline',
      'get-matter-list/999999',
      'get-student-matters/999999',
      'get-matterId/K26-999999',
      'get-call-notes/999999',
    ]) {
      expect([path, (await world.admin.get(`/api/admin/${path}`)).status]).toEqual([path, 404]);
      expect([path, (await world.parent.get(`/api/admin/${path}`)).status]).toEqual([path, 403]);
    }
    expect((await world.admin.get('/api/admin/matters/0')).status).toBe(400);
    expect((await world.admin.get('/api/admin/matters/99999999999')).status).toBe(400);
  });
});

it('explains a stale step to staff only, with the intermediate steps, and accepts the next try', async () => {
  const { matterId, matterTeacherId } = await createCandidateAt(world, 40);
  const loaded = (await world.operator.get(`/api/admin/matter-teachers/${matterTeacherId}`)).body;
  const { version } = await detailOf(matterId);
  await runAction(world.parent, 'matterTeacher.proceedToTrialLesson', matterTeacherId);
  await runAction(world.operator, 'matter.patch', matterId, {
    version,
    nearestStation: '三鷹',
    personInCharge: world.admin.account?.adminId,
  });
  const names = await world.prisma.account.findMany({
    where: {
      id: { in: [world.parent.account?.accountId ?? 0, world.operator.account?.accountId ?? 0] },
    },
  });
  const nameOf = (agent: Agent) => names.find(({ id }) => id === agent.account?.accountId)?.name;
  const confirm = (agent: Agent, of: number) =>
    tryAction(agent, 'matterTeacher.confirmTrialRequest', matterTeacherId, { version: of });

  const stale = await confirm(world.operator, loaded.version);
  expect([stale.status, stale.body.code, stale.body.current.status]).toEqual([
    409,
    'version_conflict',
    50,
  ]);
  const [change] = stale.body.changes;
  expect(change).toMatchObject({
    by: `${nameOf(world.parent)} 様`,
    what: '体験授業を申し込む',
    from: '教師紹介済',
    to: '体験日設定前',
  });
  expect(new Date(change.at)).toEqual(world.clock.now());
  const onward = await confirm(world.operator, stale.body.current.version);
  expect(onward.status, onward.text).toBe(200);

  const edit = await world.admin.patch(`/api/admin/patch-matter/${matterId}`, {
    version,
    nearestStation: '荻窪',
  });
  expect([edit.status, edit.body.changes]).toEqual([
    409,
    [
      expect.objectContaining({
        by: `${nameOf(world.operator)}さん`,
        from: null,
        fields: ['最寄駅', '担当者'],
      }),
    ],
  ]);
  const family = await tryAction(world.parent, 'matter.updateMatterChangeRequest', matterId, {
    version,
    lessonFrequency: 3,
  });
  expect([family.status, family.body.code, family.body.message]).toEqual([
    409,
    'version_conflict',
    portalSentence('version_conflict', 'customer'),
  ]);
  expect(Object.keys(family.body)).toEqual(['statusCode', 'code', 'message']);
});

describe('records related to a matter', () => {
  it('include siblings, the requests of family and student, and people with the same number', async () => {
    const brother = await addStudent(world, world.parent, '湊');
    const own = await createMatter(world);
    const other = await createMatter(world, { studentId: brother });
    await world.prisma.parent.update({
      where: { id: world.otherParent.account?.parentId as number },
      data: { phone: '09011112214' },
    });
    const detail = await detailOf(own.matterId);
    expect(detail.siblings.find(({ id }) => id === brother)).toMatchObject({
      name: '石川 湊',
      matters: [{ matterId: other.matterId, student: { id: brother } }],
    });
    const relation = (
      await world.admin.get(`/api/admin/get-matter-detail-relation/${own.matterId}`)
    ).body;
    expect(relation.matters.map((line: { matterId: number }) => line.matterId)).not.toContain(
      own.matterId,
    );
    expect(relation.duplicates).toEqual([
      expect.objectContaining({ kind: 'family', id: world.otherParent.account?.parentId }),
    ]);
    const ofFamily = (
      await world.admin.get(`/api/admin/get-matter-list/${world.parent.account?.parentId}`)
    ).body;
    expect(ofFamily.map((line: { matterId: number }) => line.matterId)).toEqual(
      expect.arrayContaining([own.matterId, other.matterId]),
    );
    const ofStudent = (await world.admin.get(`/api/admin/get-student-matters/${brother}`)).body;
    expect(ofStudent.map((line: { matterId: number }) => line.matterId)).toEqual([other.matterId]);
  });

  it('include a matter found by its number in any width and case', async () => {
    const { matterId, matterNumber } = await createMatter(world);
    const wide = matterNumber
      .toLowerCase()
      .replace(/[0-9a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
    for (const text of [
      matterNumber,
      matterNumber.toLowerCase(),
      matterNumber.replace('-', ''),
      wide,
    ])
      expect(
        (await world.operator.get(`/api/admin/get-matterId/${encodeURIComponent(text)}`)).body,
      ).toEqual({ matterId });
    expect((await world.operator.get('/api/admin/get-matterId/%25')).status).toBe(404);
  });

  it('list the candidates of a matter or of a teacher', async () => {
    const { matterId, matterTeacherId } = await createCandidateAt(world, 20, {
      teacher: world.otherTeacher,
    });
    const ofMatter = (await world.operator.get(`/api/admin/get-matter-teachers/${matterId}`)).body;
    expect(ofMatter).toMatchObject([
      {
        id: matterTeacherId,
        stage: 'before',
        next: { text: expect.stringContaining('面談 合格') },
      },
    ]);
    const filter = encodeURIComponent(
      JSON.stringify({ teacherId: world.otherTeacher.account?.teacherId }),
    );
    const ofTeacher = await world.operator.get(
      `/api/admin/matter-teachers?filter=${filter}&range=[0,9]&sort=["id","DESC"]`,
    );
    expect(ofTeacher.body.map((card: { id: number }) => card.id)).toEqual([matterTeacherId]);
    expect(ofTeacher.headers['content-range']).toBe('matter-teachers 0-0/1');
    // Only the specification's own list contains the status texts for each side.
    const {
      teacherNotificationTemplate: _,
      customerNotificationTemplate: __,
      ...card
    } = ofMatter[0];
    expect(
      (await world.operator.get(`/api/admin/matter-teachers/${matterTeacherId}`)).body,
    ).toEqual(card);
    expect((await world.operator.get('/api/admin/matter-teachers?filter=x')).status).toBe(400);
  });
});
