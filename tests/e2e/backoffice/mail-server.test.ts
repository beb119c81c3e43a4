import { afterAll, beforeAll, expect, it } from 'vitest';
import { Mailer } from '../../../api/src/platform/mail/mailer.js';
import { type MailCatcher, startMailCatcher } from '../../support/mail-catcher.js';
import { Office } from '../../support/office.js';

let office: Office;
/** The mail server of the screen; that of the other tests comes from the environment. */
let company: MailCatcher;
beforeAll(async () => {
  [office, company] = [await Office.open('mail-server'), await startMailCatcher()];
  await office.world.prisma.brand.update({
    where: { id: 2 },
    data: { mailFrom: 'desk@online.example.com' },
  });
});
afterAll(async () => {
  await office?.close();
  await company?.close();
});

it('lets an Admin enter a mail server, test it, send waiting mails through it, and return to the old one', async () => {
  const desk = await office.openDeskAs('Admin');
  const { page } = desk;
  await desk.open('mail-settings');
  const state = page.getByRole('region', { name: '送信サーバー', exact: true });
  const card = page.getByRole('region', { name: '送信サーバーの設定' });
  await state.getByText('環境変数').waitFor();
  await card.getByLabel('サーバー', { exact: true }).fill('127.0.0.1');
  await card.getByLabel('ポート').fill('9');
  await card.getByLabel('暗号化').selectOption({ label: '対応していれば暗号化' });
  await card.getByLabel('差出人の名前').fill('桜坂塾');
  await card.getByLabel('差出人のアドレス').fill('desk@sakurazaka.example.jp');
  await card.getByRole('button', { name: 'この設定で試す' }).click();
  await card
    .getByText('接続を断られました。「サーバー」と「ポート」を確かめてください。')
    .waitFor();
  await card.getByLabel('ポート').fill(String(company.port));
  await card.getByRole('button', { name: 'この設定で試す' }).click();
  await card.getByText('に送りました').waitFor();
  expect(company.mails).toMatchObject([
    { from: 'desk@sakurazaka.example.jp', subject: '【つむぎ】テストメール' },
  ]);
  expect(await desk.findFaults()).toEqual([]);
  await card.getByRole('button', { name: '保存' }).click();
  await state.getByText('この画面の設定').waitFor();
  const domain = page.getByRole('row', { name: /online\.example\.com/ });
  await domain.getByText('このドメインのDMARCはDKIMの署名だけで確かめられます').waitFor();
  await desk.photograph('saved');
  expect(await desk.findFaults()).toEqual([]);

  const { prisma, app } = office.world;
  const queued = { to: 'waits@example.jp', subject: '件名', text: '本文' };
  await app.get(Mailer).queue(prisma, 'passwordReset', queued, { brand: null });
  await app.get(Mailer).flush();
  expect(company.mails.at(-1)).toMatchObject({
    to: ['waits@example.jp'],
    headers: { from: '桜坂塾 <desk@sakurazaka.example.jp>' },
  });

  await page.setViewportSize({ width: 390, height: 844 });
  await card.scrollIntoViewIfNeeded();
  await desk.photograph('phone');
  await card.getByRole('button', { name: '環境変数の設定に戻す' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '環境変数の設定に戻す' }).click();
  await state.getByText('環境変数', { exact: true }).waitFor();
  expect(desk.consoleErrors).toEqual([]);
});
