import { deadlineAt } from '@tsumugi/contract/calendar/deadline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '../../support/agent.js';
import { calendar } from '../../support/dates.js';
import { createTeacher, openWorld, type TestWorld } from '../../support/test-world.js';
import {
  createCandidateAt,
  readCandidate,
  readEvents,
  readNotices,
  readTabs,
} from './candidacy.fixtures.js';
import {
  createMatterAt,
  proveCreation,
  proveCreationUndo,
  setTeacher,
  teacherIdOf,
} from './new-candidacy.fixtures.js';

let world: TestWorld;
let passed: Agent;
beforeAll(async () => {
  world = await openWorld();
  passed = await createTeacher(world);
  await setTeacher(world, passed, { isIntroducible: true });
});
afterAll(() => world?.close());

const introduce = (
  matterNumber: string,
  teacher: Agent,
  more: object = {},
  agent = world.operator,
) =>
  agent.post('/api/admin/introduce-to-matter', {
    matterNumber,
    teacherId: teacherIdOf(teacher),
    isIntroduce: false,
    ...more,
  });
const numberOf = async (matterId: number) =>
  (await world.prisma.matter.findUniqueOrThrow({ where: { id: matterId } })).matterNumber;
const action = 'matterTeacher.addToMatter';

describe('C2 a candidacy added by staff', () => {
  it('begins at 7 and requests the additional information', async () => {
    const { matterId, matterNumber } = await createMatterAt(world, 60);
    const answer = await introduce(matterNumber, world.otherTeacher);
    const result = await proveCreation(world, world.operator, answer, {
      action,
      to: 7,
      entered: ['TA1'],
    });
    expect(await readCandidate(world, result.id)).toMatchObject({ source: 2, candidateState: 10 });
    expect(await readNotices(world, matterId)).toEqual(['N01 teacher']);
    await proveCreationUndo(world, world.operator, result);
  });

  it('begins at 8 when the brand’s additional information was given before', async () => {
    const teacher = await createTeacher(world);
    const additionalInfo = { motivation: '教えることが好きです', startDate: '12月から' };
    await createCandidateAt(world, 100, { teacher, before: 8, set: { additionalInfo } });
    const { matterId, matterNumber } = await createMatterAt(world, 80);
    const result = await proveCreation(
      world,
      world.operator,
      await introduce(matterNumber, teacher),
      { action, to: 8, entered: ['TA2'] },
    );
    expect(await readCandidate(world, result.id)).toMatchObject({
      additionalInfo,
      additionalInfoAt: world.clock.now(),
    });
    expect(await readNotices(world, matterId)).toEqual([]);
  });

  it('begins at 30 when the teacher has passed an interview before', async () => {
    const { matterId, matterNumber } = await createMatterAt(world, 70);
    const result = await proveCreation(
      world,
      world.operator,
      await introduce(matterNumber, passed),
      { action, to: 30, entered: ['TA4'] },
    );
    expect(await readCandidate(world, result.id)).toMatchObject({
      screeningResult: 1,
      interviewResult: 1,
      interviewSkipped: true,
      isIntroducible: true,
      screeningProcessedBy: world.operator.account?.accountId,
    });
    expect(await readNotices(world, matterId)).toEqual([]);
  });

  it.each([10, 50, 90, 100])('is refused when the matter is at %i', async (caseStatus) => {
    const matterId =
      caseStatus === 90
        ? (await createCandidateAt(world, 90)).matterId
        : (await createMatterAt(world, caseStatus)).matterId;
    const answer = await introduce(await numberOf(matterId), passed);
    expect([answer.status, answer.body.code]).toEqual([
      422,
      caseStatus === 100 ? 'matter_closed' : 'matter_not_recruiting',
    ]);
  });

  it('is refused a second time, but accepted soon after a refusal', async () => {
    const { matterId } = await createCandidateAt(world, 100, { teacher: passed });
    const matterNumber = await numberOf(matterId);
    expect((await introduce(matterNumber, passed)).status).toBe(200);
    const answer = await introduce(matterNumber, passed);
    expect([answer.status, answer.body.code]).toEqual([422, 'already_candidate']);
  });

  it('is refused for a blocked teacher, and for an absent teacher or matter', async () => {
    const blocked = await createTeacher(world);
    await setTeacher(world, blocked, { blockedAt: world.clock.now() });
    const { matterNumber } = await createMatterAt(world, 80);
    expect((await introduce(matterNumber, blocked)).body.code).toBe('teacher_blocked');
    expect((await introduce(matterNumber, passed, { teacherId: 999_999 })).body.code).toBe(
      'unknown_teacher',
    );
    expect((await introduce('K26-999999', passed)).body.code).toBe('unknown_matter');
  });

  it('is for staff only', async () => {
    const { matterNumber } = await createMatterAt(world, 80);
    for (const agent of [world.teacher, world.parent])
      expect((await introduce(matterNumber, passed, {}, agent)).status).toBe(403);
  });
});

