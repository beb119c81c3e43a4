import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CreatedCandidate, createCandidateAt } from '../../support/create-at-status.js';
import { dayIn } from '../../support/dates.js';
import { advanceClock, createTeacher, runAction } from '../../support/test-world.js';
import {
  checkPage,
  openPage,
  openPortalHarness,
  type PortalHarness,
  signInAs,
} from './portal-harness.js';

/** The pages of family and teacher with a paused or ended contract, at 360×740. */
let harness: PortalHarness;
let family: Page;
let teacher: Page;
let reached: CreatedCandidate;

beforeAll(async () => {
  harness = await openPortalHarness();
  const { world } = harness;
  reached = await createCandidateAt(world, 90);
  const firstLessonDate = new Date(world.clock.now().getTime() + 5 * 86_400_000).toISOString();
  await runAction(world.operator, 'matterTeacher.setFirstLessonDate', reached.matterTeacherId, {
    firstLessonDate,
  });
  // The report that is still owed would go before.
  const report = { lessonContent: '分数の割り算', wantsToTeach: 1 };
  await runAction(world.teacher, 'matterTeacher.submitTrialReport', null, {
    matterTeacherId: reached.matterTeacherId,
    ...report,
  });
  ({ page: family } = await openPage(harness));
  await signInAs(family, world.parent, '/');
  await family.waitForURL('**/customer/mypage');
  ({ page: teacher } = await openPage(harness));
  await signInAs(teacher, world.teacher, '/teacher-login');
  await teacher.waitForURL('**/teacher/teacher-mypage');
});
afterAll(() => harness.close());

async function change(given: object) {
  const { version } = await harness.world.prisma.matter.findUniqueOrThrow({
    where: { id: reached.matterId },
  });
  await runAction(harness.world.operator, 'matter.patch', reached.matterId, { version, ...given });
}
const heads = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
async function checkScreen(page: Page, path: string, heading: string, photo: string) {
  await page.goto(path);
  await heads(page, heading);
  await checkPage(page, photo);
  expect(await page.getByRole('heading', { name: '先生が決まりました' }).count(), photo).toBe(0);
  // Another day, from the resume day on, may be agreed while it rests.
  if (photo.includes('ended'))
    expect(await page.getByRole('button', { name: '初回指導日を直す' }).count(), photo).toBe(0);
  expect(await page.getByRole('link', { name: 'カレンダーに追加' }).count(), photo).toBe(0);
}

it.each([
  {
    name: 'paused',
    short: '休止中',
    head: '休止中',
    given: () => ({ contractStatus: 4, contractResumeDate: dayIn(40) }),
  },
  { name: 'ended', short: '契約終了', head: '契約終了', given: () => ({ contractStatus: 2 }) },
])(
  '$name: title, card and actions show it, and the first lesson is cancelled',
  async ({ name, short, head, given }) => {
    await change(given());
    const { matterId, matterTeacherId } = reached;
    await checkScreen(
      family,
      `/customer/case-detail-teacher/${matterId}`,
      head,
      `contract-${name}-request`,
    );
    await checkScreen(
      family,
      `/customer/case-teacher-detail/${matterTeacherId}`,
      short,
      `contract-${name}-teacher`,
    );
    await checkScreen(
      family,
      `/customer/case-recruit-teacher/${matterId}`,
      '初回の指導',
      `contract-${name}-recruit`,
    );
    await family.getByText('初回の指導は、取りやめになりました。').waitFor();
    await family.goto('/customer/case-list');
    await family.getByText(short, { exact: true }).first().waitFor();
    await checkPage(family, `contract-${name}-list`);
    await family.goto('/customer/mypage');
    await family.getByRole('heading', { level: 1, name: 'ホーム' }).waitFor();
    await family.waitForLoadState('networkidle');
    await checkPage(family, `contract-${name}-home`);
    await checkScreen(
      teacher,
      `/teacher/teacher-case-basic/${matterTeacherId}`,
      short,
      `contract-${name}-case`,
    );
    await teacher.getByText('初回の指導は、取りやめになりました。').waitFor();
    await teacher.goto('/teacher/teacher-case-list');
    await teacher.getByText(short, { exact: true }).first().waitFor();
    await checkPage(teacher, `contract-${name}-cases`);
  },
);

