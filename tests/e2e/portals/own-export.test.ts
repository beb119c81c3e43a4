import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { timerTools } from '../../../api/src/platform/jobs/timer.js';
import { runDueExports } from '../../../api/src/portals/shared/own-data/timers/run-due-exports.js';
import {
  checkPage,
  openPage,
  openPortalHarness,
  type PortalHarness,
  phone,
  signInAs,
} from './portal-harness.js';

let harness: PortalHarness;
beforeAll(async () => {
  harness = await openPortalHarness();
});
afterAll(() => harness?.close());

it("requests, awaits and downloads the user's own data on one page", async () => {
  const { world } = harness;
  const { page } = await openPage(harness, phone, 'block');
  await signInAs(page, world.parent, '/');
  await page.waitForURL('**/customer/mypage');
  await page.getByRole('link', { name: 'マイページ' }).click();
  await page.getByRole('link', { name: '登録データの書き出し' }).click();
  await page.getByRole('button', { name: '書き出しを始める' }).click();
  await page.getByText(/^準備中です。/).waitFor();
  await checkPage(page, 'own-export-working');
  await runDueExports(timerTools(world.app), world.clock.now());
  await page.getByText(/^準備ができました。/).waitFor();
  await checkPage(page, 'own-export-ready');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'ダウンロードする' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^つむぎ_登録データ_.*\.json$/);
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
    account: { email: world.parent.account?.email },
  });
});
