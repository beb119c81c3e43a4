import { randomUUID } from 'node:crypto';
import type { RetentionTrial } from '@tsumugi/contract/resources/retention';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDueFileRemovals } from '../../api/src/modules/file/timers/run-due-file-removals.js';
import { runDueRetention } from '../../api/src/modules/retention/timers/run-due-retention.js';
import { days } from '../../api/src/platform/clock.js';
import { type TimerTools, timerTools } from '../../api/src/platform/jobs/timer.js';
import { type Agent, signIn } from '../support/agent.js';
import { advanceClock, createTeacher, openWorld, type TestWorld } from '../support/test-world.js';
import { openFile, uploadFile } from '../support/upload.js';
import { officeRoomOf, readPage, roomPath } from './chat.fixtures.js';

let world: TestWorld;
let tools: TimerTools;
beforeAll(async () => {
  world = await openWorld();
  tools = timerTools(world.app);
});
afterAll(() => world?.close());

const teacherOf = ({ account }: Agent) => account?.teacherId as number;
const picture = async (name: string) => ({
  bytes: await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c8a27a' } })
    .png()
    .toBuffer(),
  ...{ name, type: 'image/png' },
});

async function merge(kind: string, winnerId: number, loserId: number): Promise<number> {
  const answer = await world.admin.post('/api/admin/merges', { kind, winnerId, loserId });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.merge.id;
}

/** Every night's work of the days that pass, done at once at half past two of the last night. */
async function afterDays(count: number): Promise<void> {
  const last = world.clock.now().getTime() + days(count);
  const night = Math.ceil(last / days(1)) * days(1) + days(1) - 6.5 * 3_600_000;
  await advanceClock(world, night - world.clock.now().getTime());
  for (const work of [runDueRetention, runDueFileRemovals])
    for (let rounds = 0; (await work(tools, world.clock.now())) > 0; rounds += 1)
      expect(rounds).toBeLessThan(20);
}

test('keeps files of the merged login with the remaining person when the merged record is erased', async () => {
  const [winnerAgent, loserAgent] = [await createTeacher(world), await createTeacher(world)];
  const [winner, loser] = [teacherOf(winnerAgent), teacherOf(loserAgent)];
  const photo = await uploadFile(
    loserAgent,
    `/api/teacher/upload-profile-image/${loser}`,
    await picture('顔写真.png'),
  );
  expect(photo.status, photo.text).toBe(200);
  const document = await uploadFile(
    loserAgent,
    `/api/teacher/upload-identity-file/${loser}`,
    await picture('免許証.png'),
  );
  expect(document.status, document.text).toBe(200);
  await officeRoomOf(winnerAgent);
  const sent = await uploadFile(
    loserAgent,
    `${roomPath(loserAgent, await officeRoomOf(loserAgent))}/file/send?clientId=${randomUUID()}`,
    await picture('成績表.png'),
  );
  expect(sent.status, sent.text).toBe(200);
  await merge('teacher', winner, loser);

  // An unverified document can be opened by its sender, who is the same person.
  const link = (path: string) =>
    winnerAgent.get(`/api/teacher/get-signed-file-url?path=${encodeURIComponent(path)}`);
  expect((await link(document.body.path)).status).toBe(200);

  // This is the state in installations that merged before the sender was moved, too.
  const storageKey = photo.body.path.split('/')[1];
  await world.prisma.storedFile.update({
    where: { storageKey },
    data: { uploadedById: loserAgent.account?.accountId as number },
  });
  await afterDays(366);
  expect(await world.prisma.teacher.findUniqueOrThrow({ where: { id: loser } })).toMatchObject({
    lastName: '削除済み',
  });
  for (const { body } of [photo, document]) {
    const found = await link(body.path);
    expect(found.status, found.text).toBe(200);
    expect((await openFile(winnerAgent, found.body.url)).status).toBe(200);
  }
  const { messages } = await readPage(winnerAgent, await officeRoomOf(winnerAgent));
  const { file } = messages.find(({ kind }) => kind === 'file') ?? {};
  expect((await openFile(winnerAgent, file?.url as string)).status).toBe(200);
  expect(await world.prisma.teacher.findUniqueOrThrow({ where: { id: winner } })).toMatchObject({
    photoFileId: expect.any(Number),
  });
});

const kindsOf = async () => {
  const periods = 'matterDays=1095&teacherDays=365&identityDays=90&logDays=365';
  const { body } = await (await signIn(world.app, 'Admin')).get<RetentionTrial>(
    `/api/admin/retention-trial?${periods}`,
  );
  return Object.fromEntries(body.map(({ kind, count }) => [kind, count]));
};
const guardian = (id: number) => world.prisma.parent.findUniqueOrThrow({ where: { id } });

test('erases a removed second guardian and keeps the family; the dry run reports it', async () => {
  const [first, second] = [await signIn(world.app, 'Parent'), await signIn(world.app, 'Parent')];
  const [firstId, secondId] = [first, second].map(({ account }) => account?.parentId as number) as [
    number,
    number,
  ];
  await world.prisma.parent.update({ where: { id: secondId }, data: { primaryParentId: firstId } });
  const removed = await world.admin.delete(`/api/admin/families/${secondId}`);
  expect(removed.status, removed.text).toBe(200);
  await advanceClock(world, days(1090));
  expect((await kindsOf()).families).toBe(0);
  await advanceClock(world, days(6));
  expect((await kindsOf()).families).toBe(1);
  await afterDays(0);
  expect(await guardian(secondId)).toMatchObject({ lastName: '削除済み' });
  expect(await guardian(firstId)).toMatchObject({
    lastName: '試験',
    anonymizedAt: null,
    deletedAt: null,
  });
  expect((await kindsOf()).families).toBe(0);
});

test('erases with a family the records that were merged into it, after the end of the undo', async () => {
  const [winnerAgent, loserAgent, earlier] = [
    await signIn(world.app, 'Parent'),
    await signIn(world.app, 'Parent'),
    await signIn(world.app, 'Parent'),
  ];
  const [winner, loser, first] = [winnerAgent, loserAgent, earlier].map(
    ({ account }) => account?.parentId as number,
  ) as [number, number, number];
  await merge('parent', loser, first);
  await merge('parent', winner, loser);
  await world.prisma.session.deleteMany({
    where: {
      accountId: {
        in: [winnerAgent, loserAgent, earlier].map(({ account }) => account?.accountId as number),
      },
    },
  });
  // Its last case was anonymised last night.
  await world.prisma.parent.update({
    where: { id: winner },
    data: { retentionCheckAt: world.clock.now() },
  });
  expect((await kindsOf()).families).toBe(0);
  await afterDays(1);
  expect(await guardian(winner)).toMatchObject({ anonymizedAt: null });
  await afterDays(31);
  for (const id of [winner, loser, first])
    expect(await guardian(id), `${id}`).toMatchObject({ lastName: '削除済み' });
});
