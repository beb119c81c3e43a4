import { it } from 'vitest';
import { Product } from '../bench/product.js';
import { launchChromium } from '../support/chromium.js';
import { officeRoutes, publicRoutes, type RouteIds } from '../support/office-routes.js';
import { contactSheet, openContext, shoot } from './shoot.js';

const sizes = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
];

it('takes pictures of the back office', async () => {
  const product = await Product.openDemo();
  const browser = await launchChromium();
  try {
    const routes = officeRoutes(await idsOf(product));
    for (const viewport of sizes) {
      const stranger = await openContext(browser, product.origin, viewport);
      const staff = await openContext(browser, product.origin, viewport);
      await staff.addCookies(product.jar.map((cookie) => ({ ...cookie, url: product.origin })));
      await shoot(stranger, publicRoutes);
      await shoot(staff, routes);
      await stranger.close();
      await staff.close();
      await contactSheet(
        browser,
        `office-${viewport.width}`,
        [...publicRoutes, ...routes],
        viewport.width,
        4,
      );
    }
  } finally {
    await browser.close();
    await product.close();
  }
});

async function idsOf(product: Product): Promise<RouteIds> {
  const [row] = await product.query<RouteIds & Record<string, number>>(`
    select (select matter_id from matter_teacher where candidate_status = 40 order by id limit 1) as matter,
      (select teacher_id from matter_teacher where candidate_status = 40 order by id limit 1) as teacher,
      (select min(id) from parent) as parent, (select min(id) from student) as student, (select min(id) from contact_form) as "contactForm",
      (select min(id) from admin) as admin, (select min(id) from course) as course, (select min(id) from team) as team,
      coalesce((select min(id) from chat_template), 1) as "chatTemplate", coalesce((select min(id) from signature_template), 1) as "signatureTemplate"`);
  if (!row) throw new Error('the demo day is empty');
  return row;
}
