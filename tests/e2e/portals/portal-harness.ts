import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Agent } from '../../support/agent.js';
import { launchChromium } from '../../support/chromium.js';
import { findAxeFaults } from '../../support/find-axe-faults.js';
import { patience } from '../../support/patience.js';
import { reportPolicy } from '../../support/report-policy.js';
import { browserSettings, openTestPage, takePicture } from '../../support/test-page.js';
import { openWorld, type TestWorld } from '../../support/test-world.js';
import { sendWorldTime } from '../../support/world-time.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const photos = path.join(root, 'tests/.output/portals');

export const phone = { width: 360, height: 740 };
export const desktop = { width: 1280, height: 800 };

export interface PortalHarness {
  world: TestWorld;
  origin: string;
  browser: Browser;
  close(): Promise<void>;
}

/** The product with its built pages, and a browser before it. */
export async function openPortalHarness(
  options: Parameters<typeof openWorld>[0] = {},
): Promise<PortalHarness> {
  const world = await openWorld({ publicDir: root, ...options });
  sendWorldTime(world);
  await world.prisma.brand.updateMany({
    data: {
      phone: '0120-000-000',
      businessHours: '平日 10:00–19:00',
      footerLinks: [{ label: '個人情報の取り扱い', url: 'https://example.jp/privacy' }],
    },
  });
  await world.app.listen(0, '127.0.0.1');
  const browser = await launchChromium();
  const close = async () => {
    await browser.close();
    await world.close();
  };
  return {
    world,
    origin: (await world.app.getUrl()).replace('[::1]', '127.0.0.1'),
    browser,
    close,
  };
}

/**
 * A test cannot hold back requests of a page with a service worker; such a test blocks the worker.
 * `touch`: a finger instead of a mouse and a keyboard.
 */
export async function openPage(
  { browser, origin }: PortalHarness,
  viewport = phone,
  serviceWorkers: 'allow' | 'block' = 'allow',
  touch = false,
): Promise<{ page: Page; context: BrowserContext }> {
  const place = { ...browserSettings, isMobile: touch, hasTouch: touch };
  const context = await browser.newContext({ viewport, baseURL: origin, ...place, serviceWorkers });
  context.setDefaultTimeout(patience);
  const page = await openTestPage(context);
  await reportPolicy(page);
  page.on('pageerror', (error) => {
    throw error;
  });
  return { page, context };
}

/** Signs in through the form, from the portal's login page. */
export async function signInAs(
  page: Page,
  agent: Agent,
  from: '/' | '/teacher-login',
): Promise<void> {
  await page.goto(from);
  await fillSignIn(page, agent);
}

export async function fillSignIn(page: Page, agent: Agent): Promise<void> {
  await page.getByLabel('メールアドレス').fill(agent.account?.email ?? '');
  await page.getByLabel('パスワード', { exact: true }).fill(agent.account?.password ?? '');
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
}

/**
 * The connection is cut. The code of this message loads a while after the first page, and not
 * without a connection.
 */
export async function cutConnection(page: Page): Promise<void> {
  await page.locator('.Toastify').waitFor({ state: 'attached' });
  await page.context().setOffline(true);
}

/**
 * Runs `change` just before the next write of the page reaches the server, so that the write meets
 * a conflict. A change before that can be read again by the page, which reads when it is online. The
 * page must be opened without service workers.
 */
export async function changeBeforeNextWrite(
  page: Page,
  change: () => Promise<unknown>,
): Promise<void> {
  let isChanged = false;
  await page.route('**/api/**', async (route) => {
    if (!isChanged && route.request().method() !== 'GET') {
      isChanged = true;
      await change();
    }
    await route.continue();
  });
}

/**
 * No axe violation, nothing wider than the screen, no field with letters below 16 px, for which iOS
 * enlarges the page; `PHOTOS=1` stores a picture in the test's output.
 */
export async function checkPage(page: Page, name: string): Promise<void> {
  await takePicture(page, photos, name);
  expect(await findAxeFaults(page), name).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${name} is too wide`).toBe(0);
  const small = await page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'input:not([type=checkbox], [type=radio], [type=file]), textarea, select',
      ),
    ]
      // The office has 16 px only on touch screens, which another test checks.
      .filter(
        (field) =>
          !location.pathname.startsWith('/admin') &&
          Number.parseFloat(getComputedStyle(field).fontSize) < 16,
      )
      .map((field) => field.getAttribute('name') ?? field.id),
  );
  expect(small, name).toEqual([]);
}
