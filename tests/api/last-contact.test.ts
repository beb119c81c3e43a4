import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { QueueRow } from '../../api/contract/resources/queue-row.js';
import { ProjectionRefresher } from '../../api/src/modules/queue/projection-refresher.store.js';
import { LastSeen } from '../../api/src/platform/auth/last-seen.js';
import { minutes } from '../../api/src/platform/clock.js';
import { createCandidateAt } from '../support/create-at-status.js';
import { statementsOf } from '../support/statements-of.js';
import {
  addStudent,
  createTeacher,
  openWorld,
  runAction,
  type TestWorld,
} from '../support/test-world.js';
import { officeRoomOf, roomIdOf, sendMessage } from './chat.fixtures.js';

let world: TestWorld;
let ids: { matterId: number; matterTeacherId: number };
beforeAll(async () => {
  world = await openWorld();
  ids = await createCandidateAt(world, 40);
  await world.prisma.matter.update({
    where: { id: ids.matterId },
    data: { recruitTitle: '小6 算数の先生' },
  });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => world?.close());

const list = async (range = '[0,24]') => {
  const filter = encodeURIComponent(JSON.stringify({ tab: 1 }));
  const answer = await world.operator.get<QueueRow[]>(
    `/api/admin/home-responses?filter=${filter}&range=${range}`,
  );
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const row = async () => (await list()).find(({ id }) => id === ids.matterTeacherId) as QueueRow;
const last = async () => (await row()).lastContact;
/** Another minute, so that the next contact is the newest. */
const later = () => {
  world.clock.advance(minutes(1));
  return world.clock.now().toISOString();
};
const call = (result: number) =>
  world.operator.post(`/api/admin/add-call-note/${ids.matterId}`, { result, callNote: 'お電話' });

it('shows as 最終連絡 the newest call, message or manual reminder, with either side', async () => {
  expect([(await row()).title, await last()]).toEqual(['小6 算数の先生', null]);
  const called = later();
  expect((await call(2)).status).toBeLessThan(300);
  expect(await last()).toEqual({ at: called, how: '不在', with: 'family' });
  const requestedAt = later();
  await sendMessage(world.parent, await officeRoomOf(world.parent), '日程の相談です。');
  expect(await last()).toEqual({ at: requestedAt, how: 'チャット', with: 'family' });
  const messageAt = later();
  await sendMessage(world.teacher, await officeRoomOf(world.teacher), '面談の件です。');
  expect(await last()).toEqual({ at: messageAt, how: 'チャット', with: 'teacher' });
  const reminded = later();
  await runAction(world.operator, 'matterTeacher.remindFamily', ids.matterTeacherId);
  expect(await last()).toEqual({ at: reminded, how: '催促', with: 'family' });
  // A message of another candidate's teacher is no contact about this one.
  const other = await createTeacher(world);
  await createCandidateAt(world, 40, {
    teacher: other,
    matter: { matterId: ids.matterId, matterNumber: '' },
  });
  later();
  await sendMessage(other, await officeRoomOf(other), 'よろしくお願いします。');
  expect(await last()).toEqual({ at: reminded, how: '催促', with: 'family' });
});

it('reads a page with the same number of statements for any number of rows, and each room in one index step', async () => {
  await createCandidateAt(world, 40, {
    matterWishes: { studentId: await addStudent(world, world.parent, '湊') },
  });
  // Rows without a valid projection are computed from their cases.
  vi.spyOn(world.app.get(ProjectionRefresher), 'schedule').mockImplementation(() => undefined);
  await world.app.get(ProjectionRefresher).whenIdle();
  await world.prisma.workItem.updateMany({ data: { projection: null } });
  const statements = async (range: string) => {
    const { answer, statements: executed } = await statementsOf(() => list(range));
    return { rows: answer.length, count: executed.length, statements: executed };
  };
  await statements('[0,24]');
  await world.app.get(LastSeen).written();
  const one = await statements('[0,0]');
  const all = await statements('[0,24]');
  const lastMessageQuery = all.statements.find(({ text }) =>
    text.includes('from chat_message x'),
  )?.text;
  vi.restoreAllMocks();
  expect([one.rows, all.rows > 1, all.count]).toEqual([1, true, one.count]);
  const client = new pg.Client({ connectionString: world.database.ownerUrl });
  await client.connect();
  // The number of messages of a real office, the newest of them in other rooms.
  const room = roomIdOf(await officeRoomOf(world.otherParent));
  await client.query(
    `insert into chat_message (room_id, client_id, sender_id, side, text, sent_at) select $1, 'c' || n, $2, 'family', 'はい', now() from generate_series(1, 5000) n`,
    [room, world.otherParent.account?.accountId],
  );
  await client.query('analyze chat_message');
  const { rows } = await client.query(
    `explain ${lastMessageQuery}`,
    [[ids.matterId], [ids.matterId], [ids.matterId]].slice(
      0,
      lastMessageQuery?.match(/\$\d/g)?.length,
    ),
  );
  await client.end();
  const plan = rows.map((line) => line['QUERY PLAN']).join('\n');
  expect(plan).toContain('chat_message_room_id_id_idx');
  expect(plan).not.toContain('Seq Scan on chat_message');
});
