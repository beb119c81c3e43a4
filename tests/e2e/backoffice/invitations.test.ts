import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { InvitationWork } from '../../../api/src/modules/invitation/actions/invitation-work.js';
import { minutes } from '../../../api/src/platform/clock.js';
import { csv, importFile } from '../../api/import/import.fixtures.js';
import type { Account } from '../../support/accounts.js';
import { createVisitor, signIn } from '../../support/agent.js';
import { officeHoursOn } from '../../support/dates.js';
import type { Desk } from '../../support/desk.js';
import { Office } from '../../support/office.js';

let office: Office;
let desk: Desk;
beforeAll(async () => {
  office = await Office.open('invitations', officeHoursOn);
  desk = await office.openDesk();
  await desk.signIn((await signIn(office.world.app, 'Admin')).account as Account);
  const heading = [
    '顧客番号',
    '保護者氏名',
    'フリガナ',
    'メール',
    'ブランド',
    '生徒氏名',
    '生徒フリガナ',
    '学年',
  ];
  const families = [
    [
      'F-1',
      '高橋 美咲',
      'タカハシ ミサキ',
      'misaki@example.jp',
      '家庭教師',
      '高橋 蓮',
      'タカハシ レン',
      '小5',
    ],
    [
      'F-2',
      '斉藤 誠',
      'サイトウ マコト',
      'makoto@example.jp',
      '家庭教師',
      '斉藤 花',
      'サイトウ ハナ',
      '高1',
    ],
    [
      'F-3',
      '村井 由美',
      'ムライ ユミ',
      'yumi@example.jp',
      'オンライン家庭教師',
      '村井 樹',
      'ムライ イツキ',
      '中2',
    ],
  ];
  await importFile(office.world, 'families', csv([heading, ...families]));
});
afterAll(() => office?.close());

/** Runs the job at once. */
async function work(): Promise<void> {
  const { id } = await office.world.prisma.invitationWave.findFirstOrThrow({
    orderBy: { id: 'desc' },
  });
  await office.world.app.get(InvitationWork).work(id);
}
const sentTo = (address: string) => office.mail.mails.filter(({ to }) => to.includes(address));

const [phone, wide] = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
/** How many px an element extends beyond a phone's width, without scrolling sideways. */
const beyond = (what: Locator) =>
  what.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return Math.max(0, -left, right - document.documentElement.clientWidth);
  });

it('invites families of a file: preview, test mail, paced sending, counted sign-ins', async () => {
  const { page } = desk;
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await page.goto('/admin/imports');
  await page.getByRole('link', { name: '招待', exact: true }).press('Enter');
  await page.waitForURL(/\/admin\/invitations$/);
  await page.getByText('まだ招待はありません。').waitFor();
  await page.getByText('3名').first().waitFor();
  expect(await desk.findFaults()).toEqual([]);
  expect(await desk.findWiderThanPhone()).toEqual([]);
  await desk.photograph('new');
  // On a phone the menu is horizontal: the entry of the open page is in view at any position.
  await page.setViewportSize(phone);
  await page.reload();
  await expect.poll(() => beyond(page.getByRole('link', { name: '招待', exact: true }))).toBe(0);
  await desk.photograph('new-390');
  await page.setViewportSize(wide);
  await page.getByLabel('取り込み', { exact: true }).selectOption({ label: '名簿.csv' });
  await page.getByLabel('ブランド', { exact: true }).selectOption({ label: '家庭教師' });
  await button('次へ（相手と文面の確認）').click();
  await page.waitForURL(/\/admin\/invitations\/\d+$/);
  await page.getByText('2名に送り、0名には送りません').waitFor();
  await page.setViewportSize(phone);
  await expect.poll(() => beyond(button('高橋 美咲への文面を見る'))).toBe(0);
  await desk.photograph('people-390');
  await page.setViewportSize(wide);
  await button('高橋 美咲への文面を見る').click();
  await page.getByRole('dialog').getByText('高橋 美咲 様').waitFor();
  expect(await desk.findFaults()).toEqual([]);
  await desk.photograph('text');
  await page.getByRole('dialog').getByRole('button', { name: '閉じる' }).last().click();
  await button('自分にテスト送信').click();
  const test = await office.mail.waitFor(({ subject }) => subject.includes('【テスト】'));
  expect(test.text).toContain('高橋 美咲 様');
  expect([...sentTo('misaki@example.jp'), ...sentTo('makoto@example.jp')]).toEqual([]);
  expect(await desk.findFaults()).toEqual([]);
  expect(await desk.findWiderThanPhone()).toEqual([]);
  await desk.photograph('draft');

  await page.getByLabel('1時間に送る数').fill('60');
  await button('2名に送り始める').click();
  await page.getByText('送信中', { exact: true }).waitFor();
  await work();
  await page.getByText(/^1 \/ 2 名に送りました/).waitFor();
  await button('一時停止').click();
  await page.getByText('一時停止中', { exact: true }).waitFor();
  await desk.photograph('paused');
  office.world.clock.advance(minutes(1));
  await button('続ける（残り1名）').click();
  await page.getByText('送信中', { exact: true }).waitFor();
  await work();
  await page.getByText(/^2 \/ 2 名に送りました/).waitFor();
  expect([
    sentTo('misaki@example.jp').length,
    sentTo('makoto@example.jp').length,
    sentTo('yumi@example.jp').length,
  ]).toEqual([1, 1, 0]);

  // The link opens the page for a password, and a sign-in with it is counted.
  const code = /reset-password-input[^\s#]*#([\w-]+)/.exec(
    sentTo('misaki@example.jp')[0]?.text ?? '',
  )?.[1];
  const guest = await office.openDesk({ width: 360, height: 740 });
  await guest.page.goto(`/customer/reset-password-input?welcome=1#${code}`);
  const password = '引っ越しの長い合言葉 2026';
  await guest.page.getByLabel('メールアドレス').fill('misaki@example.jp');
  await guest.page.getByLabel('パスワード', { exact: true }).fill(password);
  await guest.page.getByRole('button', { name: 'このパスワードで始める' }).click();
  // Signed in, without typing the address again.
  await guest.page.waitForURL('**/customer/mypage');
  const came = await createVisitor(office.world.app);
  expect(
    (await came.post('/api/auth/login', { email: 'misaki@example.jp', password })).status,
  ).toBe(200);
  await page.reload();
  await page.getByRole('tab', { name: /^ログインした/ }).click();
  await page.getByRole('link', { name: '高橋 美咲' }).waitFor();
  await page.getByText('完了', { exact: true }).waitFor();
  expect(await desk.findFaults()).toEqual([]);
  await desk.photograph('done');

  // The remaining people get none by accident: a resend is a choice, and not within a day.
  await page.getByRole('link', { name: '招待の一覧' }).click();
  await page.getByRole('link', { name: '家庭（保護者）' }).waitFor();
  await desk.photograph('list');
  await page.getByLabel(/もう一度招待する/).check();
  await button('次へ（相手と文面の確認）').click();
  await page.getByText('招待してから24時間たっていません。').first().waitFor();
  await button('中止する').click();
  await page.getByRole('dialog').getByRole('button', { name: '中止する' }).click();
  await page.getByText('中止', { exact: true }).waitFor();
  expect(desk.consoleErrors.splice(0)).toEqual([]);
});
