import type { RetentionTrial } from '@tsumugi/contract/resources/retention';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allTimers } from '../../api/src/modules/all-timers.js';
import { runDueFileRemovals } from '../../api/src/modules/file/timers/run-due-file-removals.js';
import { runDueUploadRemovals } from '../../api/src/modules/file/timers/run-due-upload-removals.js';
import { dueMatters } from '../../api/src/modules/retention/actions/erase-matters.js';
import { runDueRetention } from '../../api/src/modules/retention/timers/run-due-retention.js';
import { days } from '../../api/src/platform/clock.js';
import { Prisma } from '../../api/src/platform/database/generated-client/client.js';
import { FileStore } from '../../api/src/platform/files/file-store.js';
import { runMinute, type TimerTools, timerTools } from '../../api/src/platform/jobs/timer.js';
import { type Agent, signIn } from '../support/agent.js';
import { createCandidateAt } from '../support/create-at-status.js';
import {
  addStudent,
  advanceClock,
  createTeacher,
  openWorld,
  runAction,
  type TestWorld,
} from '../support/test-world.js';

/*
 * A unique text is in every text and JSON column of a family, its case and its teacher, and another
 * one in the rows of others. After the periods the whole database is searched: none of the first is
 * left, all of the second are.
 */

const erasedMarker = 'canarygone';
const stays = 'canarystays';
let world: TestWorld;
let tools: TimerTools;
beforeAll(async () => {
  world = await openWorld();
  tools = timerTools(world.app);
});
afterAll(() => world?.close());

type Ids = Readonly<
  Record<'matter' | 'candidate' | 'parent' | 'student' | 'teacher' | 'room', number>
> & {
  readonly accounts: readonly number[];
  readonly forms: readonly number[];
};
interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

const columnsOf = () =>
  world.prisma.$queryRaw<Column[]>`
    select table_name as "table", column_name as "column", data_type as type from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'json', 'ARRAY', 'character varying')`;

/** Places that still contain the text: table.column, and the number of rows. */
async function search(text: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { table, column } of await columnsOf()) {
    const [row] = await world.prisma.$queryRawUnsafe<{ count: number }[]>(
      `select count(*)::int as count from "${table}" where "${column}"::text ilike '%${text}%'`,
    );
    if (row?.count) found[`${table}.${column}`] = row.count;
  }
  return found;
}

/** Names and codes that identify rows, and values for programs: no text of a person. */
const fixed =
  /^(matter\.matter_number|matter_teacher\.selection_number|.*\.(kind|code|side|audience|state|purpose|channel|actor_type|entity|action|call|type|storage_key|content_type|sha256|key|code_hash|body_hash|endpoint|message_id|country|time_zone|language|resource|password_hash|pin_hash|document_version)|matter_teacher\.(interview_history|trial_date_history|told_deadlines)|file_upload\.id|stored_file\.subject)$/;

/**
 * Texts of the office or of statistics in tables that belong to a person; a new table must be here
 * or among the planted ones.
 */
const ofTheHouse: Readonly<Record<string, string>> = {
  admin: 'staff: eraseStaff',
  blacklist_word: 'a word that staff stop',
  brand: 'the company',
  consent_document: 'a text of the company',
  dp_level_score: 'scores without a name',
  import_batch: 'a file of staff; its lines lose their words by themselves',
  invitee: 'codes; name and address stand with the person',
  matter_course: 'a course of the company',
  person_merge: 'its steps are emptied by themselves after 30 days, before any period ends',
  search_card: 'gone with the next change of its case, and after a day',
  staff_identity: 'staff alone have one; goes with the account',
  work_item: 'codes',
};

