import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stepAt, totpCode } from '../../../api/src/platform/auth/totp.js';
import type { Account } from '../../support/accounts.js';
import { signIn } from '../../support/agent.js';
import type { Desk } from '../../support/desk.js';
import { Office } from '../../support/office.js';

let office: Office;
beforeAll(async () => {
  office = await Office.open('second-step');
});
afterAll(() => office?.close());

/** A wrong password is reported once, at its field. */
async function refusesPassword(at: Desk, form: Locator, button: string) {
  await form.getByLabel('現在のパスワード', { exact: true }).fill('まちがった合言葉です');
  await form.getByRole('button', { name: button }).click();
  const alert = form.getByRole('alert').filter({ hasText: /./ });
  await alert.first().waitFor();
  expect(await alert.allTextContents()).toEqual([
    '現在のパスワードが正しくありません。もう一度入力してください。',
  ]);
  expect(await at.findFaults()).toEqual([]);
  await at.photograph(`wrong-password-${button}`);
  expect(at.consoleErrors.splice(0).filter((text) => !text.includes('422'))).toEqual([]);
}

it('sets up the second step, requires it at the next login, and lets an Admin remove it', async () => {
  const { world } = office;
  const account = (await signIn(world.app, 'Operator')).account as Account;
  const one = await office.openDesk();
  await one.signIn(account);
  const { page } = one;
  await page.getByRole('link', { name: /自分のアカウント/ }).click();
  await page.getByRole('button', { name: '追加する…' }).click();
  await refusesPassword(one, await one.dialog('パスキーの追加'), '登録に進む');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '入力を捨てる' }).click();
  await page.getByRole('button', { name: '設定する…' }).click();
  const dialog = await one.dialog('2段階認証の設定');
  await refusesPassword(one, dialog, '次へ');
  await dialog.getByLabel('現在のパスワード', { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: '次へ' }).click();
  await dialog.getByRole('img', { name: /QRコード/ }).waitFor();
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const code = (by: number) => totpCode(secret, stepAt(world.clock.now()) + by);
  await dialog.getByLabel('確認コード').fill(code(0));
  await dialog.getByRole('button', { name: '有効にする' }).click();
  await dialog.getByText('安全な場所に控えました').click();
  expect(await one.findFaults()).toEqual([]);
  await dialog.getByRole('button', { name: '完了' }).click();
  await page.getByRole('button', { name: '復旧コードを作り直す…' }).waitFor();
  await one.signOut();
  await page.getByLabel('メールアドレス').fill(account.email);
  await page.getByLabel('パスワード', { exact: true }).fill(account.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: '確認コードの入力' }).waitFor();
  expect(await one.findFaults()).toEqual([]);
  await page.getByLabel('確認コード').fill(code(1));
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'メニュー' }).waitFor();
  expect(one.consoleErrors).toEqual([]);
  const desk = await office.openDeskAs('Admin');
  await desk.open(`admin-detail/${account.adminId}`);
  await desk.page.getByRole('button', { name: '2段階認証を解除…' }).click();
  await desk.page.getByRole('dialog').getByRole('button', { name: '解除する' }).click();
  await desk.page.getByText('2段階認証を解除しました。').waitFor();
  expect(await world.prisma.twoStep.count({ where: { accountId: account.accountId } })).toBe(0);
});
