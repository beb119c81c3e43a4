import { randomBytes, randomUUID } from 'node:crypto';
import { days } from '../../api/src/platform/clock.js';
import { PrismaService } from '../../api/src/platform/database/prisma.service.js';
import { type Account, createAccount } from '../support/accounts.js';
import type { TestApp } from '../support/test-app.js';

/**
 * One real row for every id in a call: a family, its teacher, their case, and the rows that belong
 * to it.
 */
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
  /** A message of the family in the matter room. */
  message: number;
  /** A document that the family has begun to send. */
  upload: string;
  /** The consents of the guardian, and of the teacher. */
  parentConsent: number;
  teacherConsent: number;
  /** A browser of the guardian's that gets pushes. */
  pushDevice: number;
  /** A text that the family keeps. */
  ownTemplate: number;
}

/**
 * A family with a second guardian, a student and a teacher, before their trial lesson. `n`
 * distinguishes two of them.
 */
export async function makeFamily(
  { app, clock }: Pick<TestApp, 'app' | 'clock'>,
  admin: Account,
  n: number,
) {
  const prisma = app.get(PrismaService);
  const now = clock.now();
  const parent = await createAccount(app, { role: 'Parent' });
  const second = await createAccount(app, { role: 'Parent' });
  await prisma.parent.update({
    where: { id: second.parentId as number },
    data: { primaryParentId: parent.parentId as number },
  });
  const student = await createAccount(app, { role: 'Student', parentId: parent.parentId });
  const teacher = await createAccount(app, { role: 'Teacher' });
  const teacherId = teacher.teacherId as number;
  await prisma.teacher.update({
    where: { id: teacherId },
    data: { identityVerifiedAt: now, isIntroducible: true },
  });
  await prisma.student.update({
    where: { id: student.studentId as number },
    data: { chatReadable: true, chatWritable: true },
  });
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
        subjects: [20],
        tnewsDistributionDates: [],
        purposes: [30],
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
        {
          entity: 'matter',
          entityId: matter.id,
          matterId: matter.id,
          action: 'matter.made',
          toStatus: 80,
          actorType: 'system',
          at: now,
        },
        {
          entity: 'matterTeacher',
          entityId: candidate.id,
          matterId: matter.id,
          action: 'matterTeacher.proceedToTrialLesson',
          toStatus: 60,
          actorType: 'family',
          actorId: parent.accountId,
          at: now,
        },
      ],
    });
    const room = await tx.chatRoom.create({
      data: { type: 'matter', matterTeacherId: candidate.id, openedAt: now },
    });
    const adminRoom = await tx.chatRoom.create({
      data: { type: 'admin', accountId: parent.accountId, openedAt: now },
    });
    const teacherAdminRoom = await tx.chatRoom.create({
      data: { type: 'admin', accountId: teacher.accountId, openedAt: now },
    });
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
    const messageRow = {
      roomId: room.id,
      senderId: parent.accountId,
      side: 'family' as const,
      text: 'よろしくお願いします。',
      sentAt: now,
    };
    const message = await tx.chatMessage.create({
      data: { ...messageRow, clientId: randomUUID() },
    });
    const upload = await tx.fileUpload.create({
      data: {
        id: randomBytes(16).toString('hex'),
        accountId: parent.accountId,
        purpose: 'identity',
        parentId: parent.parentId,
        originalName: 'a.png',
        size: 100,
        createdAt: now,
        expiresAt: new Date(now.getTime() + days(1)),
      },
    });
    const pushDevice = await tx.pushDevice.create({
      data: {
        accountId: parent.accountId,
        endpoint: `https://push.example.com/${n}`,
        token: '{}',
        state: 1,
        stateAt: now,
        refreshedAt: now,
        createdAt: now,
      },
    });
    const ownTemplate = await tx.chatTemplate.create({
      data: {
        ownerId: parent.accountId,
        audience: 'family',
        title: `見本${n}`,
        body: '見本です',
        createdAt: now,
      },
    });
    const consentOf = async (accountId: number) => {
      const agreed = {
        accountId,
        recordedById: accountId,
        type: 'privacy',
        documentVersion: '1',
        at: now,
      };
      return (await tx.consent.create({ data: agreed })).id;
    };
    const [parentFile, teacherFile] = [
      await fileOf(parent.accountId),
      await fileOf(teacher.accountId),
    ];
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
      message: message.id,
      ownTemplate: ownTemplate.id,
      upload: upload.id,
      pushDevice: pushDevice.id,
      parentConsent: await consentOf(parent.accountId),
      teacherConsent: await consentOf(teacher.accountId),
    };
    return { ids, parent, second, student, teacher };
  });
}
