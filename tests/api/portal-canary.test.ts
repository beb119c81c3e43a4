import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Account } from '../support/accounts.js';
import { type Agent, signIn } from '../support/agent.js';
import type { ReachableStatus } from '../support/create-at-status.js';
import { conditions, createCandidateAt } from '../support/create-at-status.js';
import {
  addStudent,
  createTeacher,
  openWorld,
  runAction,
  type TestWorld,
} from '../support/test-world.js';
import { findMarkers, markerOf, plantMarkers } from './canary/markers.js';
import { familyMayRead, teacherMayRead } from './canary/may-read.js';
import { readEverything } from './canary/read-everything.js';

/*
 * Field limits between the sides (domain/permissions#what-a-family-sees, #what-a-teacher-sees):
 * every text that a row can hold is a marker that names its table and column. All 2xx answers of
 * every call of a portal are searched for them; only the columns of `may-read` may be found.
 */

let world: TestWorld;
let student: Agent;
beforeAll(async () => {
  world = await openWorld();
  student = await signIn(world.app, 'Student');
  const accountId = student.account?.accountId;
  const own = await addStudent(world, world.parent, '悠斗');
  await world.prisma.student.update({
    where: { id: student.account?.studentId as number },
    data: { accountId: null },
  });
  await world.prisma.student.update({ where: { id: own }, data: { accountId } });
  Object.assign(student.account as object, { studentId: own });
});
afterAll(() => world.close());

/** The clock moves on by days, and staff sessions end with the day. */
async function newDay(): Promise<void> {
  const [operator, admin] = await Promise.all([
    signIn(world.app, world.operator.account ?? 'Operator'),
    signIn(world.app, world.admin.account ?? 'Admin'),
  ]);
  world = { ...world, operator, admin };
}

async function planted(
  status: ReachableStatus,
  options: Parameters<typeof createCandidateAt>[2] = {},
) {
  await newDay();
  const teacher = await createTeacher(world);
  const studentId = student.account?.studentId as number;
  const reached = await createCandidateAt(world, status === 90 ? 80 : status, {
    teacher,
    matterWishes: { studentId, ...conditions },
    ...options,
  });
  if (status === 90) {
    await newDay();
    await runAction(world.parent, 'matterTeacher.hireTeacher', reached.matterTeacherId);
    await runAction(teacher, 'matterTeacher.agreeHiring', reached.matterTeacherId);
    await runAction(world.operator, 'matterTeacher.confirmHiringDecision', reached.matterTeacherId);
  }
  await plantMarkers(world, student, { ...reached, teacher });
  return { ...reached, teacher };
}

const stages: [stage: string, status: ReachableStatus, and?: 'agreed'][] = [
  ['before the introduction', 8],
  ['introduced', 40],
  ['trial asked for', 50],
  ['trial agreed', 50, 'agreed'],
  ['before the trial', 60],
  ['after the trial', 70],
  ['reported', 80],
  ['hired', 90],
];

describe.each(stages)('data that cross between the sides: %s', (_, status, and) => {
  let ids: Awaited<ReturnType<typeof planted>>;
  beforeAll(async () => {
    ids = await planted(status, and ? { and } : {});
  });

  it('reach the family only where permitted, and of candidates only from the introduction on', async () => {
    const texts = await readEverything(world, world.parent, ids);
    const allowed = new Set([
      ...familyMayRead.always,
      ...familyMayRead.guardian,
      ...(status >= 40 ? familyMayRead.introduced : []),
    ]);
    // Earlier cases of this file are still in the family's own lists; their teachers have the same
    // column names.
    if (status < 40)
      expect(
        (await world.parent.get(`/api/customer/get-matter-teacher-detail/${ids.matterTeacherId}`))
          .status,
      ).toBe(404);
    expect(findMarkers(texts).filter((name) => !allowed.has(name))).toEqual([]);
    expect(findMarkers(texts)).toContain('matter.free_comment');
    if (status >= 40) expect(findMarkers(texts)).toContain('teacher.self_introduction');
  });

  it('reach the student account without money, report or reason', async () => {
    const texts = await readEverything(world, student, ids);
    const allowed = new Set([
      ...familyMayRead.always,
      ...(status >= 40 ? familyMayRead.introduced : []),
    ]);
    expect(findMarkers(texts).filter((name) => !allowed.has(name))).toEqual([]);
    expect(findMarkers(texts)).toContain('student.first_name');
    expect(
      texts.join('\n').match(/satisfaction|rejectReason|budget|payment/i)?.[0],
    ).toBeUndefined();
  });

  it('reach the teacher: names after the agreement, the address after the hire', async () => {
    const texts = await readEverything(world, ids.teacher, ids);
    const allowed = new Set([
      ...teacherMayRead.always,
      ...(status >= 50 ? teacherMayRead.onceAsked : []),
      ...(status >= 60 || and ? teacherMayRead.afterAgreement : []),
      ...(status >= 80 ? teacherMayRead.onceChosen : []),
      ...(status === 90 ? teacherMayRead.whenHired : []),
    ]);
    expect(findMarkers(texts).filter((name) => !allowed.has(name))).toEqual([]);
    expect(findMarkers(texts)).toContain('matter.city');
    if (status === 90)
      expect(findMarkers(texts)).toEqual(expect.arrayContaining(teacherMayRead.whenHired));
    if (status >= 60 || and)
      expect(findMarkers(texts)).toEqual(expect.arrayContaining(teacherMayRead.afterAgreement));
    expect(
      texts
        .join('\n')
        .match(
          /"(satisfaction|customerReport|rejectReason|rejectNote|screeningResult|interviewResult)":(?!null)/,
        )?.[0],
    ).toBeUndefined();
  });
});

it('hides the reason from a refused teacher', async () => {
  const ids = await planted(40);
  await runAction(world.parent, 'matterTeacher.rejectTeacher', ids.matterTeacherId, {
    reason: 99,
    note: markerOf('matter_teacher.reject_note'),
  });
  const texts = await readEverything(world, ids.teacher, ids);
  const allowed = new Set(teacherMayRead.always);
  expect(findMarkers(texts).filter((name) => !allowed.has(name))).toEqual([]);
});

it('shows a teacher the address until ninety days after the end of the contract', async () => {
  const ids = await planted(90);
  const { version } = await world.prisma.matter.findUniqueOrThrow({ where: { id: ids.matterId } });
  await runAction(world.operator, 'matter.patch', ids.matterId, { version, contractStatus: 2 });
  expect(findMarkers(await readEverything(world, ids.teacher, ids))).toEqual(
    expect.arrayContaining(teacherMayRead.whenHired),
  );
  world.clock.advance(91 * 86_400_000);
  const { accountId, email } = ids.teacher.account as Account;
  await world.prisma.account.update({ where: { id: accountId }, data: { email } });
  const later = await signIn(world.app, ids.teacher.account as Account);
  const texts = await readEverything(world, later, ids);
  expect(findMarkers(texts)).toContain('matter.city');
  expect(findMarkers(texts).filter((name) => teacherMayRead.whenHired.includes(name))).toEqual([]);
});
