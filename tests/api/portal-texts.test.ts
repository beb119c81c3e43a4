import { afterAll, beforeAll, expect, it } from 'vitest';
import { createVisitor } from '../support/agent.js';
import { advanceClock, openWorld, runAction, type TestWorld } from '../support/test-world.js';
import { createCandidateAt } from './transitions/candidacy.fixtures.js';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

it('names the child of a notice to the guardian of several children only', async () => {
  const { parentId, studentId } = await world.prisma.matter.findUniqueOrThrow({
    where: { id: (await createCandidateAt(world, 20)).matterId },
    select: { parentId: true, studentId: true },
  });
  const student = await world.prisma.student.findUniqueOrThrow({
    where: { id: studentId as number },
  });
  const placed = await createCandidateAt(world, 40);
  await runAction(world.parent, 'matterTeacher.proceedToTrialLesson', placed.id);
  await advanceClock(world, 60_000);
  const newest = async () => {
    const [first] = (await world.parent.get('/api/user/notices')).body.notices;
    const detail = (await world.parent.get(`/api/user/notices/${first.id}`)).body;
    return [first.matterId ?? detail.matterId, first.child, detail.child];
  };
  const siblings = await world.prisma.student.findMany({
    where: { parentId: parentId as number, deletedAt: null },
    select: { id: true },
  });
  await world.prisma.student.updateMany({
    where: { id: { in: siblings.map(({ id }) => id), not: student.id } },
    data: { deletedAt: world.clock.now() },
  });
  expect(await newest(), 'an only child').toEqual([placed.matterId, null, null]);
  const { id: _, accountId: __, ...alike } = student;
  await world.prisma.student.create({
    data: { ...alike, firstName: '次郎', firstNameKana: 'ジロウ' },
  });
  expect(await newest()).toEqual([placed.matterId, student.firstName, student.firstName]);
  const { notices: ofTeacher } = (await world.teacher.get('/api/user/notices')).body;
  expect(ofTeacher.filter(({ child }: { child: string | null }) => child !== null)).toEqual([]);
});

it('shows the brand of the mail on the page for a first password, and on no other page', async () => {
  const guest = await createVisitor(world.app);
  const nameOf = async (query = '') => (await guest.get(`/api/user/brand${query}`)).body.name;
  const second = await world.prisma.brand.findUniqueOrThrow({ where: { id: 2 } });
  expect([await nameOf('?brand=2'), await nameOf()]).toEqual([
    second.name,
    expect.not.stringContaining(second.name),
  ]);
  expect(await nameOf('?brand=99')).toBe(await nameOf());
  expect((await guest.get('/api/user/brand?brand=abc')).status).toBe(400);
  expect((await guest.get('/api/user/footer/info?brand=2')).status).toBe(200);
});

it('shows in the row of a teacher title, text, chip and day of the first of two tasks', async () => {
  const placed = await createCandidateAt(world, 90, {
    set: { teacherReport: undefined, teacherReportAt: null, firstLessonDate: null },
  });
  const { candidacies } = (await world.teacher.get('/api/teacher/get-matter-teachers')).body;
  const row = candidacies.find(
    ({ matterTeacherId }: { matterTeacherId: number }) => matterTeacherId === placed.id,
  );
  expect(row.duties.map(({ task }: { task: string }) => task)).toEqual([
    'reportTrial',
    'setFirstLesson',
  ]);
  expect(row.statusText).toBe('体験報告をお願いします');
  expect(row.nextStepText).toContain('体験');
  expect(row.turn.until).toBe(row.duties[0].until);
});
