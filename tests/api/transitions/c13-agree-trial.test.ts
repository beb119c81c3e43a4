import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hourIn } from '../../support/dates.js';
import { openWorld, runAction, type TestWorld } from '../../support/test-world.js';
import {
  createCandidateAt,
  proveOnlyFrom,
  proveRefusal,
  proveStep,
  readCandidate,
  readEvents,
  readNotices,
  readTabs,
} from './candidacy.fixtures.js';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const action = 'matterTeacher.agreeTrialLesson';
const confirmed = { trialRequestConfirmedAt: hourIn(-1, '10:00') };
const rooms = (matterTeacherId: number) =>
  world.prisma.chatRoom.findMany({ where: { matterTeacherId } });

describe('C13 the teacher’s agreement to the trial lesson', () => {
  it('opens the room of family and teacher', async () => {
    const placed = await createCandidateAt(world, 50, { set: confirmed });
    const result = await runAction(world.teacher, action, placed.id);
    expect(await rooms(placed.id)).toMatchObject([
      { type: 'matter', openedAt: world.clock.now(), closedAt: null, closesAt: null },
    ]);
    expect(await readNotices(world, placed.matterId)).toEqual(['N15 customer']);
    expect(await readEvents(world, placed.matterId)).toHaveLength(1);
    expect(await readTabs(world, placed.id)).toEqual(['TR2']);

    const undo = await world.teacher.post(`/api/user/undo/${result.eventId}`);
    expect(undo.status, undo.text).toBe(200);
    expect((await readCandidate(world, placed.id)).teacherTrialAgreedAt).toBeNull();
    expect(await readTabs(world, placed.id)).toEqual(['TR1']);
    expect((await rooms(placed.id))[0]?.closedAt).not.toBeNull();

    // Agreeing again opens the same room.
    await runAction(world.teacher, action, placed.id);
    expect(await rooms(placed.id)).toMatchObject([{ closedAt: null, closedReason: null }]);
  });

  it('is sent online, or by staff after a telephone call', async () => {
    for (const agent of [world.teacher, world.operator]) {
      const placed = await createCandidateAt(world, 50, { set: confirmed, room: true });
      const stamps = { teacherTrialAgreedAt: world.clock.now() };
      const proof = {
        agent,
        action,
        to: 50,
        state: 10,
        stamps,
        left: ['TR1'],
        entered: ['TR2'],
        notices: ['N15 customer'],
      } as const;
      await proveStep(world, { ...placed, ...proof });
    }
  });

  it('requires the confirmation of the request by staff', async () => {
    await proveRefusal(
      world,
      world.teacher,
      action,
      await createCandidateAt(world, 50),
      {},
      422,
      'trial_not_confirmed',
    );
  });

  it('is refused for another teacher and for the family', async () => {
    const placed = await createCandidateAt(world, 50, { set: confirmed });
    await proveRefusal(world, world.otherTeacher, action, placed, {}, 404, 'not_found');
    expect((await world.parent.post(`/api/teacher/agree-trial-lesson/${placed.id}`)).status).toBe(
      403,
    );
  });

  it('starts from 50 only', () => proveOnlyFrom(world, world.operator, action, [50], {}));
});
