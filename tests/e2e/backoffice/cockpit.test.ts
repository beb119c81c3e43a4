import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Account } from '../../support/accounts.js';
import { signIn } from '../../support/agent.js';
import { createCandidateAt, createMatterAt } from '../../support/create-at-status.js';
import type { Desk } from '../../support/desk.js';
import { expectToast } from '../../support/expect-toast.js';
import { Office } from '../../support/office.js';
import { addStudent, advanceClock } from '../../support/test-world.js';

const followUps = 30;
const day = 86_400_000;

let office: Office;
beforeAll(async () => {
  office = await Office.open('cockpit');
  const { world } = office;
  const studentId = await addStudent(world, world.parent, '陽菜');
  for (let made = 0; made < followUps; made += 1)
    await createCandidateAt(world, 40, { matterWishes: { studentId } });
  // The deadline has passed: it is a week after the introduction, or later over a run of holidays.
  await advanceClock(world, 21 * day);
});
afterAll(() => office?.close());

async function account(role: 'Admin' | 'Operator'): Promise<Account> {
  return (await signIn(office.world.app, role)).account as Account;
}

/** Signs in without touching the mouse. */
async function signInByKeys({ page }: Desk, { email, password }: Account): Promise<void> {
  await page.goto('/admin/login');
  const address = page.getByLabel('メールアドレス');
  await address.waitFor();
  // The page puts the focus there itself.
  await expect.poll(() => address.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'メニュー' }).waitFor();
}

