import type { AccountRow } from '@tsumugi/contract/resources/account-row';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { minutes } from '../../api/src/platform/clock.js';
import { createCandidateAt } from '../support/create-at-status.js';
import { statementsOf } from '../support/statements-of.js';
import { createTeacher, openWorld, type TestWorld } from '../support/test-world.js';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const rowOf = async (list: string, id: number) => {
  const answer = await world.admin.get<AccountRow[]>(`/api/admin/${list}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.find((row) => row.id === id) as AccountRow;
};

it('names pupils, subjects, station and last use of a teacher', async () => {
  const teacher = await createTeacher(world);
  const id = teacher.account?.teacherId as number;
  await world.prisma.teacher.update({ where: { id }, data: { nearestStation: '三鷹' } });
  await world.prisma.teacherSubject.deleteMany({ where: { teacherId: id } });
  await world.prisma.teacherSubject.createMany({
    data: [
      { teacherId: id, subject: 110, level: 20 },
      { teacherId: id, subject: 110, level: 30 },
      { teacherId: id, subject: 20, level: 10 },
    ],
  });
  expect((await rowOf('teachers', id)).teaching).toEqual({
    pupils: 0,
    subjects: [20, 110],
    station: '三鷹',
    lastSeenAt: expect.any(String),
  });
  const { matterId } = await createCandidateAt(world, 90, { teacher });
  await world.prisma.matter.update({ where: { id: matterId }, data: { contractStatus: 3 } });
  const row = await rowOf('teachers', id);
  expect([row.teaching?.pupils, row.contact, row.study]).toEqual([1, null, null]);
});

it('names last contact and next appointment of a family, and the open matter of a student', async () => {
  const parentId = world.parent.account?.parentId as number;
  const { matterId, matterTeacherId } = await createCandidateAt(world, 60);
  const { trialLessonDate } = await world.prisma.matterTeacher.findUniqueOrThrow({
    where: { id: matterTeacherId },
  });
  const trial = trialLessonDate as Date;
  world.clock.advance(minutes(1));
  const called = world.clock.now().toISOString();
  const note = { result: 2, callNote: 'お電話' };
  const answer = await world.operator.post(`/api/admin/add-call-note/${matterId}`, note);
  expect(answer.status, answer.text).toBeLessThan(300);
  expect((await rowOf('families', parentId)).contact).toEqual({
    lastAt: called,
    nextAt: trial > world.clock.now() ? trial.toISOString() : null,
  });
  const matter = await world.prisma.matter.findUniqueOrThrow({ where: { id: matterId } });
  expect((await rowOf('students', matter.studentId as number)).study).toEqual({
    matterId,
    matterNumber: matter.matterNumber,
    caseStatus: matter.caseStatus,
    contractStatus: matter.contractStatus,
    subjects: matter.subjects,
    slots: matter.preferredSlots,
  });
});

it('reads the facts of a page in one statement, however many rows it has', async () => {
  const facts = /"lastSeenAt"|"nextAt"|as slots/;
  for (const list of ['teachers', 'families', 'students'])
    for (const range of ['[0,0]', '[0,24]']) {
      const { statements } = await statementsOf(() =>
        world.admin.get(`/api/admin/${list}?range=${range}`),
      );
      const read = statements.filter(({ text }) => facts.test(text));
      expect([list, range, read.length]).toEqual([list, range, 1]);
    }
});
