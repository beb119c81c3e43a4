import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { it } from 'vitest';
import { root } from '../../api/launch/lib/paths.mjs';
import { Product } from '../bench/product.js';
import { launchChromium } from '../support/chromium.js';
import { officeRoutes, publicRoutes, type RouteIds } from '../support/office-routes.js';

const folder = path.join(root, '.screens');
const sizes = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
];

it('photographs the back office', async () => {
  mkdirSync(folder, { recursive: true });
  const product = await Product.open();
  const browser = await launchChromium();
  try {
    const routes = officeRoutes(await idsOf(product));
    for (const viewport of sizes) {
      const stranger = await browser.newContext({ baseURL: product.origin, viewport, locale: 'ja-JP', timezoneId: 'Asia/Tokyo' });
      const staff = await browser.newContext({ baseURL: product.origin, viewport, locale: 'ja-JP', timezoneId: 'Asia/Tokyo' });
      await staff.addCookies(product.jar.map((cookie) => ({ ...cookie, url: product.origin })));
      for (const [context, list] of [
        [stranger, publicRoutes],
        [staff, routes],
      ] as const) {
        const page = await context.newPage();
        for (const { name, path: address } of list) {
          await page.goto(address);
          await page
            .locator('h1')
            .first()
            .waitFor({ timeout: 10_000 })
            .catch(() => undefined);
          await page.waitForTimeout(900);
          await page.screenshot({ path: path.join(folder, `${name}-${viewport.width}.png`) });
        }
        await page.close();
      }
      await stranger.close();
      await staff.close();
    }
    await contactSheet([...publicRoutes, ...routes].map(({ name }) => name));
  } finally {
    await browser.close();
    await product.close();
  }

  /** All pictures on one page, and that page as one picture. */
  async function contactSheet(names: readonly string[]): Promise<void> {
    const cards = names.map((name) => {
      const picture = readFileSync(path.join(folder, `${name}-1440.png`)).toString('base64');
      return `<figure><img src="data:image/png;base64,${picture}" alt=""><figcaption>${name}</figcaption></figure>`;
    });
    const html = `<!doctype html><meta charset="utf-8"><title>Screens</title>
      <style>body{display:grid;grid-template-columns:repeat(4,1fr);gap:16px;margin:16px;font:12px sans-serif}figure{margin:0}img{width:100%;border:1px solid #ccc}</style>${cards.join('')}`;
    writeFileSync(path.join(folder, 'index.html'), html);
    const page = await browser.newPage({ viewport: { width: 1800, height: 1000 } });
    await page.setContent(html);
    await page.screenshot({ path: path.join(folder, 'sheet.png'), fullPage: true });
    await page.close();
  }
});

async function idsOf({ database }: Product): Promise<RouteIds> {
  const [row] = await database.query<RouteIds & Record<string, number>>(`
    select (select matter_id from matter_teacher where candidate_status = 40 order by id limit 1) as matter,
      (select teacher_id from matter_teacher where candidate_status = 40 order by id limit 1) as teacher,
      (select min(id) from parent) as parent, (select min(id) from student) as student, (select min(id) from contact_form) as "contactForm",
      (select min(id) from admin) as admin, (select min(id) from course) as course, (select min(id) from team) as team,
      coalesce((select min(id) from chat_template), 1) as "chatTemplate", coalesce((select min(id) from signature_template), 1) as "signatureTemplate"`);
  if (!row) throw new Error('the demo day is empty');
  return row;
}
