import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.js';
import { type Figure, medianOf, report } from './figures.js';
import { Product } from './product.js';

const rounds = 5;
const lists = [
  'HP問い合わせ',
  '本日対応案件',
  '家庭からの申込',
  '教師からの応募',
  '家庭対応',
  '教師対応',
  'MD管理',
  '面談者タスク',
];

/**
 * From the click on a menu entry to the first row (or the text of an empty list), on the page's own
 * clock.
 */
const untilRows = (page: Page, label: string): Promise<number> =>
  page.evaluate(async (wanted) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a')];
    const link = links.find((each) => each.textContent?.startsWith(wanted));
    const begun = performance.now();
    link?.click();
    for (;;) {
      await new Promise(requestAnimationFrame);
      const heading = document.querySelector('h1')?.textContent;
      if (heading === wanted && document.querySelector('.gridwrap tr[data-id], .gridwrap .state'))
        return performance.now() - begun;
    }
  }, label);

/** Kilobytes of script, gzipped, that a page loads before it rests. */
async function scriptOf(context: BrowserContext, url: string, ready: string): Promise<number> {
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on('response', (answer) => {
    if (/\.js$/.test(new URL(answer.url()).pathname))
      sizes.push(answer.body().then((body) => gzipSync(body).length));
  });
  await page.goto(url);
  await page.locator(ready).first().waitFor();
  await page.waitForTimeout(300);
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await page.close();
  return total / 1024;
}

it('opens every screen fast', async () => {
  const product = await Product.openDemo();
  // With all compilers of Chromium, as in people's browsers.
  const browser = await launchChromium({ args: ['--js-flags='] });
  try {
    const figures: Figure[] = [];
    const stranger = await browser.newContext({ baseURL: product.origin, serviceWorkers: 'block' });
    for (const [what, url, ready, limit] of [
      ['script of the back office sign-in', '/admin/login', 'form', 350],
      ['script of the customer portal', '/', 'form', 150],
      ['script of the teacher portal', '/teacher-login', 'form', 150],
    ] as const)
      figures.push({ what, value: await scriptOf(stranger, url, ready), unit: 'KB', limit });
    const first: number[] = [];
    const laterTimes: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext({
        baseURL: product.origin,
        viewport: { width: 1440, height: 900 },
      });
      await context.addCookies(product.jar.map((cookie) => ({ ...cookie, url: product.origin })));
      const url = '/admin/case-list-search?tab=1';
      if (round === 0)
        figures.push({
          what: 'script of a list',
          value: await scriptOf(context, url, 'tr[data-id]'),
          unit: 'KB',
          limit: 350,
        });
      const page = await context.newPage();
      await page.goto(url);
      await page.locator('tr[data-id]').first().waitFor();
      for (const label of lists) first.push(await untilRows(page, label));
      for (const label of lists) laterTimes.push(await untilRows(page, label));
      await context.close();
    }
    figures.push({
      what: 'menu entry to rows, first time',
      value: medianOf(first),
      unit: 'ms',
      limit: 200,
    });
    figures.push({
      what: 'menu entry to rows, again',
      value: medianOf(laterTimes),
      unit: 'ms',
      limit: 100,
    });
    expect(report('screens', figures)).toEqual([]);
  } finally {
    await browser.close();
    await product.close();
  }
});
