import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCandidateAt, createMatterAt } from '../../support/create-at-status.js';
import { addStudent } from '../../support/test-world.js';
import { openPage, openPortalHarness, type PortalHarness, signInAs } from './portal-harness.js';

/**
 * Another family's ids in the addresses: not found, like absent ids, and their data never appear.
 */
let harness: PortalHarness;
let page: Page;
/** Data of the other family only. */
const secrets = ['秘密太郎', '秘密町'];
const ids: Record<string, number> = {};
const answers: string[] = [];

beforeAll(async () => {
  harness = await openPortalHarness();
  const { world } = harness;
  const { otherParent: parent, prisma } = world;
  const studentId = await addStudent(world, parent, '秘密太郎');
  const matter = await createMatterAt(world, 80, { parent, studentId, city: '秘密町' });
  const { matterTeacherId } = await createCandidateAt({ ...world, parent }, 60, { matter });
  secrets.push(matter.matterNumber);
  const accountId = parent.account?.accountId as number;
  const room = await prisma.chatRoom.findUniqueOrThrow({ where: { matterTeacherId } });
  const office = await prisma.chatRoom.upsert({
    where: { accountId },
    update: {},
    create: { type: 'admin', accountId, openedAt: world.clock.now() },
  });
  Object.assign(ids, {
    studentId,
    matterId: matter.matterId,
    matterTeacherId,
    matterRoom: room.id,
    adminRoom: office.id,
  });
  ({ page } = await openPage(harness));
  await page.addInitScript((words) => {
    const checkText = () => {
      const seen = words.filter((word) => document.documentElement?.textContent?.includes(word));
      if (seen.length) sessionStorage.setItem('glimpse', seen.join());
    };
    new MutationObserver(checkText).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  }, secrets);
  page.on('response', async (response) => {
    if (!response.url().includes('/api/')) return;
    const text = await response.text().catch(() => '');
    if (secrets.some((word) => text.includes(word))) answers.push(response.url());
  });
  await signInAs(page, world.parent, '/');
  await page.waitForURL('**/customer/mypage');
});
afterAll(() => harness.close());

/** The kind of id that each address takes. */
const addresses: Record<string, string> = {
  'case-detail-teacher': 'matterId',
  'case-detail-student-info': 'matterId',
  'case-detail-teacher-condition': 'matterId',
  'case-intro-teacher': 'matterId',
  'case-trial-teacher': 'matterId',
  'case-recruit-teacher': 'matterId',
  'case-teacher-detail': 'matterTeacherId',
  'student-detail': 'studentId',
  'case-chat': 'matterRoom',
  'admin-chat': 'adminRoom',
};

it('tests every route with an id', async () => {
  const routes = await readFile(
    new URL('../../../portals/customer/src/CustomerRoutes.tsx', import.meta.url),
    'utf8',
  );
  const withId = [...routes.matchAll(/path="([\w-]+)\/:(\w+)"/g)].filter(
    ([, , name]) => name !== 'prevPage' && name !== 'templateId',
  );
  expect(withId.map(([, path]) => path).sort()).toEqual(Object.keys(addresses).sort());
});

it('shows no data of another family’s ids or invalid ids, and answers not found in the shell', async () => {
  for (const [path, name] of Object.entries(addresses)) {
    for (const id of [ids[name], 'abc']) {
      await page.goto(`/customer/${path}/${id}`);
      await page.getByRole('heading', { level: 1, name: '見つかりません' }).waitFor();
      await page.getByRole('navigation', { name: 'メインメニュー' }).waitFor();
    }
    expect(await page.evaluate(() => sessionStorage.getItem('glimpse')), path).toBeNull();
  }
  expect(answers).toEqual([]);
});

it('detects data that are visible', async () => {
  await page.context().clearCookies();
  await signInAs(page, harness.world.otherParent, '/');
  await page.waitForURL('**/customer/mypage');
  await page.goto(`/customer/student-detail/${ids.studentId}`);
  await expect.poll(() => answers.length).toBeGreaterThan(0);
  await page.goto(`/customer/case-detail-teacher/${ids.matterId}`);
  await page
    .getByText(/秘密太郎/)
    .first()
    .waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('glimpse'))).toContain('秘密太郎');
});
