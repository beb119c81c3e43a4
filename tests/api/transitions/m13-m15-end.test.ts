import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDueContracts } from '../../../api/src/modules/matter/timers/run-due-contracts.js';
import { loadCalendar } from '../../../api/src/platform/calendar/load-calendar.js';
import { timerTools } from '../../../api/src/platform/jobs/timer.js';
import { NoticeMail } from '../../../api/src/platform/outbox/notice-mail.js';
import { findDrift } from '../../../api/src/platform/queues/find-drift.js';
import { dateIn, dayIn, hourIn } from '../../support/dates.js';
import {
  createTeacher,
  openWorld,
  runAction,
  type TestWorld,
  tryAction,
} from '../../support/test-world.js';
import { createChatFamily, officeRoomOf, roomIdOf, sendMessage } from '../chat.fixtures.js';
import {
  createCandidateAt,
  readCandidate,
  readEvents,
  readMatter,
  readNotices,
} from './candidacy.fixtures.js';
import {
  createMatterAt,
  proveOnlyFrom,
  proveRefusal,
  proveStep,
  readTabs,
} from './matter.fixtures.js';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
const days = (count: number) => count * 86_400_000;

describe('M13 process-bankruptcy', () => {
  const action = 'matter.processBankruptcy';
  const reason = '条件が折り合わなかったため';

  it('ends the matter with its hired teacher; the family is notified only when selected', async () => {
    const matterId = await createMatterAt(world, 90);
    const hired = await world.prisma.matterTeacher.findFirstOrThrow({ where: { matterId } });
    await proveStep(world, {
      agent: world.admin,
      action,
      matterId,
      input: { reason },
      to: 100,
      stamps: { closedReason: 2, contractStatus: 2, contractEndDate: dateIn(0) },
      cascades: ['matterTeacher.closeForMatter'],
      notices: ['N21b teacher'],
    });
    await runAction(world.admin, action, matterId, { reason, notify: true });
    expect(await readCandidate(world, hired.id)).toMatchObject({
      candidateStatus: 120,
      withdrawReason: 950,
    });
    expect(await readNotices(world, matterId)).toEqual(['N21b teacher', 'N35 customer']);
    expect(
      (await world.prisma.chatRoom.findFirstOrThrow({ where: { matterTeacherId: hired.id } }))
        .closesAt,
    ).not.toBeNull();
  });

  it('reopens recruiting instead, after a hire', async () => {
    const matterId = await createMatterAt(world, 90);
    const hired = await world.prisma.matterTeacher.findFirstOrThrow({ where: { matterId } });
    const introduced = await createCandidateAt(world, 40, {
      matterId,
      teacher: await createTeacher(world),
    });
    const result = await runAction(world.admin, action, matterId, { reason, reopen: true });
    expect(result).toMatchObject({ from: 90, to: 80 });
    expect(await readMatter(world, matterId)).toMatchObject({
      caseStatus: 80,
      contractStatus: 1,
      closedReason: null,
    });
    expect((await readCandidate(world, hired.id)).candidateStatus).toBe(120);
    expect((await readCandidate(world, introduced.id)).candidateStatus).toBe(40);
    expect(await readNotices(world, matterId)).toEqual(['N21c teacher']);
    const recruiting = await createMatterAt(world, 80);
    await proveRefusal(
      world,
      { agent: world.admin, action, matterId: recruiting, input: { reason, reopen: true } },
      422,
      'status_not_allowed',
    );
  });

  it('sends no notice about an end when the request continues', async () => {
    const matterId = await createMatterAt(world, 90);
    const { messages } = await runAction(world.admin, action, matterId, {
      reason,
      reopen: true,
      notify: true,
    });
    expect(await readNotices(world, matterId)).toEqual(['N21c teacher', 'N35b customer']);
    const texts = messages.filter(({ send }) => send).map(({ body }) => body);
    expect(texts.filter((text) => /募集を終了|ご依頼\([^)]*\)は終了/.test(text))).toEqual([]);
    expect(texts.some((text) => text.includes('あらためて先生をお探しします'))).toBe(true);
  });

  it('clears an executed cancellation, not one that still waits for an answer', async () => {
    const at = world.clock.now();
    const over = await createMatterAt(world, 90, {
      contractStatus: 2,
      cancelRequestedAt: at,
      cancelConfirmedAt: at,
      cancelReason: 10,
    });
    await runAction(world.admin, action, over, { reason, reopen: true });
    expect(await readMatter(world, over)).toMatchObject({
      cancelRequestedAt: null,
      cancelConfirmedAt: null,
      cancelReason: null,
    });
    await runAction(world.parent, 'matter.updateMatterChangeRequest', over, {
      type: 'cancel',
      cancelReason: 20,
    });
    expect(await readTabs(world, over)).toContain('HA5');
    const waiting = await createMatterAt(world, 90, { cancelRequestedAt: at, cancelReason: 10 });
    await runAction(world.admin, action, waiting, { reason, reopen: true });
    expect(await readMatter(world, waiting)).toMatchObject({
      cancelRequestedAt: at,
      cancelReason: 10,
    });
  });

  it('is for an Admin, with a reason, from 50 on', async () => {
    const matterId = await createMatterAt(world, 80);
    const byOperator = await world.operator.post(
      `/api/admin/matters/${matterId}/process-bankruptcy`,
      { reason },
    );
    expect([byOperator.status, byOperator.body.code]).toEqual([403, 'forbidden']);
    const withoutReason = await proveRefusal(
      world,
      { agent: world.admin, action, matterId },
      422,
      'reason_required',
    );
    expect(Object.keys(withoutReason.body.fields)).toEqual(['reason']);
    for (const status of [50, 60, 70, 80] as const) {
      expect(
        await runAction(world.admin, action, await createMatterAt(world, status), { reason }),
      ).toMatchObject({ from: status, to: 100 });
    }
    await proveOnlyFrom(world, world.admin, action, [50, 60, 70, 80, 90], { reason });
  });
});