/** Every table that leads to a person and has a text of its own. */
async function personal(): Promise<string[]> {
  const rows = await world.prisma.$queryRaw<{ name: string }[]>`
    select distinct c.conrelid::regclass::text as name from pg_constraint c
    where c.contype = 'f' and c.confrelid::regclass::text in ('account', 'parent', 'student', 'teacher', 'matter', 'matter_teacher',
      'contact_form', 'notice', 'chat_room', 'chat_message', 'stored_file') order by 1`;
  const texts = (await columnsOf()).filter(
    ({ table, column, type }) => type !== 'ARRAY' && !fixed.test(`${table}.${column}`),
  );
  return rows.map(({ name }) => name).filter((name) => texts.some(({ table }) => table === name));
}

async function plant(text: string, ids: Ids): Promise<void> {
  const list = (some: readonly number[]) => `(${some.join(',')})`;
  const accounts = list(ids.accounts);
  const rows: Record<string, string> = {
    matter: `id = ${ids.matter}`,
    matter_teacher: `id = ${ids.candidate}`,
    parent: `id = ${ids.parent}`,
    student: `id = ${ids.student}`,
    teacher: `id = ${ids.teacher}`,
    account: `id in ${accounts}`,
    contact_form: `id in ${list(ids.forms)}`,
    change_request: `matter_id = ${ids.matter}`,
    news_delivery: `matter_id = ${ids.matter}`,
    chat_room: `id = ${ids.room} or account_id in ${accounts}`,
    chat_message: `room_id = ${ids.room} or sender_id in ${accounts}`,
    chat_member: `account_id in ${accounts}`,
    chat_refusal: `sender_id in ${accounts}`,
    chat_template: `owner_id in ${accounts}`,
    signature_template: `owner_id in ${accounts}`,
    stored_file: `owner_id in ${accounts} or uploaded_by_id in ${accounts}`,
    file_upload: `account_id in ${accounts}`,
    form_draft: `account_id in ${accounts}`,
    deletion_request: `account_id in ${accounts}`,
    push_device: `account_id in ${accounts}`,
    email_change: `account_id in ${accounts}`,
    notice: `matter_id = ${ids.matter} or recipient_id in ${accounts}`,
    delivery: `notice_id in (select id from notice where matter_id = ${ids.matter} or recipient_id in ${accounts})`,
    memo: `matter_id = ${ids.matter} or parent_id = ${ids.parent} or student_id = ${ids.student} or teacher_id = ${ids.teacher}`,
    call_note: `matter_id = ${ids.matter} or parent_id = ${ids.parent} or teacher_id = ${ids.teacher} or contact_form_id in ${list(ids.forms)}`,
    teaching_experience: `teacher_id = ${ids.teacher}`,
    overseas_experience: `teacher_id = ${ids.teacher}`,
    prereturn_applied_school: `teacher_id = ${ids.teacher}`,
    status_event: `matter_id = ${ids.matter}`,
    access_log: `matter_id = ${ids.matter}`,
    two_step: `account_id in ${accounts}`,
    passkey: `account_id in ${accounts}`,
    idempotency_key: `account_id in ${accounts}`,
    saved_view: `owner_id in ${accounts}`,
    session: `account_id in ${accounts}`,
  };
  expect((await personal()).filter((name) => !rows[name] && !ofTheHouse[name])).toEqual([]);
  const planted = new Set<string>();
  for (const { table, column, type } of await columnsOf()) {
    const where = rows[table];
    if (!where || fixed.test(`${table}.${column}`) || type === 'ARRAY') continue;
    const json =
      table === 'matter_teacher' && column === 'customer_report'
        ? `{"satisfaction": 3, "comments": "${text}"}`
        : `["${text}"]`;
    const value = type === 'text' ? `'${text}' || ctid::text` : `'${json}'`;
    const count = await world.database.unchecked(
      `update "${table}" set "${column}" = ${value} where ${where}`,
    );
    if (count > 0) planted.add(table);
  }
  expect(Object.keys(rows).filter((table) => !planted.has(table))).toEqual([]);
}

