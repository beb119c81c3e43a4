import { dayOf } from '@tsumugi/contract/calendar/instant';
import { formatAppointment } from '@tsumugi/contract/text/format';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days } from '../../../api/src/platform/clock.js';
import { dayIn } from '../../support/dates.js';
import { advanceClock, openWorld, runAction, type TestWorld } from '../../support/test-world.js';
import { createCandidateAt, type InsertedCandidate } from './candidacy.fixtures.js';

const zone = 'America/New_York';
let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
  // Lengths that differ from the office's own check day.
  const lengths = { trialConsentDays: 9, reportBusinessDays: 8, hiringConsentDays: 10 };
  await world.prisma.brand.update({ where: { id: 1 }, data: lengths });
  await world.prisma.parent.update({
    where: { id: world.parent.account?.parentId as number },
    data: { timeZone: zone },
  });
  await world.prisma.teacher.update({
    where: { id: world.teacher.account?.teacherId as number },
    data: { timeZone: zone },
  });
});
afterAll(() => world.close());

const move = (id: number, newStatus: number) =>
  runAction(world.admin, 'matterTeacher.processCandidateStatus', id, {
    newStatus,
    reason: '電話で確認したため',
  });
const trial = () => ({ trialLessonDate: new Date(world.clock.now().getTime() - days(1)) });

/** The deadline in the portal of this side, in the words of its notices. */
async function portalSays(
  { id }: InsertedCandidate,
  side: 'customer' | 'teacher',
): Promise<string> {
  const agent = side === 'customer' ? world.parent : world.teacher;
  const { body } = await agent.get(`/api/${side}/get-matter-teacher-detail/${id}`);
  return formatAppointment(body.turn.until, zone);
}

const bodies = async (
  { matterId }: InsertedCandidate,
  audience: string,
  codes: readonly string[],
) =>
  (
    await world.prisma.notice.findMany({
      where: { matterId, audience, code: { in: [...codes] }, droppedAt: null },
      orderBy: { id: 'asc' },
    })
  ).map(({ body }) => body);

/** The notice, its reminders and the portal name one deadline, in both zones. */
async function proveOne(
  placed: InsertedCandidate,
  code: string,
  side: 'customer' | 'teacher',
): Promise<string> {
  const until = await portalSays(placed, side);
  expect(until).toContain('(現地時間 ');
  const firstBodies = await bodies(placed, side, [code]);
  expect(firstBodies.at(-1)).toContain(until);
  const reminders = await bodies(placed, side, ['N40', 'N41']);
  expect(reminders.length).toBeGreaterThan(0);
  for (const body of reminders) expect(body).toContain(until);
  return until;
}

describe('the deadline in a notice, its reminders and the portal', () => {
  it('is one day for N14, for any entered day of the confirmation', async () => {
    const placed = await createCandidateAt(world, 50);
    const { deadlines } = await runAction(
      world.operator,
      'matterTeacher.confirmTrialRequest',
      placed.id,
      { date: dayIn(-2) },
    );
    expect(await proveOne(placed, 'N14', 'teacher')).toBe(
      formatAppointment(deadlines[0]?.until, zone),
    );
    expect(deadlines).toEqual([{ side: 'teacher', about: 'trial', until: expect.any(String) }]);
  });

  it.each([
    ['N19', 'customer'],
    ['N20', 'teacher'],
  ] as const)('is one day for %s', async (code, side) => {
    const placed = await createCandidateAt(world, 60, { set: trial() });
    await move(placed.id, 70);
    await proveOne(placed, code, side);
  });

  it('is one day for N22', async () => {
    const placed = await createCandidateAt(world, 80, {
      set: { teacherReportAt: world.clock.now() },
    });
    await runAction(world.parent, 'matterTeacher.hireTeacher', placed.id);
    await proveOne(placed, 'N22', 'teacher');
  });

  it('gives the full time again to a repeated request', async () => {
    const placed = await createCandidateAt(world, 80, {
      set: { teacherReportAt: world.clock.now() },
    });
    await runAction(world.parent, 'matterTeacher.hireTeacher', placed.id);
    const first = await portalSays(placed, 'teacher');
    await move(placed.id, 80);
    expect(await portalSays(placed, 'teacher'), 'it is not over yet').toBe(first);
    await advanceClock(world, days(20));
    await move(placed.id, 80);
    expect(await proveOne(placed, 'N22', 'teacher')).not.toBe(first);
  });
});

