import type { StaffRooms } from '@tsumugi/contract/resources/chat-staff';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { minutes } from '../../../api/src/platform/clock.js';
import { officeRoomOf, roomIdOf, sendMessage } from '../../api/chat.fixtures.js';
import type { Account } from '../../support/accounts.js';
import { signIn } from '../../support/agent.js';
import { createCandidateAt, createMatterAt } from '../../support/create-at-status.js';
import type { Desk } from '../../support/desk.js';
import { Office } from '../../support/office.js';
import { addStudent, advanceClock, runAction } from '../../support/test-world.js';

let office: Office;
let desk: Desk;
let page: Page;

beforeAll(async () => {
  office = await Office.open('selection');
  const { world } = office;
  for (const name of ['悠斗', '葵', '湊', '凛']) {
    const studentId = await addStudent(world, world.parent, name);
    await createMatterAt(world, 60, { studentId });
    await createCandidateAt(world, 40, { matterWishes: { studentId } });
  }
  desk = await office.openDesk();
  page = desk.page;
  await desk.signIn((await signIn(world.app, 'Operator')).account as Account);
});
afterAll(() => office?.close());

/**
 * Holds back answers of such reads until `meanwhile` has ended; `asked` resolves when one was
 * requested.
 */
async function heldBack(
  pattern: string,
  meanwhile: (asked: () => Promise<void>) => Promise<void>,
): Promise<void> {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const heldRoutes: Promise<void>[] = [];
  // The route stays and passes everything: a read that begins while a route is removed may never be
  // answered.
  await page.route(pattern, (route) => {
    const goes = gate.then(() => route.continue());
    heldRoutes.push(goes);
    return goes;
  });
  try {
    await meanwhile(() => expect.poll(() => heldRoutes.length).toBeGreaterThan(0));
  } finally {
    open();
    await Promise.all(heldRoutes);
  }
}

const ids = () =>
  page
    .locator('tr[data-id]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-id') ?? ''));
const selected = () => page.locator('tr[data-id][aria-selected=true]');
const numberOf = async (id: string) =>
  (await page.locator(`tr[data-id="${id}"] td[data-col=number]`).textContent()) ?? '';
const dialogs = () => page.getByRole('dialog');

it('closes a step’s dialog with the new list: the next key applies to the row that is selected then', async () => {
  await desk.openQueue('家庭対応', '紹介後確認');
  await desk.pickBucket('すべて', 4);
  const [, first = '', second = ''] = await ids();
  const next = await numberOf(second);
  await page.locator(`tr[data-id="${first}"] td[data-col=status]`).click();
  await desk.waitUntilSettled();
  await desk.photograph('numbers');
  const refusal = await desk.press('お断り');
  await refusal.getByLabel(/理由/).first().selectOption({ index: 1 });
  await desk.waitForPreview(refusal);
  await heldBack('**/api/admin/home-responses?*', async (waitForRead) => {
    await page.keyboard.press('Control+Enter');
    await waitForRead();
    expect(await refusal.isVisible()).toBe(true);
  });
  await refusal.waitFor({ state: 'hidden' });
  expect(await page.locator(`tr[data-id="${first}"]`).count()).toBe(0);
  await page.keyboard.press('1');
  await dialogs().filter({ hasText: next }).waitFor();
  await desk.photograph('next');
  expect(await selected().getAttribute('data-id')).toBe(second);
  await page.keyboard.press('Escape');
  await dialogs().waitFor({ state: 'detached' });
});

