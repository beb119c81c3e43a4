import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Account } from '../../support/accounts.js';
import { signIn } from '../../support/agent.js';
import type { Desk } from '../../support/desk.js';
import { Office } from '../../support/office.js';

let office: Office;
let desk: Desk;
beforeAll(async () => {
  office = await Office.open('site-keys');
  desk = await office.openDesk();
  await desk.signIn((await signIn(office.world.app, 'Admin')).account as Account);
});
afterAll(() => office?.close());

it('lets an Admin create a key, whose form sends an inquiry from its own site only', async () => {
  const { page } = desk;
  const { world } = office;
  let answer = () => {};
  const gate = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/admin/site-keys', (route) => gate.then(() => route.continue()), {
    times: 1,
  });
  await page.goto('/admin/site-keys');
  await page.locator('.page [aria-busy=true]').waitFor();
  expect(
    await page.locator('h1').allTextContents(),
    'while it is loading the page has one title',
  ).toEqual(['設定 › HPのフォーム']);
  answer();
  await page.getByText('まだサイトがありません。', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'サイトを追加' }).click();
  const dialog = page.getByRole('dialog', { name: 'サイトを追加' });
  await dialog.getByLabel('サイトの名前').fill('公式サイト');
  await dialog.getByLabel('送信できるサイトのアドレス').fill('https://www.example.jp/contact/');
  await desk.photograph('adding');
  expect(await desk.findFaults()).toEqual([]);
  await dialog.getByRole('button', { name: 'キーを発行' }).click();
  const code = (await page.locator('pre.snippet').textContent()) ?? '';
  await desk.waitUntilSettled();
  await desk.photograph('issued');
  await page.setViewportSize({ width: 1280, height: 800 });
  await desk.photograph('issued-1280');
  expect(await desk.findFaults()).toEqual([]);
  // It is shown once only, so no link leaves it without a question.
  await page
    .getByRole('navigation', { name: 'メニュー' })
    .getByRole('link', { name: 'ダッシュボード' })
    .click();
  await page.getByRole('button', { name: '入力に戻る' }).click();
  await page.locator('pre.snippet').waitFor();
  await page.getByRole('checkbox', { name: 'サイトに貼るか、控えました' }).check();
  await page.getByRole('button', { name: '閉じる' }).last().click();
  await page.locator('pre.snippet').waitFor({ state: 'detached' });

  // The pages of other sites are simulated, and the product runs on this machine: browsers ask
  // before they let the two connect.
  await page.context().grantPermissions(['local-network-access']);
  const other = await page.context().newPage();
  for (const [host, received] of [
    ['https://www.example.jp', 'お問い合わせを受け付けました。担当者よりご連絡いたします。'],
    ['https://copied.example', '送信できませんでした。通信を確かめて、もう一度お試しください。'],
  ] as const) {
    await other.route(`${host}/**`, (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: `<!doctype html>${code}` }),
    );
    await other.goto(`${host}/contact/`);
    await other.getByLabel('お名前（必須）').fill('石川 美咲');
    await other.getByLabel('メールアドレス').fill('misaki@example.jp');
    await other.getByRole('button', { name: '送信する' }).click();
    await other.getByText(received).waitFor();
  }
  await other.close();
  expect(
    await world.prisma.contactForm.count({ where: { email: 'misaki@example.jp', brand: 1 } }),
  ).toBe(1);
});

it('replaces and deletes a key after a question', async () => {
  const { page } = desk;
  await page.goto('/admin/site-keys');
  await page.getByRole('button', { name: '公式サイトのキーを新しくする' }).click();
  await page
    .getByRole('dialog', { name: 'キーを新しくする' })
    .getByRole('button', { name: '新しくする' })
    .click();
  await page.locator('pre.snippet').waitFor();
  await page.getByText('前のキーは', { exact: false }).waitFor();
  await page.getByRole('button', { name: '公式サイトのキーを無効にする' }).click();
  await page
    .getByRole('dialog', { name: 'キーを無効にする' })
    .getByRole('button', { name: '無効にする' })
    .click();
  await page.getByText('無効', { exact: true }).waitFor();
  await desk.waitUntilSettled();
  await desk.photograph('list');
  expect(await desk.findFaults()).toEqual([]);
  expect(await office.world.prisma.siteKey.count({ where: { disabledAt: null } })).toBe(0);
});
