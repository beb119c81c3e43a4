import { addDays, dateFromDay } from '@tsumugi/contract/calendar/day';
import { notificationGroups } from '@tsumugi/contract/kit/define-queue';
import type { DashboardData } from '@tsumugi/contract/resources/dashboard';
import type { QueueRow } from '@tsumugi/contract/resources/queue-row';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { timerTools } from '../../api/src/platform/jobs/timer.js';
import { runDueRechecks } from '../../api/src/platform/jobs/timers/run-due-rechecks.js';
import { createAccount } from '../support/accounts.js';
import { signIn } from '../support/agent.js';
import {
  type CreatedCandidate,
  type CreatedMatter,
  createCandidate,
  createCandidateAt,
  createMatterAt,
} from '../support/create-at-status.js';
import { dayIn } from '../support/dates.js';
import {
  advanceClock,
  createTeacher,
  openWorld,
  runAction,
  type TestWorld,
} from '../support/test-world.js';

const day = 86_400_000;
let world: TestWorld;
let hired: CreatedCandidate;
let trial: CreatedCandidate;
let waiting: CreatedMatter;
beforeAll(async () => {
  world = await openWorld();
  waiting = await createMatterAt(world, 80, { brand: 2 });
  await createCandidate(world, waiting.matterId, await createTeacher(world));
  await advanceClock(world, 16 * day);
  hired = await createCandidateAt(world, 90, { teacher: await createTeacher(world) });
  trial = await createCandidateAt(world, 60, { teacher: await createTeacher(world) });
  await createMatterAt(world, 10);
  await runDueRechecks(timerTools(world.app), world.clock.now());
});
afterAll(() => world?.close());

const data = async (query = ''): Promise<DashboardData> => {
  const answer = await world.operator.get<DashboardData>(`/api/admin/get-dashboard-data${query}`);
  expect([answer.status, answer.text.slice(0, 200)]).toEqual([200, expect.anything()]);
  return answer.body;
};
/** An inquiry of today whose first answer took so long. */
const inquiryAnswered = (adminId: number, minutes: number) => {
  const confirmedAt = world.clock.now();
  const receivedAt = new Date(confirmedAt.getTime() - minutes * 60_000);
  const form = {
    brand: 1,
    requestType: 10,
    parentName: '問合 母',
    searchText: '問合',
    receivedAt,
    updatedAt: confirmedAt,
  };
  return world.prisma.contactForm.create({ data: { ...form, confirmedAt, adminId } });
};
const found = async (query: string) => {
  const answer = await world.operator.get<QueueRow[]>(`/api/admin/matters?${query}`);
  return {
    total: Number(String(answer.headers['content-range']).split('/')[1]),
    numbers: answer.body.map((row) => row.matterNumber),
  };
};

it('warns about items of no list: failed mail, and identity documents without a check', async () => {
  const read = async (agent: TestWorld['admin']) =>
    (await agent.get<DashboardData>('/api/admin/get-dashboard-data?parts=today')).body.today;
  const own = await createTeacher(world);
  expect(await read(world.operator)).toMatchObject({ unverified: 0, mail: null });
  expect(await read(world.admin)).toMatchObject({
    mail: { delivers: false, failed: 0, failedOthers: 0 },
  });
  const { id } = await world.prisma.teacher.update({
    where: { id: own.account?.teacherId as number },
    data: { identityVerifiedAt: null },
  });
  const file = {
    kind: 'identity',
    originalName: 'a.jpg',
    contentType: 'image/jpeg',
    size: 1,
    sha256: '',
    createdAt: world.clock.now(),
  };
  await world.prisma.storedFile.create({
    data: { ...file, storageKey: 'x', ownerId: own.account?.accountId as number },
  });
  const now = world.clock.now();
  const mail = {
    purpose: 'invitation',
    address: 'a@example.jp',
    subject: '',
    body: '',
    createdAt: now,
    dueAt: now,
    messageId: 'x',
  };
  await world.prisma.outgoingMail.create({ data: { ...mail, state: 'failed' } });
  expect(await read(world.operator)).toMatchObject({ unverified: 1 });
  expect(await read(world.admin)).toMatchObject({
    unverified: 1,
    mail: { failed: 0, failedOthers: 1 },
  });
  const list = await world.operator.get<{ id: number }[]>(
    `/api/admin/teachers?filter=${encodeURIComponent('{"identity":"waiting"}')}`,
  );
  expect(list.body.map((row) => row.id)).toEqual([id]);
  await world.prisma.storedFile.deleteMany({ where: { storageKey: 'x' } });
});

