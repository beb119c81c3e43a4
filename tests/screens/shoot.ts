import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, ViewportSize } from 'playwright-core';
import { root } from '../../api/launch/lib/paths.mjs';
import { readerSettings } from '../support/reader.js';

const folder = path.join(root, '.screens');
mkdirSync(folder, { recursive: true });

export interface Screen {
  readonly name: string;
  readonly path: string;
}

export const openContext = (
  browser: Browser,
  baseURL: string,
  viewport: ViewportSize,
): Promise<BrowserContext> => browser.newContext({ ...readerSettings, baseURL, viewport });

/** One picture of each fully loaded screen, `<name>-<width>.png`. */
export async function shoot(
  context: BrowserContext,
  screens: readonly Screen[],
  whole = false,
): Promise<void> {
  const page = await context.newPage();
  const width = page.viewportSize()?.width;
  for (const { name, path: address } of screens) {
    await page.goto(address);
    await page.locator('h1').first().waitFor({ timeout: 10_000 }).catch(nothing);
    await page
      .waitForFunction(() => !document.querySelector('[aria-busy=true]'), null, { timeout: 15_000 })
      .catch(nothing);
    await page.waitForTimeout(900);
    await page.screenshot({ path: path.join(folder, `${name}-${width}.png`), fullPage: whole });
  }
  await page.close();
}
const nothing = () => undefined;

/** All pictures of a width on one page `<sheet>.html`, and that page as one picture. */
export async function contactSheet(
  browser: Browser,
  sheet: string,
  screens: readonly Screen[],
  width: number,
  columns: number,
): Promise<void> {
  const cards = screens.map(({ name }) => {
    const picture = readFileSync(path.join(folder, `${name}-${width}.png`)).toString('base64');
    return `<figure><img src="data:image/png;base64,${picture}" alt=""><figcaption>${name}</figcaption></figure>`;
  });
  const html = `<!doctype html><meta charset="utf-8"><title>${sheet}</title>
    <style>body{display:grid;grid-template-columns:repeat(${columns},1fr);gap:16px;margin:16px;font:12px sans-serif;align-items:start}figure{margin:0}img{width:100%;border:1px solid #ccc}</style>${cards.join('')}`;
  writeFileSync(path.join(folder, `${sheet}.html`), html);
  const page = await browser.newPage({ viewport: { width: 1800, height: 1000 } });
  await page.setContent(html);
  await page.screenshot({ path: path.join(folder, `${sheet}.png`), fullPage: true });
  await page.close();
}
