import { afterAll, beforeAll, expect, it } from 'vitest';
import { officeRoomOf, roomIdOf, sendMessage } from '../../api/chat.fixtures.js';
import type { Account } from '../../support/accounts.js';
import { signIn } from '../../support/agent.js';
import { createCandidateAt } from '../../support/create-at-status.js';
import type { Desk } from '../../support/desk.js';
import { Office } from '../../support/office.js';
import { fieldOf } from './chat/chat-screen.js';

let office: Office;
let desk: Desk;
let staff: Account;

beforeAll(async () => {
  office = await Office.open('unsaved-input');
  desk = await office.openDesk();
  staff = (await signIn(office.world.app, 'Admin')).account as Account;
  await desk.signIn(staff);
  // The browser itself asks before unsaved input is left; this test confirms it.
  desk.page.on('dialog', (dialog) => void dialog.accept());
});
afterAll(() => office?.close());

const open = async (path: string) => {
  await desk.page.goto(`/admin/${path}`);
  await desk.page.getByRole('heading', { level: 1 }).waitFor();
  await desk.waitUntilSettled();
};

it('keeps a refusal on the page until it is closed', async () => {
  const { prisma, clock } = office.world;
  const { id } = await prisma.team.create({
    data: { name: '消えたチーム', createdAt: clock.now() },
  });
  await open('team-list');
  await desk.page.getByLabel('消えたチームを選ぶ').check();
  // The list receives the event of the deletion, and must not show it before the button is pressed.
  let show = () => {};
  const pressed = new Promise<void>((resolve) => {
    show = resolve;
  });
  await desk.page.route('**/api/admin/teams?*', (route) => pressed.then(() => route.continue()));
  await prisma.team.update({ where: { id }, data: { deletedAt: clock.now() } });
  await desk.page.getByRole('toolbar').getByRole('button', { name: '削除' }).click();
  const message = desk.page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: '「消えたチーム」は削除できませんでした。' });
  await message.waitFor();
  show();
  await desk.waitUntilSettled();
  await desk.photograph('refused');
  expect(await desk.findFaults()).toEqual([]);
  await message.getByRole('button', { name: '閉じる' }).click();
  await message.waitFor({ state: 'detached' });
  expect(desk.consoleErrors.splice(0).filter((text) => !text.includes('404'))).toEqual([]);
});

it('asks on Esc before the input of a dialog form is lost', async () => {
  await open(`teacher-detail/${office.world.teacher.account?.teacherId}`);
  await desk.page.getByRole('button', { name: '利用停止…' }).click();
  const dialog = desk.page.getByRole('dialog').first();
  const reason = dialog.getByRole('textbox').first();
  await reason.fill('連絡がつかないため');
  await desk.page.keyboard.press('Escape');
  const question = desk.page.getByRole('dialog', { name: '入力した内容があります' });
  await question.getByRole('button', { name: '続ける' }).click();
  expect(await reason.inputValue()).toBe('連絡がつかないため');
  await desk.page.keyboard.press('Escape');
  await question.getByRole('button', { name: '入力を捨てる' }).click();
  await desk.page.getByRole('dialog').waitFor({ state: 'detached' });
});

it('restores memos and dialogs after a reload, and deletes them after signing out', async () => {
  const { matterId } = await createCandidateAt(office.world, 40);
  await open(`case-detail/${matterId}`);
  const action = await desk.press('体験授業を申し込む');
  await action.getByLabel(/^ご要望/).fill('土曜の午前を希望');
  await desk.page.reload();
  await desk.page.getByRole('heading', { level: 1 }).waitFor();
  await desk.waitUntilSettled();
  const reopened = await desk.press('体験授業を申し込む');
  expect(await reopened.getByLabel(/^ご要望/).inputValue()).toBe('土曜の午前を希望');
  await desk.page.keyboard.press('Escape');
  await desk.page.getByRole('button', { name: '下書きに残す' }).click();
  const stored = () => desk.page.evaluate(() => Object.values(sessionStorage).join());
  expect(await stored()).toContain('土曜の午前を希望');
  await desk.signOut();
  expect(await stored()).not.toContain('土曜');
  await desk.fillInLogin(staff);
  desk.consoleErrors.splice(0);
});

it('opens the next room after a sent message, by a choice that is remembered', async () => {
  const { world } = office;
  const [family, teacher] = [await officeRoomOf(world.parent), await officeRoomOf(world.teacher)];
  await sendMessage(world.parent, family, '日程の相談です。');
  await sendMessage(world.teacher, teacher, '教材の相談です。');
  const { page } = desk;
  await page.goto('/admin/chat');
  const onward = page.getByRole('checkbox', { name: '送信したら次へ' });
  await onward.check();
  const roomOf = () => Number(new URL(page.url()).pathname.split('/')[3]);
  const first = roomOf();
  await fieldOf(page).fill('お返事いたします。');
  await desk.photograph('onward');
  await page.keyboard.press('Control+Enter');
  await expect.poll(roomOf).not.toBe(first);
  expect([first, roomOf()].sort()).toEqual([roomIdOf(family), roomIdOf(teacher)].sort());
  await desk.waitUntilSettled();
  expect(await onward.isChecked()).toBe(true);
  await onward.uncheck();
  await fieldOf(page).fill('こちらもお返事いたします。');
  const second = roomOf();
  await page.keyboard.press('Control+Enter');
  await page
    .getByRole('log', { name: 'メッセージ' })
    .getByText('こちらもお返事いたします。')
    .waitFor();
  expect(roomOf()).toBe(second);
  expect(desk.consoleErrors.splice(0)).toEqual([]);
});

it('shows the number and the button to record a call in view on a small screen', async () => {
  const { matterId, matterTeacherId } = await createCandidateAt(office.world, 7, {
    teacher: office.world.otherTeacher,
  });
  await office.world.prisma.teacher.update({
    where: { id: office.world.otherTeacher.account?.teacherId as number },
    data: { phone: '09012345678' },
  });
  await office.world.admin.post(`/api/admin/add-call-note/${matterId}`, {
    result: 2,
    matterTeacherId,
  });
  const small = await office.openDesk({ width: 1280, height: 800 });
  await small.signIn(staff);
  await small.openQueue('教師からの応募', '追加情報待ち');
  await small.pickBucket('すべて');
  await small.page.locator(`tr[data-id="${matterTeacherId}"]`).getByText('不在1').waitFor();
  await small.page.locator(`tr[data-id="${matterTeacherId}"] td[data-col=status]`).click();
  const inspector = small.page.getByRole('complementary', { name: '選択中の案件' });
  await inspector.getByRole('link', { name: '090-1234-5678' }).waitFor();
  const facts = await inspector.locator('.facts').allTextContents();
  expect(facts[0]).toContain('先生');
  await small.waitUntilSettled();
  await small.photograph('phone-desk');
  const record = await inspector.getByRole('button', { name: /^記録/ }).boundingBox();
  expect((record?.y ?? 9999) + (record?.height ?? 0)).toBeLessThanOrEqual(800);
  expect(await small.findFaults()).toEqual([]);
  expect(small.consoleErrors).toEqual([]);
});
