import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';

/** Settings of every browser of the tests. Without motion, an idle page costs no processor time. */
export const browserSettings = {
  locale: 'ja-JP',
  timezoneId: 'Asia/Tokyo',
  reducedMotion: 'reduce',
} as const;

/**
 * A page of that browser, slowed down by the factor `TEST_SLOWNESS` (`TEST_SLOWNESS=5`): parts that
 * a fast machine draws before the first key press arrive late, and lost keys show up.
 */
export async function openTestPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const rate = Number(process.env.TEST_SLOWNESS ?? 1);
  if (rate > 1)
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate });
  return page;
}

/**
 * Takes a picture if requested: `PHOTOS=1 npm test`. All pictures make the run longer by a tenth.
 */
export async function takePicture(page: Page, folder: string, name: string): Promise<void> {
  if (!process.env.PHOTOS) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
}
