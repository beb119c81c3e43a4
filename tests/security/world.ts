import { randomBytes, randomUUID } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ResetPassword } from '../../api/src/modules/account/actions/reset-password.js';
import { sha256 } from '../../api/src/platform/auth/hash.js';
import type { FixedClock } from '../../api/src/platform/clock.js';
import { days } from '../../api/src/platform/clock.js';
import { PrismaService } from '../../api/src/platform/database/prisma.service.js';
import { seedBase } from '../../prisma/seed/base/seed-base.js';
import { type Account, createAccount } from '../support/accounts.js';
import { Agent, signIn } from '../support/agent.js';
import { startTestApp, type TestApp } from '../support/app.js';

/** Who asks, in the columns' order of permissions.csv. "Own" and "other" are meant as seen from the sample ids. */
export const identities = [
  'anonymous',
  'own parent',
  'other parent',
  'student',
  'own teacher',
  'other teacher',
  'operator',
  'admin',
] as const;
export type Identity = (typeof identities)[number];

/** One real row of everything that a call can name: a family, its teacher, their case, and what hangs on it. */
export interface Ids {
  parent: number;
  student: number;
  teacher: number;
  matter: number;
  matterNumber: string;
  matterTeacher: number;
  room: number;
  adminRoom: number;
  teacherAdminRoom: number;
  changeRequest: number;
  parentAccount: number;
  studentAccount: number;
  teacherAccount: number;
  parentEmail: string;
  teacherEmail: string;
  /** An identity document of the family, of the teacher. */
  parentFile: number;
  parentFilePath: string;
  teacherFilePath: string;
}

/** Rows that belong to the house, not to a family. */
export interface HouseIds {
  admin: number;
  adminAccount: number;
  operatorAccount: number;
  team: number;
  course: number;
  /** That nothing depends on. */
  spareCourse: number;
  spareTeam: number;
  deletedCourse: number;
  deletedWord: number;
  deletedTeam: number;
  brand: number;
  contactForm: number;
  blacklistWord: number;
  outgoingMail: number;
  staffTemplate: number;
  signature: number;
  event: number;
  notice: number;
  siteKey: number;
  siteKeyText: string;
  savedView: number;
}

export interface SecurityWorld extends TestApp {
  own: Ids;
  other: Ids;
  house: HouseIds;
  agents: Record<Identity, Agent>;
}

const settings = {
  logLevel: process.env.TEST_LOG ?? 'silent',
  publicUrl: 'http://localhost',
};

/** Two families with a student and a teacher each, both before their trial lesson, and the staff, all signed in. */
export async function openSecurityWorld(): Promise<SecurityWorld> {
  const test = await startTestApp({ settings });
  const prisma = test.app.get(PrismaService);
  await seedBase(prisma, test.clock.now());
  const [operator, admin] = [await createAccount(test.app, { role: 'Operator' }), await createAccount(test.app, { role: 'Admin' })];
  const [a, b] = [await makeFamily(test, admin, 1), await makeFamily(test, admin, 2)];
  const house = await makeHouse(test, admin, operator, a.ids);
  const agents = {
    anonymous: new Agent(test.app),
    'own parent': await signIn(test.app, a.parent),
    'other parent': await signIn(test.app, b.parent),
    student: await signIn(test.app, a.student),
    'own teacher': await signIn(test.app, a.teacher),
    'other teacher': await signIn(test.app, b.teacher),
    operator: await signIn(test.app, operator),
    admin: await signIn(test.app, admin),
  };
  await agents.anonymous.get('/api/user/brand');
  return { ...test, own: a.ids, other: b.ids, house, agents };
}

/** Remembers every table as it is, for `restoreWorld`. */
export async function keepWorld(world: SecurityWorld): Promise<void> {
  const copies = (await tablesOf(world)).map((name) => `create table kept."${name}" as table public."${name}";`);
  await world.database.query(`create schema kept; ${copies.join(' ')}`);
}

/** Puts every table back, past the triggers that keep events and logs append-only. Waits for what a call set going behind its answer. */
export async function restoreWorld(world: SecurityWorld): Promise<void> {
  await world.app.get(ResetPassword).settled();
  const refill = (await tablesOf(world)).map(
    (name) => `delete from public."${name}"; insert into public."${name}" select * from kept."${name}";`,
  );
  await world.database.query(`begin; set local session_replication_role = replica; ${refill.join(' ')} commit;`);
}