it('keeps a first lesson before the last day of an ended contract, for the teacher too', async () => {
  await change({ contractEndDate: dayIn(20) });
  await teacher.goto(`/teacher/teacher-case-basic/${reached.matterTeacherId}`);
  await heads(teacher, '契約終了');
  await teacher.getByRole('link', { name: 'カレンダーに追加' }).waitFor();
  expect(await teacher.getByText('取りやめ').count()).toBe(0);
  await checkPage(teacher, 'contract-last-days-case');
});

it('leads a short-term request without a trial from the introduction to the formal request and its consents', async () => {
  const { world } = harness;
  const short = await createCandidateAt(world, 40, {
    matterWishes: { hasTrial: false },
    teacher: await createTeacher(world),
  });
  await family.goto('/customer/mypage');
  await family.getByText('正式にご依頼されるかをお知らせください。').waitFor();
  await checkPage(family, 'short-term-home');
  await family.goto(`/customer/case-teacher-detail/${short.matterTeacherId}`);
  await family.getByRole('link', { name: '正式な依頼へ進む' }).waitFor();
  // This teacher has registered neither a university nor subjects.
  expect(await family.getByRole('heading', { name: '科目と経験' }).count()).toBe(0);
  await checkPage(family, 'short-term-teacher');
  const { id } = await world.prisma.notice.findFirstOrThrow({
    where: { matterId: short.matterId, code: 'N10b' },
  });
  await advanceClock(world, 31_000);
  await family.goto(`/customer/news-detail?id=${id}`);
  await family
    .getByText(/^[^の]+先生をご紹介します。このご依頼には体験授業がありません。/)
    .waitFor();
  // The target of the notice is named once.
  expect(await family.locator('article').getByRole('link').allTextContents()).toEqual([
    'ご紹介する先生を見る',
  ]);
  await checkPage(family, 'short-term-notice');
  await family.goto(`/customer/case-recruit-teacher/${short.matterId}`);
  await family.getByRole('button', { name: '正式に依頼する' }).waitFor();
  await checkPage(family, 'short-term-recruit');
  await family.getByRole('heading', { level: 2, name: '同意の一覧' }).scrollIntoViewIfNeeded();
  await checkPage(family, 'short-term-consents');
});

it('shows a canceled request as ended to the family and its teachers', async () => {
  const { world } = harness;
  const canceled = await createCandidateAt(world, 60, { teacher: world.teacher });
  await runAction(world.operator, 'matter.processCancellationConfirmation', canceled.matterId, {
    cancelReason: 70,
    reason: 'ご家庭の都合',
  });
  await family.goto(`/customer/case-detail-teacher/${canceled.matterId}`);
  await heads(family, '終了しました');
  expect(await family.getByText('お断り済み').count()).toBe(0);
  await checkPage(family, 'canceled-request');
  await family.goto(`/customer/case-trial-teacher/${canceled.matterId}`);
  await family.getByText('体験授業は、取りやめになりました。').waitFor();
  expect(await family.getByRole('link', { name: 'カレンダーに追加' }).count()).toBe(0);
  await checkPage(family, 'canceled-trial');
  // The page opens by the link of an old notice.
  await family.goto(`/customer/case-recruit-teacher/${canceled.matterId}`);
  await family.getByRole('heading', { name: 'このご依頼は終了しました' }).waitFor();
  expect(await family.getByText('これからです').count()).toBe(0);
  await checkPage(family, 'canceled-recruit');
  await family.goto(`/customer/case-intro-teacher/${canceled.matterId}`);
  await family.getByRole('heading', { name: 'これまでにご紹介した先生' }).waitFor();
  expect(await family.getByText('お探ししています').count()).toBe(0);
  await teacher.goto(`/teacher/teacher-case-basic/${canceled.matterTeacherId}`);
  await heads(teacher, '募集終了');
  expect(await teacher.getByText('今回は見送り').count()).toBe(0);
  await teacher.getByText('体験授業', { exact: true }).click();
  await teacher.getByText('体験授業は、取りやめになりました。').waitFor();
  expect(await teacher.getByRole('link', { name: 'カレンダーに追加' }).count()).toBe(0);
  await checkPage(teacher, 'canceled-case');
});
