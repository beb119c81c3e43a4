import { randomUUID } from 'node:crypto';
import { queues } from '@tsumugi/contract/queues/queues';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PrismaService } from '../../api/src/platform/database/prisma.service.js';
import { createAccount } from '../support/accounts.js';
import { type Agent, signIn } from '../support/agent.js';
import { dayIn } from '../support/dates.js';
import { type Operation, operationsOf, type Schema } from './operations.js';
import { type PermissionRow, readPermissions } from './permission-table.js';
import { absentIds, isPreviewable, requestOf, send } from './request.js';
import type { SampleIds } from './samples.js';
import {
  openSecurityWorld,
  restoreWorld,
  type SecurityWorld,
  snapshotWorld,
} from './security-world.js';
import { fingerprint, verdictOf } from './verdict.js';

/**
 * permissions.csv once more, with the setting that Operators see own teams only: the sample case
 * belongs to the operator's team, another
 * operator is of the other family's team. The first gets the answers of the table, the second those
 * for absent records.
 */
let world: SecurityWorld;
let foreign: Agent;
let operations: Operation[];
let schemas: Record<string, Schema>;
let permissions: Map<string, PermissionRow>;

/**
 * Texts of the sample case, one for each place; each is searched for in the reads of the other
 * team's operator.
 */
const marks = {
  parent: '他班親',
  student: '他班子',
  title: '他班題',
  said: '他班話',
  notice: '他班報',
  memo: '他班覚',
  call: '他班電',
  inquiry: '他班問',
  reason: '他班因',
};

beforeAll(async () => {
  world = await openSecurityWorld();
  ({ operations, schemas } = operationsOf(world.app));
  permissions = new Map(readPermissions().map((row) => [row.operation, row]));
  const prisma = world.app.get(PrismaService);
  const { own, other, company, agents } = world;
  const now = world.clock.now();
  const stranger = await createAccount(world.app, { role: 'Operator' });
  const members = { create: { adminId: stranger.adminId as number } };
  const team = await prisma.team.create({
    data: { name: 'よそのチーム', createdAt: now, members },
  });
  await prisma.matter.update({
    where: { id: own.matter },
    data: { teamInCharge: company.team, recruitTitle: marks.title },
  });
  await prisma.matter.update({ where: { id: other.matter }, data: { teamInCharge: team.id } });
  await prisma.parent.update({ where: { id: own.parent }, data: { lastName: marks.parent } });
  await prisma.student.update({ where: { id: own.student }, data: { lastName: marks.student } });
  await prisma.chatMessage.update({ where: { id: own.message }, data: { text: marks.said } });
  await prisma.notice.update({
    where: { id: company.notice },
    data: { title: marks.notice, body: marks.notice },
  });
  await prisma.delivery.updateMany({
    where: { noticeId: company.notice },
    data: { subject: marks.notice, body: marks.notice, state: 'failed' },
  });
  await prisma.contactForm.update({
    where: { id: company.contactForm },
    data: { linkedMatterId: own.matter, parentName: marks.inquiry },
  });
  const written = { authorId: company.adminAccount, matterId: own.matter };
  await prisma.memo.create({ data: { ...written, content: marks.memo, createdAt: now } });
  await prisma.callNote.create({ data: { ...written, result: 1, callNote: marks.call, at: now } });
  await prisma.statusEvent.create({
    data: {
      ...{
        entity: 'matter',
        entityId: own.matter,
        matterId: own.matter,
        action: 'matter.processRecruitmentConfirmation',
      },
      ...{
        fromStatus: 60,
        toStatus: 80,
        actorType: 'staff',
        actorId: company.adminAccount,
        at: now,
        reason: marks.reason,
      },
    },
  });
  // The other team's teacher has a candidacy in this case too, and a notice about it in the room
  // with the office.
  const notice = await prisma.notice.create({
    data: {
      ...{
        code: 'N11',
        audience: 'teacher',
        recipientId: other.teacherAccount,
        matterId: own.matter,
        key: randomUUID(),
      },
      ...{ title: marks.notice, body: marks.notice, createdAt: now, heldUntil: now, dueAt: now },
    },
  });
  await prisma.chatMessage.create({
    data: {
      roomId: other.teacherAdminRoom,
      clientId: `notice-${notice.id}`,
      side: 'system',
      text: marks.notice,
      searchText: marks.notice,
      sentAt: now,
    },
  });
  // Cases of a team are in its work lists.
  await prisma.chatRoom.updateMany({ data: { unansweredSince: now, unansweredSide: 'family' } });
  await prisma.workItem.createMany({
    data: queues.flatMap(({ tabs }) =>
      tabs.flatMap(({ code, row }) => {
        const entityId = {
          matter: own.matter,
          matterTeacher: own.matterTeacher,
          changeRequest: own.changeRequest,
          contactForm: company.contactForm,
          room: own.room,
        }[row];
        const place = {
          tab: code,
          entity: row,
          entityId,
          dueDay: now,
          waitingSince: now,
          teamId: company.team,
        };
        return [{ ...place, matterId: row === 'contactForm' ? null : own.matter }];
      }),
    ),
  });
  foreign = await signIn(world.app, stranger);
  const { body } = await agents.admin.get('/api/admin/team-rules');
  expect(
    (await agents.admin.put('/api/admin/team-rules', { ownTeamsOnly: true, version: body.version }))
      .status,
  ).toBe(200);
});
afterAll(() => world?.close());

