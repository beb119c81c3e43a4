import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createCandidateAt } from '../../support/create-at-status.js';
import { expectToast } from '../../support/expect-toast.js';
import { addStudent } from '../../support/test-world.js';
import { type CuttableProxy, startCuttableProxy } from './cuttable-proxy.js';
import {
  checkPage,
  openPage,
  openPortalHarness,
  type PortalHarness,
  phone,
  signInAs,
} from './portal-harness.js';
import { queueReport } from './queue-report.js';

let harness: PortalHarness;
let line: CuttableProxy;
beforeAll(async () => {
  harness = await openPortalHarness();
  await createCandidateAt(harness.world, 60);
  await addStudent(harness.world, harness.world.parent, '葵');
  line = await startCuttableProxy(harness.origin);
  harness.origin = line.origin;
});
afterEach(() => line.mend());
afterAll(async () => {
  await line.close();
  await harness.close();
});

/** Waits until the service worker controls the page and its data were read through it. */
async function underWorker(page: Page, ...shown: string[]): Promise<string> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const kept = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('tsumugi-reads-'));
      const reads = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return reads.flat().map(({ url }) => new URL(url).pathname);
    });
  await expect.poll(kept).toEqual(expect.arrayContaining(['/api/user/role', ...shown]));
  return page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
}

describe.each([
  ['customer', '/', '/', '/api/customer/search-matters-customer'],
  ['teacher', '/teacher-login', '/teacher', '/api/teacher/get-matter-teachers'],
] as const)('the %s portal', (face, from, scope, shown) => {
  it('can be installed, and shows the last pages without a network', async () => {
    const { page, context } = await openPage(harness, phone);
    await signInAs(page, face === 'customer' ? harness.world.parent : harness.world.teacher, from);
    await page.getByRole('heading', { level: 1, name: 'ホーム' }).waitFor();
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    expect(new URL(await underWorker(page, shown, '/api/user/notices')).pathname).toBe(scope);

    const manifest = await page.evaluate(async () => {
      const address = document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? '';
      const read = await (await fetch(address)).json();
      const icons = (read.icons as { src: string; sizes: string; purpose: string }[]).map(
        async ({ src, sizes, purpose }) => {
          const image = new Image();
          image.src = new URL(src, address).href;
          await image.decode();
          return { right: `${image.naturalWidth}x${image.naturalHeight}` === sizes, purpose };
        },
      );
      return { ...read, icons: await Promise.all(icons) };
    });
    expect(manifest).toMatchObject({
      display: 'standalone',
      scope,
      start_url: new URL(page.url()).pathname,
    });
    expect(manifest.icons.every(({ right }: { right: boolean }) => right)).toBe(true);
    expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual(
      expect.arrayContaining(['any', 'maskable']),
    );

    const seen = await page.getByRole('heading', { level: 2 }).allTextContents();
    line.cut();
    await page.reload();
    await page.getByText('オフラインです。').waitFor();
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await expect
      .poll(() => page.getByRole('heading', { level: 2 }).allTextContents())
      .toEqual(seen);
    line.mend();

    await page.reload();
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await page.goto(face === 'customer' ? '/customer/profile' : '/teacher/teacher-profile');
    await page.evaluate(() => localStorage.setItem('tsumugi.draft.x.y', '{}'));
    await page.getByRole('button', { name: 'ログアウト' }).last().click();
    await page.getByLabel('パスワード', { exact: true }).waitFor();
    // The appearance of the site contains no personal data, and stays cached.
    const left = await page.evaluate(async () => [
      ...(await caches.keys()).filter((name) => name.startsWith('tsumugi-reads-')),
      ...Object.keys(localStorage).filter(
        (key) => key.startsWith('tsumugi.') && key !== 'tsumugi.look',
      ),
    ]);
    expect(left).toEqual([]);
    await context.close();
  });
});

it('sends queued writes exactly once when the network is back', async () => {
  const { page, context } = await openPage(harness, phone);
  await signInAs(page, harness.world.parent, '/');
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await underWorker(page);
  line.cut();
  // Like an entry of the send queue without an answer.
  await queueReport(page, '/api/customer/drafts/pwa');
  await page.reload();
  await page.getByText('オフラインです。つながったら送信します（1件）。').waitFor();
  const address = page.url();
  // No page may be sending while it is reloaded: the server would recognise the repeated key, this
  // proxy does not.
  await page.goto('about:blank');
  line.mend();
  await expectToast(page, '送信しました。（体験の報告）', () => page.goto(address));
  await page.reload();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(line.passed.filter((call) => call === 'PUT /api/customer/drafts/pwa')).toHaveLength(1);
  await context.close();
});