/** A case with a row in every table that stores data of its people. */
async function someCase(
  parent: Agent,
  teacher: Agent,
  studentId: number,
): Promise<Ids & { readonly keys: readonly string[] }> {
  const { prisma, clock } = world;
  const now = clock.now();
  const reached = await createCandidateAt({ ...world, parent }, 70, {
    teacher,
    matterWishes: { parent, studentId },
  });
  const { matterId, matterTeacherId } = reached;
  const matter = await prisma.matter.findUniqueOrThrow({ where: { id: matterId } });
  const room = await prisma.chatRoom.upsert({
    where: { matterTeacherId },
    create: { type: 'matter', matterTeacherId, openedAt: now },
    update: {},
  });
  const [parentAccount, teacherAccount] = [parent, teacher].map(
    (agent) => agent.account?.accountId as number,
  ) as [number, number];
  const ids = {
    parentId: matter.parentId as number,
    studentId: matter.studentId as number,
    teacherId: teacher.account?.teacherId as number,
  };
  const staff = world.admin.account?.accountId as number;
  const keys: string[] = [];
  const at = { createdAt: now, expiresAt: new Date(now.getTime() + days(3000)) };
  for (const accountId of [parentAccount, teacherAccount]) {
    const storageKey = await world.app.get(FileStore).put(Buffer.from('picture'));
    keys.push(storageKey);
    const file = await prisma.storedFile.create({
      data: {
        storageKey,
        kind: 'chat',
        ownerId: accountId,
        uploadedById: accountId,
        originalName: '',
        contentType: 'image/png',
        size: 7,
        sha256: '',
        createdAt: now,
      },
    });
    const side = accountId === parentAccount ? 'family' : 'teacher';
    const office = await prisma.chatRoom.upsert({
      where: { accountId },
      create: { type: 'admin', accountId, openedAt: now },
      update: {},
    });
    for (const roomId of [room.id, office.id]) {
      await prisma.chatMessage.create({
        data: {
          roomId,
          clientId: `c${accountId}`,
          senderId: accountId,
          side,
          fileId: file.id,
          sentAt: now,
        },
      });
      await prisma.chatMember.upsert({
        where: { roomId_accountId: { roomId, accountId } },
        create: { roomId, accountId, draft: '' },
        update: { draft: '' },
      });
      await prisma.chatRefusal.create({ data: { roomId, senderId: accountId, word: '', at: now } });
    }
    await prisma.chatTemplate.create({
      data: { ownerId: accountId, audience: side, title: '', body: '', createdAt: now },
    });
    await prisma.signatureTemplate.create({
      data: { ownerId: accountId, title: '', body: '', createdAt: now },
    });
    await prisma.formDraft.create({
      data: { accountId, key: 'x', value: {}, savedAt: now, expiresAt: at.expiresAt },
    });
    await prisma.fileUpload.create({
      data: {
        id: `${accountId}`.padStart(32, '0'),
        accountId,
        purpose: 'chat',
        originalName: '',
        size: 1,
        ...at,
      },
    });
    await prisma.twoStep.create({ data: { accountId, secret: '', createdAt: now } });
    const key = {
      credentialId: `c${accountId}`,
      publicKey: Buffer.from('k'),
      deviceType: 'singleDevice',
      name: '',
    };
    await prisma.passkey.create({ data: { accountId, ...key, createdAt: now } });
    await prisma.idempotencyKey.create({
      data: { accountId, key: 'k', call: 'x', bodyHash: '', answer: {}, createdAt: now },
    });
    await prisma.savedView.create({
      data: { ownerId: accountId, resource: 'x', name: '', query: '', createdAt: now },
    });
    const session = { lastSeenAt: now, createdAt: now, expiresAt: at.expiresAt };
    await prisma.session.create({
      data: { id: `s${accountId}`, accountId, data: {}, userAgent: '', ...session },
    });
    await prisma.deletionRequest.create({ data: { accountId, requestedAt: now } });
    await prisma.pushDevice.create({
      data: {
        accountId,
        endpoint: `https://push.example/${accountId}`,
        token: '',
        stateAt: now,
        refreshedAt: now,
        createdAt: now,
      },
    });
    await prisma.emailChange.create({
      data: { accountId, newEmail: '', codeHash: `h${accountId}`, ...at },
    });
  }
  const memo = { authorId: staff, createdAt: now, content: '' };
  await prisma.memo.createMany({
    data: [
      { ...memo, matterId },
      { ...memo, parentId: ids.parentId },
      { ...memo, studentId: ids.studentId },
      { ...memo, teacherId: ids.teacherId },
    ],
  });
  const form = {
    brand: 1,
    requestType: 10,
    parentName: '',
    receivedAt: now,
    confirmedAt: now,
    updatedAt: now,
  };
  const linked = await prisma.contactForm.create({ data: { ...form, linkedMatterId: matterId } });
  const loose = await prisma.contactForm.create({ data: form });
  const call = { result: 10, callNote: '', authorId: staff, at: now };
  await prisma.callNote.createMany({
    data: [
      { ...call, matterId },
      { ...call, parentId: ids.parentId },
      { ...call, teacherId: ids.teacherId },
      { ...call, contactFormId: loose.id },
    ],
  });
  await prisma.changeRequest.create({
    data: { matterId, requestedAt: now, open: false, confirmedAt: now },
  });
  await prisma.newsDelivery.create({
    data: { matterId, day: now, state: 'delivered', csv: '', at: now },
  });
  await prisma.teachingExperience.create({ data: { teacherId: ids.teacherId, matterTeacherId } });
  await prisma.overseasExperience.create({ data: { teacherId: ids.teacherId, country: 'US' } });
  await prisma.prereturnAppliedSchool.create({
    data: { teacherId: ids.teacherId, schoolName: '' },
  });
  await prisma.accessLog.create({
    data: { at: now, action: 'read', entity: 'matter', entityId: matterId, matterId },
  });
  return {
    ...{
      matter: matterId,
      candidate: matterTeacherId,
      parent: ids.parentId,
      student: ids.studentId,
      teacher: ids.teacherId,
      room: room.id,
    },
    accounts: [parentAccount, teacherAccount],
    forms: [linked.id, loose.id],
    keys,
  };
}

