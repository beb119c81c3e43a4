import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FixedClock } from '../../api/src/platform/clock.js';
import { demoPassword } from '../../api/src/platform/installation/demo-logins.js';
import { seedDemo, smallDemo } from '../../prisma/seed/demo/seed-demo.js';
import { launchChromium } from '../support/chromium.js';
import { familyIds, officeIds, teacherIds } from '../support/demo-ids.js';
import { findInvisibleFocus, findLayoutFaults } from '../support/layout/find-layout-faults.js';
import { type Screen, visitScreens } from '../support/layout/visit-screens.js';
import { officeRoutes, publicRoutes } from '../support/office-routes.js';
import { patience } from '../support/patience.js';
import { customerRoutes, openRoutes, teacherRoutes } from '../support/portal-routes.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { browserSettings, openTestPage, takePicture } from '../support/test-page.js';
import { worldStarts } from '../support/world-start.mjs';
import { sendWorldTime } from '../support/world-time.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const photos = fileURLToPath(new URL('../.output/layout', import.meta.url));

let test: TestApp;
let browser: Browser;
let origin: string;
/** Kinds of controls whose focus has been checked. */
const focused: string[] = [];

beforeAll(async () => {
  // Always the same day, so that every run shows the same texts.
  const clock = new FixedClock(new Date(worldStarts.usual));
  test = await startTestApp({ publicDir: root, clock });
  await seedDemo(test.database.ownerUrl, clock.now(), () => undefined, smallDemo);
  sendWorldTime(test);
  await test.app.listen(0, '127.0.0.1');
  origin = (await test.app.getUrl()).replace('[::1]', '127.0.0.1');
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await test?.close();
});

async function openPage(): Promise<Page> {
  const context = await browser.newContext({ ...browserSettings, baseURL: origin });
  context.setDefaultTimeout(patience);
  return openTestPage(context);
}
async function signIn(address: string, email: string, home: string): Promise<Page> {
  const page = await openPage();
  await page.goto(address);
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await page.waitForURL(home);
  return page;
}

/**
 * Screens with the layout of another one, left out to save time; `npm run screens` reads them too.
 */
const alike =
  /^(today-[245]|home-application|teacher-application|add-student|course-add|blacklist.*|team-(add|detail|rules)|chat-template-(create|detail)|signature-template.*|site-keys|mail-settings|retention-periods|sign-in-rules|access-logs-family|(customer|teacher)-part-(mail|password|passkeys|notices|data|leave|guide|name|contact|payment|share)|login2|reset-password.*|open-(teacher-login|reset-.*|install-safari))$/;

/** The faults of the screens, with the window size. */
async function findFaults(page: Page, screens: readonly Screen[]): Promise<string[]> {
  const faults: string[] = [];
  const chosen = screens.filter(({ name }) => !alike.test(name));
  await visitScreens(page, chosen, async ({ name }, size) => {
    await takePicture(page, photos, `${name}-${size.name}`);
    const found = [
      ...(await findLayoutFaults(page)),
      ...(size.name === '1440' ? await findInvisibleFocus(page, focused) : []),
    ];
    faults.push(...found.map((fault) => `${name} at ${size.name}: ${fault}`));
  });
  await page.context().close();
  return faults;
}

it('lays out the back office in every window', async () => {
  const routes = officeRoutes(await officeIds(test.database.query));
  const page = await signIn('/admin/login', 'admin@example.jp', '**/admin/dashboard');
  expect(await findFaults(page, routes)).toEqual([]);
});

it('lays out the family portal in every window', async () => {
  const routes = customerRoutes(await familyIds(test.database.query));
  const page = await signIn('/', 'parent@example.jp', '**/customer/mypage');
  expect(await findFaults(page, routes)).toEqual([]);
});

it('lays out the teacher portal in every window', async () => {
  const routes = teacherRoutes(await teacherIds(test.database.query));
  const page = await signIn('/teacher-login', 'teacher@example.jp', '**/teacher/teacher-mypage');
  expect(await findFaults(page, routes)).toEqual([]);
});

it('lays out the public pages in every window', async () => {
  expect(await findFaults(await openPage(), [...publicRoutes, ...openRoutes])).toEqual([]);
});

it('reports a cut text, a broken phrase, overlaps, small targets, sideways scroll and lost focus', async () => {
  const page = await openPage();
  await page.setContent(`<body style="margin:0;font-size:16px">
    <style>button, a { all: unset; } .x { position: absolute; height: 16px; width: 16px; top: 200px; }</style>
    <p style="width:60px;overflow:hidden;white-space:nowrap">体験授業の日程を決める</p>
    <p class="nm" style="width:60px;overflow:hidden;white-space:nowrap">長谷川 優太郎の保護者</p>
    <p style="width:64px;word-break:break-all">メールアドレス</p>
    <button class="x" style="left:0">一</button><button class="x" style="left:8px">二</button>
    <div style="width:9999px;height:8px"></div>`);
  const kinds = [...(await findLayoutFaults(page)), ...(await findInvisibleFocus(page, []))].map(
    (fault) => fault.split(':')[0],
  );
  await page.context().close();
  expect([...new Set(kinds)].sort()).toEqual([
    'broken',
    'cut',
    'focus',
    'overlap',
    'sideways',
    'small',
  ]);
  expect(kinds.filter((kind) => kind === 'cut')).toHaveLength(1);
});
