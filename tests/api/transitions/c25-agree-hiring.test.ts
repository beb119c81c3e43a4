import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { act, type CaseWorld, openWorld, tryAction } from '../../support/case-world.js';
import { candidateAt, chosen, notices, onlyFrom, prove, refused } from './late.case.js';

const action = 'matterTeacher.agreeHiring';
let world: CaseWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('C25 agree-hiring', () => {
  it('makes the hiring ready to be confirmed', async () => {
    const placed = await candidateAt(world, 80, { set: chosen(world, false) });
    await prove(world, {
      ...placed,
      agent: world.teacher,
      action,
      input: { officialLessonChangeNote: '火曜のみ' },
      to: 80,
      state: 20,
      stamps: { teacherHiringAgreedAt: world.clock.now(), teacherRecruitConsentOfficialLessonChangeNote: '火曜のみ' },
      left: ['TR4'],
    });
    await act(world.teacher, action, placed.id);
    const item = await world.prisma.workItem.findFirst({ where: { entityId: placed.id, tab: 'HR4' } });
    expect(item?.chip).toBe('確定可');
  });

  it('ends the reminders of the agreement', async () => {
    const placed = await candidateAt(world, 80, { set: { teacherReportAt: world.clock.now() } });
    await act(world.parent, 'matterTeacher.hireTeacher', placed.id);
    await act(world.teacher, action, placed.id);
    expect(await notices(world, placed.matterId, true)).toEqual([]);
  });

  it('is open at 40 without a trial, and on behalf', async () => {
    const placed = await candidateAt(world, 40, { matter: { hasTrial: false }, set: chosen(world, false) });
    await prove(world, { ...placed, agent: world.operator, action, to: 40, state: 20, left: ['TR4'] });
  });

  it('needs the family’s yes', async () => {
    await refused(world, world.teacher, action, await candidateAt(world, 80), {}, 422, 'hiring_not_decided');
    await refused(world, world.teacher, action, await candidateAt(world, 40), {}, 422, 'hiring_not_decided');
    await onlyFrom(world, world.operator, action, [80, 40], {}, [90]);
  });

  it('is the own teacher’s', async () => {
    const placed = await candidateAt(world, 80, { set: chosen(world, false) });
    expect((await tryAction(world.otherTeacher, action, placed.id)).status).toBe(404);
  });
});
