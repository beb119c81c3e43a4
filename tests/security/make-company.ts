import { randomUUID } from 'node:crypto';
import { LikenessStore } from '../../api/src/modules/duplicate/likeness.store.js';
import { sha256 } from '../../api/src/platform/auth/hash.js';
import { PrismaService } from '../../api/src/platform/database/prisma.service.js';
import { type Account, createAccount } from '../support/accounts.js';
import type { TestApp } from '../support/test-app.js';
import type { Ids } from './make-family.js';

/** Rows that belong to the company, not to a family. */
export interface CompanyIds {
  admin: number;
  adminAccount: number;
  operatorAccount: number;
  team: number;
  course: number;
  /** A team without dependent rows. */
  spareCourse: number;
  spareTeam: number;
  deletedCourse: number;
  deletedWord: number;
  deletedTeam: number;
  deletedTemplate: number;
  deletedSignature: number;
  brand: number;
  contactForm: number;
  blacklistWord: number;
  outgoingMail: number;
  staffTemplate: number;
  signature: number;
  event: number;
  notice: number;
  delivery: number;
  mailDelivery: number;
  siteKey: number;
  siteKeyText: string;
  importBatch: number;
  wave: number;
  /** Two similar teachers, their duplicate pair, and an undone merge. */
  likeTeacher: number;
  otherLikeTeacher: number;
  duplicatePair: number;
  personMerge: number;
  savedView: number;
  /** The operator's, just recorded. */
  callNote: number;
  /** A text to agree to that is not in force yet. */
  comingDocument: number;
  /** A message of the operator in the own family's matter room. */
  staffMessage: number;
}

/** Rows of staff; some of them belong to the case of `ids`. */
export async function makeCompany(
  { app, clock }: Pick<TestApp, 'app' | 'clock'>,
  admin: Account,
  operator: Account,
  ids: Ids,
): Promise<CompanyIds> {
  const prisma = app.get(PrismaService);
  const now = clock.now();
  const made = { createdAt: now };
  const spare = await createAccount(app, { role: 'Operator' });
  const team = await prisma.team.create({
    data: {
      name: '見本チーム',
      ...made,
      members: { create: { adminId: operator.adminId as number } },
    },
  });
  const contactForm = await prisma.contactForm.create({
    data: {
      brand: 1,
      requestType: 10,
      parentName: '見本 花子',
      email: 'hp@example.jp',
      receivedAt: now,
      updatedAt: now,
    },
  });
  const coming = await prisma.consentDocument.create({
    data: {
      type: 'recording',
      version: 2,
      summary: '見本',
      body: '見本',
      validFrom: new Date('2999-01-01'),
      ...made,
    },
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
    data: {
      ownerId: operator.accountId,
      audience: 'staff',
      shared: true,
      title: '見本',
      body: '見本です',
      ...made,
    },
  });
  const signature = await prisma.signatureTemplate.create({
    data: { ownerId: operator.accountId, title: '署名', body: '事務局', ...made },
  });
  const event = await prisma.statusEvent.findFirstOrThrow({
    where: { entity: 'matterTeacher', entityId: ids.matterTeacher },
  });
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
      deliveries: {
        create: [
          { channel: 'announced', subject: 'お知らせ', body: '本文', dueAt: now },
          {
            channel: 'mail',
            subject: 'お知らせ',
            body: '本文',
            dueAt: now,
            address: 'a@example.jp',
            messageId: `<${randomUUID()}@example.jp>`,
          },
        ],
      },
    },
    include: { deliveries: true },
  });
  const siteKeyText = 'a-sample-site-key-of-forty-three-characters';
  const siteKey = await prisma.siteKey.create({
    data: { keyHash: sha256(siteKeyText), brand: 1, label: '見本サイト', ...made },
  });
  const batch = await prisma.importBatch.create({
    data: {
      kind: 'families',
      fileName: '見本.csv',
      state: 'columns',
      headers: ['メール'],
      createdById: operator.accountId,
      ...made,
    },
  });
  const wave = await prisma.invitationWave.create({
    data: {
      ...{ kind: 'family', perHour: 60, state: 'draft', createdById: operator.accountId, ...made },
      invitees: { create: { personId: ids.parent, accountId: ids.parentAccount, fate: 'waiting' } },
    },
  });
  const like = await createAccount(app, { role: 'Teacher' });
  const otherLike = await createAccount(app, { role: 'Teacher' });
  const [firstId, secondId] = [like.teacherId as number, otherLike.teacherId as number];
  const same = {
    ...{ lastName: '見本', firstName: '光', lastNameKana: 'ミホン', firstNameKana: 'ヒカル' },
    phone: '08012340000',
  };
  await prisma.teacher.updateMany({ where: { id: { in: [firstId, secondId] } }, data: same });
  await app.get(LikenessStore).findNewPairs(Number.POSITIVE_INFINITY);
  const pair = await prisma.duplicatePair.findFirstOrThrow({
    where: { kind: 'teacher', firstId, secondId },
  });
  const merge = await prisma.personMerge.create({
    data: {
      kind: 'teacher',
      winnerId: firstId,
      loserId: secondId,
      steps: [],
      mergedAt: now,
      mergedById: admin.accountId,
      undoneAt: now,
    },
  });
  const view = await prisma.savedView.create({
    data: {
      ownerId: operator.accountId,
      teamId: team.id,
      resource: 'case-list-search',
      name: '見本',
      query: 'tab=1',
      ...made,
    },
  });
  const callNote = await prisma.callNote.create({
    data: { contactFormId: contactForm.id, result: 2, authorId: operator.accountId, at: now },
  });
  const staffMessage = await prisma.chatMessage.create({
    data: {
      roomId: ids.room,
      clientId: randomUUID(),
      senderId: operator.accountId,
      side: 'staff',
      text: '事務局です。',
      sentAt: now,
    },
  });
  const course = await prisma.course.findFirstOrThrow({ where: { brand: 1 } });
  const deletedRow = { ...made, deletedAt: now };
  const spareCourse = await prisma.course.create({
    data: { brand: 1, name: '余分なコース', ...made },
  });
  const spareTeam = await prisma.team.create({ data: { name: '余分なチーム', ...made } });
  const deletedCourse = await prisma.course.create({
    data: { brand: 1, name: '消したコース', ...deletedRow },
  });
  const text = { ownerId: operator.accountId, title: '消した文面', body: '見本', ...deletedRow };
  const deletedTemplate = await prisma.chatTemplate.create({
    data: { ...text, audience: 'staff' },
  });
  const deletedSignature = await prisma.signatureTemplate.create({ data: text });
  const deletedTeam = await prisma.team.create({ data: { name: '消したチーム', ...deletedRow } });
  const deletedWord = await prisma.blacklistWord.create({
    data: { word: '消した語', normalizedWord: '消シタ語', ...deletedRow },
  });
  return {
    spareCourse: spareCourse.id,
    spareTeam: spareTeam.id,
    deletedCourse: deletedCourse.id,
    deletedTeam: deletedTeam.id,
    deletedTemplate: deletedTemplate.id,
    deletedSignature: deletedSignature.id,
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
    delivery: notice.deliveries[0]?.id as number,
    mailDelivery: notice.deliveries.find(({ channel }) => channel === 'mail')?.id as number,
    siteKey: siteKey.id,
    siteKeyText,
    importBatch: batch.id,
    wave: wave.id,
    likeTeacher: firstId,
    otherLikeTeacher: secondId,
    duplicatePair: pair.id,
    personMerge: merge.id,
    savedView: view.id,
    callNote: callNote.id,
    comingDocument: coming.id,
    staffMessage: staffMessage.id,
  };
}
