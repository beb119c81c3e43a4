import { deadlineAt } from '@tsumugi/contract/calendar/deadline';
import { dayOf } from '@tsumugi/contract/calendar/instant';
import { formatDeadline } from '@tsumugi/contract/text/format';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendar, dayIn, hourIn } from '../../support/dates.js';
import { openWorld, runAction, type TestWorld } from '../../support/test-world.js';
import { worldStart } from '../../support/world-start.mjs';
import {
  createCandidateAt,
  proveOnlyFrom,
  proveRefusal,
  proveStep,
  readCandidate,
} from './candidacy.fixtures.js';
import { readReminders, remindersUntil } from './new-candidacy.fixtures.js';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const inThreeDays = deadlineAt(worldStart(), 3, calendar);
const action = 'matterTeacher.confirmTrialRequest';

describe('C12 the confirmation of a trial request by staff', () => {
  it('gives the teacher three days to agree', async () => {
    const placed = await createCandidateAt(world, 50);
    const stamps = { trialRequestConfirmedAt: world.clock.now() };
    const proof = {
      agent: world.operator,
      action,
      to: 50,
      state: 10,
      stamps,
      left: ['HR2'],
      entered: ['TR1'],
    } as const;
    await proveStep(world, { ...placed, ...proof, notices: ['N14 teacher'] });
    await runAction(world.operator, action, placed.id);
    expect(await readReminders(world, placed.matterId)).toEqual(
      remindersUntil('teacher', dayOf(inThreeDays), world.clock.now()),
    );
  });

  it('accepts another day, but none before the request or more than 31 days ahead', async () => {
    const placed = await createCandidateAt(world, 50);
    await proveRefusal(
      world,
      world.operator,
      action,
      placed,
      { date: dayIn(-5) },
      422,
      'date_before_event',
    );
    await proveRefusal(
      world,
      world.operator,
      action,
      placed,
      { date: dayIn(32) },
      422,
      'date_too_far',
    );
    await proveRefusal(
      world,
      world.operator,
      action,
      placed,
      { date: '2026-02-30' },
      400,
      'invalid_input',
    );
    await runAction(world.operator, action, placed.id, { date: dayIn(-1) });
    expect((await readCandidate(world, placed.id)).trialRequestConfirmedAt).toEqual(
      hourIn(-1, '00:00'),
    );
    const laterRequest = await createCandidateAt(world, 50, {
      set: { trialRequestedAt: hourIn(-14, '10:00') },
    });
    await runAction(world.operator, action, laterRequest.id, { date: dayIn(-12) });
    const [event] = await world.prisma.notice.findMany({
      where: { matterId: laterRequest.matterId, code: 'N14' },
    });
    expect(event?.body).toContain(formatDeadline(inThreeDays));
    expect(await readReminders(world, laterRequest.matterId)).toHaveLength(3);
  });

  it('requires a request', async () => {
    const placed = await createCandidateAt(world, 50, { set: { trialRequestedAt: null } });
    await proveRefusal(world, world.operator, action, placed, {}, 422, 'trial_request_missing');
  });

  it('starts from 50 only', () => proveOnlyFrom(world, world.operator, action, [50], {}));
});
