import { afterAll, beforeAll, expect, it } from 'vitest';
import { LikenessStore } from '../../../api/src/modules/duplicate/likeness.store.js';
import type { Account } from '../../support/accounts.js';
import { signIn } from '../../support/agent.js';
import type { Desk } from '../../support/desk.js';
import { Office } from '../../support/office.js';

let office: Office;
let desk: Desk;
let winner: number;
let loser: number;

beforeAll(async () => {
  office = await Office.open('duplicates');
  const { app, prisma } = office.world;
  const names = {
    lastName: '鷲尾',
    firstName: '美咲',
    lastNameKana: 'ワシオ',
    firstNameKana: 'ミサキ',
    phone: '09087650001',
  };
  const family = async (data: object) => {
    const id = (await signIn(app, 'Parent')).account?.parentId as number;
    await prisma.parent.update({
      where: { id },
      data: { ...names, ...data, searchText: '鷲尾美咲' },
    });
    return id;
  };
  winner = await family({ city: '京都市下京区中堂寺南町四条大宮西入ル', prefecture: 26 });
  loser = await family({ contactableHours: '平日18時以降' });
  await prisma.memo.create({
    data: {
      parentId: loser,
      content: '統合で移る覚え',
      authorId: (await signIn(app, 'Admin')).account?.accountId as number,
      createdAt: office.world.clock.now(),
    },
  });
  await app.get(LikenessStore).findNewPairs(5);
  desk = await office.openDesk();
  await desk.signIn((await signIn(app, 'Admin')).account as Account);
});
afterAll(() => office?.close());

it('compares two people from the list, merges them, and separates them again on the remaining page', async () => {
  const { page } = desk;
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: /^重複の確認/ }).click();
  await page.getByRole('heading', { level: 1, name: '重複の確認' }).waitFor();
  const row = page.getByRole('row').filter({ hasText: '鷲尾 美咲' });
  await row.getByText('電話番号').waitFor();
  await desk.waitUntilSettled();
  await desk.photograph('duplicates');
  // The end of the name distinguishes the places.
  const cut = (cells: Element[]) =>
    cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.textContent);
  expect(await row.getByRole('cell').evaluateAll(cut)).toEqual([]);
  expect(await desk.findFaults()).toEqual([]);
  expect(await desk.findWiderThanPhone()).toEqual([]);

  await row.getByRole('link', { name: /を統合する$/ }).click();
  await page.getByRole('heading', { level: 1, name: '家庭の統合' }).waitFor();
  await page.getByRole('button', { name: '統合する' }).waitFor();
  await desk.waitUntilSettled();
  await desk.photograph('merge');
  expect(await desk.findFaults()).toEqual([]);
  expect(await desk.findWiderThanPhone()).toEqual([]);
  // A change in between is shown with its author, and the next press succeeds.
  const { version } = await office.world.prisma.parent.findUniqueOrThrow({ where: { id: loser } });
  const changed = await office.world.admin.patch(`/api/admin/families/${loser}`, {
    version,
    contactableHours: '平日19時以降',
  });
  expect(changed.status, changed.text).toBe(200);
  await page.getByRole('button', { name: '統合する' }).click();
  await page.getByRole('alert').getByText('ほかの人が「連絡可能時間帯」を変更しました。').waitFor();
  await page.getByText('平日19時以降').waitFor();
  desk.consoleErrors.length = 0;
  // The event of the removal may arrive before the answer: the page does not load the record again.
  await page.route(
    '**/api/admin/merges',
    async (route) => {
      const response = await route.fetch();
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: '統合する' }).click();

  await page.waitForURL((url) => url.pathname === `/admin/home-detail/${winner}`);
  await page.getByText('統合で移る覚え').waitFor();
  await page.getByText('平日19時以降').waitFor();
  await page.goto(`/admin/home-detail/${loser}`);
  await page.waitForURL((url) => url.pathname === `/admin/home-detail/${winner}`);
  const undoButton = page.getByRole('button', { name: `鷲尾 美咲 #${loser} の統合を元に戻す` });
  await undoButton.waitFor();
  await desk.waitUntilSettled();
  await desk.photograph('merged');
  expect(await desk.findFaults()).toEqual([]);
  // A refusal is shown, and stays on the page.
  const { prisma, clock } = office.world;
  const merged = await prisma.personMerge.findFirstOrThrow({
    where: { winnerId: winner, loserId: loser },
  });
  await prisma.personMerge.update({
    where: { id: merged.id },
    data: { mergedAt: clock.in(-31 * 86_400_000) },
  });
  await undoButton.click();
  await page.getByRole('alert').getByText('統合から30日を過ぎたため、元に戻せません。').waitFor();
  await desk.photograph('undo-refused');
  await prisma.personMerge.update({
    where: { id: merged.id },
    data: { mergedAt: merged.mergedAt },
  });
  expect(desk.consoleErrors.splice(0).filter((text) => !text.includes('422'))).toEqual([]);
  // Values that changed since are not undone; this message also stays on the page.
  await (await desk.findPencil('連絡可能時間帯')).click();
  await page
    .getByRole('form', { name: '連絡可能時間帯の編集' })
    .getByRole('textbox')
    .fill('休日だけ');
  await page
    .getByRole('form', { name: '連絡可能時間帯の編集' })
    .getByRole('button', { name: '保存' })
    .click();
  await page.getByRole('button', { name: '連絡可能時間帯を編集（現在: 休日だけ）' }).waitFor();
  await undoButton.click();
  await page.getByRole('alert').getByText('統合のあとに変更された「').waitFor();
  await undoButton.waitFor({ state: 'detached' });
  await page.goto(`/admin/home-detail/${loser}`);
  await page.getByText('統合で移る覚え').waitFor();
});

it('removes a pair from the list after 別人です, and restores it', async () => {
  const { page } = desk;
  await office.world.app.get(LikenessStore).findNewPairs(5);
  await page.goto('/admin/duplicates');
  const row = page.getByRole('row').filter({ hasText: '鷲尾 美咲' });
  await row.getByRole('button', { name: /を別人とする$/ }).click();
  await row.waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: '別人とした組' }).click();
  await row.getByRole('button', { name: /を未確認に戻す$/ }).click();
  await row.waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: '未確認' }).click();
  await row.waitFor();
});

it('shows a possible duplicate of a typed person before saving; pressing again saves', async () => {
  const { page } = desk;
  await page.goto('/admin/user-add?kind=parent');
  const typed = {
    姓: '鷲尾',
    名: '美咲',
    '姓（カナ）': 'ワシオ',
    '名（カナ）': 'ミサキ',
    電話番号: '090-8765-0001',
    メールアドレス: 'washio@example.jp',
  };
  for (const [label, value] of Object.entries(typed))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('radio', { name: '母' }).click();
  await page.getByRole('button', { name: '追加する' }).click();
  await page.getByText('似た方がいます').waitFor();
  await desk.waitUntilSettled();
  await desk.photograph('alike-before-saving');
  expect(await desk.findFaults()).toEqual([]);
  expect(await office.world.prisma.account.count({ where: { email: 'washio@example.jp' } })).toBe(
    0,
  );
  await page.getByRole('button', { name: '追加する' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/admin/home-detail/'));
  expect(await office.world.prisma.account.count({ where: { email: 'washio@example.jp' } })).toBe(
    1,
  );
});