async function tablesOf(world: SecurityWorld): Promise<string[]> {
  const rows = await world.database.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> '_prisma_migrations' order by 1`,
  );
  return rows.map(({ name }) => name);
}

interface Parts {
  app: NestFastifyApplication;
  clock: FixedClock;
}

async function makeFamily({ app, clock }: Parts, admin: Account, n: number) {
  const prisma = app.get(PrismaService);
  const now = clock.now();
  const parent = await createAccount(app, { role: 'Parent' });
  const student = await createAccount(app, { role: 'Student', parentId: parent.parentId });
  const teacher = await createAccount(app, { role: 'Teacher' });
  const teacherId = teacher.teacherId as number;
  await prisma.teacher.update({ where: { id: teacherId }, data: { identityVerifiedAt: now, isIntroducible: true } });
  await prisma.student.update({ where: { id: student.studentId as number }, data: { chatReadable: true, chatWritable: true } });
  const matterNumber = `K26-00000${n}`;
  const stamps = { createdAt: now, updatedAt: now, statusChangedAt: now };
  return prisma.$transaction(async (tx) => {
    const matter = await tx.matter.create({
      data: {
        matterNumber,
        brand: 1,
        parentId: parent.parentId,
        studentId: student.studentId,
        caseStatus: 80,
        requestType: 10,
        subjects: [1],
        tnewsDistributionDates: [],
        purposes: [1],
        personInCharge: admin.adminId,
        ...stamps,
      },
    });
    const candidate = await tx.matterTeacher.create({
      data: {
        selectionNumber: `${matterNumber}-01`,
        sequence: 1,
        matterId: matter.id,
        teacherId,
        candidateStatus: 60,
        preferredTrialDates: [],
        source: 1,
        screeningResult: 1,
        interviewResult: 1,
        isIntroducible: true,
        additionalInfoAt: now,
        introducedAt: now,
        trialRequestedAt: now,
        trialRequestConfirmedAt: now,
        teacherTrialAgreedAt: now,
        trialLessonDate: new Date(now.getTime() + days(3)),
        trialLessonRequestDeadline: new Date(now.getTime() + days(7)),
        ...stamps,
      },
    });
    await tx.statusEvent.createMany({
      data: [
        { entity: 'matter', entityId: matter.id, matterId: matter.id, action: 'matter.made', toStatus: 80, actorType: 'system', at: now },
        {
          entity: 'matterTeacher',
          entityId: candidate.id,
          matterId: matter.id,
          action: 'matterTeacher.made',
          toStatus: 60,
          actorType: 'family',
          actorId: parent.accountId,
          at: now,
        },
      ],
    });
    const room = await tx.chatRoom.create({ data: { type: 'matter', matterTeacherId: candidate.id, openedAt: now } });
    const adminRoom = await tx.chatRoom.create({ data: { type: 'admin', accountId: parent.accountId, openedAt: now } });
    const teacherAdminRoom = await tx.chatRoom.create({ data: { type: 'admin', accountId: teacher.accountId, openedAt: now } });
    const changeRequest = await tx.changeRequest.create({
      data: { matterId: matter.id, requestedAt: now, requestedById: parent.accountId, diff: {} },
    });
    const fileOf = async (ownerId: number) =>
      tx.storedFile.create({
        data: {
          storageKey: randomBytes(24).toString('hex'),
          kind: 'identity',
          ownerId,
          uploadedById: ownerId,
          originalName: '見本.jpg',
          contentType: 'image/jpeg',
          size: 1,
          sha256: '0',
          createdAt: now,
        },
      });
    const [parentFile, teacherFile] = [await fileOf(parent.accountId), await fileOf(teacher.accountId)];
    const ids: Ids = {
      parent: parent.parentId as number,
      student: student.studentId as number,
      teacher: teacherId,
      matter: matter.id,
      matterNumber,
      matterTeacher: candidate.id,
      room: room.id,
      adminRoom: adminRoom.id,
      teacherAdminRoom: teacherAdminRoom.id,
      changeRequest: changeRequest.id,
      parentAccount: parent.accountId,
      studentAccount: student.accountId,
      teacherAccount: teacher.accountId,
      parentEmail: parent.email,
      teacherEmail: teacher.email,
      parentFile: parentFile.id,
      parentFilePath: `identity/${parentFile.storageKey}`,
      teacherFilePath: `identity/${teacherFile.storageKey}`,
    };
    return { ids, parent, student, teacher };
  });
}

async function makeHouse({ app, clock }: Parts, admin: Account, operator: Account, ids: Ids): Promise<HouseIds> {
  const prisma = app.get(PrismaService);
  const now = clock.now();
  const made = { createdAt: now };
  const spare = await createAccount(app, { role: 'Operator' });
  const team = await prisma.team.create({
    data: { name: '見本チーム', ...made, members: { create: { adminId: operator.adminId as number } } },
  });
  const contactForm = await prisma.contactForm.create({
    data: { brand: 1, requestType: 10, parentName: '見本 花子', email: 'hp@example.jp', receivedAt: now, updatedAt: now },
  });
  const word = await prisma.blacklistWord.create({
    data: { word: '直接契約', normalizedWord: '直接契約', createdById: admin.accountId, ...made },
  });
  const mail = await prisma.outgoingMail.create({
    data: {
      purpose: 'securityAlert',
      address: 'a@example.jp',
      subject: '件名',
      body: '本文',
      messageId: `<${randomUUID()}@example.jp>`,
      dueAt: now,
      ...made,
    },
  });
  const template = await prisma.chatTemplate.create({
    data: { ownerId: operator.accountId, audience: 'staff', shared: true, title: '見本', body: '見本です', ...made },
  });
  const signature = await prisma.signatureTemplate.create({
    data: { ownerId: operator.accountId, title: '署名', body: '事務局', ...made },
  });
  const event = await prisma.statusEvent.findFirstOrThrow({ where: { entity: 'matterTeacher', entityId: ids.matterTeacher } });
  const notice = await prisma.notice.create({
    data: {
      code: 'N10',
      audience: 'customer',
      recipientId: ids.parentAccount,
      matterId: ids.matter,
      key: randomUUID(),
      title: 'お知らせ',
      body: '本文',
      createdAt: now,
      heldUntil: new Date(now.getTime() - 60_000),
      dueAt: now,
      deliveries: { create: { channel: 'announced', subject: 'お知らせ', body: '本文', dueAt: now } },
    },
  });
  const siteKeyText = 'a-sample-site-key-of-forty-three-characters';
  const siteKey = await prisma.siteKey.create({ data: { keyHash: sha256(siteKeyText), brand: 1, label: '見本サイト', ...made } });
  const view = await prisma.savedView.create({
    data: { ownerId: operator.accountId, teamId: team.id, resource: 'case-list-search', name: '見本', query: 'tab=1', ...made },
  });
  const course = await prisma.course.findFirstOrThrow({ where: { brand: 1 } });
  const gone = { ...made, deletedAt: now };
  const spareCourse = await prisma.course.create({ data: { brand: 1, name: '余分なコース', ...made } });
  const spareTeam = await prisma.team.create({ data: { name: '余分なチーム', ...made } });
  const deletedCourse = await prisma.course.create({ data: { brand: 1, name: '消したコース', ...gone } });
  const deletedTeam = await prisma.team.create({ data: { name: '消したチーム', ...gone } });
  const deletedWord = await prisma.blacklistWord.create({ data: { word: '消した語', normalizedWord: '消シタ語', ...gone } });
  return {
    spareCourse: spareCourse.id,
    spareTeam: spareTeam.id,
    deletedCourse: deletedCourse.id,
    deletedTeam: deletedTeam.id,
    deletedWord: deletedWord.id,
    admin: spare.adminId as number,
    adminAccount: spare.accountId,
    operatorAccount: operator.accountId,
    team: team.id,
    course: course.id,
    brand: 1,
    contactForm: contactForm.id,
    blacklistWord: word.id,
    outgoingMail: mail.id,
    staffTemplate: template.id,
    signature: signature.id,
    event: event.id,
    notice: notice.id,
    siteKey: siteKey.id,
    siteKeyText,
    savedView: view.id,
  };
}