describe('M14 the contract', () => {
  const patch = async (matterId: number, body: object, agent = world.operator) =>
    agent.patch(`/api/admin/patch-matter/${matterId}`, {
      version: (await readMatter(world, matterId)).version,
      ...body,
    });

  it('is completed, and the matter leaves every list', async () => {
    const matterId = await createMatterAt(world, 90, { customerResponseDate: dateIn(0) });
    const input = { version: 1, contractStatus: 5 };
    const stamps = { contractStatus: 5, contractEndDate: dateIn(0), closedReason: 3 };
    await proveStep(world, {
      agent: world.operator,
      action: 'matter.patch',
      matterId,
      input,
      to: 90,
      stamps,
      repeat: false,
    });
    expect((await patch(matterId, { contractStatus: 5 })).status).toBe(200);
    expect(await world.prisma.workItem.count({ where: { matterId } })).toBe(0);
    const room = await world.prisma.chatRoom.findFirstOrThrow({
      where: { matterTeacher: { matterId } },
    });
    expect(room.closesAt?.toISOString()).toBe(hourIn(90, '23:59').toISOString());

    const final = await patch(matterId, { contractStatus: 3 });
    expect([final.status, final.body.code]).toEqual([422, 'contract_final']);
    const withoutReason = await patch(matterId, { contractStatus: 3 }, world.admin);
    expect([withoutReason.status, withoutReason.body.code]).toEqual([422, 'reason_required']);
    expect(
      (await patch(matterId, { contractStatus: 3, reason: '誤って完了にしたため' }, world.admin))
        .status,
    ).toBe(200);
    expect(await readMatter(world, matterId)).toMatchObject({
      contractStatus: 3,
      contractEndDate: null,
      closedReason: null,
    });
    expect(
      (await world.prisma.chatRoom.findFirstOrThrow({ where: { id: room.id } })).closesAt,
    ).toBeNull();
  });

  it('ends with all candidacies and requests in progress, and accepts no new request', async () => {
    const matterId = await createMatterAt(world, 90);
    const [kept, leaving] = [await createTeacher(world), await createTeacher(world)];
    const others = [
      await createCandidateAt(world, 40, { matterId, teacher: kept }),
      await createCandidateAt(world, 110, { matterId, teacher: leaving, before: 50 }),
    ];
    await runAction(world.parent, 'matter.updateMatterChangeRequest', matterId, {
      lessonLength: 120,
    });
    expect((await patch(matterId, { contractStatus: 2 })).status).toBe(200);
    const ends = await Promise.all(
      others.map(async ({ id }) => (await readCandidate(world, id)).candidateStatus),
    );
    expect(ends).toEqual([100, 120]);
    expect(await world.prisma.changeRequest.count({ where: { matterId, open: true } })).toBe(0);
    const wish = { type: 'cancel', cancelReason: 10 };
    await proveRefusal(
      world,
      { agent: world.parent, action: 'matter.updateMatterChangeRequest', matterId, input: wish },
      422,
      'matter_closed',
    );
    const hired = await world.prisma.matterTeacher.findFirstOrThrow({
      where: { matterId, candidateStatus: 90 },
    });
    const withdrawalInput = { matterTeacherId: hired.id, withdrawReason: 10 };
    const withdrawal = await tryAction(
      world.teacher,
      'matterTeacher.withdrawAfterSelection',
      null,
      withdrawalInput,
    );
    expect([withdrawal.status, withdrawal.body.code]).toEqual([422, 'matter_closed']);
  });

  it('pauses until its resume day, which the timer keeps', async () => {
    const matterId = await createMatterAt(world, 90);
    for (const contractResumeDate of [undefined, dayIn(0), dayIn(-23)]) {
      const answer = await patch(matterId, { contractStatus: 4, contractResumeDate });
      expect([answer.status, answer.body.code, Object.keys(answer.body.fields)]).toEqual([
        422,
        'resume_date_missing',
        ['contractResumeDate'],
      ]);
    }
    expect(
      (await patch(matterId, { contractStatus: 4, contractResumeDate: dayIn(2) })).status,
    ).toBe(200);
    const tools = timerTools(world.app);
    await runDueContracts(tools, world.clock.now());
    expect((await readMatter(world, matterId)).contractStatus).toBe(4);
    await runDueContracts(tools, new Date(world.clock.now().getTime() + days(2)));
    expect(await readMatter(world, matterId)).toMatchObject({
      contractStatus: 3,
      contractResumeDate: null,
    });
    expect((await readEvents(world, matterId)).at(-1)).toMatchObject({
      action: 'matter.resumeContract',
      actorType: 'system',
    });
    expect((await patch(matterId, { contractStatus: 2 })).status).toBe(200);
    expect(await readMatter(world, matterId)).toMatchObject({ contractStatus: 2, closedReason: 1 });
  });

  it('refuses states out of order', async () => {
    const recruiting = await patch(await createMatterAt(world, 80), { contractStatus: 3 });
    expect([recruiting.status, recruiting.body.code]).toEqual([422, 'status_not_allowed']);
    const restarted = await patch(await createMatterAt(world, 90), { contractStatus: 1 });
    expect([restarted.status, restarted.body.code]).toEqual([422, 'status_not_allowed']);
  });
});

