import type { FamilyIntroductions, FamilyMatters } from '@tsumugi/contract/portal/customer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayIn } from '../../support/dates.js';
import { openWorld, runAction, type TestWorld, tryAction } from '../../support/test-world.js';
import {
  createCandidateAt,
  proveOnlyFrom,
  proveRefusal,
  proveStep,
  readCandidate,
  readMatter,
  readNotices,
  readTabs,
} from './candidacy.fixtures.js';

const input = { withdrawReason: 10, note: '試験のため' };
let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const phases = [
  [
    'C28',
    'withdraw-before-selection',
    'matterTeacher.withdrawBeforeSelection',
    1,
    [7, 8, 10, 20, 30],
  ],
  [
    'C29',
    'withdraw-after-selection',
    'matterTeacher.withdrawAfterSelection',
    2,
    [40, 50, 60, 70, 80, 90],
  ],
] as const;

for (const [row, verb, action, phase, from] of phases) {
  describe(`${row} ${verb}`, () => {
    for (const status of from) {
      it(`requires staff to process a withdrawal from ${status}`, async () => {
        const placed = await createCandidateAt(world, status, {
          set: { interviewInformationDate: world.clock.now() },
        });
        const left = (await readTabs(world, placed.id)).filter((tab) => tab !== 'TR3');
        await proveStep(world, {
          ...placed,
          agent: world.teacher,
          action,
          input,
          to: 110,
          stamps: {
            withdrawalRequestedAt: world.clock.now(),
            withdrawReason: 10,
            withdrawNote: '試験のため',
            withdrawPhase: phase,
            statusBeforeWithdrawal: status,
          },
          left,
          entered: ['TA5'],
        });
      });
    }

    it('keeps the family’s choice unchanged', async () => {
      const placed = await createCandidateAt(world, from.at(-1) ?? 90);
      const { candidateState } = await readCandidate(world, placed.id);
      await runAction(world.teacher, action, null, { matterTeacherId: placed.id, ...input });
      expect((await readCandidate(world, placed.id)).candidateState).toBe(candidateState);
    });

    it('is refused from every other status, without a reason, and for another teacher', async () => {
      await proveOnlyFrom(world, world.operator, action, from, input, [110]);
      const placed = await createCandidateAt(world, from[0]);
      await proveRefusal(world, world.teacher, action, placed, {}, 400, 'invalid_input');
      const foreign = await tryAction(world.otherTeacher, action, null, {
        matterTeacherId: placed.id,
        ...input,
      });
      expect(foreign.status).toBe(404);
    });
  });
}

describe("the family's view of a withdrawal request", () => {
  async function asRead({ id, matterId }: { id: number; matterId: number }) {
    const { matters } = (
      await world.parent.post<FamilyMatters>('/api/customer/search-matters-customer', {})
    ).body;
    const line = matters.find((each) => each.matterId === matterId);
    const read = line?.candidates.find(({ matterTeacherId }) => matterTeacherId === id);
    const { teachers } = (
      await world.parent.get<FamilyIntroductions>(`/api/customer/get-introductions/${matterId}`)
    ).body;
    const own = teachers.find(({ matterTeacherId }) => matterTeacherId === id);
    expect([own?.status, own?.statusText, own?.turn]).toEqual([
      read?.status,
      read?.statusText,
      read?.turn,
    ]);
    return {
      words: read?.statusText,
      status: read?.status,
      phrase: read?.turn.phrase,
      next: read?.next,
      task: read?.task,
      of: line?.statusText,
    };
  }
  const wish = (id: number) =>
    runAction(world.teacher, 'matterTeacher.withdrawAfterSelection', null, {
      matterTeacherId: id,
      ...input,
    });

  it('is unchanged until the office informs them, and the end afterwards', async () => {
    const placed = await createCandidateAt(world, 60);
    const before = await asRead(placed);
    expect(before).toMatchObject({ words: '体験授業前', status: 60 });
    await wish(placed.id);
    expect(await asRead(placed)).toEqual({ ...before, phrase: '事務局が対応中' });
    await runAction(world.operator, 'matterTeacher.processWithdrawal', placed.id);
    expect(await asRead(placed)).toMatchObject({
      words: '先生のご都合により終了',
      status: 120,
      next: null,
    });
  });

  it('is unchanged while lessons continue, and when the teacher stays', async () => {
    const placed = await createCandidateAt(world, 90);
    const before = await asRead(placed);
    await wish(placed.id);
    expect(await asRead(placed)).toEqual(before);
    await runAction(world.operator, 'matterTeacher.processCandidateStatus', placed.id, {
      newStatus: 90,
      reason: '続けていただけるため',
    });
    expect(await asRead(placed)).toEqual(before);
    await wish(placed.id);
    await runAction(world.operator, 'matterTeacher.processWithdrawal', placed.id);
    expect(await asRead(placed)).toMatchObject({ words: '先生のご都合により終了', status: 120 });
  });

  it('has no task that is impossible', async () => {
    const placed = await createCandidateAt(world, 70);
    expect(await asRead(placed)).toMatchObject({ task: 'reportTrial' });
    await wish(placed.id);
    expect(await asRead(placed)).toMatchObject({
      words: '体験のご感想をお願いします',
      task: null,
      phrase: '事務局が対応中',
    });
  });
});

