import type { TeacherCandidacy } from '@tsumugi/contract/portal/teacher';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FixedClock } from '../../api/src/platform/clock.js';
import { type CreatedCandidate, createCandidateAt } from '../support/create-at-status.js';
import { officeHoursOn } from '../support/dates.js';
import { openWorld, runAction, type TestWorld } from '../support/test-world.js';
import { readRoomInfo } from './chat.fixtures.js';

/**
 * A family in New York and a teacher in Sydney: every moment has to be shown in the reader's zone,
 * not in Japan's alone (domain/days#zones).
 */
let world: TestWorld;
let hired: CreatedCandidate;
beforeAll(async () => {
  world = await openWorld({ clock: new FixedClock(officeHoursOn) });
  const { prisma, parent, teacher } = world;
  await prisma.parent.update({
    where: { id: parent.account?.parentId as number },
    data: { timeZone: 'America/New_York' },
  });
  await prisma.teacher.update({
    where: { id: teacher.account?.teacherId as number },
    data: { timeZone: 'Australia/Sydney' },
  });
  hired = await createCandidateAt(world, 90);
  const firstLessonDate = new Date(world.clock.now().getTime() + 72 * 3_600_000).toISOString();
  await runAction(world.operator, 'matterTeacher.setFirstLessonDate', hired.matterTeacherId, {
    firstLessonDate,
  });
});
afterAll(() => world?.close());

const moment = /\d{1,2}月\d{1,2}日\(.\) \d{2}:\d{2}/g;
/** Times in a text that are neither local times nor followed by one. */
const alone = (text: string) =>
  [...text.matchAll(moment)].filter(({ index, 0: found }) => {
    const behind = text.slice(index + found.length);
    return (
      !/^(まで|から)?\((ご家庭の|先生の)?現地時間 /.test(behind) &&
      !text.slice(0, index).endsWith('現地時間 ')
    );
  });

it('writes both times for each reader into every notice up to the hire, reminders included', async () => {
  const notices = await world.prisma.notice.findMany({
    where: { matterId: hired.matterId },
    orderBy: { id: 'asc' },
  });
  const timed = notices.filter(({ body }) => body.match(moment));
  expect(new Set(timed.map(({ code }) => code))).toEqual(
    new Set([...timed.map(({ code }) => code), 'N10', 'N16', 'N17', 'N28', 'N40', 'N41']),
  );
  expect(
    timed.flatMap(({ code, audience, body }) =>
      alone(body).length ? [[code, audience, body]] : [],
    ),
  ).toEqual([]);
  const families = timed.filter(({ audience }) => audience === 'customer').length;
  expect(families).toBeGreaterThan(2);
  expect(timed.length - families).toBeGreaterThan(2);
});

it('writes both times into mails and chat lines', async () => {
  const mails = await world.prisma.delivery.findMany({
    where: { notice: { matterId: hired.matterId } },
  });
  const lines = await world.prisma.chatMessage.findMany({
    where: { room: { matterTeacherId: hired.matterTeacherId }, kind: 'system' },
  });
  const trial = lines.find(({ text }) => text.match(moment))?.text;
  expect(trial).toMatch(/\(ご家庭の現地時間 [^、]+、先生の現地時間 [^、]+\)/);
  const bare = [...mails.map(({ body }) => body), ...lines.map(({ text }) => text)].filter(
    (text) => alone(text).length,
  );
  expect(bare).toEqual([]);
});

it("sends the reader's zone to pages and chats, next to Japan's", async () => {
  const candidacy = (
    await world.teacher.get<TeacherCandidacy>(
      `/api/teacher/get-matter-teacher-detail/${hired.matterTeacherId}`,
    )
  ).body;
  expect(candidacy).toMatchObject({
    timeZone: 'Australia/Sydney',
    familyTimeZone: 'America/New_York',
  });
  const family = (
    await world.parent.get(`/api/customer/get-matter-teacher-detail/${hired.matterTeacherId}`)
  ).body;
  expect(family).toMatchObject({ timeZone: 'America/New_York' });
  const room = await world.prisma.chatRoom.findFirstOrThrow({
    where: { matterTeacherId: hired.matterTeacherId },
  });
  const head = (agent: TestWorld['parent']) => readRoomInfo(agent, room.id);
  expect((await head(world.parent)).timeZone).toBe('America/New_York');
  expect((await head(world.teacher)).timeZone).toBe('Australia/Sydney');
});
