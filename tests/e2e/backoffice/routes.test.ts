import type { Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Account } from '../../support/accounts.js';
import { signIn } from '../../support/agent.js';
import { createCandidateAt } from '../../support/create-at-status.js';
import type { Desk } from '../../support/desk.js';
import { findRepeatedReads } from '../../support/find-repeated-reads.js';
import { Office } from '../../support/office.js';
import { officeRoutes, publicRoutes, type RouteIds } from '../../support/office-routes.js';
import { readPrintedText } from '../../support/print-page.js';
import { recordAlerts } from '../../support/record-alerts.js';

let office: Office;
let desk: Desk;
const some = 1;
/**
 * The routes' names and headings do not depend on the ids, which are known only once the world is
 * ready.
 */
const someIds: RouteIds = {
  matter: some,
  teacher: some,
  parent: some,
  student: some,
  contactForm: some,
  admin: some,
  course: some,
  team: some,
  chatTemplate: some,
  signatureTemplate: some,
};
const known = officeRoutes(someIds);
let ids: RouteIds;
const absent = 999_999;
const nowhere = officeRoutes(
  Object.fromEntries(Object.keys(someIds).map((name) => [name, absent])) as unknown as RouteIds,
);
/** Every route with an id in its path, with an id that does not exist. */
const addressesOf = (routes: typeof nowhere): string[] =>
  routes
    .map(({ path }) => path.replace('/admin/', ''))
    .filter((path) => path.split('?')[0]?.includes(String(absent)));

beforeAll(async () => {
  office = await Office.open('routes');
  const { world } = office;
  const { matterId } = await createCandidateAt(world, 40);
  const matter = await world.prisma.matter.findUniqueOrThrow({ where: { id: matterId } });
  const now = world.clock.now();
  const owner = world.admin.account?.accountId as number;
  const form = await world.prisma.contactForm.create({
    data: {
      brand: 1,
      requestType: 10,
      parentName: '見本 花子',
      email: 'sample@example.jp',
      receivedAt: now,
      updatedAt: now,
      confirmedAt: now,
    },
  });
  const team = await world.prisma.team.create({ data: { name: '首都圏', createdAt: now } });
  const text = { ownerId: owner, createdAt: now, body: '{studentName}様' };
  ids = {
    matter: matterId,
    teacher: world.teacher.account?.teacherId as number,
    parent: matter.parentId as number,
    student: matter.studentId as number,
    contactForm: form.id,
    admin: world.admin.account?.adminId as number,
    course: (await world.prisma.course.findFirstOrThrow()).id,
    team: team.id,
    chatTemplate: (
      await world.prisma.chatTemplate.create({
        data: { ...text, audience: 'staff', shared: true, title: '見本' },
      })
    ).id,
    signatureTemplate: (
      await world.prisma.signatureTemplate.create({ data: { ...text, title: '見本' } })
    ).id,
  };
  desk = await office.openDesk();
  await desk.signIn((await signIn(world.app, 'Admin')).account as Account);
  // The first screen of a process whose listener just started cannot know missed events.
  await desk.page.getByText(/^最新 /).waitFor();
});
afterAll(() => office?.close());

async function signedIn(to: Office): Promise<Desk> {
  const own = await to.openDesk();
  await own.signIn((await signIn(to.world.app, 'Operator')).account as Account);
  return own;
}

async function arrive(to: Desk, address: string, heading: string | RegExp): Promise<void> {
  await to.page.goto(address);
  await to.page.getByRole('heading', { level: 1, name: heading }).first().waitFor();
  await to.waitUntilSettled();
}

