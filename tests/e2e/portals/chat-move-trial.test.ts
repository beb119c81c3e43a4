import { afterAll, beforeAll, expect, it } from 'vitest';
import { officeRoomOf, roomIdOf, sendMessage } from '../../api/chat.fixtures.js';
import type { Agent } from '../../support/agent.js';
import { createCandidateAt } from '../../support/create-at-status.js';
import { customerRoutes, teacherRoutes } from '../../support/portal-routes.js';
import { pressPrint, readPrintedText } from '../../support/print-page.js';
import { createTeacher } from '../../support/test-world.js';
import {
  checkPage,
  openPage,
  openPortalHarness,
  type PortalHarness,
  signInAs,
} from './portal-harness.js';

let harness: PortalHarness;
beforeAll(async () => {
  harness = await openPortalHarness();
});
afterAll(() => harness?.close());

it('links a message with another time to the sheet that moves the trial, filled in', async () => {
  const { world } = harness;
  const teacher = await createTeacher(world);
  const { matterTeacherId } = await createCandidateAt(world, 60, { teacher });
  const stands = await world.prisma.matterTeacher.findUniqueOrThrow({
    where: { id: matterTeacherId },
    include: { room: true },
  });
  const other = new Date((stands.trialLessonDate as Date).getTime() + 86_400_000 + 9 * 3_600_000);
  const words = `すみません、${other.getUTCMonth() + 1}月${other.getUTCDate()}日の16時に変えていただけますか`;
  const roomId = stands.room?.id as number;
  await sendMessage(world.parent, roomId, words);
  const { page } = await openPage(harness);
  await signInAs(page, teacher, '/teacher-login');
  await page.waitForURL('**/teacher/teacher-mypage');
  await page.goto(`/teacher/case-chat/${roomId}`);
  const link = page.getByRole('link', { name: /日時を変える.*16:00/ });
  await link.waitFor();
  await checkPage(page, 'chat-move-trial');
  await link.click();
  const sheet = page.getByRole('dialog', { name: '体験授業の日時・場所を変える' });
  await sheet.getByRole('button', { name: 'この内容に変える' }).waitFor();
  await checkPage(page, 'chat-move-trial-sheet');
  await sheet.getByRole('button', { name: 'この内容に変える' }).click();
  await sheet.waitFor({ state: 'hidden' });
  const moved = await world.prisma.matterTeacher.findUniqueOrThrow({
    where: { id: matterTeacherId },
  });
  expect(moved.trialLessonDate?.toISOString()).toBe(
    new Date(
      Date.UTC(other.getUTCFullYear(), other.getUTCMonth(), other.getUTCDate(), 7),
    ).toISOString(),
  );
});

it('prints a chat and a request completely on a phone’s browser, without buttons', async () => {
  const { world } = harness;
  const { matterId, matterTeacherId, teacher } = await createCandidateAt(world, 60, {
    teacher: await createTeacher(world),
  });
  const room = await world.prisma.chatRoom.findUniqueOrThrow({ where: { matterTeacherId } });
  const first = world.clock.now().getTime() - 300 * 60_000;
  const senderId = teacher.account?.accountId ?? 0;
  await world.prisma.chatMessage.createMany({
    data: Array.from({ length: 250 }, (_, index) => ({
      ...{
        roomId: room.id,
        clientId: `old-${index}`,
        senderId,
        side: 'teacher' as const,
        searchText: '',
      },
      ...{ text: `昔の連絡${index}。`, sentAt: new Date(first + index * 60_000) },
    })),
  });
  const { page } = await openPage(harness);
  await signInAs(page, world.parent, '/');
  await page.waitForURL('**/customer/mypage');
  await page.goto(`/customer/case-chat/${room.id}`);
  await page.getByRole('log').getByText('昔の連絡0。').waitFor();
  await pressPrint(page, async () => {
    await page.getByRole('button', { name: 'チャットのメニュー' }).click();
    await page.getByRole('button', { name: '印刷する' }).click();
  });
  const chat = await readPrintedText(page);
  const missing = Array.from({ length: 250 }, (_, index) => `昔の連絡${index}。`).filter(
    (text) => !chat.includes(text),
  );
  expect([
    missing,
    ['ホーム', 'プロフィール', '最新へ', '送信'].filter((text) => chat.includes(text)),
  ]).toEqual([[], []]);
  await page.goto(`/customer/case-detail-teacher/${matterId}`);
  await page.getByRole('heading', { name: 'お手続き' }).waitFor();
  const { matterNumber } = await world.prisma.matter.findUniqueOrThrow({ where: { id: matterId } });
  const request = await readPrintedText(page);
  expect(
    [matterNumber, '体験授業', 'お手続き'].filter((text) => !request.includes(text ?? '')),
  ).toEqual([]);
  expect(['ホーム', 'プロフィール'].filter((text) => request.includes(text))).toEqual([]);
});

it('scrolls no page sideways at 320 or 390 px', async () => {
  const { world } = harness;
  const { matterId, matterTeacherId, teacher } = await createCandidateAt(world, 60, {
    teacher: await createTeacher(world),
  });
  const { id: caseRoom } = await world.prisma.chatRoom.findUniqueOrThrow({
    where: { matterTeacherId },
  });
  const officeRoom = async (agent: Agent) => roomIdOf(await officeRoomOf(agent));
  const ids = {
    matter: matterId,
    matterTeacher: matterTeacherId,
    student: world.studentId,
    caseRoom,
  };
  for (const [agent, from, home, routes] of [
    [
      world.parent,
      '/',
      '**/customer/mypage',
      customerRoutes({ ...ids, adminRoom: await officeRoom(world.parent) }),
    ],
    [
      teacher,
      '/teacher-login',
      '**/teacher/teacher-mypage',
      teacherRoutes({ ...ids, adminRoom: await officeRoom(teacher) }),
    ],
  ] as const) {
    const { page, context } = await openPage(harness);
    await signInAs(page, agent, from);
    await page.waitForURL(home);
    const beyond: string[] = [];
    // The parts of the profile are measured with the profiles.
    for (const { name, path } of routes.filter((route) => !route.path.includes('?part='))) {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 640 });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        if (wide > width) beyond.push(`${name}: ${wide} px in ${width}`);
      }
    }
    expect(beyond).toEqual([]);
    await context.close();
  }
});