it('offers a new version, but not while a form is dirty', async () => {
  const { page, context } = await openPage(harness, phone);
  const prompt = page.getByRole('status', { name: '新しいバージョンがあります。更新しますか？' });
  const checkUpdate = () =>
    page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await signInAs(page, harness.world.parent, '/');
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await underWorker(page);

  line.newVersion();
  await checkUpdate();
  await prompt.waitFor();
  await prompt.getByRole('button', { name: 'あとで' }).click();
  await prompt.waitFor({ state: 'hidden' });

  await page.getByRole('navigation').getByRole('link', { name: 'ご依頼' }).click();
  await page
    .getByRole('link', { name: /依頼/ })
    .and(page.locator('[href^="/customer/case-create"]'))
    .first()
    .click();
  await page.locator('#step-form').waitFor();
  await page.locator('#step-form input[type=radio]').last().check({ force: true });
  // The postponed version still waits: the newer one must have replaced it before the press.
  const former = await page.evaluateHandle(
    async () => (await navigator.serviceWorker.ready).waiting,
  );
  line.newVersion();
  await checkUpdate();
  const newer = () =>
    page.evaluate(async (old) => {
      const { waiting, installing } = await navigator.serviceWorker.ready;
      return waiting !== null && waiting !== old && installing === null;
    }, former);
  await expect.poll(newer).toBe(true);
  expect(await prompt.count()).toBe(0);

  await page.getByRole('link', { name: '閉じる' }).click();
  await prompt.waitFor();
  const before = await page.evaluate(() => performance.timeOrigin);
  const take = prompt.getByRole('button', { name: '更新する' });
  // A busy device reports that, and the version stays offered.
  const acceptVersion = async () => {
    if (await take.and(page.locator(':enabled')).count()) await take.click();
    return page.evaluate(async (origin) => {
      if (performance.timeOrigin !== origin) return 'reloaded';
      const { active, waiting, installing } = await navigator.serviceWorker.ready;
      return [active, waiting, installing].map((worker) => worker?.state).join();
    }, before);
  };
  // On a loaded machine Chromium can count a finished event of the old worker as unfinished. It then
  // activates the new version after five minutes, which is longer than this poll.
  await expect.poll(acceptVersion).toBe('reloaded');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const isWaiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
  await expect.poll(isWaiting).toBe(false);
  expect(await prompt.count()).toBe(0);
  await context.close();
});

it('never reloads for a version that becomes active too late; a second press takes it', async () => {
  const { page, context } = await openPage(harness, phone);
  await page.clock.install({ time: harness.world.clock.now() });
  await signInAs(page, harness.world.parent, '/');
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  line.newVersion();
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  const take = page.getByRole('status').getByRole('button', { name: '更新する' });
  await take.waitFor();
  // The installed clock also replaces `performance.timeOrigin`, so the document is marked.
  const isSameDocument = () => page.evaluate(() => 'isMarked' in window);
  await page.evaluate(() => {
    Object.assign(window, { isMarked: true });
    const send = ServiceWorker.prototype.postMessage;
    ServiceWorker.prototype.postMessage = function (...message: unknown[]) {
      Object.assign(window, { activate: () => Reflect.apply(send, this, message) });
    };
  });
  await take.click();
  await expectToast(page, '更新できませんでした。時間をおいて、もう一度お試しください。', () =>
    page.clock.fastForward('00:11'),
  );
  // After all listeners of the page.
  await page.evaluate(async () => {
    const changed = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
    (window as unknown as { activate: () => void }).activate();
    await changed;
  });
  expect(await isSameDocument()).toBe(true);
  await take.click();
  await expect.poll(isSameDocument).toBe(false);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await take.count()).toBe(0);
  await context.close();
});

/** The server has a newer build. */
const update = (page: Page) =>
  page.route('**/customer/', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll('src="/customer/assets/', '$&newer-'),
    });
  });
const lost = (page: Page) =>
  page.getByRole('alert').filter({ hasText: '画面の一部を読み込めませんでした' });
const toRequests = (page: Page) =>
  page
    .getByRole('navigation', { name: 'メインメニュー' })
    .getByRole('link', { name: 'ご依頼' })
    .click();

