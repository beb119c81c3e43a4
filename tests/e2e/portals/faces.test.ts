import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount } from '../../support/accounts.js';
import {
  checkPage,
  openPage,
  openPortalHarness,
  type PortalHarness,
  phone,
} from './portal-harness.js';

let harness: PortalHarness;
beforeAll(async () => {
  harness = await openPortalHarness();
});
afterAll(() => harness.close());

const here = (page: Page) => new URL(page.url()).pathname;
const createMultiRoleAccount = () =>
  createAccount(harness.world.app, { role: 'Operator', alsoRoles: ['Parent', 'Teacher'] });
const change = (page: Page, face: string) => page.getByRole('button', { name: `${face}の画面へ` });

async function enter(
  page: Page,
  account: Awaited<ReturnType<typeof createMultiRoleAccount>>,
  from: string,
) {
  await page.goto(from);
  await page.getByLabel('メールアドレス').fill(account.email);
  await page.getByLabel('パスワード', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
}

it('moves one person from the office to the family’s pages, the teacher’s, and back, without another sign-in', async () => {
  const { page, context } = await openPage(harness, phone);
  await enter(page, await createMultiRoleAccount(), '/admin/login');
  await page.waitForURL('**/admin/dashboard');
  for (const round of [1, 2]) {
    await page.goto('/admin/own-account');
    await change(page, 'ご家庭').click();
    await page.waitForURL('**/customer/mypage');
    await page
      .getByRole('navigation', { name: 'メインメニュー' })
      .getByRole('link', { name: 'マイページ' })
      .click();
    if (round === 1) await checkPage(page, 'family-faces');
    await change(page, '教師').click();
    await page.waitForURL('**/teacher/teacher-mypage');
    await page
      .getByRole('navigation', { name: 'メインメニュー' })
      .getByRole('link', { name: 'プロフィール' })
      .click();
    await change(page, 'スタッフ').click();
    await page.waitForURL('**/admin/dashboard');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  }
  await context.close();
});

it('ignores a late refusal for the face that the user has left', async () => {
  const { page, context } = await openPage(harness, phone, 'block');
  await enter(page, await createMultiRoleAccount(), '/admin/login');
  await page.waitForURL('**/admin/dashboard');
  await page.goto('/admin/own-account');
  await change(page, '教師').click();
  await page.waitForURL('**/teacher/teacher-mypage');
  // A read from before, answered later, for a face that the user has left.
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  const refused = page.waitForResponse(
    (answer) => answer.url().includes('get-current-teacher') && answer.status() === 403,
  );
  await page.route('**/api/teacher/get-current-teacher', async (route) => {
    await released;
    await route.continue();
  });
  let addressBefore = '';
  await page.route('**/api/user/face', async (route) => {
    const answer = await route.fetch();
    release();
    await refused;
    // Requested later, so that the refusal has been handled.
    addressBefore = await page.evaluate(async () => {
      await (await fetch('/api/user/role')).text();
      return window.location.pathname;
    });
    await route.fulfill({ response: answer });
  });
  await page.goto('/teacher/teacher-profile');
  await change(page, 'スタッフ').click();
  await page.waitForURL('**/admin/dashboard');
  expect(addressBefore).toBe('/teacher/teacher-profile');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await context.close();
});

it('loads the office’s pages without the families’ service worker, whose scope includes them', async () => {
  const { page, context } = await openPage(harness, phone);
  await enter(page, await createMultiRoleAccount(), '/admin/login');
  await page.waitForURL('**/admin/dashboard');
  await page.goto('/customer/mypage');
  await page.getByRole('navigation', { name: 'メインメニュー' }).waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const throughWorker = () =>
    page.evaluate(
      () =>
        (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).workerStart >
        0,
    );
  await page.reload();
  expect(await throughWorker()).toBe(true);
  await page.goto('/admin/own-account');
  await page.getByRole('heading', { name: 'ほかの役割の画面' }).waitFor();
  expect(await throughWorker()).toBe(false);
  await context.close();
});

it('opens a link of a notice to another face of the user, with its path', async () => {
  const { page, context } = await openPage(harness, phone);
  const account = await createMultiRoleAccount();
  await enter(page, account, '/teacher-login');
  await page.waitForURL('**/teacher/teacher-mypage');
  await page.goto('/customer/case-list?from=mail#top');
  await page.waitForURL(
    (url) =>
      url.pathname === '/customer/case-list' && url.search === '?from=mail' && url.hash === '#top',
  );
  await page.getByRole('heading', { level: 1, name: 'ご依頼' }).waitFor();
  await page.goto('/teacher/teacher-profile?part=notices');
  await page.waitForURL(
    (url) => url.pathname === '/teacher/teacher-profile' && url.search === '?part=notices',
  );
  // Staff's face requires a sign-in, and continues to the target of the link.
  await page.goto('/admin/own-account');
  await page.waitForURL('**/admin/login');
  await enter(page, account, '/admin/login');
  await page.waitForURL('**/admin/own-account');
  // Changes from the office to the family's pages and back.
  await page.goto('/customer/case-list');
  await page.getByRole('heading', { level: 1, name: 'ご依頼' }).waitFor();
  expect(here(page)).toBe('/customer/case-list');
  await page.goto('/admin/own-account');
  await page.getByRole('heading', { name: 'ほかの役割の画面' }).waitFor();
  expect(here(page)).toBe('/admin/own-account');
  await context.close();
});

it('keeps a tab of one face working after another face was opened in a second tab', async () => {
  const { page, context } = await openPage(harness, phone);
  await enter(page, await createMultiRoleAccount(), '/teacher-login');
  await page.waitForURL('**/teacher/teacher-mypage');
  await page.getByRole('navigation', { name: 'メインメニュー' }).waitFor();
  const second = await context.newPage();
  await second.goto('/customer/mypage');
  await second.getByRole('navigation', { name: 'メインメニュー' }).waitFor();
  const worksAs = () =>
    page.evaluate(async () => (await (await fetch('/api/user/role')).json()).here);
  expect(await worksAs()).toBe('Parent');
  // The user returns to the first tab.
  await page
    .evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    .catch(() => undefined);
  await expect.poll(() => worksAs().catch(() => '')).toBe('Teacher');
  await page
    .getByRole('navigation', { name: 'メインメニュー' })
    .getByRole('link', { name: 'プロフィール' })
    .click();
  await page.getByRole('heading', { level: 1, name: 'プロフィール' }).waitFor();
  expect(await page.getByText('この操作を行う権限がありません').count()).toBe(0);
  await context.close();
});

it('gives this tab to the user who signs in in another tab', async () => {
  const { page, context } = await openPage(harness, phone);
  const [first, second] = [
    await createAccount(harness.world.app, { role: 'Parent' }),
    await createAccount(harness.world.app, { role: 'Teacher' }),
  ];
  await enter(page, first, '/');
  await page.waitForURL('**/customer/mypage');
  await page.getByRole('navigation', { name: 'メインメニュー' }).waitFor();
  const there = await context.newPage();
  await enter(there, second, '/teacher-login');
  await there.waitForURL('**/teacher/teacher-mypage');
  await page.waitForURL('**/teacher/teacher-mypage');
  await page.getByText('別の方がこのブラウザでログインしました。').waitFor();
  await context.close();
});
