import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CreatedMatter, createMatterAt } from '../../support/create-at-status.js';
import { type MailCatcher, startMailCatcher } from '../../support/mail-catcher.js';
import { runAction } from '../../support/test-world.js';
import {
  checkPage,
  fillSignIn,
  openPage,
  openPortalHarness,
  type PortalHarness,
  phone,
  signInAs,
} from './portal-harness.js';

/** A visitor without a login on a phone, from the advert of a matter to the application. */
let smtp: MailCatcher;
let harness: PortalHarness;
let page: Page;
let matter: CreatedMatter;

beforeAll(async () => {
  smtp = await startMailCatcher();
  harness = await openPortalHarness({
    settings: { smtp: { host: '127.0.0.1', port: smtp.port, secure: false } },
  });
  matter = await createMatterAt(harness.world, 80);
  await runAction(harness.world.operator, 'matter.addTnewsDistribution', matter.matterId);
  ({ page } = await openPage(harness));
});
afterAll(async () => {
  await harness?.close();
  await smtp?.close();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const step = (title: string) => page.getByRole('heading', { level: 2, name: title }).waitFor();

/** The link of a mail, at the address of this product. */
const linkIn = (text: string) => /\/teacher\/register\/profile#[\w-]+/.exec(text)?.[0];
const linkTo = async (address: string) =>
  linkIn((await smtp.waitFor((mail) => mail.to.includes(address))).text) ?? '';

it('shows a visitor the advert with links to register and to log in; the mail leads in five steps to the application', async () => {
  await page.goto(`/teacher/teacher-case-list?matterNumber=${matter.matterNumber}`);
  await page.waitForURL(`**/teacher/register?matter=${matter.matterNumber}`);
  await page.getByRole('heading', { level: 1, name: '小5 算数' }).waitFor();
  await page.getByText('東京都武蔵野市').waitFor();
  await page.getByRole('link', { name: '登録済みの方はログインして応募' }).waitFor();
  await checkPage(page, 'teacher-register');
  await page.getByLabel('メールアドレス').fill('haruna');
  await button('登録のメールを受け取る').click();
  await page.getByText(/「name@example.jp」のように/).waitFor();
  await page.getByLabel('メールアドレス').fill('haruna@example.jp');
  await button('登録のメールを受け取る').click();
  await page.getByText('メールをお送りしました').waitFor();
  await checkPage(page, 'teacher-register-sent');

  await page.goto(await linkTo('haruna@example.jp'));
  await step('生年月日とお名前');
  // An empty day shows its own text: WebKit would draw today's date.
  const birth = page.getByLabel('生年月日', { exact: true });
  const shown = () =>
    birth.evaluate((field) => [
      getComputedStyle(field.parentElement as Element, '::before').content,
      getComputedStyle(field).color,
    ]);
  expect(await shown()).toEqual(['"日付を選んでください"', 'rgba(0, 0, 0, 0)']);
  expect(new URL(page.url()).hash).toBe('');
  await button('次へ進む').click();
  await page.getByText(/か所を確認してください/).waitFor();
  await checkPage(page, 'teacher-register-faults');
  for (const [label, text] of [
    ['姓', '高橋'],
    ['名', '陽菜'],
    ['セイ', 'タカハシ'],
    ['メイ', 'ハルナ'],
    ['生年月日', '2015-05-06'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await button('次へ進む').click();
  // Required first, not after everything was typed.
  await page.getByText('18歳以上の方だけが登録できます').first().waitFor();
  expect((await shown())[0]).toBe('none');
  await birth.fill('2004-05-06');
  await button('次へ進む').click();
  await step('連絡先とお住まい');
  await page.getByLabel('電話番号').fill('09012345678');
  await button('次へ進む').click();
  const faulty = () => page.getByLabel('都道府県').getAttribute('aria-invalid');
  await expect.poll(faulty).toBe('true');
  // The remedy disappears when it is followed, not at the next press.
  await page.getByLabel('都道府県').selectOption({ label: '東京都' });
  await expect.poll(faulty).not.toBe('true');
  await checkPage(page, 'teacher-register-home');
  // The input survives a reload, which starts at the first step: the tab stores it.
  await page.reload();
  await step('生年月日とお名前');
  await button('次へ進む').click();
  await step('連絡先とお住まい');
  await expect.poll(() => page.getByLabel('電話番号').inputValue()).toBe('09012345678');
  await button('次へ進む').click();
  await step('学校・お仕事と指導のしかた');
  await page.getByLabel('職業').selectOption({ index: 1 });
  await page.getByLabel('オンライン').check();
  await checkPage(page, 'teacher-register-work');
  await button('次へ進む').click();
  await step('教えられる科目');
  await button('次へ進む').click();
  await page.getByText('教えられる科目を1つ以上選んでください。').waitFor();
  await page.getByLabel('小学生').check();
  await page.getByLabel('算数', { exact: true }).check();
  await checkPage(page, 'teacher-register-subjects');
  await button('次へ進む').click();
  await step('指導できる曜日・時間帯');
  await button('次へ進む').click();
  await page.getByText('指導できる曜日・時間帯を1つ以上選んでください。').first().waitFor();
  await page.locator('[data-cell="2-4"]').click();
  await checkPage(page, 'teacher-register-slots');
  await button('次へ進む').click();
  await step('ログインの設定');
  await page.getByLabel('パスワード', { exact: true }).fill('春の川べりを歩く 2026');
  await page.getByLabel('利用規約に同意します').check();
  await checkPage(page, 'teacher-register-login');
  await button('登録して応募へ進む').click();
  await page.getByText('個人情報の取扱いをご確認のうえ、同意してください。').waitFor();
  await page.getByLabel('個人情報の取扱いに同意します').check();
  await button('登録して応募へ進む').click();
  await page.getByRole('dialog').getByRole('button', { name: '応募する', exact: true }).click();
  await page.waitForURL('**/teacher/teacher-case-basic/*');
  const { teacher } = await harness.world.prisma.matterTeacher.findFirstOrThrow({
    where: { matterId: matter.matterId },
    select: { teacher: { select: { lastName: true, cameByMatter: true } } },
  });
  expect(teacher).toEqual({ lastName: '高橋', cameByMatter: matter.matterNumber });
  expect(await page.evaluate(() => sessionStorage.getItem('tsumugi-registration'))).toBeNull();
});

it('sends a registered user who goes back to the home page, in this tab or after a reload', async () => {
  const { page: own, context } = await openPage(harness);
  await own.goto('/teacher/register/profile');
  await own.waitForURL('**/teacher/register');
  await signInAs(own, harness.world.teacher, '/teacher-login');
  await own.getByRole('heading', { level: 1, name: 'ホーム' }).waitFor();
  // Like the browser's back button after a completed registration.
  await own.evaluate(() => {
    window.history.pushState({ idx: 1 }, '', '/teacher/register/profile?step=subjects');
    window.history.pushState({ idx: 2 }, '', '/teacher/teacher-profile');
  });
  await own.goBack();
  await own.waitForURL('**/teacher/teacher-mypage');
  await own.getByRole('heading', { level: 1, name: 'ホーム' }).waitFor();
  await context.close();
});

it('replaces the link of an open page by a newly opened one, and keeps no code in the address', async () => {
  const { page: own, context } = await openPage(harness, phone, 'block');
  const links: string[] = [];
  for (const address of ['first.link@example.jp', 'second.link@example.jp']) {
    await own.goto('/teacher/register');
    await own.getByLabel('メールアドレス').fill(address);
    await own.getByRole('button', { name: '登録のメールを受け取る', exact: true }).click();
    links.push(await linkTo(address));
  }
  const opened: string[] = [];
  await own.route('**/teacher-registrations/open', async (route) => {
    opened.push((route.request().postDataJSON() as { code: string }).code);
    await route.continue();
  });
  for (const link of links) {
    await own.evaluate((to) => window.location.assign(to), link);
    await expect.poll(() => opened.at(-1)).toBe(link.split('#')[1]);
    await expect.poll(() => new URL(own.url()).hash).toBe('');
  }
  await context.close();
});

it('retries a throttled link instead of refusing it', async () => {
  const { page: own, context } = await openPage(harness, phone, 'block');
  await own.route('**/teacher-registrations/open', (route) =>
    route.fulfill({
      status: 429,
      json: { statusCode: 429, code: 'too_many', message: '操作の回数が多すぎます。' },
    }),
  );
  await own.goto('/teacher/register/profile#code');
  await own.getByRole('button', { name: '再読み込み' }).waitFor();
  expect(await own.getByRole('link', { name: 'もう一度メールを受け取る' }).count()).toBe(0);
  await context.close();
});

it('opens the advert for a user with a login', async () => {
  const { page: own, context } = await openPage(harness);
  await own.goto(`/teacher-login?matter=${matter.matterNumber}`);
  await fillSignIn(own, harness.world.teacher);
  await own.waitForURL(
    (url) =>
      url.pathname.endsWith('/teacher-case-list') &&
      url.searchParams.get('matter') === matter.matterNumber,
  );
  await context.close();
});

it('continues after a press whose answer was lost; restores the input on this device for a new link', async () => {
  const { page: own, context } = await openPage(harness, phone, 'block');
  const address = 'asahi@example.jp';
  const press = (name: string) => own.getByRole('button', { name, exact: true }).click();
  const at = (title: string) => own.getByRole('heading', { level: 2, name: title }).waitFor();
  const links = () =>
    smtp.mails.filter(({ to }) => to.includes(address)).flatMap(({ text }) => linkIn(text) ?? []);
  const ask = async () => {
    const before = links().length;
    await own.goto('/teacher/register');
    await own.getByLabel('メールアドレス').fill(address);
    await press('登録のメールを受け取る');
    await own.getByText('メールをお送りしました').waitFor();
    await expect.poll(() => links().length).toBe(before + 1);
    await own.goto(links().at(-1) ?? '');
    await at('生年月日とお名前');
  };
  await ask();
  for (const [label, text] of [
    ['姓', '森'],
    ['名', '朝日'],
    ['セイ', 'モリ'],
    ['メイ', 'アサヒ'],
    ['生年月日', '2003-04-05'],
  ] as const)
    await own.getByLabel(label, { exact: true }).fill(text);
  await press('次へ進む');
  await at('連絡先とお住まい');
  await own.getByLabel('電話番号').fill('09011112222');
  await ask();
  await expect.poll(() => own.getByLabel('姓', { exact: true }).inputValue()).toBe('森');
  await press('次へ進む');
  await at('連絡先とお住まい');
  await expect.poll(() => own.getByLabel('電話番号').inputValue()).toBe('09011112222');
  await own.getByLabel('都道府県').selectOption({ label: '東京都' });
  await press('次へ進む');
  await at('学校・お仕事と指導のしかた');
  await own.getByLabel('職業').selectOption({ index: 1 });
  await press('次へ進む');
  await at('教えられる科目');
  await own.getByLabel('小学生').check();
  await own.getByLabel('算数', { exact: true }).check();
  await press('次へ進む');
  await at('指導できる曜日・時間帯');
  await own.locator('[data-cell="2-4"]').click();
  await press('次へ進む');
  await at('ログインの設定');
  await own.getByLabel('パスワード', { exact: true }).fill('朝の山道を登る 2026');
  await own.getByLabel('利用規約に同意します').check();
  await own.getByLabel('個人情報の取扱いに同意します').check();
  await own.route(
    '**/api/public/teacher-registrations/register',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await press('登録する');
  await own.getByText(/^送信できませんでした。/).waitFor();
  await press('登録する');
  await own.getByRole('heading', { level: 1, name: 'ホーム' }).waitFor();
  expect(await harness.world.prisma.account.count({ where: { email: address } })).toBe(1);
  expect(
    await own.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.endsWith('.registration')),
    ),
  ).toEqual([]);
  await context.close();
});

it('explains a used link, and links from the login page to the registration', async () => {
  const { page: other } = await openPage(harness);
  await other.goto(await linkTo('haruna@example.jp'));
  await other.getByText(/登録が済んでいるときは/).waitFor();
  await checkPage(other, 'teacher-register-used');
  expect(
    await other.getByRole('link', { name: 'ログインへ', exact: true }).getAttribute('href'),
  ).toBe('/teacher-login');
  await other.getByRole('link', { name: 'もう一度メールを受け取る' }).click();
  await other.getByLabel('メールアドレス').waitFor();
  await checkPage(other, 'teacher-register-plain');
  await other.getByRole('link', { name: '登録済みの方はログインへ' }).click();
  await other.getByRole('link', { name: /はじめての方/ }).click();
  await other.waitForURL('**/teacher/register');
});
