import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Agent, signIn } from '../../support/agent.js';
import { createCandidateAt } from '../../support/create-at-status.js';
import { createTeacher } from '../../support/test-world.js';
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
  about: { matterId?: number; matterTeacherId?: number } = {},
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
        ...about,
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

/** The newest notice of all, about no matter. */
async function tellOne({ world }: PortalHarness, { account }: Agent) {
  const at = world.clock.now();
  const text = { title: '全体のお知らせ', body: '本文' };
  await world.prisma.notice.create({
    data: {
      ...{ code: 'N16', audience: 'teacher', key: `general ${account?.accountId}`, ...text },
      ...{ recipientId: account?.accountId as number, createdAt: at, heldUntil: at, dueAt: at },
      deliveries: {
        create: {
          ...{ channel: 'announced', state: 'sent', dueAt: at },
          ...{ subject: text.title, body: text.body },
        },
      },
    },
  });
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

it('shows a teacher the notices under their matters, with pupil and subject', async () => {
  const { world } = harness;
  const teacher = await createTeacher(world);
  const { matterId, matterTeacherId, matterNumber } = await createCandidateAt(world, 7, {
    teacher,
  });
  await world.prisma.notice.deleteMany({
    where: { recipientId: teacher.account?.accountId as number },
  });
  await tell(harness, teacher, 'teacher', { matterId, matterTeacherId });
  await tellOne(harness, teacher);
  const { page, context } = await openPage(harness);
  await signInAs(page, teacher, '/teacher-login');
  const groups = page.locator('.notice-group:has(> .notice-matter)');
  const heads = groups.getByRole('heading');
  const expected = ['そのほか', expect.stringMatching(`^小5 .*算数.*　${matterNumber}$`)];
  await heads.first().waitFor();
  expect(await heads.allTextContents()).toEqual(expected);
  await checkPage(page, 'notices-home-by-matter');
  await page.goto('/teacher/news-detail');
  await heads.first().waitFor();
  expect(await heads.allTextContents()).toEqual(expected);
  expect(await groups.nth(1).getByRole('listitem').count()).toBe(3);
  await checkPage(page, 'notices-by-matter');
  await groups.nth(1).getByRole('link', { name: matterNumber }).click();
  await page.waitForURL(`**/teacher/teacher-case-basic/${matterTeacherId}`);
  await context.close();
});
