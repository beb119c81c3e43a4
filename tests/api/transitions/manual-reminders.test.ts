import { deadlineAt } from '@tsumugi/contract/calendar/deadline';
import type { CandidateStatus } from '@tsumugi/contract/codes/candidate';
import { formatAppointment } from '@tsumugi/contract/text/format';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days } from '../../../api/src/platform/clock.js';
import type { Agent } from '../../support/agent.js';
import { calendar } from '../../support/dates.js';
import { createTeacher, openWorld, runAction, type TestWorld } from '../../support/test-world.js';
import { createCandidateAt, readCandidate, readNotices } from './candidacy.fixtures.js';

let world: TestWorld;
let introducible: Agent;
beforeAll(async () => {
  world = await openWorld();
  introducible = await createTeacher(world);
  await world.prisma.teacher.update({
    where: { id: introducible.account?.teacherId as number },
    data: { isIntroducible: true },
  });
});
afterAll(() => world.close());

const action = 'matterTeacher.processCandidateStatus';
const move = (id: number, newStatus: CandidateStatus, isSendMail = true) =>
  runAction(world.admin, action, id, { newStatus, reason: '電話で確認したため', isSendMail });
/** Two days ahead only where there is that much time: with short waits and weekends it depends on the day. */
const all = (side: string) => expect.arrayContaining([`N40 ${side}`, `N41 ${side}`]);
const ago = (count: number) => new Date(world.clock.now().getTime() - days(count));
const reminders = async (matterId: number) =>
  (await readNotices(world, matterId, true)).filter(
    (each) => each.startsWith('N40') || each.startsWith('N41'),
  );

describe('reminders of a wait that begins by a manual move (domain/notices#reminders)', () => {
  it.each([
    { from: 8, to: 7, side: 'teacher', set: {} },
    { from: 8, to: 10, side: 'teacher', set: {} },
    { from: 20, to: 10, side: 'teacher', set: { interviewDate: null } },
    { from: 60, to: 50, side: 'teacher', set: {} },
  ] as const)('are scheduled: $from → $to', async ({ from, to, side, set }) => {
    const placed = await createCandidateAt(world, from, { set });
    await move(placed.id, to);
    expect(await reminders(placed.matterId)).toEqual(all(side));
  });

  it.each([
    { from: 50, before: undefined },
    { from: 100, before: 40 },
    { from: 120, before: 40 },
  ] as const)(
    'request the answer again, until the announced deadline: $from → 40',
    async ({ from, before }) => {
      const deadline = { introducedAt: ago(2), trialLessonRequestDeadline: ago(-5) };
      const placed = await createCandidateAt(world, from, {
        set: deadline,
        before,
        teacher: introducible,
      });
      await move(placed.id, 40);
      expect(await reminders(placed.matterId)).toEqual(all('customer'));
      expect((await readCandidate(world, placed.id)).trialLessonRequestDeadline).toEqual(
        deadline.trialLessonRequestDeadline,
      );
    },
  );

  it.each([
    { from: 40, before: undefined },
    { from: 50, before: undefined },
    { from: 100, before: 40 },
    { from: 110, before: 40 },
    { from: 120, before: 40 },
  ] as const)(
    'give the full time again after that deadline, and the answer is accepted: $from → 40',
    async ({ from, before }) => {
      const over = {
        introducedAt: ago(20),
        trialLessonRequestDeadline: ago(13),
        trialLessonRequestDeadlineExtensionDate: ago(9),
      };
      const placed = await createCandidateAt(world, from, {
        set: over,
        before,
        teacher: introducible,
      });
      await move(placed.id, 40);
      const { introductionAnswerDays } = await world.prisma.brand.findUniqueOrThrow({
        where: { id: 1 },
      });
      const newDeadline = deadlineAt(world.clock.now(), introductionAnswerDays, calendar);
      expect(await readCandidate(world, placed.id)).toMatchObject({
        trialLessonRequestDeadline: newDeadline,
        trialLessonRequestDeadlineExtensionDate: null,
      });
      expect(await reminders(placed.matterId)).toEqual(all('customer'));
      const notices = await world.prisma.notice.findMany({
        where: { matterId: placed.matterId, code: 'N10' },
      });
      // A reverted withdrawal sends no notice (C31): the family was never notified of the
      // withdrawal.
      expect(notices.map(({ body }) => body.includes(formatAppointment(newDeadline)))).toEqual(
        from === 110 ? [] : [true],
      );
      await runAction(world.parent, 'matterTeacher.proceedToTrialLesson', placed.id);
    },
  );

  it('are not sent to the family for 100 → 40 of a chosen candidate, whose deadline stays', async () => {
    const over = { introducedAt: ago(20), trialLessonRequestDeadline: ago(13) };
    const set = { ...over, hiringDecisionAt: ago(14) };
    const placed = await createCandidateAt(world, 100, {
      set,
      before: 40,
      matter: { hasTrial: false },
      teacher: introducible,
    });
    await move(placed.id, 40);
    expect(await readCandidate(world, placed.id)).toMatchObject({ candidateState: 20, ...over });
  });

  it('are dropped for the wait that the move ends', async () => {
    const { requiredAdditionalInfo } = await world.prisma.brand.findUniqueOrThrow({
      where: { id: 1 },
    });
    const additionalInfo = Object.fromEntries(
      requiredAdditionalInfo.map((name) => [name, '記入済み']),
    );
    const placed = await createCandidateAt(world, 8, { set: { additionalInfo } });
    await move(placed.id, 7);
    await move(placed.id, 8);
    expect(await reminders(placed.matterId)).toEqual([]);
  });

  it('are not scheduled while staff are the wait owner', async () => {
    const placed = await createCandidateAt(world, 8);
    await move(placed.id, 10, false);
    expect(await reminders(placed.matterId)).toEqual([]);
  });
});
