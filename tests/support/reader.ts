import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';

/** How every browser of the tests is set up. Without motion, a page at rest costs no processor time. */
export const readerPlace = { locale: 'ja-JP', timezoneId: 'Asia/Tokyo', reducedMotion: 'reduce' } as const;

/** Keeps a picture for whoever asked for some: `PHOTOS=1 npm test`. Taking them all makes the run longer by a tenth. */
export async function photograph(page: Page, folder: string, name: string): Promise<void> {
  if (!process.env.PHOTOS) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
}