describe('every route of the back office', () => {
  it.each(known.map(({ name }) => name))(
    '%s opens accessibly, with one read each, no error and no overflow on a phone',
    async (name) => {
      const route = officeRoutes(ids).find((each) => each.name === name);
      const twice = await findRepeatedReads(desk.page, async () => {
        await arrive(desk, route?.path ?? '', route?.heading ?? '');
        await desk.page.getByText(/^最新 /).waitFor();
        expect(await desk.page.getByText('見つかりません').count()).toBe(0);
        expect(await desk.findFaults()).toEqual([]);
      });
      expect(twice).toEqual([]);
      expect(await desk.findDocumentOverflow()).toEqual([]);
      expect(desk.consoleErrors.splice(0)).toEqual([]);
    },
  );

  it('prints a case and the pages of people completely, without buttons', async () => {
    const { page } = desk;
    const pages = [
      [
        'case',
        `case-detail/${ids.matter}`,
        'complementary',
        '経過',
        ['募集条件', '電話メモ', '経過'],
      ],
      ['teacher', `teacher-detail/${ids.teacher}`, 'region', '変更の履歴', ['試験', '変更の履歴']],
      ['family', `home-detail/${ids.parent}`, 'region', '生徒', ['試験', '生徒']],
    ] as const;
    for (const [name, path, role, last, texts] of pages) {
      await desk.open(path);
      await page.getByRole(role, { name: last }).waitFor();
      await desk.waitUntilSettled();
      const printed = await readPrintedText(page);
      expect([name, texts.filter((text) => !printed.includes(text))]).toEqual([name, []]);
      expect(printed.split('\n')[0], name).toMatch(/^印刷20\d\d\/\d\d\/\d\d/);
      expect([
        name,
        ['ログアウト', 'アカウント管理', 'やめる'].filter((text) => printed.includes(text)),
      ]).toEqual([name, []]);
    }
  });

  it.each(publicRoutes.map((route) => [route.name, route] as const))(
    '%s is public',
    async (_, { path, heading }) => {
      const stranger = await office.openDesk();
      await arrive(stranger, path, heading);
      expect(await stranger.findFaults()).toEqual([]);
      expect(stranger.consoleErrors.filter((text) => !text.includes('401'))).toEqual([]);
      await stranger.page.context().close();
    },
  );

  it.each([
    'no-such-page',
    'home-detail/0',
    'student-detail/abc',
    'admin-detail/2147483648',
    'chat/999999',
    'notice-templates/N99',
    'blacklist-master-detail-add/999999',
    ...addressesOf(nowhere),
  ])('%s shows in the shell that the record does not exist, with a way home', async (address) => {
    await desk.page.goto(`/admin/${address}`);
    await desk.page.getByText('見つかりません').first().waitFor();
    await desk.page.getByRole('navigation', { name: 'メニュー' }).waitFor();
    await desk.page.getByRole('main').getByRole('link').first().waitFor();
    desk.consoleErrors.splice(0);
  });

  it('an address in the form of react-admin is redirected to the specified one, and an unknown view is not found', async () => {
    await arrive(desk, `/admin/teams/${ids.team}`, 'チーム');
    expect(desk.page.url()).toContain(`/admin/team-management-detail-add/${ids.team}`);
    await desk.page.getByRole('dialog').getByRole('textbox', { name: 'チーム名' }).waitFor();
    await desk.page.goto(`/admin/teams/${ids.team}/history`);
    await desk.page.getByText('見つかりません').first().waitFor();
    expect(desk.consoleErrors.splice(0)).toEqual([]);
  });

  it.each([
    'account-management?tab=3&gone=1',
    'account-management?tab=1&identity=waiting',
    'access-logs?gone=1&entityId=x',
  ])('%s opens although its list does not support the filter', async (address) => {
    await desk.open(address);
    await desk.page.getByRole('grid').locator('tbody tr[data-id]').first().waitFor();
    expect(desk.consoleErrors.splice(0)).toEqual([]);
  });

  it.each([
    ['account-management?tab=1', 'families'],
    ['case-list-search?tab=1', 'matters'],
    ['access-logs', 'access-logs'],
  ])('%s marks a total that is only a lower bound', async (address, resource) => {
    const lists = new RegExp(`/api/admin/${resource}\\?`);
    await desk.page.route(lists, async (route) => {
      const answer = await route.fetch();
      const headers = {
        ...answer.headers(),
        'content-range': `${resource} 0-24/10000`,
        'row-total': '10000+',
      };
      await route.fulfill({ response: answer, headers });
    });
    await desk.open(address);
    await desk.page.getByText('10000件以上のうち 1–25件').waitFor();
    await desk.photograph(`more-${resource}`);
    // The count stops at 10,000; the list continues after that row.
    await desk.open(`${address}${address.includes('?') ? '&' : '?'}page=400`);
    await desk.page.getByText('10000件以上のうち 9976–10000件').waitFor();
    expect(await desk.page.getByRole('button', { name: '次のページ' }).isEnabled()).toBe(true);
    await desk.page.unroute(lists);
    desk.consoleErrors.splice(0);
  });

  it('an Operator’s menu contains only permitted pages', async () => {
    const operator = await signedIn(office);
    const entries = operator.page.getByRole('navigation', { name: 'メニュー' }).getByRole('link');
    const addresses = await entries.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? ''),
    );
    expect(addresses.length).toBeGreaterThan(10);
    for (const address of addresses) {
      await arrive(operator, address, /./);
      expect([
        address,
        await operator.page.getByText('この操作を行う権限がありません。').count(),
      ]).toEqual([address, 0]);
    }
    await operator.page.context().close();
  });

  it('errors have the specified texts, and a lost connection does not sign out', async () => {
    const { page } = await signedIn(office);
    const toast = (text: string) => page.getByRole('alert').filter({ hasText: text }).first();
    const menu = page.getByRole('navigation', { name: 'メニュー' });
    await page.route('**/api/user/role', (route) => route.abort());
    await page.goto(`/admin/case-detail/${ids.matter}`);
    await toast('ネットワークエラーが発生しました。接続を確認してください。').waitFor();
    await page.unroute('**/api/user/role');
    await page.getByRole('button', { name: '再読み込み' }).click();
    await menu.waitFor();
    expect(new URL(page.url()).pathname).toBe(`/admin/case-detail/${ids.matter}`);

    await page.route('**/api/auth/logout', (route) => route.abort());
    await page.getByRole('button', { name: 'ログアウト' }).click();
    await toast('ログアウトに失敗しました。').waitFor();
    expect(await menu.count()).toBe(1);
    await page.unroute('**/api/auth/logout');
    await menu.getByRole('link', { name: 'ダッシュボード' }).click();
    await toast('ログアウトに失敗しました。').waitFor({ state: 'hidden' });

    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    const shownAlerts = await recordAlerts(page, '認証情報が正しくありません');
    let letGo: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/assets/sign-in-*.js', async (route) => {
      await late;
      await route.continue();
    });
    const refused = page.waitForResponse('**/api/user/role');
    await page.reload({ waitUntil: 'commit' });
    expect((await refused).status()).toBe(401);
    // The login's code is still loading: no page of the office is there to show a message over.
    await page.waitForFunction(() => window.location.pathname === '/admin/login');
    expect(await page.locator('h1').count()).toBe(0);
    letGo();
    await page.getByLabel('パスワード', { exact: true }).waitFor();
    await expect
      .poll(shownAlerts)
      .toEqual([
        { text: '認証情報が正しくありません。ログインし直してください。', over: 'ログイン' },
      ]);

    await page.context().addCookies(cookies);
    await page.goto('/admin/dashboard');
    await page.getByRole('button', { name: 'ログアウト' }).click();
    await page.getByText('ログアウトしました。').first().waitFor();
    await page.context().close();
  });

  it('a pending read shows no error after signing out', async () => {
    const own = await signedIn(office);
    const { page } = own;
    own.consoleErrors.length = 0;
    let signedOut: () => void = () => undefined;
    const out = new Promise<void>((resolve) => {
      signedOut = resolve;
    });
    await page.route('**/api/admin/all-notifications/*', async (route) => {
      await out;
      await route.continue().catch(() => undefined);
    });
    const counts = page.waitForRequest('**/api/admin/all-notifications/*');
    await page.goto('/admin/dashboard');
    const countsRequest = await counts;
    await page.getByRole('button', { name: 'ログアウト' }).click();
    await page.getByText('ログアウトしました。').first().waitFor();
    signedOut();
    // Cancelled by the page, or answered: it has ended in both cases.
    await countsRequest.response();
    expect(await page.getByText('認証情報が正しくありません').count()).toBe(0);
    expect(own.consoleErrors).toEqual([]);
    await page.context().close();
  });

  it('offers a new version, but never over unsaved input', async () => {
    const own = await signedIn(office);
    const { page } = own;
    await page.clock.install();
    await page.goto('/admin/blacklist-master-detail-add');
    const word = page.getByLabel('禁止語', { exact: true });
    await word.fill('直接');
    await page.route('**/admin/', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace(/(src="\/admin\/assets\/)/, '$1newer-'),
      });
    });
    const prompt = page.getByRole('alertdialog', {
      name: '新しいバージョンがあります。更新しますか？',
    });
    const checkVersion = async () => {
      const answer = page.waitForResponse('**/admin/');
      await page.clock.fastForward('06:00');
      await (await answer).finished();
      await page.clock.fastForward('00:05');
    };
    await checkVersion();
    expect(await prompt.count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '保存せずに閉じる' }).click();
    await word.waitFor({ state: 'hidden' });
    await prompt.waitFor();
    expect(await own.findFaults()).toEqual([]);
    await own.photograph('update');
    await prompt.getByRole('button', { name: 'あとで' }).click();
    await prompt.waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByRole('navigation', { name: 'メニュー' }).waitFor();
    await checkVersion();
    await prompt.waitFor();
    await Promise.all([
      page.waitForEvent('load'),
      prompt.getByRole('button', { name: '更新する' }).click(),
    ]);
    await page.waitForFunction(
      () => document.documentElement.style.getPropertyValue('--vh') === `${innerHeight / 100}px`,
    );
    await page.context().close();
  });

  it('an address behind the sign-in returns after it; a first visit shows no error', async () => {
    const visitor = await office.openDesk();
    const requests: string[] = [];
    visitor.page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await visitor.page.goto(`/admin/case-detail/${ids.matter}`);
    await visitor.page.getByLabel('メールアドレス').waitFor();
    expect(await visitor.page.getByText('認証情報が正しくありません').count()).toBe(0);
    // No page of the office was rendered while the login's code was loading: it would have read its
    // numbers, and reported their failure.
    expect(requests.filter((path) => path.startsWith('/api/'))).toEqual([
      '/api/user/role',
      '/api/auth/admin/provider',
    ]);
    await visitor.fillInLogin((await signIn(office.world.app, 'Operator')).account as Account);
    await visitor.page.waitForURL(`**/admin/case-detail/${ids.matter}`);
    await visitor.page.context().close();
  });

  it('an ended session returns to the same page after the sign-in', async () => {
    const own = await office.openDesk();
    const { page } = own;
    const account = (await signIn(office.world.app, 'Operator')).account as Account;
    await own.signIn(account);
    let letGo: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const refuse = async (route: Route) => {
      await late;
      await route.fulfill({ status: 401, json: { statusCode: 401 } });
    };
    await page.route('**/api/admin/matters/*/timeline*', refuse, { times: 1 });
    const address = `/admin/case-detail/${ids.matter}?from=mail`;
    await page.goto(address);
    const memos = page.getByRole('region', { name: 'メモ' });
    await memos.getByRole('button', { name: '追加' }).click();
    await page.getByLabel('メモの内容').fill('電話は夕方がよいとのこと');
    await page.context().clearCookies();
    await memos.getByRole('button', { name: '保存' }).click();
    const shownAlerts = page
      .getByRole('alert')
      .filter({ hasText: '認証情報が正しくありません。ログインし直してください。' });
    await shownAlerts.first().waitFor();
    await page.getByLabel('メールアドレス').waitFor();
    // A read that was under way is refused only now.
    letGo();
    await own.fillInLogin(account);
    await page.waitForURL((url) => url.href.endsWith(address));
    await shownAlerts.first().waitFor({ state: 'hidden' });
    await page.context().close();
  });
});