const ids = (): SampleIds => ({ ...world.own, ...world.company });

/**
 * The sample ids that belong to the team; teachers, their room with the office and their files are
 * common to all teams.
 */
const theirs: readonly (keyof SampleIds)[] = [
  'parent',
  'student',
  'matter',
  'matterNumber',
  'matterTeacher',
  'room',
  'adminRoom',
  'changeRequest',
  'parentAccount',
  'studentAccount',
  'parentFile',
  'parentFilePath',
  'contactForm',
  'event',
  'delivery',
  'mailDelivery',
  'team',
];

/**
 * Calls that answer for several rows at once: a foreign one among them is reported like an absent
 * one, inside a 200.
 */
const manyRows = [
  'POST /api/admin/bulk-actions',
  'POST /api/admin/bulk-undo',
  'POST /api/admin/deliveries/resend',
  'POST /api/tnews/deliver/matter-csv-list',
];
/** A number that is typed: foreign and absent ones are both 422, with the field. */
const typed = ['POST /api/admin/introduce-to-matter', 'POST /api/admin/matter-teachers'];

/** The operations whose sample request names a record of the team, with the parameter. */
function naming(): Operation[] {
  const given = ids();
  const absent: SampleIds = {
    ...absentIds(given),
    matterNumber: 'K26-999999',
    parentFilePath: 'identity/0',
  };
  return operations.filter((operation) => {
    const base = JSON.stringify(requestOf(operation, schemas, given));
    return theirs.some(
      (name) =>
        JSON.stringify(requestOf(operation, schemas, { ...given, [name]: absent[name] })) !== base,
    );
  });
}
const isOpenToOperators = ({ key }: Operation) => permissions.get(key)?.verdicts.operator === 'ok';
const isWrite = (operation: Operation) =>
  !isPreviewable(operation) && (operation.method !== 'GET' || operation.access?.csrf === 'always');

describe('the operator of another team', () => {
  it('gets for every record of this team the answer for an absent one, and leaves nothing behind', async () => {
    const before = await fingerprint(world);
    const wrong: string[] = [];
    const named = naming().filter(
      (operation) => isOpenToOperators(operation) && operation.access?.roles !== 'public',
    );
    expect(named.length).toBeGreaterThan(120);
    for (const operation of named) {
      const [about, absent] = [
        requestOf(operation, schemas, ids()),
        requestOf(operation, schemas, absentIds(ids())),
      ];
      const answer = await send(foreign, operation, about);
      const like = await send(foreign, operation, absent);
      if (![...manyRows, ...typed].includes(operation.key) && answer.status !== 404)
        wrong.push(`${operation.key}: ${answer.status} ${answer.text.slice(0, 160)}`);
      const texts = [answer.text, like.text].map((text) =>
        text.replaceAll(/"(id|matterId)":\d+/g, ''),
      );
      if (texts[0] !== texts[1]) wrong.push(`${operation.key}: ${texts[0]} against ${texts[1]}`);
    }
    expect(wrong).toEqual([]);
    expect(await fingerprint(world)).toEqual(before);
  });

  it('reads no text of it anywhere', async () => {
    expect(leaks(await readAll(foreign, { ...ids(), ...world.other }))).toEqual([]);
    // The operator's own log contains the refused calls.
    expect(
      leaks(
        new Map([['own log', (await foreign.get('/api/admin/access-logs?range=[0,199]')).text]]),
      ),
    ).toEqual([]);
  });

  it('is limited, unlike an Admin, who reads each of these texts', async () => {
    const found = leaks(await readAll(world.agents.admin, ids())).join('\n');
    for (const mark of [...Object.values(marks), world.own.matterNumber])
      expect(found).toContain(mark);
  });
});

