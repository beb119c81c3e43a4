import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCandidateAt } from '../../support/create-at-status.js';
import type { Desk } from '../../support/desk.js';
import { Office } from '../../support/office.js';

/* The office was updated while its pages were open: their parts have other names by now. */

let office: Office;
let desk: Desk;
let page: Page;
let matterId: number;

beforeAll(async () => {
  office = await Office.open('missing-chunks');
  ({ matterId } = await createCandidateAt(office.world, 40));
  desk = await office.openDeskAs('Admin');
  page = desk.page;
  page.on('dialog', (dialog) => void dialog.accept());
});
afterAll(() => office?.close());

/**
 * The server has a newer build without this chunk of the older one; ends with the returned
 * function.
 */
async function update(part: string): Promise<() => Promise<void>> {
  const answerMissing = (route: Route) =>
    route.fulfill({ status: 404, contentType: 'application/json', body: '{}' });
  const newer = async (route: Route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(/(src="\/admin\/assets\/)/, '$1newer-'),
    });
  };
  await page.route(part, answerMissing);
  await page.route('**/admin/', newer);
  return async () => {
    await page.unroute(part, answerMissing);
    await page.unroute('**/admin/', newer);
  };
}
const help = '**/assets/HelpDrawer-*.js';
const openHelp = () => page.getByRole('button', { name: '使い方とショートカット' }).click();
const prompt = () =>
  page.getByRole('alertdialog', { name: '新しいバージョンがあります', exact: true });

it('reloads a page without input once when its chunk is missing', async () => {
  await desk.open(`case-detail/${matterId}`);
  await page.evaluate(() => sessionStorage.removeItem('tsumugi.reloaded-for'));
  await update(help);
  await Promise.all([page.waitForEvent('load'), openHelp()]);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await desk.waitUntilSettled();
  // Still missing: the page stays, with a message.
  await openHelp();
  await prompt().waitFor();
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  await page.unrouteAll();
});

it('keeps a page with input, shows a message, and is reloaded by the user', async () => {
  await desk.open(`case-detail/${matterId}`);
  await page.evaluate(() => sessionStorage.removeItem('tsumugi.reloaded-for'));
  const memo = page.getByRole('textbox', { name: 'メモの内容' });
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'メモ', exact: true }) });
  await card.getByRole('button', { name: '追加' }).click();
  await memo.fill('土曜は電話に出られない');
  const restore = await update(help);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await openHelp();
  await prompt().waitFor();
  expect(await memo.inputValue()).toBe('土曜は電話に出られない');
  expect(await page.getByText('画面で問題が起きました').count()).toBe(0);
  expect(loads).toBe(0);
  expect(await desk.findFaults()).toEqual([]);
  await desk.photograph('needed');
  await page.setViewportSize({ width: 390, height: 844 });
  await desk.photograph('needed-phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await memo.fill('土曜は電話に出られない。日曜は可');
  await restore();
  await Promise.all([
    page.waitForEvent('load'),
    prompt().getByRole('button', { name: '更新する' }).click(),
  ]);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await desk.waitUntilSettled();
  expect(await memo.inputValue()).toBe('土曜は電話に出られない。日曜は可');
  await openHelp();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await memo.fill('');
});

it('keeps the page and does not reload it when no newer build exists', async () => {
  await desk.open(`case-detail/${matterId}`);
  await page.evaluate(() => sessionStorage.removeItem('tsumugi.reloaded-for'));
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.route(help, (route) => route.abort());
  await openHelp();
  const lost = page.getByRole('alertdialog', { name: '画面の一部を読み込めません' });
  await lost.waitFor();
  await desk.photograph('lost');
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  expect(loads).toBe(0);
  await page.unrouteAll();
  await Promise.all([
    page.waitForEvent('load'),
    lost.getByRole('button', { name: '再読み込み' }).click(),
  ]);
  await desk.waitUntilSettled();
  await openHelp();
  await page.getByRole('dialog').waitFor();
});
