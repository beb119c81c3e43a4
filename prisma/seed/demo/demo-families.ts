import { guardianRelation } from '@tsumugi/contract/codes/person';
import { learningAt } from '../people/by-grade.js';
import { type Family, makeAccount, makeFamily, makeStudent } from '../people/make-people.js';
import { type Random, randomOf } from '../people/random.js';
import type { SeedRuntime } from '../seed-runtime.js';

export interface DemoFamilies {
  /** Families whose requests fill the lists; the demo's guardian login is the first. */
  readonly all: readonly Family[];
  /** A guardian of two children, the elder with a login. */
  readonly guardian: Family;
  /** An adult learner. */
  readonly grown: Family;
}

/** The families of the demo, with the addresses that `npm start` prints. */
export async function demoFamilies(
  runtime: SeedRuntime,
  random: Random,
  count: number,
): Promise<DemoFamilies> {
  const guardian = await makeFamily(runtime, random, 1, {
    email: 'parent@example.jp',
    children: 2,
  });
  const [elder, younger] = guardian.studentIds as [number, number];
  await letSignIn(runtime, elder);
  await runtime.prisma.student.update({
    where: { id: younger },
    data: { grade: 8, schoolType: 1, schoolName: learningAt(8).schools[0] },
  });
  const others: Family[] = [];
  for (let number = 2; number <= count; number += 1)
    others.push(await makeFamily(runtime, random, number));
  return { all: [guardian, ...others], guardian, grown: await grownLearner(runtime) };
}

/**
 * Gives a child a login, with the parent's permission to read and write
 * (domain/permissions#what-a-student-sees).
 */
async function letSignIn(runtime: SeedRuntime, studentId: number): Promise<void> {
  const { lastName, firstName } = await runtime.prisma.student.findUniqueOrThrow({
    where: { id: studentId },
  });
  const accountId = await makeAccount(
    runtime,
    'student@example.jp',
    `${lastName} ${firstName}`,
    ['Student'],
    runtime.clock.now(),
  );
  const grade = 10;
  await runtime.prisma.student.update({
    where: { id: studentId },
    data: {
      accountId,
      grade,
      schoolType: 1,
      schoolName: learningAt(grade).schools[0],
      chatReadable: true,
      chatWritable: true,
    },
  });
}

/** A person who is guardian and student, preparing for an entrance examination. */
async function grownLearner(runtime: SeedRuntime): Promise<Family> {
  const random = randomOf(7);
  const family = await makeFamily(runtime, random, 902, {
    email: 'self@example.jp',
    roles: ['ParentAndStudent'],
    children: 0,
  });
  const own = await makeStudent(
    runtime,
    random,
    family.parentId,
    '',
    '',
    family.actor.accountId ?? undefined,
  );
  const { lastName, firstName, lastNameKana, firstNameKana, searchText } =
    await runtime.prisma.parent.findUniqueOrThrow({
      where: { id: family.parentId },
    });
  await runtime.prisma.parent.update({
    where: { id: family.parentId },
    data: { relation: guardianRelation.code.self },
  });
  await runtime.prisma.student.update({
    where: { id: own },
    data: {
      lastName,
      firstName,
      lastNameKana,
      firstNameKana,
      searchText,
      grade: 13,
      schoolType: null,
      schoolName: null,
    },
  });
  return { ...family, studentIds: [own] };
}