it('shows no rows of the previous tab under another tab, and ignores keys on them', async () => {
  await desk.openQueue('家庭対応', '紹介後確認');
  await heldBack('**/api/admin/home-responses?*', async (waitForRead) => {
    await page.keyboard.press('Shift+Digit2');
    await page.getByRole('tab', { name: '体験申込確認', selected: true }).waitFor();
    await waitForRead();
    expect(await page.locator('tr[data-id]').count()).toBe(0);
    for (const key of ['1', 'a', 'x', 'Enter']) await page.keyboard.press(key);
  });
  await desk.waitUntilSettled();
  expect(await dialogs().count()).toBe(0);
  expect(await page.getByRole('toolbar', { name: '選択した行の操作' }).count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/admin/case-list-home-response');
});

it('opens the last of several tabs that are chosen while a list is loading', async () => {
  await desk.openQueue('家庭対応', '紹介後確認');
  const link = await page
    .getByRole('navigation', { name: 'メニュー' })
    .getByRole('link', { name: '家庭対応' })
    .elementHandle();
  for (const pause of [0, 1, 2, 5, 0, 1, 2, 5])
    await link
      ?.evaluate(async (list, pause) => {
        const [first, second] = document.querySelectorAll<HTMLElement>('[role=tab]');
        for (const next of [list as HTMLElement, first, second]) {
          next?.click();
          await new Promise((resolve) => setTimeout(resolve, pause));
        }
      }, pause)
      .then(() => page.waitForURL(/\?tab=2&day=/));
});

it('keeps the tick of a row that is set while its list is loading', async () => {
  await desk.openQueue('家庭対応', '紹介後確認');
  const ticked = page.locator('tr[data-id] input[type=checkbox]:checked');
  for (const pause of [0, 1, 2, 5, 0, 1, 2, 5]) {
    await page.evaluate(async (pause) => {
      document.querySelector<HTMLElement>('[role=tab]')?.click();
      await new Promise((resolve) => setTimeout(resolve, pause));
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'x' }));
    }, pause);
    await page.waitForURL(/\?tab=1&day=/);
    await desk.waitUntilSettled();
    expect(await ticked.count()).toBe(1);
    await ticked.uncheck();
  }
});

it('applies each of several quick keys to the row after the previous key, before the address is updated', async () => {
  await desk.openQueue('家庭対応', '紹介後確認');
  await desk.pickBucket('すべて', 3);
  const [first = ''] = await ids();
  for (let round = 0; round < 8; round += 1) {
    await page.locator(`tr[data-id="${first}"] td[data-col=status]`).click();
    await desk.waitUntilSettled();
    await page.evaluate(async () => {
      for (const key of ['x', 'j', 'x', 'j', 'x']) {
        document.dispatchEvent(new KeyboardEvent('keydown', { key }));
        await new Promise((resolve) => setTimeout(resolve, 0));
      }
    });
    const boxes = page.locator('tr[data-id] input[type=checkbox]');
    await expect
      .poll(() => boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked)))
      .toEqual([true, true, true]);
    await boxes.evaluateAll((all) => {
      for (const box of all as HTMLInputElement[]) if (box.checked) box.click();
    });
  }
});

it('cancels a loading dialog when the user moves on', async () => {
  await desk.openQueue('家庭からの申込', '募集確定待ち');
  await desk.pickBucket('すべて', 4);
  const [first = '', second = ''] = await ids();
  await page.locator(`tr[data-id="${first}"] td[data-col=status]`).click();
  await desk.waitUntilSettled();
  await heldBack('**/api/admin/get-matter-detail/*', async (waitForRead) => {
    await page.locator(`tr[data-id="${second}"] td[data-col=status]`).click();
    await waitForRead();
    await page.keyboard.press('1');
    await page.keyboard.press('j');
  });
  const third = (await ids())[2] ?? '';
  await page.locator(`tr[data-id="${third}"][aria-selected=true]`).waitFor();
  await desk.waitUntilSettled();
  expect(await dialogs().count()).toBe(0);
  await page.keyboard.press('1');
  await dialogs()
    .filter({ hasText: await numberOf(third) })
    .waitFor();
  await page.keyboard.press('Escape');
  await dialogs().waitFor({ state: 'detached' });
});

it('removes a row that a colleague handles; the next key applies to the shown row, and no tick returns', async () => {
  await desk.openQueue('家庭からの申込', '募集確定待ち');
  await desk.pickBucket('すべて', 4);
  const [first = '', second = ''] = await ids();
  await page.locator(`tr[data-id="${first}"] td[data-col=status]`).click();
  await page.keyboard.press('x');
  await page.getByRole('toolbar', { name: '選択した行の操作' }).waitFor();
  const done = await runAction(
    office.world.operator,
    'matter.processRecruitmentConfirmation',
    Number(first),
    {},
  );
  await page.locator(`tr[data-id="${first}"]`).waitFor({ state: 'detached' });
  await page.keyboard.press('1');
  await dialogs()
    .filter({ hasText: await numberOf(second) })
    .waitFor();
  await page.keyboard.press('Escape');
  await dialogs().waitFor({ state: 'detached' });
  await office.world.operator.post(`/api/user/undo/${done.eventId}`, {});
  await page.locator(`tr[data-id="${first}"]`).waitFor();
  expect(await page.locator('tr[data-id] input[type=checkbox]:checked').count()).toBe(0);
});

