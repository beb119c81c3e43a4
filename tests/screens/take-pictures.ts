import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { root } from '../../api/launch/lib/paths.mjs';
import { findLayoutFaults } from '../support/layout/find-layout-faults.js';
import { type Screen, visitScreens } from '../support/layout/visit-screens.js';
import { windowSizes } from '../support/layout/window-sizes.js';
import { browserSettings } from '../support/test-page.js';

const folder = path.join(root, '.screens');
mkdirSync(folder, { recursive: true });

export const openContext = (browser: Browser, baseURL: string): Promise<BrowserContext> =>
  browser.newContext({ ...browserSettings, baseURL });

/** Milliseconds for a picture or a chart that is drawn after its data. */
const drawing = 300;

/**
 * One picture of each screen in each window size, `<name>-<size>.png`, and the faults of its layout
 * in `<sheet>-faults.txt`.
 */
export async function takePictures(
  context: BrowserContext,
  sheet: string,
  screens: readonly Screen[],
): Promise<void> {
  const page = await context.newPage();
  const list = path.join(folder, `${sheet}-faults.txt`);
  rmSync(list, { force: true });
  await visitScreens(page, screens, async ({ name }, size) => {
    await page.waitForTimeout(drawing);
    await page.screenshot({ path: path.join(folder, `${name}-${size.name}.png`) });
    for (const fault of await findLayoutFaults(page))
      appendFileSync(list, `${name} at ${size.name}: ${fault}\n`);
  });
  await page.close();
}

/** All pictures of each size on one page `<sheet>-<size>.html`, and that page as one picture. */
export async function drawContactSheets(
  browser: Browser,
  sheet: string,
  screens: readonly Screen[],
): Promise<void> {
  for (const size of windowSizes) {
    const cards = screens.map(({ name }) => {
      const picture = readFileSync(path.join(folder, `${name}-${size.name}.png`)).toString(
        'base64',
      );
      return `<figure><img src="data:image/png;base64,${picture}" alt=""><figcaption>${name}</figcaption></figure>`;
    });
    const columns = size.width < 720 ? 8 : 4;
    const html = `<!doctype html><meta charset="utf-8"><title>${sheet} ${size.name}</title>
    <style>body{display:grid;grid-template-columns:repeat(${columns},1fr);gap:16px;margin:16px;font:12px sans-serif;align-items:start}figure{margin:0}img{width:100%;border:1px solid #ccc}</style>${cards.join('')}`;
    writeFileSync(path.join(folder, `${sheet}-${size.name}.html`), html);
    const page = await browser.newPage({ viewport: { width: 1800, height: 1000 } });
    await page.setContent(html);
    await page.screenshot({ path: path.join(folder, `${sheet}-${size.name}.png`), fullPage: true });
    await page.close();
  }
}