it('reloads the page once per server build for a missing chunk, and offers a way out', async () => {
  const { page, context } = await openPage(harness, phone, 'block');
  await signInAs(page, harness.world.parent, '/');
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  const part = '**/assets/RequestListPage-*.js';
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  // A network fault: the server has the same build, but the browser never requests a failed module
  // again.
  await page.route(part, (route) => route.abort());
  await toRequests(page);
  await expect.poll(() => loads).toBe(1);
  await lost(page).waitFor();
  await checkPage(page, 'part-lost');
  expect(loads).toBe(1);
  await page
    .getByRole('navigation', { name: 'メインメニュー' })
    .getByRole('link', { name: 'ホーム' })
    .click();
  await page.getByRole('heading', { level: 1, name: 'ホーム' }).waitFor();
  expect(await lost(page).count()).toBe(0);

  await page.reload();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await update(page);
  loads = 0;
  // The page reloads at the requested address. Its chunk is still missing, and the page stays.
  await toRequests(page);
  await expect.poll(() => loads).toBe(1);
  await lost(page).waitFor();
  expect(new URL(page.url()).pathname).toBe('/customer/case-list');
  expect(loads).toBe(1);
  await page.unroute(part);
  await lost(page).getByRole('button', { name: '再読み込み' }).click();
  await page.getByRole('heading', { level: 1, name: 'ご依頼' }).waitFor();
  await context.close();
});

it('shows a message with the remedy in an outdated browser and on a page without its code', async () => {
  for (const path of ['/', '/teacher-login', '/admin/login']) {
    const { page, context } = await openPage(harness, phone, 'block');
    page.removeAllListeners('pageerror');
    await page.addInitScript(() => void Reflect.deleteProperty(globalThis, 'structuredClone'));
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: 'このブラウザでは表示できません' }).waitFor();
    await checkPage(page, `too-old${path.replaceAll('/', '-')}`);
    expect(await page.getByRole('textbox').count()).toBe(0);
    await context.close();
  }
  for (const [path, code] of [
    ['/', '**/customer/assets/vendor-*.js'],
    ['/admin/login', '**/admin/assets/application-*.js'],
  ] as const) {
    const { page, context } = await openPage(harness, phone, 'block');
    await page.route(code, (route) => route.abort());
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: '画面を読み込めませんでした' }).waitFor();
    await checkPage(page, `not-loaded${path.replaceAll('/', '-')}`);
    await page.unroute(code);
    await page.getByRole('button', { name: '再読み込み' }).click();
    await page.getByLabel('メールアドレス').waitFor();
    await context.close();
  }
});

const ios =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const pretend = (page: Page, userAgent: string) =>
  page.addInitScript(
    (agent) => void Object.defineProperty(navigator, 'userAgent', { get: () => agent }),
    userAgent,
  );

it('leads from an in-app browser to a real one, without secrets in the address, and shows the guide of the device', async () => {
  const line = await openPage(harness, phone, 'block');
  await pretend(line.page, `${ios} Mobile/15E148 Safari Line/15.8.0`);
  await line.page.goto('/');
  await line.page.getByRole('link', { name: 'ブラウザで開く' }).click();
  await line.page.getByRole('heading', { level: 1, name: 'ブラウザで開く' }).waitFor();
  await line.page.goto('/customer/install-safari?token=secret');
  const way = line.page.getByRole('link', { name: 'Safariで開く' });
  expect(await way.getAttribute('href')).toBe(`${harness.origin}/?openExternalBrowser=1`);
  expect(await line.page.locator('main').textContent()).not.toContain('secret');
  await line.page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => Object.assign(window, { copied: text }) },
    });
  });
  await line.page.getByRole('button', { name: 'アドレスをコピーする' }).click();
  await line.page.getByText('コピーしました。').waitFor();
  expect(await line.page.evaluate(() => (window as unknown as { copied: string }).copied)).toBe(
    `${harness.origin}/`,
  );
  await checkPage(line.page, 'in-app-line');
  await line.context.close();

  const safari = await openPage(harness, phone, 'block');
  await pretend(safari.page, `${ios} Version/26.0 Mobile/15E148 Safari/604.1`);
  await safari.page.goto('/teacher-login');
  await safari.page.getByRole('link', { name: 'ホーム画面に追加する' }).click();
  await safari.page.getByText('右下の「…」を押して「共有」を選びます').waitFor();
  await safari.page.getByText('一度だけログインし直してください').waitFor();
  await checkPage(safari.page, 'install-iphone');
  await safari.context.close();
});