describe('a communicated deadline', () => {
  /** Changes the brand's deadlines while a wait is open, and restores them afterwards. */
  async function withLengths(
    lengths: Record<string, number>,
    run: () => Promise<void>,
  ): Promise<void> {
    const where = { id: 1 };
    const { trialConsentDays, hiringConsentDays, reportBusinessDays } =
      await world.prisma.brand.findUniqueOrThrow({ where });
    await world.prisma.brand.update({ where, data: lengths });
    await run();
    await world.prisma.brand.update({
      where,
      data: { trialConsentDays, hiringConsentDays, reportBusinessDays },
    });
  }
  /** 期限 in the office's list. */
  const officeSays = async ({ id }: InsertedCandidate) => {
    const { body } = await world.operator.get('/api/admin/get-teacher-responses?tab=1');
    return formatAppointment(
      body.find((row: { matterTeacherId: number }) => row.matterTeacherId === id).dates.deadline,
      zone,
    );
  };

  it('stays when the lengths change: page, reminders and the office still show it', async () => {
    const placed = await createCandidateAt(world, 50);
    await runAction(world.operator, 'matterTeacher.confirmTrialRequest', placed.id);
    const until = await proveOne(placed, 'N14', 'teacher');
    await withLengths({ trialConsentDays: 2 }, async () => {
      expect(await proveOne(placed, 'N14', 'teacher')).toBe(until);
      expect(await officeSays(placed)).toBe(until);
      const { version } = await world.prisma.matterTeacher.findUniqueOrThrow({
        where: { id: placed.id },
      });
      await runAction(world.operator, 'matterTeacher.patchMatterTeacher', placed.id, {
        teacherResponseDate: dayIn(3),
        version,
      });
      expect(await proveOne(placed, 'N14', 'teacher'), 'another step on the case').toBe(until);
    });
  });

  it("is shown on the row and on the matter's page, next to the office's day (domain/turns#three-days-of-one-wait)", async () => {
    const placed = await createCandidateAt(world, 50);
    await runAction(world.operator, 'matterTeacher.confirmTrialRequest', placed.id);
    const { version } = await world.prisma.matterTeacher.findUniqueOrThrow({
      where: { id: placed.id },
    });
    const contactDay = dayOf(new Date(world.clock.now().getTime() + days(6)));
    await runAction(world.operator, 'matterTeacher.patchMatterTeacher', placed.id, {
      teacherResponseDate: contactDay,
      version,
    });
    const row = (
      await world.operator.get('/api/admin/get-teacher-responses?tab=1&range=[0,199]')
    ).body.find(
      ({ matterTeacherId }: { matterTeacherId: number }) => matterTeacherId === placed.id,
    );
    const page = (await world.operator.get(`/api/admin/get-matter-detail/${placed.matterId}`)).body;
    const card = page.candidates.find(({ id }: { id: number }) => id === placed.id);
    const shownDeadline = row.dates.deadline;
    for (const wait of [row.wait, card.wait, page.wait]) {
      expect(wait).toMatchObject({ owner: 'teacher', deadline: shownDeadline, isCheckDay: true });
      expect(dayOf(new Date(wait.until)), 'the day of the row').toBe(row.due.day);
    }
    expect([row.due.day, page.daysLate]).toEqual([contactDay, 0]);
    expect(dayOf(new Date(shownDeadline))).not.toBe(row.due.day);
  });

  it('of a report that is required after a refusal is shown next to the reminder on the card', async () => {
    const placed = await createCandidateAt(world, 60, { set: trial() });
    await move(placed.id, 70);
    await runAction(world.parent, 'matterTeacher.rejectTeacherAfterTrial', placed.id, {
      reason: 40,
    });
    const page = (await world.operator.get(`/api/admin/get-matter-detail/${placed.matterId}`)).body;
    const card = page.candidates.find(({ id }: { id: number }) => id === placed.id);
    expect([card.hasPrimaryAction, card.actions[0].id]).toEqual([
      true,
      'matterTeacher.remindReport',
    ]);
    expect(card.wait).toMatchObject({ owner: 'teacher', deadline: expect.any(String) });
  });

  it('of a report stays too, and a later request has the new length', async () => {
    const placed = await createCandidateAt(world, 60, { set: trial() });
    await move(placed.id, 70);
    const until = await proveOne(placed, 'N19', 'customer');
    await withLengths({ reportBusinessDays: 3 }, async () => {
      expect(await proveOne(placed, 'N19', 'customer')).toBe(until);
      const later = await createCandidateAt(world, 60, { set: trial() });
      await move(later.id, 70);
      expect(await proveOne(later, 'N19', 'customer')).not.toBe(until);
    });
  });

  it('is restored with the undone step', async () => {
    const placed = await createCandidateAt(world, 80, {
      set: { teacherReportAt: world.clock.now() },
    });
    await runAction(world.parent, 'matterTeacher.hireTeacher', placed.id);
    const until = await portalSays(placed, 'teacher');
    await withLengths({ hiringConsentDays: 2 }, async () => {
      const { eventId } = (await runAction(
        world.teacher,
        'matterTeacher.agreeHiring',
        placed.id,
      )) as unknown as { eventId: number };
      const undone = await world.teacher.post(`/api/user/undo/${eventId}`, {});
      expect([undone.status, await portalSays(placed, 'teacher')]).toEqual([200, until]);
    });
  });
});
