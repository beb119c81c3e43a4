import { mkdirSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterEach } from 'vitest';
import { openPages } from './chromium.js';

const folder = fileURLToPath(new URL('../.output/red', import.meta.url));
/**
 * Maximum number of characters of a page in the log; the full text is written next to the picture.
 */
const maxLength = 3_000;

/**
 * Reports the page of a failed test, as text in the log and as a picture, so that the log alone
 * shows why the test waited.
 */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const [at, page] of openPages().entries()) {
    const name = `${path.basename(task.file.name, '.test.ts')} ${task.name} ${at + 1}`
      .replaceAll(/[^\p{L}\p{N}-]+/gu, '-')
      .slice(0, 120);
    await tell(page, path.join(folder, name)).catch((error) =>
      writeSync(1, `  (no picture: ${error})\n`),
    );
  }
});

async function tell(page: Page, file: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? '');
  // The menu has little information, and would fill the log.
  const place = (await page.locator('main').count())
    ? ':is(main, [role=dialog], [role=region], [role=status]):not(main *)'
    : 'body';
  const parts = await Promise.all(
    (await page.locator(place).all()).map((part) => part.ariaSnapshot({ timeout: 10_000 })),
  );
  const text = `${new URL(page.url()).pathname}\nfocus: ${focused}\n${parts.join('\n')}\n`;
  writeFileSync(`${file}.txt`, text);
  // Bypasses the console, which vitest detaches from a finished file.
  writeSync(1, `  on the screen (${file}.png):\n${text.slice(0, maxLength)}\n`);
  await page.screenshot({ path: `${file}.png`, timeout: 10_000 });
}
