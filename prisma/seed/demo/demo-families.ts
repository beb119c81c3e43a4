import { guardianRelation } from '@tsumugi/contract/codes/person';
import { learningAt } from '../people/by-grade.js';
import { type Family, makeAccount, makeFamily, makeStudent } from '../people/make-people.js';
import { type Random, randomOf } from '../people/random.js';
import type { Studio } from '../studio.js';

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
  studio: Studio,
  random: Random,
  count: number,
): Promise<DemoFamilies> {
  const guardian = await makeFamily(studio, random, 1, { email: 'parent@example.jp', children: 2 });
  const [elder, younger] = guardian.studentIds as [number, number];
  await letSignIn(studio, elder);
  await studio.prisma.student.update({
    where: { id: younger },
    data: { grade: 8, schoolType: 1, schoolName: learningAt(8).schools[0] },
  });
  const others: Family[] = [];
  for (let number = 2; number <= count; number += 1)
    others.push(await makeFamily(studio, random, number));
  return { all: [guardian, ...others], guardian, grown: await grownLearner(studio) };
}

/**
 * Gives a child a login, with the parent's permission to read and write
 * (domain/permissions#what-a-student-sees).
 */
async function letSignIn(studio: Studio, studentId: number): Promise<void> {
  const { lastName, firstName } = await studio.prisma.student.findUniqueOrThrow({
    where: { id: studentId },
  });
  const accountId = await makeAccount(
    studio,
    'student@example.jp',
    `${lastName} ${firstName}`,
    ['Student'],
    studio.clock.now(),
  );
  const grade = 10;
  await studio.prisma.student.update({
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
async function grownLearner(studio: Studio): Promise<Family> {
  const random = randomOf(7);
  const family = await makeFamily(studio, random, 902, {
    email: 'self@example.jp',
    roles: ['ParentAndStudent'],
    children: 0,
  });
  const own = await makeStudent(
    studio,
    random,
    family.parentId,
    '',
    '',
    family.actor.accountId ?? undefined,
  );
  const { lastName, firstName, lastNameKana, firstNameKana, searchText } =
    await studio.prisma.parent.findUniqueOrThrow({
      where: { id: family.parentId },
    });
  await studio.prisma.parent.update({
    where: { id: family.parentId },
    data: { relation: guardianRelation.code.self },
  });
  await studio.prisma.student.update({
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
