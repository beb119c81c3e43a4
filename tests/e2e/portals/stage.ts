import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { FixedClock } from '../../../api/src/platform/clock.js';
import type { Agent } from '../../support/agent.js';
import { type CaseWorld, openWorld } from '../../support/case-world.js';
import { launchChromium } from '../../support/chromium.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const photos = path.join(root, 'tests/.output/portals');

export const phone = { width: 360, height: 740 };
export const desk = { width: 1280, height: 800 };

export interface Stage {
  world: CaseWorld;
  origin: string;
  browser: Browser;
  close(): Promise<void>;
}

/** The product with its built pages, and a browser before it. The clock starts now, so that the browser agrees about cookies. */
export async function openStage(): Promise<Stage> {
  const world = await openWorld({ publicDir: root, clock: new FixedClock(new Date()) });
  await world.prisma.brand.updateMany({ data: { phone: '0120-000-000', businessHours: '平日 10:00–19:00' } });
  await world.app.listen(0, '127.0.0.1');
  const browser = await launchChromium();
  const close = async () => {
    await browser.close();
    await world.close();
  };
  return { world, origin: (await world.app.getUrl()).replace('[::1]', '127.0.0.1'), browser, close };
}

export async function openPage({ browser, origin }: Stage, viewport = phone): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ viewport, baseURL: origin, locale: 'ja-JP', timezoneId: 'Asia/Tokyo', deviceScaleFactor: 2 });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  return { page, context };
}

/** Signs in through the form, from the portal's login page. */
export async function signInAs(page: Page, agent: Agent, from: '/' | '/teacher-login'): Promise<void> {
  await page.goto(from);
  await enter(page, agent);
}

export async function enter(page: Page, agent: Agent): Promise<void> {
  await page.getByLabel('メールアドレス').fill(agent.account?.email ?? '');
  await page.getByLabel('パスワード', { exact: true }).fill(agent.account?.password ?? '');
  await page.getByRole('button', { name: 'ログイン' }).click();
}

/** Nothing for axe to complain about, nothing wider than the screen; a photograph goes to the test's output. */
export async function inspect(page: Page, name: string): Promise<void> {
  mkdirSync(photos, { recursive: true });
  await page.screenshot({ path: path.join(photos, `${name}.png`) });
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`),
    name,
  ).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow, `${name} is too wide`).toBe(0);
}