describe('C3 an immediate introduction by staff', () => {
  const now = { isIntroduce: true };

  it('creates the candidacy of a teacher who is not a candidate yet', async () => {
    const { matterId, matterNumber } = await createMatterAt(world, 80);
    const answer = await introduce(matterNumber, passed, { ...now, comment: '同じ学校の先輩です' });
    const result = await proveCreation(world, world.operator, answer, {
      action,
      to: 40,
      entered: ['HR1'],
    });
    expect(await readCandidate(world, result.id)).toMatchObject({
      introducedAt: world.clock.now(),
      introducedBy: world.operator.account?.accountId,
      introductionComment: '同じ学校の先輩です',
      trialLessonRequestDeadline: deadlineAt(world.clock.now(), 7, calendar),
    });
    expect(await readNotices(world, matterId)).toEqual(['N10 customer', 'N11 teacher']);
    await proveCreationUndo(world, world.operator, result);
  });

  it.each([7, 8, 10, 20, 30] as const)('continues a candidacy at %i', async (status) => {
    const placed = await createCandidateAt(world, status, { teacher: passed });
    const was = await readCandidate(world, placed.id);
    const matterNumber = await numberOf(placed.matterId);
    const answer = await introduce(matterNumber, passed, now);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({ id: placed.id, from: status, to: 40 });
    expect(await readCandidate(world, placed.id)).toMatchObject({
      candidateStatus: 40,
      candidateState: 10,
      interviewResult: 1,
      screeningResult: 1,
    });
    expect(await readTabs(world, placed.id)).toEqual(['HR1']);
    expect((await readEvents(world, placed.matterId)).map((event) => event.action)).toEqual([
      'matterTeacher.introduceCandidate',
    ]);
    expect(await readNotices(world, placed.matterId)).toEqual(['N10 customer', 'N11 teacher']);

    const repeated = await introduce(matterNumber, passed, now);
    expect([repeated.status, repeated.body.changed]).toEqual([200, false]);
    expect(await readEvents(world, placed.matterId)).toHaveLength(1);

    await world.operator.post(`/api/user/undo/${answer.body.eventId}`);
    const { version: _, updatedAt: __, ...back } = await readCandidate(world, placed.id);
    expect(was).toMatchObject(back);
  });

  it('is refused from 50 on', async () => {
    const placed = await createCandidateAt(world, 50, { teacher: passed });
    const answer = await introduce(await numberOf(placed.matterId), passed, now);
    expect([answer.status, answer.body.code]).toEqual([422, 'already_candidate']);
  });

  it('requires a recruiting matter and a teacher who may be introduced', async () => {
    expect(
      (await introduce((await createMatterAt(world, 60)).matterNumber, passed, now)).body.code,
    ).toBe('matter_not_recruiting');
    expect(
      (await introduce((await createMatterAt(world, 70)).matterNumber, passed, now)).body.code,
    ).toBe('change_request_open');
    expect(
      (await introduce((await createMatterAt(world, 80)).matterNumber, world.otherTeacher, now))
        .body.code,
    ).toBe('teacher_not_introducible');
    const placed = await createCandidateAt(world, 8, { teacher: world.otherTeacher });
    expect(
      (await introduce(await numberOf(placed.matterId), world.otherTeacher, now)).body.code,
    ).toBe('teacher_not_introducible');
  });

  it('requires an identity document, unless an Admin gives a reason', async () => {
    const unknown = await createTeacher(world);
    await setTeacher(world, unknown, { isIntroducible: true, identityVerifiedAt: null });
    const { matterNumber } = await createMatterAt(world, 80);
    const code = async (more: object, agent: Agent) =>
      (await introduce(matterNumber, unknown, { ...now, ...more }, agent)).body.code;
    expect(await code({}, world.admin)).toBe('identity_missing');
    expect(await code({ identityOverride: true, reason: '来週提出' }, world.operator)).toBe(
      'admin_only',
    );
    expect(await code({ identityOverride: true }, world.admin)).toBe('reason_required');
    const answer = await introduce(
      matterNumber,
      unknown,
      { ...now, identityOverride: true, reason: '来週提出' },
      world.admin,
    );
    expect(answer.status, answer.text).toBe(200);
    const event = await world.prisma.statusEvent.findUniqueOrThrow({
      where: { id: answer.body.eventId },
    });
    expect(event.reason).toBe('来週提出');
  });
});
