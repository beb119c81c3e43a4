import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Agent, signIn } from '../../support/agent.js';
import {
  checkPage,
  desktop,
  fillSignIn,
  openPage,
  openPortalHarness,
  type PortalHarness,
  phone,
} from './portal-harness.js';

let harness: PortalHarness;
beforeAll(async () => {
  const opened = await openPortalHarness();
  // A passkey requires a host name; an IP address has none.
  harness = { ...opened, origin: opened.origin.replace('127.0.0.1', 'localhost') };
});
afterAll(() => harness.close());

/**
 * Gives the browser a software authenticator with user verification. `answers`: without a press of
 * the user.
 */
async function withAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  });
  return {
    answers: (enabled: boolean) =>
      cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    verifies: (isUserVerified: boolean) =>
      cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    keys: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  };
}

const faces = [
  {
    face: 'family',
    role: 'Parent',
    login: '/',
    home: '/customer/mypage',
    part: '/customer/profile?part=passkeys',
  },
  {
    face: 'student',
    role: 'Student',
    login: '/',
    home: '/customer/student-mypage',
    part: '/customer/profile?part=passkeys',
  },
  {
    face: 'teacher',
    role: 'Teacher',
    login: '/teacher-login',
    home: '/teacher/teacher-mypage',
    part: '/teacher/teacher-profile?part=passkeys',
  },
] as const;

describe.each(faces)('$face', ({ face, role, login, home, part }) => {
  it('adds a passkey, signs in with it, names it and removes it', async () => {
    const agent = await signIn(harness.world.app, role);
    const { page, context } = await openPage(harness, phone, 'block');
    const key = await withAuthenticator(page);
    await page.goto(login);
    await fillSignIn(page, agent);
    await page.waitForURL(`**${home}`);
    await page.goto(part);
    await page.getByText('まだ登録されていません').waitFor();
    await checkPage(page, `passkeys-none-${face}`);
    await page.getByRole('button', { name: 'パスキーを追加する' }).click();
    await page.getByLabel('名前（任意）').fill('自分のスマートフォン');
    const password = page.getByLabel('現在のパスワード', { exact: true });
    await password.fill('まちがった合言葉です');
    await page.getByRole('button', { name: '登録に進む' }).click();
    const refusal = page.getByText(/パスワードが正しくありません/);
    await refusal.first().waitFor();
    expect(await refusal.count()).toBe(1);
    expect(await password.getAttribute('aria-invalid')).toBe('true');
    await checkPage(page, `passkeys-add-${face}`);
    await page.getByLabel('現在のパスワード', { exact: true }).fill(agent.account?.password ?? '');
    await key.answers(true);
    await page.getByRole('button', { name: '登録に進む' }).click();
    const row = page.getByRole('button', { name: /自分のスマートフォン/ });
    await row.waitFor();
    await checkPage(page, `passkeys-one-${face}`);
    expect(await key.keys()).toHaveLength(1);

    await signOut(page);
    await page.goto(login);
    await key.answers(true);
    await page.getByRole('button', { name: 'パスキーでログイン' }).click();
    await page.waitForURL(`**${home}`);
    await key.answers(false);

    await page.goto(part);
    await row.click();
    await page.getByLabel('名前', { exact: true }).fill('古いスマートフォン');
    await checkPage(page, `passkeys-rename-${face}`);
    await page.getByRole('button', { name: '保存する' }).click();
    await page.getByRole('button', { name: /古いスマートフォン/ }).click();
    await page.getByRole('button', { name: 'このパスキーを削除する' }).click();
    await checkPage(page, `passkeys-remove-${face}`);
    await key.answers(true);
    await page.getByRole('button', { name: /登録済みのパスキーで確認する/ }).click();
    await page.getByText('まだ登録されていません').waitFor();

    // The device still has it; the server does not accept it any more.
    await signOut(page);
    await page.goto(login);
    await page.getByRole('button', { name: 'パスキーでログイン' }).click();
    await page.getByRole('alert').getByText('このパスキーではログインできませんでした').waitFor();
    await checkPage(page, `login-passkey-refused-${face}`);
    await context.close();
  });
});

it('keeps the login page without a message when the passkey dialog is cancelled; refuses an unverified user', async () => {
  const { page, context } = await openPage(harness, phone, 'block');
  const key = await withAuthenticator(page);
  await page.goto('/');
  await key.verifies(false);
  await key.answers(true);
  await page.getByRole('button', { name: 'パスキーでログイン' }).click();
  await page.locator('button[aria-busy=false]', { hasText: 'パスキーでログイン' }).waitFor();
  expect(await page.getByRole('alert').textContent()).toBe('');
  expect(new URL(page.url()).pathname).toBe('/');
  await context.close();
});

