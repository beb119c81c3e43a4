import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChatCase, createChatCase } from '../../api/chat.fixtures.js';
import type { Agent } from '../../support/agent.js';
import {
  checkPage,
  openPage,
  openPortalHarness,
  type PortalHarness,
  signInAs,
} from './portal-harness.js';

let harness: PortalHarness;
let chatCase: ChatCase;
beforeAll(async () => {
  harness = await openPortalHarness();
  chatCase = await createChatCase(harness.world);
});
afterAll(() => harness?.close());

/** The generator of P-256: a key that a browser could have. */
const pointOfCurve =
  'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU';

/**
 * No push service can be reached here, and a headless browser has no permission dialog: the
 * browser's half of a subscription and the user's answer are simulated, everything else is real.
 */
const withoutService = (endpoint: string) => `
  const bytes = (length, value) => btoa(String.fromCharCode(...new Uint8Array(length).fill(value))).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  const kept = 'stand-in-subscription';
  const make = (key) => ({ endpoint: '${endpoint}', options: { applicationServerKey: Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0)).buffer },
    toJSON() { return { endpoint: this.endpoint, keys: { p256dh: '${pointOfCurve}', auth: bytes(16, 1) } }; },
    unsubscribe() { localStorage.removeItem(kept); return localStorage.getItem('stand-in-hangs') ? new Promise(() => {}) : Promise.resolve(true); } });
  PushManager.prototype.getSubscription = async () => { const key = localStorage.getItem(kept); return key ? make(key) : null; };
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => { localStorage.setItem(kept, applicationServerKey); return make(applicationServerKey); };
  Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem('stand-in-answer') ?? 'default' });
  Notification.requestPermission = async () => Notification.permission;
`;

/** A page waits ten seconds for its worker and then leaves it (domain/screens#updates), which a slow machine may need for its start. */
const withWorker = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => true));

it('offers push where an answer is awaited, registers it, shows its state, and ends it with the session', async () => {
  const { page, context } = await openPage(harness);
  const { accountId } = harness.world.parent.account as { accountId: number };
  const devices = () => harness.world.prisma.pushDevice.findMany({ where: { accountId } });
  await page.addInitScript(withoutService('https://phone.push.services.mozilla.com/a'));
  await signInAs(page, harness.world.parent, '/');
  await page.getByRole('heading', { name: 'お返事が届いたら、すぐにお知らせします' }).waitFor();
  await checkPage(page, 'push-offer');
  await page.getByRole('button', { name: 'あとで', exact: true }).click();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'ホーム' }).waitFor();
  expect(await page.getByRole('button', { name: '通知を受け取る', exact: true }).count()).toBe(0);

  await page.goto('/customer/profile?part=notices');
  const take = page.getByRole('button', { name: 'この端末で通知を受け取る' });
  await take.click();
  await page.getByText(/ブラウザーの確認で「許可」を選んでください。$/).waitFor();
  expect(await devices()).toEqual([]);

  await page.evaluate(() => localStorage.setItem('stand-in-answer', 'granted'));
  await page.reload();
  await withWorker(page);
  await take.click();
  await page.getByRole('button', { name: 'テスト通知を送る' }).waitFor();
  expect(await devices()).toMatchObject([
    { state: 2, endpoint: 'https://phone.push.services.mozilla.com/a' },
  ]);
  await checkPage(page, 'push-on');

  await page.getByRole('button', { name: '通知を止める' }).click();
  await take.waitFor();
  expect(await devices()).toEqual([]);
  await take.click();
  await page.getByRole('button', { name: '通知を止める' }).waitFor();
  await signOut(page);
  expect(await devices()).toEqual([]);

  await signInAs(page, harness.world.parent, '/');
  await expect
    .poll(devices)
    .toMatchObject([{ state: 2, endpoint: 'https://phone.push.services.mozilla.com/a' }]);
  const standing = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('tsumugi.push') ?? 'null'));
  await expect.poll(standing).toMatchObject({ registration: 2, token: 2 });
  await page.evaluate(() => localStorage.removeItem('tsumugi.push'));
  await harness.world.prisma.pushDevice.deleteMany({ where: { accountId } });
  await page.reload();
  await expect.poll(devices).toMatchObject([{ state: 2 }]);

  // A session ends without the browser's doing, and its registration with it.
  await harness.world.prisma.session.deleteMany({ where: { accountId } });
  expect(await devices()).toEqual([]);
  await signInAs(page, harness.world.parent, '/');
  await expect
    .poll(devices)
    .toMatchObject([{ state: 2, endpoint: 'https://phone.push.services.mozilla.com/a' }]);
  await expect.poll(standing).toMatchObject({ registration: 2, token: 2 });
  // A push service without an answer does not delay signing out.
  await page.evaluate(() => localStorage.setItem('stand-in-hangs', '1'));
  await signOut(page);
  await context.close();
});

it.each(['teacher', 'student'] as const)(
  'offers push to a %s who waits for an answer',
  async (who) => {
    const { page, context } = await openPage(harness);
    const agent: Agent = who === 'teacher' ? harness.world.teacher : chatCase.student;
    await page.addInitScript(withoutService(`https://${who}.push.services.mozilla.com/a`));
    await signInAs(page, agent, who === 'teacher' ? '/teacher-login' : '/');
    await page.getByRole('heading', { name: 'お返事が届いたら、すぐにお知らせします' }).waitFor();
    await checkPage(page, `push-offer-${who}`);
    await page.evaluate(() => localStorage.setItem('stand-in-answer', 'granted'));
    await withWorker(page);
    await page.getByRole('button', { name: '通知を受け取る', exact: true }).click();
    const devices = () =>
      harness.world.prisma.pushDevice.count({
        where: { accountId: agent.account?.accountId as number },
      });
    await expect.poll(devices).toBe(1);
    await context.close();
  },
);

async function signOut(page: Page): Promise<void> {
  await page.goto('/customer/profile');
  await page.getByRole('button', { name: 'ログアウト' }).click();
  await page.getByLabel('パスワード', { exact: true }).waitFor();
}
