import type { BrowserContext } from 'playwright-core';
import { it } from 'vitest';
import { Product } from '../bench/product.js';
import { launchChromium } from '../support/chromium.js';
import { familyIds, teacherIds } from '../support/demo-ids.js';
import { customerRoutes, openRoutes, teacherRoutes } from '../support/portal-routes.js';
import { drawContactSheets, openContext, takePictures } from './take-pictures.js';

it('takes pictures of both portals', async () => {
  const product = await Product.openDemo();
  const browser = await launchChromium();
  try {
    const query: Parameters<typeof familyIds>[0] = (statement) => product.query(statement);
    const family = customerRoutes(await familyIds(query));
    const teacher = teacherRoutes(await teacherIds(query));
    const people = await Promise.all(
      ['', '/', '/teacher-login'].map(() => openContext(browser, product.origin)),
    );
    const [stranger, parent, tutor] = people as [BrowserContext, BrowserContext, BrowserContext];
    await signIn(parent, '/', 'parent@example.jp');
    await signIn(tutor, '/teacher-login', 'teacher@example.jp');
    await takePictures(stranger, 'portals-public', openRoutes);
    await takePictures(parent, 'family', family);
    await takePictures(tutor, 'teacher', teacher);
    await drawContactSheets(browser, 'portals', [...openRoutes, ...family, ...teacher]);
  } finally {
    await browser.close();
    await product.close();
  }
});

async function signIn(context: BrowserContext, address: string, email: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(address);
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード', { exact: true }).fill('tsumugi-demo-2026');
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await page.waitForURL('**/*mypage');
  await page.close();
}