it('runs a quick action once for several presses before the list is updated', async () => {
  const { world } = office;
  const room = await officeRoomOf(world.parent);
  await sendMessage(world.parent, room, '日程の相談です。');
  await desk.openQueue('本日対応案件', 'チャット受信(家庭)');
  await desk.pickBucket('すべて', 1);
  await selected().waitFor();
  let settled = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/admin/chat/room/${roomIdOf(room)}/settle`)) settled += 1;
  });
  await heldBack('**/api/admin/today-cases?*', async (waitForRead) => {
    await page.keyboard.press('2');
    await waitForRead();
    await page.keyboard.press('2');
  });
  await page.locator('tr[data-id]').waitFor({ state: 'detached' });
  expect(settled).toBe(1);
  expect(desk.consoleErrors).toEqual([]);
});

it('counts after 対応不要 the messages that arrived meanwhile and still wait', async () => {
  const { world } = office;
  const room = await officeRoomOf(world.parent);
  await sendMessage(world.parent, room, 'もう一点あります。');
  await desk.openQueue('本日対応案件', 'チャット受信(家庭)');
  await desk.pickBucket('すべて', 1);
  await selected().waitFor();
  const settle = `**/api/admin/chat/room/${roomIdOf(room)}/settle`;
  await page.route(settle, async (route) => {
    advanceClock(world, minutes(1));
    await sendMessage(world.parent, room, '書き忘れました。');
    await sendMessage(world.parent, room, 'お返事をお待ちしています。');
    await route.continue();
  });
  await page.keyboard.press('2');
  await page
    .getByText('対応不要にしました。そのあとに届いたメッセージ2件は未対応のままです。')
    .waitFor();
  await page.unroute(settle);
  const { rooms } = (
    await world.operator.get<StaffRooms>(`/api/admin/chat/rooms?room=${roomIdOf(room)}`)
  ).body;
  expect(rooms[0]?.work).toMatchObject({ waiting: 2 });
  expect(desk.consoleErrors).toEqual([]);
});

it('restores the input for ticked rows after a reload, also without one of them, and for no other rows', async () => {
  const { world } = office;
  const list = async () => {
    await page.reload();
    await page.locator('tr[data-id]').first().waitFor();
    await desk.waitUntilSettled();
  };
  const openFor = async (rows: readonly string[]) => {
    for (const id of rows) await page.locator(`tr[data-id="${id}"] input[type=checkbox]`).check();
    await page
      .getByRole('toolbar', { name: '選択した行の操作' })
      .getByRole('button', { name: 'お断り' })
      .click();
    return (await desk.dialog('お断り')).getByRole('textbox').first();
  };
  await desk.openQueue('家庭対応', '紹介後確認');
  await desk.pickBucket('すべて');
  const own: string[] = [];
  for (const name of ['楓', '樹', '翼']) {
    const studentId = await addStudent(world, world.parent, name);
    own.push(
      String((await createCandidateAt(world, 40, { matterWishes: { studentId } })).matterTeacherId),
    );
  }
  const [first = '', second = '', third = ''] = own;
  await list();
  await (await openFor([first, second])).fill('お電話で承りました');
  await list();
  expect(await (await openFor([first, second])).inputValue()).toBe('お電話で承りました');
  await page.getByText('下書きから戻しました').waitFor();
  await desk.photograph('bulk-restored');
  expect(await desk.findFaults()).toEqual([]);
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog', { name: '入力した内容があります' })
    .getByRole('button', { name: '下書きに残す' })
    .click();
  await dialogs().waitFor({ state: 'detached' });
  // The draft is not restored for a selection with another row: its text would be for another
  // person.
  await page.locator(`tr[data-id="${second}"] input[type=checkbox]`).uncheck();
  expect(await (await openFor([first, third])).inputValue()).toBe('');
  await page.keyboard.press('Escape');
  await dialogs().waitFor({ state: 'detached' });
  await runAction(world.operator, 'matterTeacher.rejectTeacher', Number(first), { reason: 10 });
  await list();
  expect(await (await openFor([second])).inputValue()).toBe('お電話で承りました');
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog', { name: '入力した内容があります' })
    .getByRole('button', { name: '入力を捨てる' })
    .click();
  await dialogs().waitFor({ state: 'detached' });
  expect(await (await openFor([])).inputValue()).toBe('');
  await page.keyboard.press('Escape');
  await dialogs().waitFor({ state: 'detached' });
  for (const id of [second, third])
    await runAction(world.operator, 'matterTeacher.rejectTeacher', Number(id), { reason: 10 });
  expect(desk.consoleErrors).toEqual([]);
});

it('keeps a dialog over ticked rows that a colleague handles, with the conflict and the input', async () => {
  await desk.openQueue('家庭対応', '紹介後確認');
  await desk.pickBucket('すべて');
  const before = await ids();
  const [first = '', second = ''] = before;
  const names = [await numberOf(first), await numberOf(second)];
  for (const id of [first, second])
    await page.locator(`tr[data-id="${id}"] input[type=checkbox]`).check();
  await page
    .getByRole('toolbar', { name: '選択した行の操作' })
    .getByRole('button', { name: 'お断り' })
    .click();
  const dialog = await desk.dialog('お断り');
  await dialog.getByLabel(/理由/).first().selectOption({ index: 1 });
  const note = dialog.getByRole('textbox').first();
  await note.fill('ご家庭からお電話で承りました');
  await dialog.getByText('できる 2件').waitFor();
  const { world } = office;
  const staff = await signIn(world.app, 'Operator');
  const { name } = await world.prisma.account.findUniqueOrThrow({
    where: { id: staff.account?.accountId ?? 0 },
  });
  const refuse = (id: string) =>
    runAction(staff, 'matterTeacher.rejectTeacher', Number(id), { reason: 10 });
  await refuse(first);
  const conflict = dialog.getByRole('alert').filter({ hasText: '一覧から外れました' });
  await conflict
    .filter({ hasText: names[0] })
    .filter({ hasText: `${name}「お断り」` })
    .waitFor();
  await dialog.getByText('1件のうち').waitFor();
  await dialog.getByRole('button', { name: '1件を処理' }).waitFor();
  await desk.photograph('one-handled');
  await refuse(second);
  await conflict
    .filter({ hasText: 'すべて一覧から外れました' })
    .filter({ hasText: names[1] })
    .waitFor();
  expect(await note.inputValue()).toBe('ご家庭からお電話で承りました');
  expect(await dialog.locator('[type=submit]').isDisabled()).toBe(true);
  expect(await desk.findFaults()).toEqual([]);
  await desk.photograph('all-handled');
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog', { name: '入力した内容があります' })
    .getByRole('button', { name: '入力を捨てる' })
    .click();
  await dialogs().waitFor({ state: 'detached' });
  expect(await ids()).toEqual(before.filter((id) => ![first, second].includes(id)));
  expect(desk.consoleErrors).toEqual([]);
});

it('moves no row when rows are ticked, at each width', async () => {
  const top = () =>
    page
      .locator('tr[data-id]')
      .first()
      .evaluate((row) => row.getBoundingClientRect().top);
  const tick = page.locator('tr[data-id]').first().getByRole('checkbox');
  for (const width of [1440, 1280, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await desk.openQueue('家庭対応', '紹介後確認');
    await page.locator('tr[data-id]').first().waitFor();
    const before = await top();
    await tick.check();
    await page.getByRole('toolbar', { name: '選択した行の操作' }).waitFor();
    expect(await top(), `ticked at ${width}`).toBe(before);
    expect(await page.getByRole('button', { name: 'ビューを保存' }).count(), 'covered').toBe(0);
    expect(await desk.findFaults()).toEqual([]);
    await desk.photograph(`ticked-${width}`);
    await page.getByRole('button', { name: '選択を解除' }).click();
    expect(await top(), `cleared at ${width}`).toBe(before);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
});
