import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { act, type CaseWorld, openWorld } from '../../support/case-world.js';
import { at } from './early.case.js';
import { candidate, candidateAt, events, notices, onlyFrom, prove, refused } from './late.case.js';

let world: CaseWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const action = 'matterTeacher.proceedToTrialLesson';
const wishes = [at('2026-11-28', '14:00'), at('2026-11-29', '10:00')];

describe('C11 the family asks for a trial lesson', () => {
  it('by itself or on the phone', async () => {
    for (const agent of [world.parent, world.operator]) {
      const placed = await candidateAt(world, 40);
      const stamps = {
        trialRequestedAt: world.clock.now(),
        preferredTrialDates: wishes.map((date) => new Date(date)),
        customerNote: '土日が希望です',
        trialRequestConfirmedAt: null,
      };
      const input = { preferredTrialDates: wishes, note: '土日が希望です' };
      const proof = { agent, action, input, to: 50, state: 10, stamps, left: ['HR1'], entered: ['HR2'] } as const;
      await prove(world, { ...placed, ...proof, notices: ['N13 customer'] });
    }
  });

  it('staff may confirm the request in the same step', async () => {
    const placed = await candidateAt(world, 40);
    await prove(world, {
      ...placed,
      agent: world.operator,
      action,
      input: { confirmNow: true },
      to: 50,
      state: 10,
      stamps: { trialRequestedAt: world.clock.now(), trialRequestConfirmedAt: world.clock.now() },
      cascades: ['matterTeacher.confirmTrialRequest'],
      left: ['HR1'],
      entered: ['TR1'],
      notices: ['N13 customer', 'N14 teacher'],
    });
  });

  it('a family cannot confirm its own request', async () => {
    const placed = await candidateAt(world, 40);
    await act(world.parent, action, placed.id, { confirmNow: true });
    expect((await candidate(world, placed.id)).trialRequestConfirmedAt).toBeNull();
    expect(await events(world, placed.matterId)).toHaveLength(1);
    expect(await notices(world, placed.matterId)).toEqual(['N13 customer']);
  });

  it('within two days of the deadline, later only through staff', async () => {
    const late = await candidateAt(world, 40, { set: { trialLessonRequestDeadline: new Date('2026-11-22T00:59:59Z') } });
    await refused(world, world.parent, action, late, {}, 422, 'deadline_passed');
    expect((await act(world.operator, action, late.id)).to).toBe(50);
    const extended = { trialLessonRequestDeadlineExtensionDate: new Date('2026-11-22T01:00:00Z') };
    const set = { trialLessonRequestDeadline: new Date('2026-11-10T14:59:00Z'), ...extended };
    expect((await act(world.parent, action, (await candidateAt(world, 40, { set })).id)).to).toBe(50);
  });

  it('not on a matter without a trial, nor with wishes in the past', async () => {
    await refused(world, world.parent, action, await candidateAt(world, 40, { matter: { hasTrial: false } }), {}, 422, 'trial_not_offered');
    const input = { preferredTrialDates: [at('2026-11-24', '10:00')] };
    await refused(world, world.parent, action, await candidateAt(world, 40), input, 422, 'date_in_past');
  });

  it('not for another family', async () => {
    await refused(world, world.otherParent, action, await candidateAt(world, 40), {}, 404, 'not_found');
  });

  it('from 40 only', () => onlyFrom(world, world.operator, action, [40], {}, [50]));
});
