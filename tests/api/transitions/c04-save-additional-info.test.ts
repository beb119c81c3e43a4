import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../../support/test-world.js';
import {
  createCandidateAt,
  proveOnlyFrom,
  proveRefusal,
  proveStep,
  readCandidate,
} from './candidacy.fixtures.js';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const action = 'matterTeacher.saveAdditionalInfo';
const complete = { motivation: '経験を生かしたいです', startDate: '12月1日から' };

describe('C4 save-additional-info', () => {
  it('moves to 8 for every writer', async () => {
    for (const agent of [world.teacher, world.operator]) {
      const placed = await createCandidateAt(world, 7, {
        set: { additionalInfo: { note: '下書き' } },
      });
      await proveStep(world, {
        ...placed,
        agent,
        action,
        input: { matterTeacherId: placed.id, ...complete },
        to: 8,
        state: 10,
        stamps: {
          additionalInfo: { note: '下書き', ...complete },
          additionalInfoAt: world.clock.now(),
        },
        left: ['TA1'],
        entered: ['TA2'],
      });
    }
  });

  it('includes the values of the draft', async () => {
    const placed = await createCandidateAt(world, 7, {
      set: { additionalInfo: { motivation: '下書き' } },
    });
    const answer = await world.teacher.post('/api/teacher/save-additional-info', {
      matterTeacherId: placed.id,
      startDate: 'すぐに',
    });
    expect([answer.status, answer.body.to], answer.text).toEqual([200, 8]);
  });

  it('names the missing fields and keeps the draft unchanged', async () => {
    const placed = await createCandidateAt(world, 7);
    const answer = await proveRefusal(
      world,
      world.teacher,
      action,
      placed,
      { matterTeacherId: placed.id, motivation: 'あり', startDate: '' },
      422,
      'additional_info_missing',
    );
    expect(Object.keys(answer.body.fields)).toEqual(['startDate']);
    expect((await readCandidate(world, placed.id)).additionalInfo).toEqual({});
  });

  it('requires the international profile too for brand 3', async () => {
    const placed = await createCandidateAt(world, 7, { matter: { brand: 3 } });
    const input = { matterTeacherId: placed.id, ...complete, overseas: '米国に5年' };
    const answer = await proveRefusal(
      world,
      world.teacher,
      action,
      placed,
      input,
      422,
      'additional_info_missing',
    );
    expect(Object.keys(answer.body.fields)).toEqual(['internationalProfile']);
    await world.prisma.overseasExperience.create({
      data: {
        teacherId: world.teacher.account?.teacherId as number,
        country: 'US',
        fromMonth: '2015-04',
        toMonth: '2020-03',
      },
    });
    expect((await world.teacher.post('/api/teacher/save-additional-info', input)).status).toBe(200);
  });

  it('starts from 7 only', async () => {
    // A body without the items changes nothing at 8, which makes it a repeat there.
    await proveOnlyFrom(world, world.operator, action, [7], complete);
  });

  it('is refused for another teacher', async () => {
    const placed = await createCandidateAt(world, 7);
    await proveRefusal(
      world,
      world.otherTeacher,
      action,
      placed,
      { matterTeacherId: placed.id, ...complete },
      404,
      'not_found',
    );
  });
});

describe('drafts of the additional information', () => {
  const save = (input: object, agent = world.teacher) =>
    agent.put('/api/teacher/update-matter-teacher', input);

  it('are stored at 7 without a new version', async () => {
    const placed = await createCandidateAt(world, 7, {
      set: { additionalInfo: { motivation: '前' } },
    });
    const answer = await save({ matterTeacherId: placed.id, additionalInfo: { startDate: '4月' } });
    expect([answer.status, answer.body], answer.text).toEqual([
      200,
      { matterTeacherId: placed.id, version: 1 },
    ]);
    expect((await readCandidate(world, placed.id)).additionalInfo).toEqual({
      motivation: '前',
      startDate: '4月',
    });
  });

  it('are refused after the final send, for others, and with a stale version', async () => {
    const placed = await createCandidateAt(world, 8);
    expect(
      (await save({ matterTeacherId: placed.id, additionalInfo: { note: 'x' } })).body.code,
    ).toBe('status_not_allowed');
    expect(
      (await save({ matterTeacherId: placed.id, additionalInfo: {} }, world.otherTeacher)).status,
    ).toBe(404);
    const draft = await createCandidateAt(world, 7);
    expect(
      (await save({ matterTeacherId: draft.id, version: 9, additionalInfo: { note: 'x' } })).status,
    ).toBe(409);
  });
});
