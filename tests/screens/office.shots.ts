import { it } from 'vitest';
import { Product } from '../bench/product.js';
import { launchChromium } from '../support/chromium.js';
import { officeIds } from '../support/demo-ids.js';
import { officeRoutes, publicRoutes } from '../support/office-routes.js';
import { drawContactSheets, openContext, takePictures } from './take-pictures.js';

it('takes pictures of the back office', async () => {
  const product = await Product.openDemo();
  const browser = await launchChromium();
  try {
    const routes = officeRoutes(await officeIds((statement) => product.query(statement)));
    const stranger = await openContext(browser, product.origin);
    const staff = await openContext(browser, product.origin);
    await staff.addCookies(product.jar.map((cookie) => ({ ...cookie, url: product.origin })));
    await takePictures(stranger, 'office-public', publicRoutes);
    await takePictures(staff, 'office', routes);
    await drawContactSheets(browser, 'office', [...publicRoutes, ...routes]);
  } finally {
    await browser.close();
    await product.close();
  }
});
