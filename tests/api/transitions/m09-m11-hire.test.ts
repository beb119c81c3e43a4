import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hourIn } from '../../support/dates.js';
import { createTeacher, openWorld, runAction, type TestWorld } from '../../support/test-world.js';
import {
  choiceStamps,
  createCandidateAt,
  readCandidate,
  readEvents,
  readMatter,
  readNotices,
} from './candidacy.fixtures.js';
import { createMatterAt, readTabs } from './matter.fixtures.js';

const confirmHiring = 'matterTeacher.confirmHiringDecision';
const byHand = 'matterTeacher.processCandidateStatus';
let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const steps = async (matterId: number) =>
  (await readEvents(world, matterId))
    .filter(({ entity }) => entity === 'matter')
    .map(({ action, fromStatus, toStatus }) => [action, fromStatus, toStatus]);

describe('M9 a confirmed hiring', () => {
  it('decides the matter and begins the contract', async () => {
    const { matterId, id } = await createCandidateAt(world, 80, { set: choiceStamps(world) });
    const result = await runAction(world.operator, confirmHiring, id);
    expect(result.cascades.map(({ action }) => action)).toEqual(['matter.hire']);
    expect(await readMatter(world, matterId)).toMatchObject({ caseStatus: 90, contractStatus: 3 });
    expect(await steps(matterId)).toEqual([['matter.hire', 80, 90]]);
    const [, event] = await readEvents(world, matterId);
    expect(event).toMatchObject({ actorType: 'system', rootId: result.eventId });
    expect(await readTabs(world, matterId)).toEqual([]);
  });

  it('requires an Admin’s override from 70, and names the replaced teacher', async () => {
    const old = await createMatterAt(world, 90);
    const hired = await world.prisma.matterTeacher.findFirstOrThrow({ where: { matterId: old } });
    const teacher = await createTeacher(world);
    const { matterId, id } = await createCandidateAt(world, 80, {
      set: choiceStamps(world),
      teacher,
      matter: { previousMatterTeacherId: hired.id },
    });
    await runAction(world.parent, 'matter.updateMatterChangeRequest', matterId, {
      lessonFrequency: 3,
    });
    const result = await runAction(world.admin, confirmHiring, id, {
      override: true,
      reason: '電話で確認済み',
    });
    expect(result.remarks).toEqual([expect.stringContaining('前の教師の辞退')]);
    expect(await readMatter(world, matterId)).toMatchObject({ caseStatus: 90, contractStatus: 3 });
    expect(await readTabs(world, matterId)).toEqual(['HA4']);
    expect((await readMatter(world, old)).caseStatus).toBe(90);
  });
});

describe('M10 an undone hiring', () => {
  it('recruits again, and offers the closed candidates for reopening', async () => {
    const { matterId, id } = await createCandidateAt(world, 80, { set: choiceStamps(world) });
    await createCandidateAt(world, 40, { matterId, teacher: await createTeacher(world) });
    await runAction(world.operator, confirmHiring, id);
    const movedBack = await runAction(world.admin, byHand, id, {
      newStatus: 80,
      isSendMail: false,
      reason: '誤って確定したため',
    });
    expect(movedBack.cascades.map(({ action }) => action)).toEqual(['matter.unhire']);
    expect(movedBack.remarks).toEqual([expect.stringContaining('個別に再開')]);
    expect(await readMatter(world, matterId)).toMatchObject({
      caseStatus: 80,
      contractStatus: 1,
      firstLessonDate: null,
    });
    expect(await steps(matterId)).toEqual([
      ['matter.hire', 80, 90],
      ['matter.unhire', 90, 80],
    ]);
  });

  it('moves to 70 while a change of conditions is open, so that it stays in HA4', async () => {
    const matterId = await createMatterAt(world, 90);
    const { id } = await world.prisma.matterTeacher.findFirstOrThrow({ where: { matterId } });
    await runAction(world.parent, 'matter.updateMatterChangeRequest', matterId, {
      lessonFrequency: 3,
    });
    await runAction(world.admin, byHand, id, {
      newStatus: 80,
      isSendMail: false,
      reason: '誤って確定したため',
    });
    expect((await readMatter(world, matterId)).caseStatus).toBe(70);
    expect(await readTabs(world, matterId)).toEqual(['HA4']);
  });
});

describe('a restored hired teacher (120→90)', () => {
  it('has the effects of a hire: the other candidacies end, and the first lesson is kept', async () => {
    const firstLessonDate = hourIn(-1, '17:00');
    const { matterId, id } = await createCandidateAt(world, 120, {
      before: 90,
      set: { firstLessonDate },
    });
    const other = await createCandidateAt(world, 40, {
      matterId,
      teacher: await createTeacher(world),
    });
    const movedBack = await runAction(world.admin, byHand, id, {
      newStatus: 90,
      reason: '続けていただけることになったため',
    });
    expect(movedBack.cascades.map(({ action }) => action)).toEqual([
      'matter.hire',
      'matterTeacher.closeForOther',
    ]);
    expect(await readMatter(world, matterId)).toMatchObject({
      caseStatus: 90,
      contractStatus: 3,
      firstLessonDate,
    });
    expect(await readCandidate(world, other.id)).toMatchObject({
      candidateStatus: 100,
      rejectReason: 930,
    });
    expect(await readNotices(world, matterId)).toEqual([
      'N21 teacher',
      'N24 customer',
      'N25 teacher',
    ]);
  });

  it('announces the restored first lesson to both', async () => {
    const { matterId, id } = await createCandidateAt(world, 120, {
      before: 90,
      set: { firstLessonDate: hourIn(3, '17:00') },
    });
    await runAction(world.admin, byHand, id, {
      newStatus: 90,
      reason: '続けていただけることになったため',
    });
    expect(await readNotices(world, matterId)).toEqual([
      'N24 customer',
      'N25 teacher',
      'N28 customer',
      'N28 teacher',
    ]);
  });
});

describe('M11 a withdrawal of the hired teacher', () => {
  it('starts recruiting again and notifies the family', async () => {
    const { matterId, id } = await createCandidateAt(world, 110, { before: 90 });
    const result = await runAction(world.operator, 'matterTeacher.processWithdrawal', id);
    expect(result.cascades.map(({ action }) => action)).toEqual(['matter.reopenAfterWithdrawal']);
    expect(await readMatter(world, matterId)).toMatchObject({ caseStatus: 80, contractStatus: 1 });
    expect(await steps(matterId)).toEqual([['matter.reopenAfterWithdrawal', 90, 80]]);
    expect(await readNotices(world, matterId)).toEqual(['N26 customer', 'N27 teacher']);
    expect(await readTabs(world, matterId)).toEqual(['MD1', 'MD3']);
    const undo = await world.operator.post(`/api/user/undo/${result.eventId}`);
    expect(undo.body.undone, undo.text).toBe(true);
    expect(await readMatter(world, matterId)).toMatchObject({ caseStatus: 90, contractStatus: 3 });
  });
});