describe('M15 reopen', () => {
  const action = 'matter.reopen';
  it('reopens an ended matter at 50, by an Admin, within 90 days', async () => {
    const matterId = await createMatterAt(world, 100);
    await proveStep(world, {
      agent: world.admin,
      action,
      matterId,
      input: { reason: 'ご家庭の希望' },
      to: 50,
      stamps: {
        contractStatus: 1,
        closedReason: null,
        cancelRequestedAt: null,
        cancelConfirmedAt: null,
        cancelReason: null,
      },
      entered: ['HA3'],
      repeat: false,
    });
    const taught = {
      firstLessonDate: world.clock.now(),
      freeCommentCheckedAt: new Date(world.clock.now().getTime() - days(30)),
    };
    const before = await createMatterAt(world, 100, taught);
    await runAction(world.admin, action, before, { reason: 'ご家庭の希望' });
    expect(await readMatter(world, before)).toMatchObject({
      firstLessonDate: null,
      freeCommentCheckedAt: world.clock.now(),
    });
    await proveRefusal(world, { agent: world.admin, action, matterId }, 422, 'reason_required');
    expect(
      (await world.operator.post(`/api/admin/matters/${matterId}/reopen`, { reason: 'あ' })).status,
    ).toBe(403);
    const long = await createMatterAt(world, 100, {
      statusChangedAt: new Date(world.clock.now().getTime() - days(91)),
    });
    await proveRefusal(
      world,
      { agent: world.admin, action, matterId: long, input: { reason: 'あ' } },
      422,
      'too_old',
    );
    await proveOnlyFrom(world, world.admin, action, [100], { reason: 'あ' });
  });
});

