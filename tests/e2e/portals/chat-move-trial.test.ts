import { afterAll, beforeAll, expect, it } from 'vitest';
import { send } from '../../api/chat.case.js';
import { newTeacher } from '../../support/case-world.js';
import { candidateAt } from '../../support/reach.js';
import { inspect, openPage, openStage, type Stage, signInAs } from './stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

it('a message that names another time leads a teacher to the sheet that moves the trial, filled in', async () => {
  const { world } = stage;
  const teacher = await newTeacher(world);
  const { matterTeacherId } = await candidateAt(world, 60, { teacher });
  const stands = await world.prisma.matterTeacher.findUniqueOrThrow({ where: { id: matterTeacherId }, include: { room: true } });
  const other = new Date((stands.trialLessonDate as Date).getTime() + 86_400_000 + 9 * 3_600_000);
  const words = `すみません、${other.getUTCMonth() + 1}月${other.getUTCDate()}日の16時に変えていただけますか`;
  const roomId = stands.room?.id as number;
  await send(world.parent, roomId, words);
  const { page } = await openPage(stage);
  await signInAs(page, teacher, '/teacher-login');
  await page.waitForURL('**/teacher/teacher-mypage');
  await page.goto(`/teacher/case-chat/${roomId}`);
  const link = page.getByRole('link', { name: /日時を変える.*16:00/ });
  await link.waitFor();
  await inspect(page, 'chat-move-trial');
  await link.click();
  const sheet = page.getByRole('dialog', { name: '体験授業の日時・場所を変える' });
  await sheet.getByRole('button', { name: 'この内容に変える' }).waitFor();
  await inspect(page, 'chat-move-trial-sheet');
  await sheet.getByRole('button', { name: 'この内容に変える' }).click();
  await sheet.waitFor({ state: 'hidden' });
  const moved = await world.prisma.matterTeacher.findUniqueOrThrow({ where: { id: matterTeacherId } });
  expect(moved.trialLessonDate?.toISOString()).toBe(
    new Date(Date.UTC(other.getUTCFullYear(), other.getUTCMonth(), other.getUTCDate(), 7)).toISOString(),
  );
});
