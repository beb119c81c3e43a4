import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';

/** How every browser of the tests is set up. Without motion, a page at rest costs no processor time. */
export const readerPlace = {
  locale: 'ja-JP',
  timezoneId: 'Asia/Tokyo',
  reducedMotion: 'reduce',
} as const;

/**
 * A page of that browser, on a machine as many times slower as `TEST_SLOWNESS` says (`TEST_SLOWNESS=5`): what a fast one draws before anybody
 * can press a key comes late there, and shows which key is lost.
 */
export async function pageOf(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const rate = Number(process.env.TEST_SLOWNESS ?? 1);
  if (rate > 1)
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate });
  return page;
}

/** Keeps a picture for whoever asked for some: `PHOTOS=1 npm test`. Taking them all makes the run longer by a tenth. */
export async function photograph(page: Page, folder: string, name: string): Promise<void> {
  if (!process.env.PHOTOS) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
}
