import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days } from '../../../api/src/platform/clock.js';
import { type Agent, signIn } from '../../support/agent.js';
import { createCandidateAt, createMatterAt } from '../../support/create-at-status.js';
import { expectToast } from '../../support/expect-toast.js';
import { addStudent, createTeacher } from '../../support/test-world.js';
import {
  checkPage,
  desktop,
  openPage,
  openPortalHarness,
  type PortalHarness,
  phone,
  signInAs,
} from './portal-harness.js';

let harness: PortalHarness;
let matterId: number;
beforeAll(async () => {
  harness = await openPortalHarness();
  const { world } = harness;
  ({ matterId } = await createCandidateAt(world, 60));
  await createCandidateAt(world, 40, {
    matter: await createMatterAt(world, 80, {
      studentId: await addStudent(world, world.parent, '悠斗'),
    }),
  });
  await createMatterAt(world, 80, { studentId: await addStudent(world, world.parent, '葵') });
});
afterAll(() => harness.close());

describe.each([
  ['phone', phone],
  ['desk', desktop],
] as const)('the home page on a %s', (name, viewport) => {
  it('shows a family the wait owner, the next date and its requests', async () => {
    const { page, context } = await openPage(harness, viewport);
    await signInAs(page, harness.world.parent, '/');
    await page.getByText('あなたの番です').waitFor();
    await expect
      .poll(() => page.getByRole('heading', { level: 2 }).allTextContents())
      .toEqual(
        expect.arrayContaining([
          expect.stringMatching(/先生のご紹介$/),
          '次の予定',
          '進行中のご依頼',
          'お知らせ',
        ]),
      );
    await page.getByText('先生を探しています').first().waitFor();
    await checkPage(page, `family-home-${name}`);
    for (const [tab, photo] of [
      ['ご依頼', 'family-requests'],
      ['マイページ', 'family-profile'],
    ] as const) {
      await page.getByRole('navigation').getByRole('link', { name: tab }).click();
      await page.getByRole('heading', { level: 1, name: tab }).waitFor();
      await page.waitForLoadState('networkidle');
      await checkPage(page, `${photo}-${name}`);
    }
    await context.close();
  });

  it('shows a teacher the duties, the next date and the state of the candidacies', async () => {
    const { page, context } = await openPage(harness, viewport);
    await signInAs(page, harness.world.teacher, '/teacher-login');
    await page.getByRole('heading', { name: '応募のいま' }).waitFor();
    await page.getByText('体験授業').first().waitFor();
    await page.waitForLoadState('networkidle');
    await checkPage(page, `teacher-home-${name}`);
    await page.getByRole('navigation').getByRole('link', { name: '案件' }).click();
    await page.getByRole('heading', { level: 2, name: '進行中' }).waitFor();
    await checkPage(page, `teacher-cases-${name}`);
    await context.close();
  });

  it('explains its future content while it is empty', async () => {
    for (const [who, from, photo, text] of [
      [harness.world.otherParent, '/', 'family-empty', '進行中のご依頼はありません'],
      [
        await createTeacher(harness.world),
        '/teacher-login',
        'teacher-empty',
        '応募した案件はまだありません',
      ],
      [
        await signIn(harness.world.app, 'Student'),
        '/',
        'student-empty',
        '授業の予定はまだありません',
      ],
    ] as const) {
      const { page, context } = await openPage(harness, viewport);
      await signInAs(page, who, from);
      await page.getByText(text).waitFor();
      await checkPage(page, `${photo}-${name}`);
      await context.close();
    }
  });
});

it('loads the visible part first on a phone, and never code of the side bar', async () => {
  const { page: first, context } = await openPage(harness, phone, 'block');
  await signInAs(first, harness.world.parent, '/');
  await first.getByText('あなたの番です').waitFor();
  // A separate page, so that the requests of the first one are not counted.
  const page = await context.newPage();
  const read: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) read.push(pathname);
  });
  await page.goto('/customer/mypage');
  await page.getByText('あなたの番です').waitFor();
  expect(read.slice(0, 2).sort()).toEqual([
    '/api/customer/search-matters-customer',
    '/api/user/role',
  ]);
  await page.getByRole('heading', { name: 'お知らせ', exact: true }).waitFor();
  expect(read).toEqual(
    expect.arrayContaining(['/api/chat/rooms/for-customer', '/api/user/notices']),
  );
  expect(read).not.toContain('/api/customer/get-current-customer');
  await page.getByRole('link', { name: /^お知らせ（未読\d+件）$/ }).click();
  await page.getByRole('heading', { level: 1, name: 'お知らせ' }).waitFor();
  await page.setViewportSize(desktop);
  await page.getByText(' さま').waitFor();
  expect(read).toContain('/api/customer/get-current-customer');
  await context.close();
});