describe('remove-matter', () => {
  const action = 'matter.remove';
  it('hides a request and its applications, and can be undone', async () => {
    const matterId = await createMatterAt(world, 60);
    const applied = await createCandidateAt(world, 8, { matterId });
    const preview = await world.admin.get(`/api/admin/remove-matter/${matterId}`);
    expect(preview.body).toMatchObject({
      preview: true,
      cascades: [{ action: 'matterTeacher.closeForMatter' }, { action: 'matter.bury' }],
    });
    expect(await readTabs(world, matterId)).toEqual(['HA3']);
    const result = await runAction(world.admin, action, matterId);
    expect(result.left.map(({ tab }) => tab)).toEqual(expect.arrayContaining(['HA3', 'TA2']));
    expect((await readMatter(world, matterId)).deletedAt).toEqual(world.clock.now());
    expect((await readCandidate(world, applied.id)).candidateStatus).toBe(100);
    expect(await world.prisma.workItem.count({ where: { matterId } })).toBe(0);
    expect((await world.admin.get(`/api/admin/get-matter-detail/${matterId}`)).status).toBe(404);
    expect((await tryAction(world.admin, action, matterId)).status).toBe(404);
    const undo = await world.admin.post(`/api/user/undo/${result.eventId}`);
    expect(undo.body.undone, undo.text).toBe(true);
    expect(await readTabs(world, matterId)).toEqual(['HA3']);
    expect((await readCandidate(world, applied.id)).candidateStatus).toBe(8);
    const deleted = await world.admin.delete(`/api/admin/remove-matter/${matterId}`, { body: {} });
    expect(deleted.status, deleted.text).toBe(200);
  });

  it("assigns the family's waiting room to its newest remaining case", async () => {
    const team = async (name: string) =>
      (await world.admin.post('/api/admin/teams', { name, members: [] })).body.id as number;
    const [near, far] = [await team('北'), await team('南')];
    const adminId = world.operator.account?.adminId as number;
    const family = await createChatFamily(world);
    const charge = (matterId: number, teamInCharge: number, personInCharge: number | null) =>
      runAction(world.admin, 'matter.patch', matterId, { teamInCharge, personInCharge });
    await charge(family.matterId, near, null);
    const another = () =>
      runAction(world.operator, 'matter.createForStudent', family.studentId, {
        brand: 1,
        subjects: [20],
      });
    const { matterId: newer } = await another();
    await charge(newer, far, adminId);
    const room = await officeRoomOf(family.second);
    expect((await sendMessage(family.second, room, '事務局にお尋ねします')).status).toBe(200);
    const inCharge = async () => {
      const items = await world.prisma.workItem.findMany({
        where: { entity: 'room', entityId: roomIdOf(room) },
      });
      return items.map(({ teamId, personId }) => [teamId, personId]);
    };
    const undo = async ({ eventId }: { eventId: number | null }) =>
      expect((await world.admin.post(`/api/user/undo/${eventId}`)).body).toMatchObject({
        undone: true,
      });
    expect(await inCharge()).toEqual([[far, adminId]]);
    const removed = await runAction(world.admin, action, newer);
    expect(await inCharge()).toEqual([[near, null]]);
    await undo(removed);
    expect(await inCharge()).toEqual([[far, adminId]]);

    const made = await another();
    await undo(made);
    expect(await inCharge()).toEqual([[far, adminId]]);

    // A case of another family moves no room.
    const stranger = await createChatFamily(world);
    const linked = await runAction(world.operator, 'matter.linkFamily', newer, {
      studentId: stranger.studentId,
    });
    expect(await inCharge()).toEqual([[near, null]]);
    await undo(linked);
    expect(await inCharge()).toEqual([[far, adminId]]);

    await runAction(world.admin, action, newer);
    await runAction(world.admin, action, family.matterId);
    expect(await inCharge()).toEqual([[null, null]]);
    const context = { now: world.clock.now(), calendar: await loadCalendar(world.prisma) };
    expect(
      (await findDrift(world.prisma, context)).filter(({ entity }) => entity === 'room'),
    ).toEqual([]);
  });

  it('removes a future interview from the teacher’s calendar', async () => {
    const matterId = await createMatterAt(world, 60);
    const applied = await createCandidateAt(world, 10, {
      matterId,
      set: { interviewDate: dateIn(2) },
    });
    const result = await runAction(world.admin, action, matterId);
    expect(result.changed).toBe(true);
    const notice = await world.prisma.notice.findFirstOrThrow({
      where: { matterTeacherId: applied.id, code: 'N21b' },
      include: { deliveries: { where: { channel: 'mail' } } },
    });
    expect(notice.body).toContain('面談');
    const mail = await world.app.get(NoticeMail).of({ id: notice.deliveries[0]?.id as number });
    expect(mail?.invitations?.map(({ method }) => method)).toEqual(['CANCEL']);
  });

  it('is for an Admin, before the first introduction', async () => {
    const matterId = await createMatterAt(world, 60);
    expect((await world.operator.post(`/api/admin/remove-matter/${matterId}`, {})).status).toBe(
      403,
    );
    expect((await world.operator.get(`/api/admin/remove-matter/${matterId}`)).status).toBe(403);
    await createCandidateAt(world, 40, { matterId });
    await proveRefusal(
      world,
      { agent: world.admin, action, matterId },
      422,
      'matter_has_candidates',
    );
    await proveOnlyFrom(world, world.admin, action, [10, 20, 30, 40, 50, 60]);
  });
});