it('warns about requests to leave until they are executed or withdrawn, also after their message is answered', async () => {
  const read = async (agent: TestWorld['admin']) =>
    (await agent.get<DashboardData>('/api/admin/get-dashboard-data?parts=today')).body.today
      ?.leaving;
  const idsOf = async (kind: string, leaving = 'standing') =>
    (
      await world.operator.get<{ id: number }[]>(
        `/api/admin/${kind}?filter=${encodeURIComponent(JSON.stringify({ leaving }))}`,
      )
    ).body.map(({ id }) => id);
  expect(await read(world.operator)).toEqual({
    families: 0,
    secondGuardians: 0,
    teachers: 0,
    since: null,
  });
  const leaver = await createTeacher(world);
  const teacherId = leaver.account?.teacherId as number;
  expect((await leaver.post('/api/user/deletion-request', {})).status).toBe(200);
  const since = world.clock.now().toISOString();
  const room = await world.prisma.chatRoom.findFirstOrThrow({
    where: { accountId: leaver.account?.accountId as number },
  });
  expect(
    (await world.operator.post(`/api/admin/chat/room/${room.id}/settle`, { settled: true })).status,
  ).toBe(200);
  expect(await read(world.operator)).toEqual({
    families: 0,
    secondGuardians: 0,
    teachers: 1,
    since,
  });
  expect([await idsOf('teachers'), await idsOf('families')]).toEqual([[teacherId], []]);

  // The second guardian leaves alone (domain/permissions#second-guardian).
  const parentId = world.parent.account?.parentId as number;
  const second = await signIn(world.app, 'Parent');
  const secondId = second.account?.parentId as number;
  await world.prisma.parent.update({
    where: { id: secondId },
    data: { primaryParentId: parentId },
  });
  await world.prisma.deletionRequest.create({
    data: {
      accountId: second.account?.accountId as number,
      requestedAt: new Date(world.clock.now().getTime() - 1000),
    },
  });
  expect(await read(world.admin)).toMatchObject({ families: 0, secondGuardians: 1, teachers: 1 });
  expect([await idsOf('families'), await idsOf('families', 'second')]).toEqual([[], [parentId]]);
  await world.prisma.deletionRequest.deleteMany({
    where: { accountId: second.account?.accountId as number },
  });
  await world.prisma.parent.update({ where: { id: secondId }, data: { primaryParentId: null } });
  expect((await world.admin.post('/api/admin/remove-teacher', { teacherId })).status).toBe(200);
  expect(await read(world.operator)).toEqual({
    families: 0,
    secondGuardians: 0,
    teachers: 0,
    since: null,
  });
});