/** Mails of the company to these logins; only the address links them to an account. */
async function mailTo(text: string, { accounts }: Ids): Promise<void> {
  const now = world.clock.now();
  for (const { id, email } of await world.prisma.account.findMany({
    where: { id: { in: [...accounts] } },
  }))
    await world.prisma.outgoingMail.create({
      data: {
        ...{
          purpose: 'securityAlert',
          address: email,
          subject: text,
          body: text,
          messageId: `<${text}${id}@example.jp>`,
        },
        ...{ createdAt: now, dueAt: now },
      },
    });
}

it('removes the persons from everything past its period, and keeps statistics and other people', async () => {
  const { prisma } = world;
  const old = await someCase(world.parent, world.teacher, world.studentId);
  await runAction(world.admin, 'matter.processBankruptcy', old.matter, { reason: 'x' });
  await prisma.matterTeacher.update({ where: { id: old.candidate }, data: { screeningResult: 4 } });
  await prisma.teacher.update({ where: { id: old.teacher }, data: { isIntroducible: false } });
  await plant(erasedMarker, old);
  await mailTo(erasedMarker, old);
  await prisma.session.deleteMany({ where: { accountId: { in: [...old.accounts] } } });

  // Rows that must stay are in the same tables, from today on.
  await advanceClock(world, days(1095));
  const living = await createTeacher(world);
  const other = await someCase(
    world.otherParent,
    living,
    await addStudent(world, world.otherParent, '凛'),
  );
  await plant(stays, other);
  await mailTo(stays, other);
  const before = { gone: await search(erasedMarker), stays: await search(stays) };
  expect(Object.keys(before.gone).length).toBeGreaterThan(80);

  const figures = () =>
    world.database.query(
      'select count(*)::int as events, count(to_status)::int as moves from status_event',
    );
  const counted = await figures();
  const [plan] = await prisma.$transaction(async (tx) => {
    await tx.$executeRaw`set local enable_seqscan = off`;
    return [await tx.$queryRaw<object[]>(Prisma.sql`explain ${dueMatters('2026-01-01', 10)}`)];
  });
  expect(JSON.stringify(plan)).toContain('matter_retention');

  // Two o'clock in the night after the last day.
  const night = new Date(
    Math.ceil(world.clock.now().getTime() / days(1)) * days(1) + days(1) - 7 * 3_600_000,
  );
  await advanceClock(world, night.getTime() - world.clock.now().getTime());
  // A dry run shows the effect of the night in advance.
  const admin = await signIn(world.app, 'Admin');
  const periods = 'matterDays=1095&teacherDays=365&identityDays=90&logDays=365';
  const trial = (await admin.get<RetentionTrial>(`/api/admin/retention-trial?${periods}`)).body;
  const wouldGo = Object.fromEntries(trial.map(({ kind, count }) => [kind, count]));
  expect(trial.find(({ kind }) => kind === 'matters')?.oldest).toEqual([
    expect.objectContaining({ id: old.matter }),
  ]);
  const later = (
    await admin.get<RetentionTrial>(`/api/admin/retention-trial?${periods.replace('1095', '1825')}`)
  ).body;
  expect(
    later.filter(
      ({ kind, count }) => ['matters', 'families', 'contactForms'].includes(kind) && count > 0,
    ),
  ).toEqual([]);
  const mails = await prisma.outgoingMail.count();
  const logs = await prisma.accessLog.count();
  let rounds = 0;
  while ((await runDueRetention(tools, world.clock.now())) > 0) rounds += 1;
  expect(rounds).toBeLessThan(10);
  const accessLines = await world.database.query(
    `select entity, count(*)::int as count from access_log where detail ->> 'decision' = 'retention' group by 1 order by 1`,
  );
  const lines = accessLines.reduce((sum, { count }) => sum + Number(count), 0);
  expect(wouldGo).toEqual({
    // The inquiry that became the case is deleted with it.
    ...{ matters: 1, families: 1, contactForms: 1, teachers: 1, staff: 0, identity: 0 },
    ...{
      mails: mails - (await prisma.outgoingMail.count()),
      logs: logs + lines - (await prisma.accessLog.count()),
    },
  });
  expect(accessLines.map(({ entity, count }) => `${entity} ${count}`)).toEqual([
    'contactForm 2',
    'matter 1',
    'parent 1',
    'teacher 1',
  ]);
  // The bytes are deleted a minute later; those of others must remain meanwhile.
  await runMinute(tools, { files: runDueFileRemovals, uploads: runDueUploadRemovals });

  expect(await search(erasedMarker)).toEqual({});
  expect(await search(stays)).toEqual(before.stays);
  const files = world.app.get(FileStore);
  expect(await Promise.all(old.keys.map((key) => files.read(key)))).toEqual([undefined, undefined]);
  for (const key of other.keys) expect(await files.read(key)).toBeDefined();
  expect(await figures()).toEqual(counted);
  expect(await prisma.matter.findUniqueOrThrow({ where: { id: old.matter } })).toMatchObject({
    caseStatus: 100,
    deletedAt: null,
  });
  expect(
    await prisma.matterTeacher.findUniqueOrThrow({ where: { id: old.candidate } }),
  ).toMatchObject({
    customerReport: { satisfaction: 3 },
  });
  expect(await prisma.parent.findUniqueOrThrow({ where: { id: old.parent } })).toMatchObject({
    lastName: '削除済み',
    phone: null,
  });

  const logged = () => prisma.accessLog.count();
  const unchanged = await logged();
  await advanceClock(world, days(1));
  expect(await runDueRetention(tools, world.clock.now())).toBe(0);
  expect(await logged()).toBe(unchanged);
  await runMinute(tools, allTimers);
});
