import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hours } from '../../../api/src/platform/clock.js';
import type { Agent } from '../../support/agent.js';
import { createCandidateAt, createMatterAt } from '../../support/create-at-status.js';
import { patience } from '../../support/patience.js';
import { addStudent, createTeacher } from '../../support/test-world.js';
import {
  checkPage,
  openPage,
  openPortalHarness,
  type PortalHarness,
  phone,
  signInAs,
} from './portal-harness.js';

/** Ids that do not exist, and invalid ones: no number, no row, too large. */
const nobodys = ['999999', 'abc', '0', '-1', '9'.repeat(20)];
const faces = [
  ['customer', '/', '/customer/mypage', 'CustomerRoutes'],
  ['teacher', '/teacher-login', '/teacher/teacher-mypage', 'TeacherRoutes'],
] as const;
/** Addresses whose last part is no id. */
const others = ['reset-password-input/:token', 'student-detail-add/:prevPage'];

let harness: PortalHarness;
/** By the name of a route's parameter: an existing row, and another user's. */
let foreign: Record<string, Record<string, number>>;
beforeAll(async () => {
  harness = await openPortalHarness();
  const { world } = harness;
  const { otherParent: parent } = world;
  const studentId = await addStudent(world, parent, '他家');
  const matter = await createMatterAt(world, 80, { parent, studentId });
  const { matterTeacherId } = await createCandidateAt({ ...world, parent }, 60, {
    matter,
    teacher: await createTeacher(world),
  });
  const room = await world.prisma.chatRoom.findUniqueOrThrow({ where: { matterTeacherId } });
  const template = async ({ account }: Agent) => {
    const data = {
      ownerId: account?.accountId as number,
      audience: 'family',
      title: '他家の定型文',
      body: '他家の文面',
    };
    return (
      await world.prisma.chatTemplate.create({ data: { ...data, createdAt: world.clock.now() } })
    ).id;
  };
  const common = { matterTeacherId, roomId: room.id, templateId: await template(parent) };
  foreign = { customer: { ...common, matterId: matter.matterId, studentId }, teacher: common };
});
afterAll(() => harness?.close());

async function routesOf(portal: 'customer' | 'teacher', file: string): Promise<string[]> {
  const text = await readFile(
    new URL(`../../../portals/${portal}/src/${file}.tsx`, import.meta.url),
    'utf8',
  );
  return [...text.matchAll(/<Route path="([^"*]+)"/g)].flatMap(([, path = '']) =>
    path.startsWith('/') ? [] : [path],
  );
}
async function isNotFound(page: Page, address: string, home: string) {
  await page.goto(address);
  const heading = page.getByRole('heading', { level: 1 });
  await expect
    .poll(() => heading.allTextContents(), { message: address, timeout: patience })
    .toEqual(['見つかりません']);
  await page.getByRole('navigation', { name: 'メインメニュー' }).waitFor();
  expect(await page.locator('.Toastify [role="alert"]').count(), address).toBe(0);
  expect(await page.getByRole('link', { name: 'ホームへ戻る' }).getAttribute('href')).toBe(home);
}

describe.each(faces)('%s', (portal, from, home, file) => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await openPage(harness));
    await signInAs(
      page,
      portal === 'customer' ? harness.world.parent : harness.world.teacher,
      from,
    );
    await page.waitForURL(`**${home}`);
  });

  it('every route with an id answers not found in the shell for foreign, absent and invalid ids', async () => {
    const withId = (await routesOf(portal, file)).filter(
      (path) => path.includes('/:') && !others.includes(path),
    );
    expect(withId.length).toBeGreaterThan(3);
    for (const path of withId) {
      const [route, name = ''] = path.split('/:');
      const theirs = foreign[portal]?.[name];
      expect(theirs, path).toBeDefined();
      for (const id of [String(theirs), ...nobodys])
        await isNotFound(page, `/${portal}/${route}/${id}`, home);
    }
    await isNotFound(page, `/${portal}/news-detail?id=999999`, home);
  });

  it('a path outside the table is not found either', async () => {
    for (const path of await routesOf(portal, file)) {
      const [route] = path.split('/:');
      await isNotFound(page, `/${portal}/${route}/1/no-such-part`, home);
    }
    for (const path of ['no-such-page', 'no/such/page', '%F0%9F%8D%8A'])
      await isNotFound(page, `/${portal}/${path}`, home);
    await checkPage(page, `unknown-${portal}`);
  });
});

it('renders a loaded page at once, also right after a wait for another one', async () => {
  const { page: own, context } = await openPage(harness, phone, 'block');
  await own.clock.install({ time: harness.world.clock.now() });
  await signInAs(own, harness.world.parent, '/');
  await own.waitForURL('**/customer/mypage');
  await own.getByRole('navigation', { name: 'メインメニュー' }).waitFor();
  await own.clock.runFor(5_000);
  await own.locator('.Toastify').waitFor({ state: 'attached' });
  await own.clock.pauseAt(harness.world.clock.now().getTime() + hours(1));
  await own.evaluate(() => {
    history.pushState({ idx: 1 }, '', '/customer/case-chat/0');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  // React may delay the heading by 300 ms of this clock.
  const heading = own.getByRole('heading', { level: 1, name: '見つかりません' });
  for (let passed = 0; passed < 200; passed += 20) {
    await own.clock.runFor(20);
    if (await heading.isVisible()) break;
    // The chunk is loaded in real time.
    await own.waitForLoadState('networkidle');
  }
  expect(await heading.isVisible()).toBe(true);
  await context.close();
});