describe('C30 process-withdrawal', () => {
  const action = 'matterTeacher.processWithdrawal';

  it('ends a withdrawal before the introduction without a notice', async () => {
    const placed = await createCandidateAt(world, 110, { before: 10 });
    const stamps = { withdrawnAt: world.clock.now() };
    await proveStep(world, {
      ...placed,
      agent: world.operator,
      action,
      to: 120,
      state: 30,
      stamps,
      left: ['TA5'],
      notices: ['N27 teacher'],
    });
  });

  it('notifies the family after the introduction', async () => {
    const placed = await createCandidateAt(world, 110, { before: 60, room: true });
    await proveStep(world, {
      ...placed,
      agent: world.operator,
      action,
      to: 120,
      state: 30,
      notices: ['N26 customer', 'N27 teacher'],
    });
  });

  it('makes the matter of a hired teacher recruit again (M11)', async () => {
    const placed = await createCandidateAt(world, 110, { before: 90 });
    const notices = ['N26 customer', 'N27 teacher'];
    const cascades = ['matter.reopenAfterWithdrawal'];
    await proveStep(world, {
      ...placed,
      agent: world.operator,
      action,
      to: 120,
      state: 30,
      cascades,
      notices,
      entered: ['MD3'],
    });
    await runAction(world.operator, action, placed.id);
    expect(await readMatter(world, placed.matterId)).toMatchObject({
      caseStatus: 80,
      contractStatus: 1,
    });
  });

  it('leaves a matter with an ended contract unchanged', async () => {
    const placed = await createCandidateAt(world, 110, {
      before: 90,
      matter: { caseStatus: 90, contractStatus: 2 },
    });
    await runAction(world.operator, action, placed.id);
    expect(await readMatter(world, placed.matterId)).toMatchObject({
      caseStatus: 90,
      contractStatus: 2,
    });
    // The search for another teacher does not start either.
    expect(await readNotices(world, placed.matterId)).toEqual(['N27 teacher']);
  });

  it('promises no next teacher to a family that has one', async () => {
    const hired = await createCandidateAt(world, 90);
    const leaving = await createCandidateAt(world, 110, {
      before: 50,
      matterId: hired.matterId,
      teacher: world.otherTeacher,
    });
    await runAction(world.operator, action, leaving.id);
    expect(await readNotices(world, hired.matterId)).toEqual(['N27 teacher']);
    await runAction(world.operator, 'matterTeacher.processCandidateStatus', leaving.id, {
      newStatus: 120,
    });
    const restored = await runAction(
      world.operator,
      'matterTeacher.processCandidateStatus',
      leaving.id,
      {
        newStatus: 120,
      },
    );
    expect(restored.messages.map(({ notice }) => notice)).not.toContain('N26');
  });

  it('is refused with a day before the request, and from every other status', async () => {
    const placed = await createCandidateAt(world, 110);
    await proveRefusal(
      world,
      world.operator,
      action,
      placed,
      { date: dayIn(-4) },
      422,
      'date_before_event',
    );
    await proveOnlyFrom(world, world.operator, action, [110], {}, [120]);
  });
});

describe('C31 process-candidate-status', () => {
  const action = 'matterTeacher.processCandidateStatus';
  const reason = '続けていただけることになったため';

  for (const before of [7, 8, 10, 20, 30, 40, 50, 60, 70, 80, 90] as const) {
    it(`returns to ${before} when the teacher stays`, async () => {
      const placed = await createCandidateAt(world, 110, { before });
      await proveStep(world, {
        ...placed,
        agent: world.operator,
        action,
        input: { newStatus: before, reason },
        to: before,
        stamps: {
          withdrawalRequestedAt: null,
          withdrawReason: null,
          withdrawPhase: null,
          statusBeforeWithdrawal: null,
        },
        left: ['TA5'],
        notices: [],
      });
    });
  }

  it('requires a reason and allows no other status', async () => {
    const placed = await createCandidateAt(world, 110, { before: 50 });
    await proveRefusal(
      world,
      world.operator,
      action,
      placed,
      { newStatus: 50 },
      422,
      'reason_required',
    );
    await proveRefusal(
      world,
      world.admin,
      action,
      placed,
      { newStatus: 60, reason },
      422,
      'status_not_allowed',
    );
  });
});
