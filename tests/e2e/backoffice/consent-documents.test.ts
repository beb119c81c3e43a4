import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Account } from '../../support/accounts.js';
import { signIn } from '../../support/agent.js';
import type { Desk } from '../../support/desk.js';
import { Office } from '../../support/office.js';

let office: Office;
let desk: Desk;
beforeAll(async () => {
  office = await Office.open('consent-documents');
  desk = await office.openDesk();
  await desk.signIn((await signIn(office.world.app, 'Admin')).account as Account);
});
afterAll(() => office?.close());

const words = [
  '## 第1条（目的）',
  '本規約は**サービス**の条件です。',
  '',
  '- 体験授業',
  '- 正式なご依頼',
  '',
  '<b>文字のまま</b>',
].join('\n');

it('lets an Admin write a new version next to its preview, and keeps every version readable', async () => {
  const { page } = desk;
  await page.goto('/admin/consent-documents');
  await page.getByLabel('短い説明').fill('サービスのご利用条件です。');
  await page.getByLabel('全文').fill(words);
  const preview = page.getByRole('region', { name: 'プレビュー' });
  await preview.getByRole('heading', { name: '第1条（目的）' }).waitFor();
  expect(await preview.getByRole('listitem').allTextContents()).toEqual([
    '体験授業',
    '正式なご依頼',
  ]);
  await preview.getByText('<b>文字のまま</b>').waitFor();
  await page.getByLabel('あらためての同意').selectOption('ご家庭に求める');
  await page.setViewportSize({ width: 1280, height: 800 });
  await desk.waitUntilSettled();
  await desk.photograph('writing-1280');
  await page.setViewportSize({ width: 1440, height: 900 });
  await desk.waitUntilSettled();
  await desk.photograph('writing');
  expect(await desk.findFaults()).toEqual([]);
  await page.getByRole('button', { name: 'この内容で作成' }).click();

  const rows = page.getByRole('region', { name: '版の一覧' }).getByRole('row');
  await rows.filter({ hasText: '第2版' }).waitFor();
  await desk.waitUntilSettled();
  expect(await rows.filter({ hasText: '第2版' }).textContent()).toContain('いまの版');
  expect(await rows.filter({ hasText: '第1版' }).textContent()).toContain('以前の版');
  await page.getByRole('region', { name: '版の一覧' }).scrollIntoViewIfNeeded();
  await desk.photograph('versions');
  await rows.filter({ hasText: '第2版' }).getByRole('button', { name: '全文を見る' }).click();
  const dialog = page.getByRole('dialog', { name: '利用規約（第2版）' });
  await dialog.getByRole('heading', { name: '第1条（目的）' }).waitFor();
  await desk.photograph('read');
  expect(await desk.findFaults()).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
});

it('shows on the page of a family the agreed version, and downloads its text', async () => {
  const { page } = desk;
  const { world } = office;
  await page.goto(`/admin/home-detail/${world.parent.account?.parentId}`);
  const card = page.getByRole('region', { name: '同意', exact: true });
  await card.getByText('新しい版に未同意').waitFor();
  await card.scrollIntoViewIfNeeded();
  await desk.photograph('family');
  expect(await desk.findFaults()).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('link', { name: '利用規約 第1版の控え' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain('利用規約（第1版）への同意');
  expect(desk.consoleErrors).toEqual([]);
});
