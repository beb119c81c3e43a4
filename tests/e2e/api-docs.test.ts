import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../support/chromium.js';
import { patience } from '../support/patience.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

let product: TestApp;
let browser: Browser;
let page: Page;
const faults: string[] = [];
const elsewhere: string[] = [];
let origin: string;
beforeAll(async () => {
  product = await startTestApp();
  await product.app.listen(0, '127.0.0.1');
  origin = (await product.app.getUrl()).replace('[::1]', '127.0.0.1');
  // With the optimising compilers: the viewer reads two megabytes.
  browser = await launchChromium({ args: ['--js-flags='] });
  page = await browser.newPage();
  page.setDefaultTimeout(patience);
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on(
    'request',
    (request) =>
      !/^(data|blob):/.test(request.url()) &&
      !request.url().startsWith(origin) &&
      elsewhere.push(request.url()),
  );
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

test('shows the document on the page for integrators, with examples that run', async () => {
  await page.goto(`${origin}/api/docs#/user/user.brand`);
  const call = page.locator('.opblock', { hasText: '/api/user/brand' }).first();
  await call.getByRole('button', { name: 'Try it out' }).click();
  await call.getByRole('button', { name: 'Execute' }).click();
  await call.locator('.live-responses-table .response-col_status', { hasText: '200' }).waitFor();
  expect(await page.locator('.opblock-tag').count()).toBeGreaterThan(50);

  // An unsafe call: the viewer sends the token of the call before.
  await page.locator('#operations-tag-auth').click();
  await page.locator('.opblock-summary', { hasText: '/api/auth/admin/login' }).click();
  const login = page.locator('.opblock', { hasText: '/api/auth/admin/login' }).first();
  await login.getByRole('button', { name: 'Try it out' }).click();
  const answered = page.waitForResponse((response) =>
    response.url().endsWith('/api/auth/admin/login'),
  );
  await login.getByRole('button', { name: 'Execute' }).click();
  expect(await (await answered).json()).toMatchObject({
    statusCode: 401,
    code: 'wrong_credentials',
  });
  expect(faults.filter((fault) => !fault.includes('status of 401'))).toEqual([]);
  expect(elsewhere).toEqual([]);
});

test('forbids other origins on its page only; the policy of other calls is unchanged', async () => {
  const policyOf = async (address: string) =>
    (await fetch(origin + address)).headers.get('content-security-policy');
  expect(await policyOf('/api/docs')).toMatch(/default-src 'none'; script-src 'self';/);
  expect(await policyOf('/api/openapi.json')).toMatch(/sandbox/);
});
