import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount } from '../support/accounts.js';
import { createCandidateAt, createMatter } from '../support/create-at-status.js';
import { openWorld, runAction, type TestWorld, tryAction } from '../support/test-world.js';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const stop = (accountId: number) =>
  world.prisma.account.update({
    where: { id: accountId },
    data: { disabledAt: world.clock.now() },
  });

async function colleague(): Promise<{ accountId: number; adminId: number }> {
  const { accountId, adminId } = await createAccount(world.app, { role: 'Operator' });
  return { accountId, adminId: adminId as number };
}

async function stopped(): Promise<number> {
  const { accountId, adminId } = await colleague();
  await stop(accountId);
  return adminId;
}

interface Answer {
  readonly status: number;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: any answer
  readonly body: any;
}

const refusedFor = ({ status, body, text }: Answer, field: string) =>
  expect({ status, body }, text).toMatchObject({
    status: 422,
    body: { code: 'staff_stopped', fields: { [field]: expect.any(String) } },
  });

const inquiry = () =>
  world.prisma.contactForm.create({
    data: {
      ...{
        brand: 1,
        requestType: 20,
        parentName: '問い 合子',
        email: 'toi@example.jp',
        phone: '09066667777',
        searchText: '問い合子',
      },
      ...{ receivedAt: world.clock.now(), updatedAt: world.clock.now() },
    },
  });

it.each(['personInCharge', 'personInChargeOnTheDay'])(
  'refuses a suspended colleague as %s of a case, in a single or a bulk step',
  async (field) => {
    const { matterId } = await createMatter(world);
    const suspended = await stopped();
    refusedFor(
      await world.operator.patch(`/api/admin/patch-matter/${matterId}`, { [field]: suspended }),
      field,
    );
    const many = await world.operator.post('/api/admin/bulk-actions', {
      action: 'matter.patch',
      ids: [matterId],
      input: { [field]: suspended },
    });
    expect(many.body).toMatchObject({
      done: 0,
      refused: 1,
      results: [{ error: { code: 'staff_stopped' } }],
    });
    const unknownColleague = await world.operator.patch(`/api/admin/patch-matter/${matterId}`, {
      [field]: 999_999,
    });
    expect([unknownColleague.status, Object.keys(unknownColleague.body.fields)]).toEqual([
      400,
      [field],
    ]);
  },
);

it('keeps a case of a colleague who was suspended since readable, writable and assignable', async () => {
  const { matterId } = await createMatter(world);
  const { accountId, adminId: personInCharge } = await colleague();
  const versionOf = async () =>
    (await world.operator.get(`/api/admin/matters/${matterId}`)).body.version;
  await runAction(world.operator, 'matter.patch', matterId, { personInCharge });
  await stop(accountId);
  const whole = { version: await versionOf(), personInCharge, budgetNote: '月3万円まで' };
  const saved = await world.operator.patch(`/api/admin/patch-matter/${matterId}`, whole);
  expect(saved.status, saved.text).toBe(200);
  expect((await world.operator.get(`/api/admin/matters/${matterId}`)).body).toMatchObject({
    personInCharge,
    budgetNote: '月3万円まで',
  });
  const heir = world.operator.account?.adminId;
  await runAction(world.operator, 'matter.patch', matterId, { personInCharge: heir });
  refusedFor(
    await world.operator.patch(`/api/admin/patch-matter/${matterId}`, { personInCharge }),
    'personInCharge',
  );
});

it("assigns no inquiry, and no case from it, to a suspended colleague; their inquiry goes to the case's creator", async () => {
  const suspended = await stopped();
  const form = await inquiry();
  const save = (body: object) =>
    world.operator.post('/api/admin/save-contact-form', { contactFromFormId: form.id, ...body });
  refusedFor(await save({ adminId: suspended }), 'adminId');
  await world.prisma.contactForm.update({ where: { id: form.id }, data: { adminId: suspended } });
  const saved = await save({ adminId: suspended, note: null, confirm: true });
  expect(saved.status, saved.text).toBe(200);
  const make = (body: object) =>
    world.operator.post(`/api/admin/contact-forms/${form.id}/create-matter`, body);
  refusedFor(await make({ adminId: suspended }), 'adminId');
  const made = await make({});
  expect(made.status, made.text).toBe(200);
  expect(
    await world.prisma.matter.findUniqueOrThrow({ where: { id: made.body.matterId } }),
  ).toMatchObject({
    personInCharge: world.operator.account?.adminId,
  });
});

it('refuses a suspended colleague as a new interviewer, but keeps an earlier one', async () => {
  const { matterTeacherId } = await createCandidateAt(world, 10);
  const { accountId, adminId: interviewer } = await colleague();
  const lead = async (admin: number, more: object = {}) => {
    const { version } = await world.prisma.matterTeacher.findUniqueOrThrow({
      where: { id: matterTeacherId },
    });
    return world.operator.patch(`/api/admin/patch-matterTeacher/${matterTeacherId}`, {
      version,
      interviewer: admin,
      ...more,
    });
  };
  expect((await lead(interviewer)).status).toBe(200);
  await stop(accountId);
  const suspended = await stopped();
  refusedFor(await lead(suspended), 'interviewer');
  refusedFor(
    await tryAction(world.operator, 'matterTeacher.patchInterviewInfo', matterTeacherId, {
      interviewer: suspended,
    }),
    'interviewer',
  );
  const tomorrow = new Date(world.clock.now().getTime() + 86_400_000).toISOString();
  const saved = await lead(interviewer, { interviewDate: tomorrow });
  expect(saved.status, saved.text).toBe(200);
});

it('leaves a change of teacher unassigned when the former assignee is suspended', async () => {
  const { matterId, matterTeacherId } = await createCandidateAt(world, 90);
  const { accountId, adminId: personInCharge } = await colleague();
  await runAction(world.operator, 'matter.patch', matterId, { personInCharge });
  await stop(accountId);
  const wish = { changeMatterTeacherId: matterTeacherId, selectedReason: 20 };
  const made = await tryAction(world.operator, 'matter.createForStudent', world.studentId, wish);
  expect(made.status, made.text).toBe(200);
  expect(
    await world.prisma.matter.findUniqueOrThrow({ where: { id: made.body.matterId } }),
  ).toMatchObject({ personInCharge: null });
});

it('refuses to hand over work to a suspended colleague or to the leaving one', async () => {
  const { matterId } = await createMatter(world);
  const { adminId } = await colleague();
  await runAction(world.operator, 'matter.patch', matterId, { personInCharge: adminId });
  const leave = (handOverTo: number) =>
    world.admin.post('/api/admin/remove-admin', { adminId, handOverTo });
  refusedFor(await leave(await stopped()), 'handOverTo');
  const toSelf = await leave(adminId);
  expect([toSelf.status, Object.keys(toSelf.body.fields)]).toEqual([400, ['handOverTo']]);
  expect((await leave(world.operator.account?.adminId as number)).status).toBe(200);
});
