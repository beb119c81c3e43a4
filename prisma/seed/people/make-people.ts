import { hashPassword } from '@tsumugi/api/platform/auth/password-hashes';
import { demoPassword } from '@tsumugi/api/platform/installation/demo-logins';
import type { Role } from '@tsumugi/contract/codes/person';
import type { Actor } from '@tsumugi/contract/facts';
import { searchText } from '@tsumugi/contract/text/search-key';
import type { SeedRuntime } from '../seed-runtime.js';
import { learningAt, teachingAt } from './by-grade.js';
import {
  adultNames,
  childNames,
  faculties,
  familyNames,
  places,
  teacherNames,
  universities,
} from './names.js';
import type { Random } from './random.js';

export interface Person {
  readonly actor: Actor;
  readonly email: string;
  readonly name: string;
}
export interface Family extends Person {
  readonly parentId: number;
  readonly studentIds: readonly number[];
  readonly place: (typeof places)[number];
}
export interface TeacherPerson extends Person {
  readonly teacherId: number;
  /** Has lived abroad, as the education-abroad brand requires. */
  readonly international: boolean;
  /** Codes of the school levels taught. */
  readonly levels: readonly number[];
}

let hash: Promise<string> | undefined;

/**
 * A login with its memberships. All demo logins share one password hash, because hashing is slow.
 */
export async function makeAccount(
  runtime: SeedRuntime,
  email: string,
  name: string,
  roles: readonly Role[],
  createdAt: Date,
): Promise<number> {
  hash ??= hashPassword(demoPassword);
  const row = await runtime.prisma.account.create({
    data: {
      email,
      name,
      passwordHash: await hash,
      createdAt,
      roles: { create: roles.map((role) => ({ role, createdAt })) },
    },
  });
  await runtime.prisma.chatRoom
    .create({ data: { type: 'admin', accountId: row.id, openedAt: createdAt } })
    .catch(() => undefined);
  return row.id;
}

export async function makeStaff(
  runtime: SeedRuntime,
  staff: {
    email: string;
    name: string;
    kana: string;
    role: 'Admin' | 'Operator';
    interviewer: boolean;
  },
): Promise<Person & { adminId: number }> {
  const createdAt = runtime.clock.now();
  const accountId = await makeAccount(runtime, staff.email, staff.name, [staff.role], createdAt);
  const { id: adminId } = await runtime.prisma.admin.create({
    data: { accountId, kana: staff.kana, isInterviewer: staff.interviewer, createdAt },
  });
  return {
    adminId,
    email: staff.email,
    name: staff.name,
    actor: { type: 'staff', accountId, roles: [staff.role], reach: 'all', adminId },
  };
}

/** Creates a guardian with one to three children and their consents. */
export async function makeFamily(
  runtime: SeedRuntime,
  random: Random,
  number: number,
  options: { email?: string; roles?: readonly Role[]; children?: number } = {},
): Promise<Family> {
  const now = runtime.clock.now();
  const [family, familyKana] = random.pick(familyNames);
  const [given, givenKana, gender] = random.pick(adultNames);
  const place = random.pick(places);
  const email = options.email ?? `family${number}@example.jp`;
  const roles = options.roles ?? (['Parent'] as const);
  const accountId = await makeAccount(runtime, email, `${family} ${given}`, roles, now);
  const phone = `090${String(10_000_000 + number * 7_919).slice(-8)}`;
  const parent = await runtime.prisma.parent.create({
    data: {
      accountId,
      ...names(family, given, familyKana, givenKana),
      relation: gender === 1 ? 1 : 2,
      phone,
      postalCode: place[0],
      prefecture: place[1],
      city: place[2],
      town: place[3],
      nearestStation: place[4],
      paymentMethod: 1 + random.nextBelow(2),
      ...reachedBy(random),
      searchText: searchText(`${family}${given}`, `${familyKana}${givenKana}`, phone, email),
      createdAt: now,
      updatedAt: now,
    },
  });
  await runtime.prisma.consent.createMany({
    data: ['terms', 'privacy', 'thirdParty'].map((type) => ({
      accountId,
      recordedById: accountId,
      type,
      documentVersion: '2026-04',
      at: now,
    })),
  });
  const studentIds: number[] = [];
  for (let child = 0; child < (options.children ?? 1 + random.nextBelow(2)); child += 1)
    studentIds.push(await makeStudent(runtime, random, parent.id, family, familyKana));
  return {
    parentId: parent.id,
    studentIds,
    email,
    name: `${family} ${given}`,
    place,
    actor: { type: 'family', accountId, roles, reach: 'all', parentId: parent.id },
  };
}

