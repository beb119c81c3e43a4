import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Agent, signIn } from '../../support/agent.js';
import {
  checkPage,
  openPage,
  openPortalHarness,
  type PortalHarness,
  signInAs,
} from './portal-harness.js';

let harness: PortalHarness;
beforeAll(async () => {
  harness = await openPortalHarness();
});
afterAll(() => harness?.close());

const minute = 60_000;

/** Written in this order; the second was held longest, so it was released last. */
async function tell(
  { world }: PortalHarness,
  { account }: Agent,
  audience: 'customer' | 'teacher',
) {
  const now = world.clock.now();
  for (const [title, ago] of [
    ['1番目のお知らせ', 30],
    ['3番目のお知らせ', 10],
    ['2番目のお知らせ', 20],
  ] as const) {
    const at = new Date(now.getTime() - ago * minute);
    await world.prisma.notice.create({
      data: {
        code: 'N16',
        audience,
        recipientId: account?.accountId as number,
        key: `${title} ${account?.accountId}`,
        title,
        body: title,
        createdAt: at,
        heldUntil: at,
        dueAt: at,
        deliveries: {
          create: { channel: 'announced', state: 'sent', subject: title, body: title, dueAt: at },
        },
      },
    });
  }
}

it.each([
  ['Parent', '/', 'customer'],
  ['Student', '/', 'customer'],
  ['Teacher', '/teacher-login', 'teacher'],
] as const)(
  '%s: shows all notices on one page, the newest first, and marks all as read',
  async (role, from, face) => {
    const agent = await signIn(harness.world.app, role);
    await tell(harness, agent, face);
    const { page, context } = await openPage(harness);
    await signInAs(page, agent, from);
    await page.getByRole('link', { name: 'お知らせ（未読3件）' }).first().click();
    await page.waitForURL(`**/${face}/news-detail`);
    const titles = page.getByText(/番目のお知らせ$/);
    await expect
      .poll(() => titles.allTextContents())
      .toEqual(['未読3番目のお知らせ', '未読2番目のお知らせ', '未読1番目のお知らせ']);
    await checkPage(page, `notices-${role.toLowerCase()}`);
    await page.getByRole('button', { name: 'すべて既読' }).click();
    await expect
      .poll(() => titles.allTextContents())
      .toEqual(['3番目のお知らせ', '2番目のお知らせ', '1番目のお知らせ']);
    expect(await page.getByRole('button', { name: 'すべて既読' }).count()).toBe(0);
    expect(
      await harness.world.prisma.notice.count({
        where: { recipientId: agent.account?.accountId as number, readAt: null },
      }),
    ).toBe(0);
    await context.close();
  },
);
