import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Account } from '../../support/accounts.js';
import { signIn } from '../../support/agent.js';
import type { Desk } from '../../support/desk.js';
import { Office } from '../../support/office.js';

let office: Office;
let desk: Desk;
beforeAll(async () => {
  office = await Office.open('brands');
  desk = await office.openDesk();
  await desk.signIn((await signIn(office.world.app, 'Admin')).account as Account);
});
afterAll(() => office?.close());

const logo = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#1f4e8c' } })
    .png()
    .toBuffer();

it('adds a fifth brand with its logo, which appears in every choice of a brand', async () => {
  const { page } = desk;
  await page.goto('/admin/brand-settings?brand=2');
  await page.getByRole('button', { name: 'ブランドを追加' }).click();
  const dialog = page.getByRole('dialog', { name: 'ブランドを追加' });
  await dialog.getByLabel('ブランド名').waitFor();
  expect(await desk.findFaults()).toEqual([]);
  await dialog.getByRole('button', { name: '追加する' }).click();
  await dialog.getByText('ブランド名を入力してください').first().waitFor();
  await dialog.getByLabel('ブランド名').fill('英語塾');
  await dialog.getByLabel('案件番号の頭文字').fill('K');
  await dialog.getByLabel('会社・事務局の名前').fill('英語塾 事務局');
  await dialog.getByRole('button', { name: '追加する' }).click();
  await dialog
    .getByText('ほかのブランドが使っています。別の文字にしてください。')
    .first()
    .waitFor();
  expect(desk.consoleErrors.splice(0)).toContain('409 POST /api/admin/brand-settings');
  await dialog.getByLabel('案件番号の頭文字').fill('E');
  await desk.photograph('new');
  await dialog.getByRole('button', { name: '追加する' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.waitForURL(/brand=5/);
  await page.getByLabel('英語塾', { exact: true }).waitFor();
  await expect.poll(() => page.getByLabel('ブランド名').inputValue()).toBe('英語塾');
  expect(await desk.findFaults()).toEqual([]);
  await desk.photograph('settings');

  await page
    .getByLabel('ロゴの画像')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await logo() });
  await page.getByRole('img', { name: '英語塾のロゴ' }).waitFor();
  await page.getByLabel('ホスト名').fill('127.0.0.1');
  await page
    .getByRole('region', { name: 'ポータルのアドレス' })
    .getByRole('button', { name: '保存' })
    .click();
  const face = async () =>
    (await (await fetch(`${office.origin}/api/user/brand`)).json()) as { name: string };
  await expect.poll(async () => (await face()).name).toBe('英語塾');
  await desk.waitUntilSettled();
  await desk.photograph('settings-logo');
  expect(await desk.findFaults()).toEqual([]);

  const family = (await office.openDesk({ width: 360, height: 780 })).page;
  await family.goto('/');
  await family.getByText('英語塾').first().waitFor();
  const drawn = () =>
    family
      .locator('img.logo')
      .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth);
  await expect.poll(drawn).toBe(64);
  await family.context().close();

  await page.goto('/admin/course-master-list');
  await page.getByLabel('ブランド').first().selectOption({ label: '英語塾' });
  await page.getByRole('row').filter({ hasText: '英語塾' }).first().waitFor();
  await page.goto('/admin/case-list-search?tab=1&brand=5');
  await page.getByText('英語塾').first().waitFor();
  await page.goto('/admin/notice-templates?brand=5');
  await page.getByLabel('英語塾', { exact: true }).waitFor();
  expect(desk.consoleErrors.splice(0)).toEqual([]);
});

it('deletes a logo after a confirmation', async () => {
  const { page } = desk;
  await page.goto('/admin/brand-settings?brand=1');
  await page
    .getByLabel('ロゴの画像')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await logo() });
  const drawn = page.getByRole('img', { name: /のロゴ$/ });
  await drawn.waitFor();
  await page.getByRole('button', { name: '外す', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'ロゴを外す' });
  await desk.photograph('logo-question');
  expect(await desk.findFaults()).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await desk.photograph('logo-question-390');
  await page.setViewportSize({ width: 1440, height: 900 });
  await question.getByRole('button', { name: 'やめる' }).click();
  await drawn.waitFor();
  await page.getByRole('button', { name: '外す', exact: true }).click();
  await question.getByRole('button', { name: '外す' }).click();
  await drawn.waitFor({ state: 'detached' });
  expect(desk.consoleErrors.splice(0)).toEqual([]);
});