export async function makeStudent(
  runtime: SeedRuntime,
  random: Random,
  parentId: number,
  family: string,
  familyKana: string,
  accountId?: number,
): Promise<number> {
  const now = runtime.clock.now();
  const [given, givenKana] = random.pick(childNames);
  const grade = 1 + random.nextBelow(12);
  const school = 1 + random.nextBelow(2);
  const row = await runtime.prisma.student.create({
    data: {
      parentId,
      accountId,
      ...names(family, given, familyKana, givenKana),
      grade,
      gender: 1 + random.nextBelow(2),
      schoolType: school,
      schoolName: learningAt(grade).schools[school - 1],
      searchText: searchText(`${family}${given}`, `${familyKana}${givenKana}`),
      createdAt: now,
      updatedAt: now,
    },
  });
  return row.id;
}

/** A teacher with subjects, free hours and a checked identity. */
export async function makeTeacher(
  runtime: SeedRuntime,
  random: Random,
  number: number,
  options: { email?: string; introducible?: boolean } = {},
): Promise<TeacherPerson> {
  const now = runtime.clock.now();
  const [family, familyKana] = random.pick(familyNames);
  const [given, givenKana, gender] = random.pick(teacherNames);
  const place = random.pick(places);
  const email = options.email ?? `teacher${number}@example.jp`;
  const accountId = await makeAccount(runtime, email, `${family} ${given}`, ['Teacher'], now);
  const student = random.hasChance(0.8);
  const phone = `080${String(20_000_000 + number * 6_577).slice(-8)}`;
  const levels = random.pickSome([20, 30, 40], 1 + random.nextBelow(3));
  const international = number % 3 === 0;
  const teacher = await runtime.prisma.teacher.create({
    data: {
      accountId,
      ...names(family, given, familyKana, givenKana),
      birthDate: new Date(
        Date.UTC(
          student ? 2003 + random.nextBelow(4) : 1980 + random.nextBelow(18),
          random.nextBelow(12),
          1 + random.nextBelow(28),
        ),
      ),
      gender,
      phone,
      postalCode: place[0],
      prefecture: place[1],
      city: place[2],
      nearestStation: place[4],
      university: student ? random.pick(universities) : null,
      faculty: student ? random.pick(faculties) : null,
      gradeYear: student ? 1 + random.nextBelow(4) : null,
      occupation: student ? 1 : 3 + random.nextBelow(3),
      employmentType: 1,
      selfIntroduction:
        'わかるまで一緒に考えることを大切にしています。部活動と両立しながら学習計画を立てるお手伝いをします。',
      inPerson: true,
      online: random.hasChance(0.6),
      areas: [{ prefecture: place[1], city: place[2] }],
      stations: [place[4]],
      isIntroducible: options.introducible ?? false,
      introducibleSince: options.introducible ? now : null,
      identityVerifiedAt: now,
      profileCompleteness: 70 + random.nextBelow(31),
      searchText: searchText(`${family}${given}`, `${familyKana}${givenKana}`, phone, email),
      createdAt: now,
      updatedAt: now,
      subjects: {
        create: teachingAt(
          levels,
          random.pickSome([10, 20, 30, 100, 110, 120, 130], 2 + random.nextBelow(4)),
        ),
      },
      overseasExperiences: international ? { create: [overseas] } : undefined,
      availability: {
        create: random
          .pickSome([1, 2, 3, 4, 5, 6], 2 + random.nextBelow(3))
          .map((weekday) => ({ weekday, fromMinute: 17 * 60, toMinute: 21 * 60 })),
      },
    },
  });
  return {
    teacherId: teacher.id,
    international,
    levels,
    email,
    name: `${family} ${given}`,
    actor: { type: 'teacher', accountId, roles: ['Teacher'], reach: 'all', teacherId: teacher.id },
  };
}

const names = (
  lastName: string,
  firstName: string,
  lastNameKana: string,
  firstNameKana: string,
) => ({
  lastName,
  firstName,
  lastNameKana,
  firstNameKana,
});

const overseas = {
  country: 'シンガポール',
  city: 'シンガポール',
  schoolType: 6,
  schoolName: '現地インターナショナル校',
  fromMonth: '2018-04',
  toMonth: '2021-06',
};

/** Contact data of a family; a family that refuses calls names no hours. */
function reachedBy(random: Random): { contactableHours: string | null; noPhone: boolean } {
  const hours = random.pick(['18時以降', '平日の日中', '土日のみ', 'いつでも可']);
  const noPhone = random.hasChance(0.08);
  return { contactableHours: noPhone ? null : hours, noPhone };
}