describe('the operator of this team', () => {
  it('gets the answers of the table for reads and previews', async () => {
    const wrong: string[] = [];
    for (const operation of operations.filter((each) => !isWrite(each))) {
      const expected = permissions.get(operation.key)?.verdicts.operator;
      const found = verdictOf(
        await send(world.agents.operator, operation, requestOf(operation, schemas, ids())),
      );
      if (found !== expected) wrong.push(`${operation.key}: expected ${expected}, got ${found}`);
    }
    expect(wrong).toEqual([]);
  });

  it('gets the answers of the table for writes, each in the unchanged world', async () => {
    const { operator } = world.agents;
    await snapshotWorld(world);
    const wrong: string[] = [];
    for (const operation of operations.filter((each) => isWrite(each) && isOpenToOperators(each))) {
      const cookies = new Map(operator.cookies);
      const found = verdictOf(
        await send(operator, operation, requestOf(operation, schemas, ids())),
      );
      if (found !== 'ok') wrong.push(`${operation.key}: ${found}`);
      await restoreWorld(world);
      operator.cookies.clear();
      for (const [name, value] of cookies) operator.cookies.set(name, value);
    }
    expect(wrong).toEqual([]);
  });
});

/** All reads of the API document, all tabs and pages of lists, by path. */
async function readAll(agent: Agent, about: SampleIds): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const operation of operations.filter((each) => each.method === 'GET' && !isWrite(each))) {
    const answer = await send(agent, operation, requestOf(operation, schemas, about));
    if (answer.status < 300) answers.set(operation.path, answer.text);
  }
  const more = [
    ...queues.flatMap(({ resource, tabs }) => tabs.map(({ tab }) => `${resource}?tab=${tab}`)),
    'hp-inquiries?includeConfirmed=1',
    ...[1, 2, 3, 4].map((tab) => `get-account-management?tab=${tab}`),
    ...[marks.parent, marks.student, marks.notice, marks.said].map(
      (word) => `chat/rooms?q=${encodeURIComponent(word)}`,
    ),
    `matters/${about.matter}/timeline?limit=200`,
    `matter-teachers?teacherId=${about.teacher}`,
    `get-call-notes/${about.teacher}?on=teacher`,
    `get-call-notes/${about.parent}?on=parent`,
    `chat/admin-room/${about.teacherAdminRoom}/message`,
    `chat/admin-room/${about.teacherAdminRoom}/message?q=${encodeURIComponent(marks.notice)}`,
    `chat/user/${about.teacherAccount}/matter/rooms`,
    'get-dashboard-data?allOverdue=1&waitDays=1',
    `appointments?from=${dayIn(-20)}&to=${dayIn(20)}`,
    `endings?from=${dayIn(-20)}&to=${dayIn(20)}`,
    ...['rejected', 'withdrawn', 'canceled', 'brokenOff'].map(
      (kind) => `ending-rows?from=${dayIn(-20)}&to=${dayIn(20)}&kind=${kind}`,
    ),
    'deliveries?range=[0,199]',
    'news-deliveries',
  ];
  for (const path of more) {
    const answer = await agent.get(`/api/admin/${path}`);
    expect(answer.status, `${path} ${answer.text}`).toBe(200);
    answers.set(path, answer.text);
  }
  return answers;
}

const leaks = (answers: ReadonlyMap<string, string>): string[] =>
  [...answers].flatMap(([path, text]) =>
    [...Object.values(marks), world.own.matterNumber]
      .filter((mark) => text.includes(mark))
      .map((mark) => `${path}: ${mark}`),
  );