describe('get-dashboard-data', () => {
  it('counts the work as the badges do, and lists overdue rows, longest first', async () => {
    const { today } = await data('?parts=today');
    expect(today?.queues).toEqual(
      (await world.operator.get('/api/admin/all-notifications/0')).body,
    );
    const due = await world.prisma.workItem.findMany({
      where: {
        counted: true,
        dueDay: { lte: dateFromDay(world.clock.today()) },
        tab: { notIn: ['SE1', 'SE2'] },
      },
    });
    const once = new Set(
      due.map(({ matterId, entity, entityId }) => matterId ?? `${entity} ${entityId}`),
    );
    expect([today?.due, once.size < due.length]).toEqual([once.size, true]);
    const daysLate = today?.overdue.rows.map(({ row }) => row.due?.daysLate ?? 0) ?? [];
    expect(daysLate.length).toBeGreaterThan(0);
    expect(daysLate).toEqual([...daysLate].sort((a, b) => b - a));
    const groups = notificationGroups
      .filter((group) => group !== 'search')
      .map((group) => today?.queues[`${group}Notifications`].yesterday ?? 0);
    const counted = groups.reduce((sum, count) => sum + count, 0);
    expect(today?.overdue.total).toBe(counted);
    const first = today?.overdue.rows[0];
    expect(first?.row.matterNumber).toBe(waiting.matterNumber);
    expect(first).toMatchObject({
      route: expect.any(String),
      tabLabel: expect.any(String),
      row: { wait: { owner: expect.any(String) } },
    });
    const all = (await data('?parts=today&allOverdue=1')).today?.overdue;
    expect(all?.rows).toHaveLength(all?.total ?? -1);
    expect((await data('?parts=today&mine=1')).today?.overdue).toEqual({ total: 0, rows: [] });
  });

  it('lists today’s interviews and trials, and the waiting families, as their lists do', async () => {
    // The hours up to here may have reached another day: both trials are today at the time of the
    // read.
    const both = [hired.matterTeacherId, trial.matterTeacherId];
    const before = await world.prisma.matterTeacher.findMany({
      where: { id: { in: both } },
      select: { id: true, trialLessonDate: true },
    });
    const trialsAre = (trialLessonDate: Date | null, id: number[]) =>
      world.prisma.matterTeacher.updateMany({
        where: { id: { in: id } },
        data: { trialLessonDate },
      });
    await trialsAre(world.clock.now(), both);
    const { today } = await data('?parts=today');
    for (const { id, trialLessonDate } of before) await trialsAre(trialLessonDate, [id]);
    expect(today?.appointments.filter(({ kind }) => kind === 'trial')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ matterId: hired.matterId, done: true }),
        expect.objectContaining({
          matterId: trial.matterId,
          student: '石川 結衣',
          done: false,
          with: null,
        }),
      ]),
    );
    expect(today?.waiting).toMatchObject({
      total: 1,
      days: 14,
      rows: [{ matterNumber: waiting.matterNumber, candidates: 1 }],
    });
    expect(today?.waiting.rows[0]?.days).toBeGreaterThanOrEqual(16);
    const until = new Date(world.clock.now().getTime() + 9 * 3_600_000 - 14 * day)
      .toISOString()
      .slice(0, 10);
    expect((await found(`tab=1&introductionWaitDateTo=${until}`)).numbers).toEqual([
      waiting.matterNumber,
    ]);
    expect((await data('?parts=today&waitDays=300')).today?.waiting.total).toBe(0);
    const civil = new Date(world.clock.now().getTime() + 9 * 3_600_000).toISOString().slice(0, 10);
    expect((await found(`tab=1&handledDate=${civil}`)).total).toBe(today?.handled);
    expect(today?.handled).toBeGreaterThan(0);
  });

  it('counts the requests of a period through the six steps; each number is the length of its list', async () => {
    const { period } = await data('?parts=period');
    expect(period?.funnel.map(({ count }) => count)).toEqual([4, 3, 2, 1, 1, 1]);
    for (const { step, count } of period?.funnel ?? []) {
      const list = await found(
        `tab=1&reachedStep=${step}&applicationDateFrom=${period?.from}&applicationDateTo=${period?.to}`,
      );
      expect([step, list.total]).toEqual([step, count]);
    }
    const row = await world.prisma.matterTeacher.findUniqueOrThrow({
      where: { id: hired.matterTeacherId },
    });
    const gap = (Number(row.customerReportAt) - Number(row.trialCompletedAt)) / day;
    expect(period?.funnel[4]?.medianDays).toBeCloseTo(gap, 1);
    expect(period?.funnel[0]).toMatchObject({ medianDays: null, medianDaysBefore: null });
    expect(period?.weeks.reduce((sum, week) => sum + week.applied, 0)).toBe(4);
    expect(period?.weeks.reduce((sum, week) => sum + week.hired, 0)).toBe(1);
    expect(period?.satisfaction).toEqual({ average: 5, count: 1 });
    expect(period?.responses.family).toEqual({ minutes: expect.any(Number), count: 2 });
    const figures = Object.fromEntries(period?.figures.map((each) => [each.name, each]) ?? []);
    const waits = await world.prisma.matterTeacher.findMany({
      where: { introducedAt: { not: null } },
      select: { introducedAt: true, matter: { select: { createdAt: true } } },
    });
    const waited = waits.map(
      (row) => (Number(row.introducedAt) - Number(row.matter.createdAt)) / day,
    );
    const median = waited.reduce((sum, each) => sum + each, 0) / waited.length;
    expect(waited).toHaveLength(2);
    expect(figures.introduction).toMatchObject({ before: null, count: 2 });
    expect(figures.introduction?.value).toBeCloseTo(median, 1);
    expect(figures.hire).toMatchObject({ value: 100, before: null, count: 1 });
    expect(figures.satisfaction).toMatchObject({ value: 5, before: null, count: 1 });
    expect(figures.firstAnswer).toMatchObject({ value: null, count: 0 });
    const week = ({ weeks = [] }: { weeks?: readonly { value: number | null }[] } = {}) =>
      weeks.flatMap(({ value }) => (value === null ? [] : [value]));
    expect([week(figures.hire), week(figures.satisfaction)]).toEqual([[100], [5]]);
    // In the period after, the same requests are those before.
    const later = (
      await data(
        `?parts=period&from=${addDays(world.clock.today(), 1)}&to=${addDays(world.clock.today(), 90)}`,
      )
    ).period;
    expect(later?.figures.map(({ value, before }) => [value, before])).toEqual([
      [null, null],
      [null, figures.introduction?.value],
      [null, 100],
      [null, 5],
    ]);
  });

  it('filters by brand, team and days, and refuses an invalid period', async () => {
    const counts = async (query: string) =>
      (await data(`?parts=period${query}`)).period?.funnel.map(({ count }) => count);
    expect(await counts('&brand=2')).toEqual([1, 1, 0, 0, 0, 0]);
    expect(await counts(`&from=${dayIn(-300)}&to=${dayIn(-270)}`)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await counts('&team=1')).toEqual([4, 3, 2, 1, 1, 1]);
    const team = await world.prisma.team.create({
      data: { name: '関東', createdAt: world.clock.now() },
    });
    const { version } = await world.prisma.matter.findUniqueOrThrow({
      where: { id: waiting.matterId },
    });
    await runAction(world.operator, 'matter.patch', waiting.matterId, {
      teamInCharge: team.id,
      version,
    });
    expect(await counts(`&team=${team.id + 1}`)).toEqual([3, 2, 2, 1, 1, 1]);
    // Inquiries belong to the team of their person in charge, and to every team while there is
    // none.
    const minutesOf = async (query: string) =>
      (await data(`?parts=period${query}`)).period?.responses.inquiry;
    const other = await world.prisma.team.create({
      data: { name: '関西', createdAt: world.clock.now() },
    });
    for (const [teamId, minutes] of [
      [team.id, 10],
      [other.id, 50],
    ] as const) {
      const admin = await createAccount(world.app, { role: 'Operator' });
      await world.prisma.teamMember.create({ data: { teamId, adminId: admin.adminId as number } });
      await inquiryAnswered(admin.adminId as number, minutes);
    }
    expect(await minutesOf('')).toEqual({ minutes: 30, count: 2 });
    expect(await minutesOf(`&team=${team.id}`)).toEqual({ minutes: 10, count: 1 });
    expect(await minutesOf(`&team=${other.id}`)).toEqual({ minutes: 50, count: 1 });
    for (const wrong of [
      'from=2026-02-01&to=2026-01-01',
      'from=2020-01-01&to=2026-01-01',
      'team=x',
      'parts=none',
    ])
      expect([
        wrong,
        (await world.operator.get(`/api/admin/get-dashboard-data?${wrong}`)).status,
      ]).toEqual([wrong, 400]);
    expect((await world.teacher.get('/api/admin/get-dashboard-data')).status).toBe(403);
  });
});
