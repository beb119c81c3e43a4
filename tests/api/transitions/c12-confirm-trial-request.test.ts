import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { act, type CaseWorld, openWorld } from '../../support/case-world.js';
import { reminders } from './early.case.js';
import { candidate, candidateAt, onlyFrom, prove, refused } from './late.case.js';

let world: CaseWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const action = 'matterTeacher.confirmTrialRequest';

describe('C12 staff confirm the trial request', () => {
  it('and the teacher is asked to agree within three days', async () => {
    const placed = await candidateAt(world, 50);
    const stamps = { trialRequestConfirmedAt: world.clock.now() };
    const proof = { agent: world.operator, action, to: 50, state: 10, stamps, left: ['HR2'], entered: ['TR1'] } as const;
    await prove(world, { ...placed, ...proof, notices: ['N14 teacher'] });
    await act(world.operator, action, placed.id);
    expect(await reminders(world, placed.matterId)).toEqual([
      'N40 teacher 2026-11-25T01:00:00.000Z',
      'N40 teacher 2026-11-27T01:00:00.000Z',
      'N41 teacher 2026-11-28T01:00:00.000Z',
    ]);
  });

  it('on another day, but not before the request nor more than 31 days ahead', async () => {
    const placed = await candidateAt(world, 50);
    await refused(world, world.operator, action, placed, { date: '2026-11-20' }, 422, 'date_before_event');
    await refused(world, world.operator, action, placed, { date: '2026-12-26' }, 422, 'date_too_far');
    await refused(world, world.operator, action, placed, { date: '2026-02-30' }, 400, 'invalid_input');
    await act(world.operator, action, placed.id, { date: '2026-11-23' });
    expect((await candidate(world, placed.id)).trialRequestConfirmedAt).toEqual(new Date('2026-11-22T15:00:00Z'));
    const early = await candidateAt(world, 50, { set: { trialRequestedAt: new Date('2026-11-10T01:00:00Z') } });
    await act(world.operator, action, early.id, { date: '2026-11-12' });
    const [asked] = await world.prisma.notice.findMany({ where: { matterId: early.matterId, code: 'N14' } });
    expect(asked?.body).toContain('11月27日(金) 23:59まで');
    expect(await reminders(world, early.matterId)).toHaveLength(3);
  });

  it('not without a request', async () => {
    const placed = await candidateAt(world, 50, { set: { trialRequestedAt: null } });
    await refused(world, world.operator, action, placed, {}, 422, 'trial_request_missing');
  });

  it('from 50 only', () => onlyFrom(world, world.operator, action, [50], {}));
});