it('preloads every font of the first pages with the frame', async () => {
  const { page, context } = await openPage(harness, phone);
  const frame = await (await page.request.get('/customer/mypage')).text();
  const known = [...frame.matchAll(/font-weight:(\d+);font-size:(\d+)px/g)].map(
    ([, weight, size]) => `${weight} ${size}px`,
  );
  const used = new Set<string>();
  for (const [who, from, more] of [
    [harness.world.parent, '/', `/customer/case-intro-teacher/${matterId}`],
    [harness.world.teacher, '/teacher-login', '/teacher/teacher-case-list'],
  ] as const) {
    await context.clearCookies();
    await page.goto(from);
    await signInAs(page, who, from);
    await page.getByRole('heading', { level: 1, name: 'ホーム' }).waitFor();
    for (const route of [null, more]) {
      if (route) await page.goto(route);
      await page.locator('[aria-busy=true], .breathes').first().waitFor({ state: 'detached' });
      for (const letter of await lettersOf(page)) used.add(letter);
    }
  }
  expect(used.size).toBeGreaterThan(9);
  expect(known).toEqual(expect.arrayContaining([...used]));
  await context.close();
});

/** Weight and size of all text in sight, once each. */
const lettersOf = (page: Page) =>
  page.evaluate(() => {
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement: owner, textContent } = texts.currentNode;
      if (!owner?.getClientRects().length || !textContent?.trim()) continue;
      const { fontWeight, fontSize } = getComputedStyle(owner);
      found.add(`${fontWeight} ${fontSize}`);
    }
    return [...found];
  });

/** Code that no first page requires, with toasts. */
const parts = /assets\/later-/;

it('keeps the page when the connection breaks before the later chunks, and loads them afterwards', async () => {
  const { page, context } = await openPage(harness, phone, 'block');
  let refused = 0;
  await page.route(parts, (route) => {
    refused += 1;
    return route.abort('internetdisconnected');
  });
  await signInAs(page, harness.world.parent, '/');
  await expect.poll(() => refused).toBeGreaterThan(0);
  await page.getByText('あなたの番です').waitFor();
  await page.unroute(parts);
  await page.locator('.Toastify').waitFor({ state: 'attached' });
  await page.getByText('あなたの番です').waitFor();
  await context.close();
});

it('shows a success message after the reload that a missing chunk caused', async () => {
  const { prisma, parent } = harness.world;
  const where = { id: parent.account?.parentId };
  await prisma.parent.update({ where, data: { firstNameKana: 'ケイコ' } });
  const { page, context } = await openPage(harness, phone, 'block');
  const heldRoutes: Route[] = [];
  let holds = true;
  await signInAs(page, parent, '/');
  await page.waitForURL('**/customer/mypage');
  await page.route(parts, (route) => (holds ? void heldRoutes.push(route) : route.continue()));
  await page.goto('/customer/profile?part=contact');
  await page.getByLabel('電話番号', { exact: true }).fill('09011112222');
  await page.getByLabel('もう1つの電話番号').fill('0422112233');
  await expect.poll(() => heldRoutes.length).toBeGreaterThan(0);
  await page.getByRole('button', { name: '保存する', exact: true }).click();
  await expect
    .poll(async () => (await prisma.parent.findUniqueOrThrow({ where })).phone2)
    .toBe('0422112233');
  await expectToast(page, '保存しました。', async () => {
    holds = false;
    for (const route of heldRoutes) await route.abort('internetdisconnected');
  });
  await context.close();
});

describe('the home page two weeks later, also over holidays', () => {
  let later: PortalHarness;
  let late: Agent;
  beforeAll(async () => {
    later = await openPortalHarness();
    const { world } = later;
    late = await createTeacher(world);
    await createCandidateAt(world, 7, { teacher: late, matter: await createMatterAt(world, 80) });
    world.clock.advance(days(15));
  });
  afterAll(() => later.close());

  it.each([
    ['phone', phone],
    ['desk', desktop],
  ] as const)('shows overdue work first and marked, on a %s', async (name, viewport) => {
    const { page, context } = await openPage(later, viewport);
    await signInAs(page, late, '/teacher-login');
    await page.getByText('期限を過ぎています', { exact: true }).waitFor();
    await expect
      .poll(() => page.getByRole('heading', { level: 3 }).first().textContent())
      .toBe('追加情報を入力する');
    await checkPage(page, `teacher-late-${name}`);
    await context.close();
  });
});

it('starts a new page at its top, and restores the scroll position of a returned page, by both ways back', async () => {
  const { page, context } = await openPage(harness, { width: 360, height: 420 });
  await signInAs(page, harness.world.parent, '/');
  await page.getByText('あなたの番です').waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'ご依頼' }).click();
  const standing = () => page.evaluate(() => [document.activeElement?.id, window.scrollY] as const);
  const card = page.getByRole('article').filter({ hasText: '結衣さん' }).getByRole('link');
  await card.waitFor();
  await expect.poll(standing).toEqual(['main', 0]);
  const list = page.getByRole('heading', { level: 1, name: 'ご依頼', exact: true });
  const request = page.getByRole('heading', { level: 1, name: '結衣さんのご依頼' });
  for (const back of ['the browser’s', 'the arrow']) {
    await card.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    const [, left] = await standing();
    expect(left).toBeGreaterThan(0);
    await card.click();
    await request.waitFor();
    await expect.poll(standing, { message: back }).toEqual(['main', 0]);
    if (back === 'the arrow') await page.getByRole('link', { name: '戻る', exact: true }).click();
    else await page.goBack();
    await list.waitFor();
    await expect
      .poll(async () => Math.abs((await standing())[1] - left), { message: back })
      .toBeLessThan(2);
    expect((await standing())[0]).toBe('main');
  }
  await context.close();
});