it.each([
  ['/', 'button', '再読み込み'],
  ['/admin/login', 'button', 'ログイン'],
] as const)(
  '%s: a passkey page with missing code shows a message and an alternative',
  async (login, role, name) => {
    const { page, context } = await openPage(harness, phone, 'block');
    await page.route('**/assets/passkey-entry-*.js', (route) => route.abort());
    await page.goto(login);
    const sentence = page.getByRole('alert').getByText(/画面の一部を読み込めませんでした/);
    // The first failure reloads the page, and a press may be lost with it.
    await expect
      .poll(async () => {
        const button = page.getByRole('button', { name: 'パスキーでログイン' });
        if ((await sentence.count()) === 0) await button.click();
        return sentence.count();
      })
      .toBe(1);
    await page.getByRole(role, { name, exact: true }).waitFor();
    await context.close();
  },
);

describe('staff', () => {
  const office = async (viewport: { width: number; height: number }, agent: Agent) => {
    const { page, context } = await openPage(harness, viewport, 'block');
    const key = await withAuthenticator(page);
    await page.goto('/admin/login');
    await page.getByLabel('メールアドレス').fill(agent.account?.email ?? '');
    await page.getByLabel('パスワード', { exact: true }).fill(agent.account?.password ?? '');
    await page.getByRole('button', { name: 'ログイン', exact: true }).click();
    return { page, context, key };
  };

  it('an Admin adds one and requires it of all staff; staff without one see only its page', async () => {
    const admin = await signIn(harness.world.app, 'Admin');
    const { page, context, key } = await office({ width: 1440, height: 900 }, admin);
    await page.getByRole('navigation', { name: 'メニュー' }).waitFor();
    await page.goto('/admin/own-account');
    await page.getByRole('button', { name: '追加する…' }).click();
    const dialog = page.getByRole('dialog', { name: 'パスキーの追加' });
    await dialog.getByLabel('名前（任意）').fill('事務局のパソコン');
    await dialog
      .getByLabel('現在のパスワード', { exact: true })
      .fill(admin.account?.password ?? '');
    await checkPage(page, 'passkeys-add-staff');
    await key.answers(true);
    await dialog.getByRole('button', { name: '登録に進む' }).click();
    await page.getByRole('cell', { name: '事務局のパソコン', exact: true }).waitFor();
    await checkPage(page, 'passkeys-one-staff');

    await page.goto('/admin/sign-in-rules');
    await page.getByText('スタッフにパスキーを求める').click();
    await checkPage(page, 'passkeys-rules-staff');
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('保存しました。').waitFor();

    const operator = await signIn(harness.world.app, 'Operator');
    const other = await office({ width: 360, height: 740 }, operator);
    await other.page.getByRole('heading', { level: 1, name: 'パスキーの登録' }).waitFor();
    await checkPage(other.page, 'passkeys-needed-staff');
    await other.page
      .getByLabel('現在のパスワード', { exact: true })
      .fill(operator.account?.password ?? '');
    await other.key.answers(true);
    await other.page.getByRole('button', { name: '登録に進む' }).click();
    await other.page
      .getByRole('navigation', { name: 'メニュー' })
      .or(other.page.getByRole('button', { name: 'メニュー' }))
      .first()
      .waitFor();

    await other.page.context().clearCookies();
    await other.page.goto('/admin/login');
    await other.key.answers(false);
    await other.page.getByLabel('メールアドレス').fill(operator.account?.email ?? '');
    await other.page
      .getByLabel('パスワード', { exact: true })
      .fill(operator.account?.password ?? '');
    await other.page.getByRole('button', { name: 'ログイン', exact: true }).click();
    await other.page.getByRole('alert').getByText('パスワードだけではログインできません').waitFor();
    await checkPage(other.page, 'login-passkey-only-staff');
    await other.key.answers(true);
    await other.page.getByRole('button', { name: 'パスキーでログイン' }).click();
    await other.page.waitForURL('**/admin/dashboard');
    await other.context.close();
    await context.close();
  });
});

it('fits a desktop window', async () => {
  const { page, context } = await openPage(harness, desktop, 'block');
  for (const [route, photo] of [
    ['/', 'family'],
    ['/teacher-login', 'teacher'],
    ['/admin/login', 'staff'],
  ] as const) {
    await page.goto(route);
    await page.getByRole('button', { name: 'パスキーでログイン' }).waitFor();
    await checkPage(page, `login-passkey-${photo}-desk`);
  }
  await context.close();
});

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies();
}
