import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dateIn, dayIn, openDayIn } from '../../support/dates.js';
import { createTeacher, openWorld, runAction, type TestWorld } from '../../support/test-world.js';
import { createCandidateAt, readCandidate, readEvents, readNotices } from './candidacy.fixtures.js';
import {
  createMatterAt,
  proveCreation,
  proveCreationUndo,
  readReminders,
  remindersUntil,
  setTeacher,
  teacherIdOf,
} from './new-candidacy.fixtures.js';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const apply = (matterNumber: string, more: object = {}, agent = world.teacher) =>
  agent.post('/api/teacher/apply', { matterNumber, ...more });

describe('C1 application of a teacher', () => {
  it('creates a candidacy at 7, requests the additional information and can be undone', async () => {
    const { matterId, matterNumber } = await createMatterAt(world, 80);
    const answer = await apply(matterNumber.toLowerCase().replace('-', ''), {
      note: '土曜が希望です',
    });
    const result = await proveCreation(world, world.teacher, answer, {
      action: 'matterTeacher.apply',
      to: 7,
      entered: ['TA1'],
    });
    expect(await readCandidate(world, result.id)).toMatchObject({
      selectionNumber: `${matterNumber}-01`,
      teacherId: teacherIdOf(world.teacher),
      candidateState: 10,
      source: 1,
      teacherResponseDate: null,
      additionalInfo: { note: '土曜が希望です' },
    });
    expect(await readNotices(world, matterId)).toEqual(['N01 teacher']);
    expect(await readReminders(world, matterId)).toEqual(
      remindersUntil('teacher', openDayIn(3), world.clock.now()),
    );
    await proveCreationUndo(world, world.teacher, result);
  });

  it('numbers candidacies in sequence, undone ones included, and stores the source of the news', async () => {
    const { matterNumber } = await createMatterAt(world, 80);
    const first = await apply(matterNumber, { fromNews: true });
    expect(await readCandidate(world, first.body.id)).toMatchObject({ source: 3 });
    await proveCreationUndo(world, world.teacher, first.body);
    const second = await apply(matterNumber);
    expect((await readCandidate(world, second.body.id)).selectionNumber).toBe(`${matterNumber}-02`);
  });

  it('writes nothing in a preview', async () => {
    const { matterId, matterNumber } = await createMatterAt(world, 80);
    const answer = await world.teacher.post('/api/teacher/apply?preview=1', { matterNumber });
    expect([answer.status, answer.body.preview, answer.body.to]).toEqual([200, true, 7]);
    expect(await world.prisma.matterTeacher.count({ where: { matterId } })).toBe(0);
    expect(await readEvents(world, matterId)).toEqual([]);
  });

  it.each([60, 70, 90, 100])('is refused when the matter is at %i', async (caseStatus) => {
    const { matterNumber } =
      caseStatus === 90
        ? await world.prisma.matter.findUniqueOrThrow({
            where: { id: (await createCandidateAt(world, 90)).matterId },
          })
        : await createMatterAt(world, caseStatus);
    const answer = await apply(matterNumber, {}, world.otherTeacher);
    expect([answer.status, answer.body.code]).toEqual([422, 'matter_not_recruiting']);
  });

  it('is refused while the family requests to cancel, and accepted after the withdrawal of that request', async () => {
    const { matterId, matterNumber } = await createMatterAt(world, 80);
    await runAction(world.parent, 'matter.updateMatterChangeRequest', matterId, {
      type: 'cancel',
      cancelReason: 10,
    });
    const answer = await apply(matterNumber, {}, world.otherTeacher);
    expect([answer.status, answer.body.code]).toEqual([422, 'matter_not_recruiting']);
    expect(answer.body.message).toContain('現在募集していません');
    expect(await world.prisma.matterTeacher.count({ where: { matterId } })).toBe(0);
    await runAction(world.parent, 'matter.updateMatterChangeRequest', matterId, {
      type: 'cancel',
      withdraw: true,
    });
    expect((await apply(matterNumber, {}, world.otherTeacher)).status).toBe(200);
  });

  it('is refused for a number that does not exist', async () => {
    const answer = await apply('K26-999999');
    expect([answer.status, answer.body.code, Object.keys(answer.body.fields)]).toEqual([
      422,
      'unknown_matter',
      ['matterNumber'],
    ]);
  });

  it.each([7, 40, 80, 110] as const)(
    'is refused while a candidacy at %i exists',
    async (status) => {
      const { matterId } = await createCandidateAt(world, status);
      const { matterNumber } = await world.prisma.matter.findUniqueOrThrow({
        where: { id: matterId },
      });
      const answer = await apply(matterNumber);
      expect([answer.status, answer.body.code]).toEqual([422, 'already_candidate']);
      expect(await world.prisma.matterTeacher.count({ where: { matterId } })).toBe(1);
    },
  );

  it('is refused for 30 days after a refusal, and open again on the 30th day', async () => {
    const rejectedAt = (days: number) => new Date(world.clock.now().getTime() - days * 86_400_000);
    for (const [days, status] of [
      [29, 422],
      [30, 200],
    ] as const) {
      const { matterId } = await createCandidateAt(world, 100, {
        set: { rejectedAt: rejectedAt(days) },
      });
      const { matterNumber } = await world.prisma.matter.findUniqueOrThrow({
        where: { id: matterId },
      });
      const answer = await apply(matterNumber);
      expect([answer.status, answer.body.code]).toEqual([
        status,
        status === 422 ? 'recently_rejected' : undefined,
      ]);
    }
  });

  it('is refused for a blocked teacher and during a stop of introductions', async () => {
    const blocked = await createTeacher(world);
    await setTeacher(world, blocked, { blockedAt: world.clock.now() });
    const stopped = await createTeacher(world);
    await setTeacher(world, stopped, { stopIntroductionUntil: dateIn(0) });
    const { matterNumber } = await createMatterAt(world, 80);
    expect((await apply(matterNumber, {}, blocked)).body.code).toBe('teacher_blocked');
    expect((await apply(matterNumber, {}, stopped)).body.code).toBe('introduction_stopped');
  });

  it('is for the teacher only', async () => {
    const { matterNumber } = await createMatterAt(world, 80);
    for (const agent of [world.parent, world.admin])
      expect((await apply(matterNumber, {}, agent)).status).toBe(403);
  });

  it('gives two simultaneous teachers different numbers, and creates one candidacy for two clicks of one teacher', async () => {
    const { matterId, matterNumber } = await createMatterAt(world, 80);
    const answers = await Promise.all([
      apply(matterNumber),
      apply(matterNumber),
      apply(matterNumber, {}, world.otherTeacher),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422]);
    const rows = await world.prisma.matterTeacher.findMany({
      where: { matterId },
      orderBy: { sequence: 'asc' },
    });
    expect(rows.map(({ sequence }) => sequence)).toEqual([1, 2]);
    await runAction(world.admin, 'matterTeacher.patchMatterTeacher', rows[0]?.id as number, {
      version: 1,
      teacherResponseDate: dayIn(6),
    });
  });
});
