import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '../../support/agent.js';
import { dayIn, hourIn, openDayIn } from '../../support/dates.js';
import { createTeacher, openWorld, runAction, type TestWorld } from '../../support/test-world.js';
import {
  createCandidateAt,
  proveOnlyFrom,
  proveStep,
  readCandidate,
  readNotices,
} from './candidacy.fixtures.js';
import { setTeacher } from './new-candidacy.fixtures.js';

let world: TestWorld;
let passed: Agent;
beforeAll(async () => {
  world = await openWorld();
  passed = await createTeacher(world);
  await setTeacher(world, passed, { isIntroducible: true });
});
afterAll(() => world?.close());

const action = 'matterTeacher.processScreeningResult';
const day = (text: string) => new Date(`${text}T00:00:00Z`);
const processed = (result: number) => ({
  screeningResult: result,
  screeningProcessedAt: world.clock.now(),
  screeningProcessedBy: world.operator.account?.accountId,
});

describe('C5a passed documents', () => {
  it('lead to the interview', async () => {
    const placed = await createCandidateAt(world, 8);
    const proof = {
      agent: world.operator,
      action,
      input: { result: 1 },
      to: 10,
      state: 10,
      stamps: processed(1),
    } as const;
    await proveStep(world, { ...placed, ...proof, left: ['TA2'], entered: ['IT1'] });
  });

  it('skip the interview of a teacher who may be introduced already', async () => {
    const placed = await createCandidateAt(world, 8, { teacher: passed });
    const stamps = {
      ...processed(1),
      interviewResult: 1,
      interviewSkipped: true,
      isIntroducible: true,
    };
    const proof = {
      agent: world.operator,
      action,
      input: { result: 1 },
      to: 30,
      state: 10,
      stamps,
    } as const;
    await proveStep(world, { ...placed, ...proof, left: ['TA2'], entered: ['TA4'] });
  });

  it('starts from 8 only', async () => {
    // Later statuses hold the same result already, which makes the call a repeat; so the result is another one.
    await proveOnlyFrom(world, world.operator, action, [8], { result: 2 });
  });
});

describe('C5b documents on hold', () => {
  it.each([
    [2, openDayIn(3)],
    [3, openDayIn(10)],
  ] as const)('return to the list after the business days of result %i', async (result, until) => {
    const placed = await createCandidateAt(world, 8);
    const stamps = { ...processed(result), teacherResponseDate: day(until) };
    const proof = {
      agent: world.operator,
      action,
      input: { result },
      to: 8,
      state: 10,
      stamps,
    } as const;
    await proveStep(world, { ...placed, ...proof, left: ['TA2'], entered: ['TA3'] });
  });

  it('return on the day that staff enter', async () => {
    const placed = await createCandidateAt(world, 8);
    await runAction(world.operator, action, placed.id, {
      result: 2,
      teacherResponseDate: dayIn(9),
    });
    expect((await readCandidate(world, placed.id)).teacherResponseDate).toEqual(day(dayIn(9)));
  });
});

describe('C5c failed documents', () => {
  const to = { to: 100, state: 30, left: ['TA2'] } as const;

  it('close the candidacy without a notice unless staff select it', async () => {
    const placed = await createCandidateAt(world, 8);
    const stamps = {
      ...processed(4),
      rejectedAt: world.clock.now(),
      rejectReason: 910,
      statusBeforeClosing: 8,
    };
    await proveStep(world, {
      ...placed,
      agent: world.operator,
      action,
      input: { result: 4 },
      stamps,
      ...to,
    });
    const notified = await createCandidateAt(world, 8);
    await proveStep(world, {
      ...notified,
      agent: world.operator,
      action,
      input: { result: 4, notify: true },
      ...to,
      notices: ['N03 teacher'],
    });
  });
});

describe('notify-document-selection-passed', () => {
  const notify = 'matterTeacher.notifyDocumentSelectionPassed';

  it('sends N02 and waits for the teacher', async () => {
    const placed = await createCandidateAt(world, 10);
    const stamps = { interviewInformationDate: world.clock.now() };
    const proof = { agent: world.operator, action: notify, to: 10, state: 10, stamps } as const;
    await proveStep(world, {
      ...placed,
      ...proof,
      left: ['IT1'],
      entered: ['IT2'],
      notices: ['N02 teacher'],
    });
  });

  it('accepts the candidate in the body too', async () => {
    const placed = await createCandidateAt(world, 10);
    const answer = await world.admin.post('/api/admin/notify-document-selection-passed', {
      matterTeacherId: placed.id,
    });
    expect([answer.status, answer.body.id], answer.text).toEqual([200, placed.id]);
    expect(await readNotices(world, placed.matterId)).toEqual(['N02 teacher']);
    expect((await world.admin.post('/api/admin/notify-document-selection-passed', {})).status).toBe(
      404,
    );
  });

  it('is refused once the interview has a date', async () => {
    const placed = await createCandidateAt(world, 10, {
      set: { interviewDate: hourIn(2, '10:00') },
    });
    const answer = await world.admin.post('/api/admin/notify-document-selection-passed', {
      matterTeacherId: placed.id,
    });
    expect([answer.status, answer.body.code]).toEqual([422, 'interview_fixed']);
  });

  it('starts from 10 only', () => proveOnlyFrom(world, world.operator, notify, [10], {}));
});
