import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FixedClock } from '../../api/src/platform/clock.js';
import type { Agent } from '../support/agent.js';
import { dayIn, hourIn, instantAt } from '../support/dates.js';
import { createTeacher, openWorld, runAction, type TestWorld } from '../support/test-world.js';
import { createCandidateAt, type InsertedCandidate } from './transitions/candidacy.fixtures.js';

let world: TestWorld;
let teacher: Agent;
const night = hourIn(1, '21:30');
const atOnce = new Date(night.getTime() + 30_000).toISOString();
const inTheMorning = hourIn(2, '08:00').toISOString();
beforeAll(async () => {
  world = await openWorld({ clock: new FixedClock(night) });
  teacher = await createTeacher(world);
});
afterAll(() => world?.close());

/** When the mails of a case leave, except those that require an answer. */
async function mails({ matterId }: InsertedCandidate): Promise<Record<string, string>> {
  const rows = await world.prisma.delivery.findMany({
    where: {
      channel: 'mail',
      notice: { matterId, droppedAt: null, code: { notIn: ['N17', 'N40', 'N41'] } },
    },
    include: { notice: true },
  });
  return Object.fromEntries(
    rows.map(({ dueAt, notice: { code, audience } }) => [
      `${code} ${audience}`,
      dueAt.toISOString(),
    ]),
  );
}

describe('a notice at night: at once about the next morning, else in the morning', () => {
  it('cancels the trial of a refused teacher, to teacher and family', async () => {
    const ends = async (trialLessonDate: Date) => {
      const placed = await createCandidateAt(world, 60, { teacher, set: { trialLessonDate } });
      await runAction(world.parent, 'matterTeacher.rejectTeacher', placed.id, { reason: 40 });
      return mails(placed);
    };
    expect(await ends(hourIn(2, '09:00'))).toEqual({
      'N21 teacher': atOnce,
      'N37b customer': atOnce,
    });
    expect(await ends(hourIn(6, '09:00'))).toEqual({
      'N21 teacher': inTheMorning,
      'N37b customer': atOnce,
    });
  });

  it('announces an agreed trial', async () => {
    const begins = async (day: string) => {
      const agreed = {
        trialRequestConfirmedAt: hourIn(0, '10:00'),
        teacherTrialAgreedAt: hourIn(0, '11:00'),
      };
      const placed = await createCandidateAt(world, 50, { teacher, set: agreed });
      const input = { trialLessonDate: instantAt(day, '09:00'), acceptOverlap: true };
      await runAction(world.operator, 'matterTeacher.setTrialLessonDate', placed.id, input);
      return mails(placed);
    };
    expect(await begins(dayIn(2))).toEqual({ 'N16 customer': atOnce });
    expect(await begins(dayIn(6))).toEqual({ 'N16 customer': inTheMorning });
  });

  it('announces a moved interview', async () => {
    const moves = async (day: number) => {
      const set = {
        interviewInformationDate: hourIn(0, '10:00'),
        interviewDate: hourIn(day, '09:00'),
      };
      const placed = await createCandidateAt(world, 10, { teacher, set });
      await runAction(world.operator, 'matterTeacher.patchInterviewInfo', placed.id, {
        interviewDate: instantAt(dayIn(9), '09:00'),
      });
      return mails(placed);
    };
    expect(await moves(2)).toEqual({ 'N04 teacher': atOnce });
    expect(await moves(6)).toEqual({ 'N04 teacher': inTheMorning });
  });

  it('cancels a first lesson within a pause', async () => {
    const pauses = async (day: number) => {
      const firstLessonDate = hourIn(day, '09:00');
      const placed = await createCandidateAt(world, 90, {
        teacher,
        set: { firstLessonDate },
        matter: { firstLessonDate },
      });
      const { version } = await world.prisma.matter.findUniqueOrThrow({
        where: { id: placed.matterId },
      });
      await runAction(world.operator, 'matter.patch', placed.matterId, {
        version,
        contractStatus: 4,
        contractResumeDate: dayIn(40),
      });
      return mails(placed);
    };
    expect(await pauses(2)).toEqual({ 'N37 customer': atOnce, 'N37 teacher': atOnce });
    expect(await pauses(6)).toEqual({ 'N37 customer': inTheMorning, 'N37 teacher': inTheMorning });
  });
});
