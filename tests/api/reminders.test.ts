import { addDays } from '@tsumugi/contract/calendar/day';
import { dayOf, hoursAt } from '@tsumugi/contract/calendar/instant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FixedClock, minutes } from '../../api/src/platform/clock.js';
import { OutboxDelivery } from '../../api/src/platform/outbox/outbox-delivery.js';
import type { Agent } from '../support/agent.js';
import { openRunOf } from '../support/dates.js';
import {
  advanceClock,
  createTeacher,
  openWorld,
  runAction,
  type TestWorld,
} from '../support/test-world.js';
import { createCandidateAt, type InsertedCandidate } from './transitions/candidacy.fixtures.js';

let world: TestWorld;
beforeAll(async () => {
  // Ten minutes before the hour of the reminders, on the first of three business days in a row.
  world = await openWorld({ clock: new FixedClock(hoursAt(openRunOf(3), '09:50')) });
});
afterAll(() => world?.close());

const move = (id: number, newStatus: number) =>
  runAction(world.admin, 'matterTeacher.processCandidateStatus', id, {
    newStatus,
    reason: '電話で確認したため',
  });
const ago = (hours: number) => new Date(world.clock.now().getTime() - hours * 3_600_000);
async function introducible(lastName: string): Promise<Agent> {
  const teacher = await createTeacher(world);
  await world.prisma.teacher.update({
    where: { id: teacher.account?.teacherId as number },
    data: { isIntroducible: true, lastName },
  });
  return teacher;
}
const remindersOf = ({ id }: InsertedCandidate, audience = 'customer') =>
  world.prisma.notice.findMany({
    where: { matterTeacherId: id, audience, code: { in: ['N40', 'N41'] }, droppedAt: null },
    include: { deliveries: true },
    orderBy: { heldUntil: 'asc' },
  });
/** Text that all reminders of a wait contain. */
async function readReminderTexts(placed: InsertedCandidate, audience?: string) {
  const rows = await remindersOf(placed, audience);
  expect(rows.length).toBeGreaterThan(1);
  return {
    title: rows[0]?.title,
    links: [...new Set(rows.map(({ link }) => link))],
    bodies: rows.map(({ body }) => body),
  };
}

describe('a reminder', () => {
  it('names the candidate and the requested action, for two teachers introduced at once', async () => {
    const first = await createCandidateAt(world, 20, { teacher: await introducible('佐藤') });
    const second = await createCandidateAt(world, 20, {
      teacher: await introducible('鈴木'),
      matterId: first.matterId,
    });
    for (const [{ id }, name] of [[first, '佐藤'] as const, [second, '鈴木'] as const]) {
      await move(id, 40);
      const { title, links, bodies } = await readReminderTexts({ id, matterId: first.matterId });
      expect(title).toMatch(new RegExp(`^ご紹介へのお返事のお願い\\(${name}.*先生・.*様\\)$`));
      expect(links).toEqual([`/customer/case-teacher-detail/${id}`]);
      for (const body of bodies)
        expect(body).toMatch(new RegExp(`${name}.*先生について、ご紹介へのお返事`));
    }
  });

  it('names the report to both sides, with the page for it', async () => {
    const placed = await createCandidateAt(world, 60, { set: { trialLessonDate: ago(3) } });
    await move(placed.id, 70);
    const family = await readReminderTexts(placed);
    expect(family.links).toEqual([`/customer/case-teacher-detail/${placed.id}#report`]);
    expect(family.title).toMatch(/^体験授業のご報告のお願い\(/);
    const teacher = await readReminderTexts(placed, 'teacher');
    expect([teacher.title, teacher.links]).toEqual([
      '体験授業のご報告のお願い',
      [`/teacher/teacher-case-basic/${placed.id}#report`],
    ]);
  });

  it('names the requested action when staff send it, next to another answer that the teacher owes', async () => {
    const set = { candidateState: 20, hiringDecisionAt: ago(30) };
    const placed = await createCandidateAt(world, 80, { set });
    await runAction(world.operator, 'matterTeacher.remindReport', placed.id);
    await runAction(world.operator, 'matterTeacher.remindTeacher', placed.id);
    const links = (await remindersOf(placed, 'teacher')).map(({ link }) => link?.split('#')[1]);
    expect(links.sort()).toEqual(['recruit', 'report']);
  });
});

it('sends no reminder within a day of the request', async () => {
  const agreed = {
    trialRequestConfirmedAt: ago(1),
    teacherAskedAt: ago(1),
    statusChangedAt: ago(2),
  };
  const placed = await createCandidateAt(world, 50, { set: agreed });
  await runAction(world.teacher, 'matterTeacher.agreeTrialLesson', placed.id);
  const requestDay = dayOf(world.clock.now());
  const days = (await remindersOf(placed, 'teacher')).map(({ code, heldUntil }) => [
    code,
    dayOf(heldUntil),
  ]);
  expect(days).toEqual([
    ['N40', addDays(requestDay, 2)],
    ['N41', addDays(requestDay, 3)],
  ]);
});

it('does not call a promised later answer of a family late', async () => {
  const [patient, other] = [
    await createCandidateAt(world, 20, { teacher: await introducible('高橋') }),
    await createCandidateAt(world, 20, { teacher: await introducible('伊藤') }),
  ];
  for (const { id } of [patient, other]) await move(id, 40);
  const over = (await remindersOf(patient)).find(({ code }) => code === 'N41')?.heldUntil as Date;
  await advanceClock(world, over.getTime() - world.clock.now().getTime() - minutes(60));
  const promisedAt = new Date(over.getTime() + minutes(60 * 48)).toISOString();
  const note = { result: 4, promisedAt, matterTeacherId: patient.id };
  const added = await world.operator.post(`/api/admin/add-call-note/${patient.matterId}`, note);
  expect(added.status, added.text).toBe(200);
  await advanceClock(world, minutes(62));
  await world.app.get(OutboxDelivery).deliverDue();
  const states = async (placed: InsertedCandidate) => {
    const notice = await world.prisma.notice.findFirstOrThrow({
      where: { matterTeacherId: placed.id, code: 'N41' },
      include: { deliveries: true },
    });
    return [
      notice.droppedAt !== null,
      ...new Set(notice.deliveries.map(({ state }) => state === 'dropped')),
    ];
  };
  expect(await states(patient)).toEqual([true, true]);
  expect(await states(other)).toEqual([false, false]);
});
