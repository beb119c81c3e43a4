import { afterAll, beforeAll, expect, it } from 'vitest';
import { SETTINGS, type Settings } from '../../../api/src/platform/settings/settings.js';
import { createAccount } from '../../support/accounts.js';
import { IdentityProvider } from '../../support/identity-provider.js';
import {
  checkPage,
  openPage,
  openPortalHarness,
  type PortalHarness,
  phone,
} from '../portals/portal-harness.js';

let harness: PortalHarness;
let provider: IdentityProvider;
beforeAll(async () => {
  harness = await openPortalHarness();
  provider = await IdentityProvider.start(harness.world.clock);
  provider.showsLoginPage = true;
});
afterAll(async () => {
  await harness.close();
  await provider.stop();
});

it('signs in staff through the company’s provider and returns to the requested page', async () => {
  const account = await createAccount(harness.world.app, { role: 'Admin' });
  harness.world.app.get<Settings>(SETTINGS).oidc = provider.settings();
  provider.person = { sub: 'one', email: account.email, email_verified: true };
  const { page, context } = await openPage(harness, { width: 1440, height: 900 }, 'block');
  await page.goto('/admin/own-account');
  await page.getByRole('button', { name: '会社のアカウントでログイン' }).click();
  await page.getByRole('heading', { name: '会社の認証' }).waitFor();
  await page.getByRole('link', { name: '続ける' }).click();
  await page.waitForURL('**/admin/own-account');
  await page.getByRole('cell', { name: 'この端末' }).waitFor();
  await context.close();
});

it('hides the password form behind a link where configured, and offers it when the provider is down', async () => {
  harness.world.app.get<Settings>(SETTINGS).oidc = provider.settings({ hidePassword: true });
  const { page, context } = await openPage(harness, phone, 'block');
  await page.goto('/admin/login');
  await page.getByRole('button', { name: '会社のアカウントでログイン' }).waitFor();
  expect(await page.getByLabel('パスワード', { exact: true }).count()).toBe(0);
  await checkPage(page, 'login-provider-phone');
  provider.person = { sub: 'stranger', email: 'stranger@example.jp', email_verified: true };
  await page.getByRole('button', { name: '会社のアカウントでログイン' }).click();
  await page.getByRole('link', { name: '続ける' }).click();
  await page.getByRole('heading', { level: 1, name: 'ログインできませんでした' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  await checkPage(page, 'login-provider-refused-phone');
  await page.getByRole('link', { name: 'ログイン画面へ' }).click();
  await page.getByLabel('パスワード', { exact: true }).waitFor();
  harness.world.app.get<Settings>(SETTINGS).oidc = provider.settings({
    hidePassword: true,
    issuer: 'http://127.0.0.1:9',
  });
  harness.world.clock.advance(2 * 3_600_000);
  await page.goto('/admin/login');
  await page.getByRole('button', { name: '会社のアカウントでログイン' }).click();
  await page.getByRole('alert').getByText('会社の認証サービスに接続できません').waitFor();
  await page.getByRole('link', { name: 'パスワードでログイン（管理者）' }).click();
  await page.getByLabel('パスワード', { exact: true }).waitFor();
  await context.close();
});