/** Presses Tab until the focus is on the element; fails when it never is. */
async function tabTo({ page }: Desk, wanted: RegExp): Promise<void> {
  for (let pressed = 0; pressed < 40; pressed += 1) {
    if (wanted.test((await page.evaluate(() => document.activeElement?.textContent)) ?? '')) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no focus reaches ${wanted}`);
}

it('handles thirty follow-ups without the mouse', async () => {
  const desk = await office.openDesk();
  await signInByKeys(desk, await account('Operator'));
  await tabTo(desk, /^家庭対応/);
  await desk.page.keyboard.press('Enter');
  await desk.page.getByRole('heading', { level: 1, name: '家庭対応' }).waitFor();
  await desk.pickBucket('前日まで', followUps);
  const { prisma } = office.world;
  const waiting = () =>
    prisma.workItem.count({ where: { tab: 'HR1', dueDay: { lte: office.world.clock.now() } } });
  expect(await waiting()).toBe(followUps);
  for (let done = 0; done < followUps; done += 1) {
    const chosen = desk.page.locator('tr[data-id][aria-selected=true]');
    const id = await chosen.getAttribute('data-id');
    await desk.confirm(await desk.press('回答期限を延長'));
    await desk.page.locator(`tr[data-id="${id}"]`).waitFor({ state: 'detached' });
  }
  expect(await waiting()).toBe(0);
  await desk.photograph('after-thirty');
  expect(desk.consoleErrors.splice(0)).toEqual([]);
  await desk.page.context().close();
});

it('reassigns several rows at once, and runs one step on them', async () => {
  const { prisma } = office.world;
  const desk = await office.openDesk();
  const { page } = desk;
  const operator = await account('Operator');
  const [colleague] = await prisma.admin.findMany({
    where: { accountId: { not: operator.accountId } },
    include: { account: true },
    take: 1,
  });
  await desk.signIn(operator);
  await desk.openQueue('家庭対応', '紹介後確認');
  await desk.pickBucket('すべて');
  const toolbar = page.getByRole('toolbar', { name: '選択した行の操作' });
  const tickThree = async () => {
    await desk.waitUntilSettled();
    await page.locator('tr[data-id][aria-selected=true]').waitFor();
    for (const key of ['x', 'j', 'x', 'j', 'x']) await page.keyboard.press(key);
    await toolbar.getByText('3件を選択中').waitFor();
    const ticked = page.locator('tr[data-id]:has(input:checked)');
    return Promise.all(
      (await ticked.all()).map(async (row) => Number(await row.getAttribute('data-id'))),
    );
  };
  const rows = await tickThree();
  expect(await desk.findFaults()).toEqual([]);
  let listed = 0;
  await page.route('**/api/admin/home-responses?*', async (route) => {
    const response = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    listed += 1;
    await route.fulfill({ response });
  });
  await page.keyboard.press('a');
  const assign = await desk.dialog('担当を変える');
  await assign.getByText('3件').waitFor();
  await assign.getByLabel('当日担当者').selectOption({ value: String(colleague?.id) });
  await expectToast(page, '3件を処理しました。', () =>
    assign.getByRole('button', { name: /変更する/ }).click(),
  );
  await assign.waitFor({ state: 'detached' });
  // The row for the colleague is about to leave the list, and with it a tick on it.
  expect(listed).toBeGreaterThan(0);
  for (const id of rows) await page.locator(`tr[data-id="${id}"]`).waitFor({ state: 'detached' });
  const inCharge = { matter: { personInChargeOnTheDay: colleague?.id ?? 0 } };
  expect(await prisma.matterTeacher.count({ where: { id: { in: rows }, ...inCharge } })).toBe(3);

  await toolbar.waitFor({ state: 'detached' });
  await desk.waitUntilSettled();
  const before = await prisma.statusEvent.count();
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await tickThree();
  await toolbar.getByRole('button', { name: '回答期限を延長' }).click();
  const dialog = await desk.dialog('回答期限を延長');
  await expectToast(page, '3件を処理しました。', () => desk.confirm(dialog));
  expect(await prisma.statusEvent.count()).toBe(before + 3);
  const undoBar = page.locator('.undo', { hasText: '3件を処理しました。' }).first();
  await desk.photograph('bulk-undo');
  await expectToast(page, '3件を元に戻しました。', () =>
    undoBar.getByRole('button', { name: '元に戻す' }).click(),
  );
  expect(await prisma.statusEvent.count({ where: { undoOf: { not: null } } })).toBe(3);
  expect(await prisma.statusEvent.count()).toBe(before + 6);
  expect(desk.consoleErrors.splice(0)).toEqual([]);
});

it('shows a change and the open case to another user at once', async () => {
  const { world } = office;
  const [first, second] = [await office.openDesk(), await office.openDesk()];
  await first.signIn(await account('Operator'));
  await second.signIn(await account('Admin'));
  const { matterNumber } = await createMatterAt(world, 60, {
    studentId: await addStudent(world, world.parent, '凛'),
  });
  await first.openQueue('家庭からの申込', '募集確定待ち');
  await second.openQueue('家庭からの申込', '募集確定待ち');
  await first.pickBucket('すべて');
  await second.pickBucket('すべて');
  await first.selectRow(matterNumber);
  await first.page.keyboard.press('Enter');
  await first.page.getByRole('heading', { level: 1, name: matterNumber }).waitFor();
  await second.row(matterNumber).getByText('さんが開いています').waitFor({ state: 'attached' });
  // The mark does not change the name of the row's button.
  const words = second.row(matterNumber).locator('td[data-col=actions] button .ell');
  await expect.poll(() => words.evaluate((label) => label.scrollWidth - label.clientWidth)).toBe(0);
  await second.photograph('presence');
  await first.confirm(await first.press('募集を確定'));
  // The poll that replaces the stream runs only every 20 seconds.
  await second.row(matterNumber).waitFor({ state: 'detached' });
  await first.page.goBack();
  await second.row(matterNumber).waitFor({ state: 'detached' });
  for (const desk of [first, second]) expect(desk.consoleErrors.splice(0)).toEqual([]);
});

it('saves a view with the arrangement of the list and its count, and shares it with the team', async () => {
  const { world } = office;
  const desk = await office.openDesk();
  const owner = await account('Admin');
  await world.prisma.team.create({ data: { name: '首都圏', createdAt: world.clock.now() } });
  await desk.signIn(owner);
  await desk.openQueue('家庭対応', '紹介後確認');
  await desk.pickBucket('すべて');
  const top = () =>
    desk.page.locator('.gridwrap').evaluate((list) => list.getBoundingClientRect().top);
  const before = await top();
  await desk.page.getByRole('button', { name: 'ビューを保存' }).click();
  await desk.page.getByRole('textbox', { name: 'ビューの名前' }).fill('延長のみ');
  expect(await top(), 'while the view is named').toBe(before);
  await desk.page
    .getByRole('combobox', { name: '共有するチーム' })
    .selectOption({ label: '首都圏で共有' });
  await desk.page.keyboard.press('Enter');
  const view = desk.page.getByRole('button', { name: /延長のみ/, pressed: true });
  await view.waitFor();
  expect(await top(), 'with the new view').toBe(before);
  expect(await desk.findFaults()).toEqual([]);
  await desk.photograph('saved-view');
  const other = await office.openDesk();
  await other.signIn(await account('Admin'));
  await other.openQueue('家庭対応', '体験申込確認');
  await other.page.getByRole('button', { name: /^延長のみ/ }).click();
  await other.page.getByRole('tab', { name: '紹介後確認', selected: true }).waitFor();
  expect(desk.consoleErrors.splice(0)).toEqual([]);
});
