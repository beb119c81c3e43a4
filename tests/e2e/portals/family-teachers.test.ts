import { addDays } from '@tsumugi/contract/calendar/day';
import { dayOf } from '@tsumugi/contract/calendar/instant';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount } from '../../support/accounts.js';
import { signIn } from '../../support/agent.js';
import {
  createCandidate,
  createCandidateAt,
  createMatterAt,
} from '../../support/create-at-status.js';
import { expectToast } from '../../support/expect-toast.js';
import { addStudent, advanceClock, createTeacher, runAction } from '../../support/test-world.js';
import {
  checkPage,
  cutConnection,
  openPage,
  openPortalHarness,
  type PortalHarness,
  phone,
  signInAs,
} from './portal-harness.js';

/** The family side of the main job, from the introduction to the hire, at 360×740. */
let harness: PortalHarness;
let page: Page;
let matterId: number;
let first: number;
let second: number;
const candidate = (id = first) =>
  harness.world.prisma.matterTeacher.findUniqueOrThrow({ where: { id } });

beforeAll(async () => {
  harness = await openPortalHarness();
  const { world } = harness;
  const matter = await createMatterAt(world, 80);
  matterId = matter.matterId;
  await world.prisma.teacherAvailability.create({
    data: {
      teacherId: world.teacher.account?.teacherId as number,
      weekday: 3,
      fromMinute: 1080,
      toMinute: 1260,
    },
  });
  first = (await createCandidateAt(world, 40, { matter })).matterTeacherId;
  second = (await createCandidateAt(world, 40, { matter, teacher: await createTeacher(world) }))
    .matterTeacherId;
  ({ page } = await openPage(harness));
  await signInAs(page, world.parent, '/');
  await page.getByText('あなたの番です').first().waitFor();
});
afterAll(() => harness.close());

const button = (name: string) => page.getByRole('button', { name });
const dialog = () => page.getByRole('dialog').or(page.getByRole('alertdialog'));
const confirm = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
const pick = (words: string | RegExp, at = 0) =>
  dialog().locator('label').filter({ hasText: words }).nth(at).click();
const title = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const undo = async () => {
  await button('元に戻す').last().click();
  await page.waitForLoadState('networkidle');
};

it('compares introduced teachers; extends the deadline once and can undo it', async () => {
  await page.goto(`/customer/case-intro-teacher/${matterId}`);
  await title('ご紹介した先生');
  await expect.poll(() => page.getByText('あなたの番です').count()).toBe(2);
  const table = page.getByRole('region', { name: '先生の比較' }).getByRole('table');
  await expect.poll(() => table.getByRole('columnheader').count()).toBe(2);
  await checkPage(page, 'family-intro');
  await page.goto(`/customer/case-teacher-detail/${first}`);
  await button('体験を申し込む').waitFor();
  await checkPage(page, 'family-teacher');
  await expect.poll(async () => (await candidate()).customerReadAt).not.toBeNull();
  await button('期限を延ばす').click();
  await checkPage(page, 'family-teacher-extend');
  await expectToast(page, '更新しました。', () => confirm('期限を延ばす'));
  await expect.poll(() => button('期限を延ばす').count()).toBe(0);
  await undo();
  await button('期限を延ばす').waitFor();
  expect((await candidate()).trialLessonRequestDeadlineExtensionDate).toBeNull();
});

it('declines a teacher with a reason that only the office reads', async () => {
  await page.goto(`/customer/case-teacher-detail/${second}`);
  await button('見送る').click();
  await confirm('見送る');
  await dialog().getByText('理由を選んでください。').waitFor();
  await pick('日程が合わない');
  await dialog().getByLabel('補足').fill('火曜が希望でした。');
  await checkPage(page, 'family-teacher-decline');
  await confirm('見送る');
  await page.getByText('お断りを承りました。').waitFor();
  expect(await candidate(second)).toMatchObject({
    candidateStatus: 100,
    rejectReason: 10,
    rejectNote: '火曜が希望でした。',
  });
});

it('requests a trial lesson with editable wishes, and downloads its date for the calendar', async () => {
  const { world } = harness;
  await page.goto(`/customer/case-teacher-detail/${first}`);
  await button('体験を申し込む').first().click();
  await pick('18:00から');
  await dialog().getByLabel('待ち合わせ', { exact: true }).check();
  await dialog().getByLabel('待ち合わせの場所').fill('吉祥寺駅 北口');
  await checkPage(page, 'family-trial-sheet');
  await cutConnection(page);
  await confirm('体験を申し込む');
  await dialog()
    .getByText(/入力した内容はこの画面に残っています/)
    .waitFor();
  await page.context().setOffline(false);
  await confirm('体験を申し込む');
  await page.getByText('体験授業をお申し込みいただきました。').waitFor();
  expect(await candidate()).toMatchObject({ candidateStatus: 50 });
  expect((await candidate()).preferredTrialDates).toHaveLength(1);
  await page.goto(`/customer/case-trial-teacher/${matterId}`);
  await button('ご希望の日時・場所を変える').click();
  await pick('18:00から', 1);
  // Typed and not added: it counts as a wish like the others.
  await dialog()
    .getByLabel('ほかの日時')
    .fill(`${addDays(dayOf(world.clock.now()), 40)}T17:00`);
  expect(await dialog().getByLabel('待ち合わせの場所').inputValue()).toBe('吉祥寺駅 北口');
  await dialog().getByLabel('ご自宅').check();
  await confirm('この希望を伝える');
  await expect.poll(async () => (await candidate()).preferredTrialDates.length).toBe(3);
  await checkPage(page, 'family-trial-wishes');
  await runAction(world.operator, 'matterTeacher.confirmTrialRequest', first);
  await runAction(world.teacher, 'matterTeacher.agreeTrialLesson', first);
  const trialLessonDate = new Date(world.clock.now().getTime() + 48 * 3_600_000).toISOString();
  await runAction(world.teacher, 'matterTeacher.setTrialLessonDate', first, {
    trialLessonDate,
    acceptOverlap: true,
  });
  await world.prisma.parent.update({
    where: { id: world.parent.account?.parentId as number },
    data: { timeZone: 'Europe/London' },
  });
  await page.reload();
  await page.getByText('ご用意いただくもの').waitFor();
  await page.locator('dd', { hasText: /^ご自宅/ }).waitFor();
  await page
    .getByText(/^現地 /)
    .first()
    .waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'カレンダーに追加' }).click(),
  ]);
  const stamp = trialLessonDate.replace(/[-:]|\.\d+/g, '');
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toContain(`DTSTART:${stamp}`);
  expect(Buffer.concat(chunks).toString()).toContain('LOCATION:ご自宅');
  await checkPage(page, 'family-trial');
  // The link of a mail for a later step shows when its page opens.
  await page.goto(`/customer/case-teacher-detail/${first}#report`);
  await page.getByText(/体験授業が始まるとこのページから/).waitFor();
});

it('keeps the report through a lost network and a reload, and sends it once', async () => {
  const { world } = harness;
  await advanceClock(world, 49 * 3_600_000);
  await page.goto(`/customer/case-trial-teacher/${matterId}`);
  await page.getByRole('link', { name: '体験の感想を伝える' }).click();
  await title('体験授業のご感想');
  await button('感想を送る').click();
  await page.getByText('体験授業の満足度を選んでください。').first().waitFor();
  await page.getByRole('radio', { name: '満足', exact: true }).check();
  await page.getByRole('checkbox', { name: '宿題の量' }).check();
  await cutConnection(page);
  await page.getByLabel('コメント').fill('説明が丁寧で、本人も楽しかったようです。');
  await button('つながったら送信する').waitFor();
  await checkPage(page, 'family-report-offline');
  await button('つながったら送信する').click();
  await page.getByRole('heading', { name: 'つながったら送信します' }).waitFor();
  await checkPage(page, 'family-report-waiting');
  expect((await candidate()).customerReport).toBeNull();
  await page.context().setOffline(false);
  await expect.poll(async () => (await candidate()).candidateStatus).toBe(80);
  await page.getByRole('heading', { name: 'お送りいただいたご感想' }).waitFor();
  expect((await candidate()).customerReport).toEqual({
    satisfaction: 4,
    issues: '宿題の量',
    comments: '説明が丁寧で、本人も楽しかったようです。',
  });
  const reports = await world.prisma.statusEvent.count({
    where: { action: 'matterTeacher.reportTrialLesson', entityId: first },
  });
  expect(reports).toBe(1);
  await page.reload();
  await page.getByText('説明が丁寧で').waitFor();
  await checkPage(page, 'family-teacher-reported');
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('report-'))),
  ).toEqual([]);
});

it('requests missing consents with the formal request, and shows its progress', async () => {
  const { world } = harness;
  const own = { accountId: world.parent.account?.accountId as number, type: 'thirdParty' };
  await world.prisma.consent.updateMany({ where: own, data: { withdrawnAt: world.clock.now() } });
  await page.goto(`/customer/case-recruit-teacher/${matterId}`);
  await title('正式なご依頼と同意');
  await page.getByRole('heading', { name: '同意の一覧' }).waitFor();
  await checkPage(page, 'family-recruit');
  await button('正式に依頼する').click();
  await confirm('正式に依頼する');
  await dialog().getByText('すべてに同意してください。').waitFor();
  await pick('必須');
  const start = new Date(world.clock.now().getTime() + 10 * 86_400_000).toISOString().slice(0, 10);
  await dialog().getByLabel('指導開始のご希望日').fill(start);
  await dialog().getByLabel('先生と事務局への伝言').fill('よろしくお願いします。');
  await checkPage(page, 'family-hire');
  await confirm('正式に依頼する');
  await page.getByText('先生の同意を待っています').waitFor();
  expect(await candidate()).toMatchObject({
    candidateState: 20,
    hiringNote: 'よろしくお願いします。',
  });
  expect((await candidate()).desiredStartDate?.toISOString().slice(0, 10)).toBe(start);
  await undo();
  await button('正式に依頼する').click();
  await confirm('正式に依頼する');
  await page.getByText('先生の同意を待っています').waitFor();
  await runAction(world.teacher, 'matterTeacher.agreeHiring', first);
  await runAction(world.operator, 'matterTeacher.confirmHiringDecision', first);
  const firstLessonDate = new Date(world.clock.now().getTime() + 5 * 86_400_000).toISOString();
  await runAction(world.teacher, 'matterTeacher.setFirstLessonDate', first, { firstLessonDate });
  await page.reload();
  await page.getByRole('heading', { level: 2, name: '初回の指導' }).waitFor();
  await page.getByText('先生が決まりました').first().waitFor();
  await checkPage(page, 'family-hired');
});

it('never shows data of another family’s ids; a student only reads', async () => {
  const { world } = harness;
  const strange = await createMatterAt(world, 80, {
    parent: world.otherParent,
    studentId: await addStudent(world, world.otherParent, '他家'),
  });
  const theirs = await createCandidate(world, strange.matterId, await createTeacher(world));
  await world.prisma.matterTeacher.update({
    where: { id: theirs },
    data: { introducedAt: world.clock.now() },
  });
  await page.context().clearCookies();
  await signInAs(page, world.parent, '/');
  await page.waitForURL('**/customer/mypage');
  const seen: string[] = [];
  page.on('response', async (answer) => {
    if (/get-introductions|get-matter-teacher-detail/.test(answer.url()) && answer.ok())
      seen.push(answer.url());
  });
  for (const path of [
    `case-intro-teacher/${strange.matterId}`,
    `case-teacher-detail/${theirs}`,
    `case-teacher-detail/${theirs}#report`,
    `case-trial-teacher/${strange.matterId}`,
    `case-recruit-teacher/${strange.matterId}`,
  ]) {
    await page.goto(`/customer/${path}`);
    await page.getByRole('heading', { level: 1, name: '見つかりません' }).waitFor();
    expect(await page.getByText(strange.matterNumber).count()).toBe(0);
  }
  expect(seen).toEqual([]);
  await page.context().close();

  const student = await signIn(
    world.app,
    await createAccount(world.app, { role: 'Student', parentId: world.parent.account?.parentId }),
  );
  await world.prisma.matter.update({
    where: { id: matterId },
    data: { studentId: student.account?.studentId as number },
  });
  ({ page } = await openPage(harness));
  await signInAs(page, student, '/');
  await page.waitForURL('**/customer/student-mypage');
  for (const path of [
    `case-intro-teacher/${matterId}`,
    `case-teacher-detail/${first}`,
    `case-trial-teacher/${matterId}`,
    `case-recruit-teacher/${matterId}`,
  ]) {
    await page.goto(`/customer/${path}`);
    await page.getByText(/先生/).first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByText('この操作を行う権限がありません。').count()).toBe(0);
    for (const hidden of [
      '説明が丁寧で',
      '同意の一覧',
      'よろしくお願いします。',
      '見送る',
      '先生とチャットする',
    ])
      expect(await page.getByText(hidden).count(), hidden).toBe(0);
    await checkPage(page, `student-${path.split('/')[0]}`);
  }
});

it('undoes a step at the second press when the first got no answer', async () => {
  const { world } = harness;
  const introduced = await createCandidateAt(world, 40, {
    matter: await createMatterAt(world, 80),
  });
  const { page: own, context } = await openPage(harness, phone, 'block');
  await signInAs(own, world.parent, '/');
  await own.getByRole('heading', { level: 1, name: 'ホーム' }).waitFor();
  await own.goto(`/customer/case-teacher-detail/${introduced.matterTeacherId}`);
  await own.getByRole('button', { name: '見送る' }).click();
  const sheet = own.getByRole('dialog').or(own.getByRole('alertdialog'));
  await sheet.locator('label').filter({ hasText: '日程が合わない' }).click();
  await sheet.getByRole('button', { name: '見送る', exact: true }).click();
  const back = own.locator('.undo').getByRole('button', { name: '元に戻す' });
  await own.route('**/api/user/undo/*', (route) => route.abort(), { times: 1 });
  await back.click();
  await own
    .locator('.undo')
    .getByText(/^まだ元に戻せていません。/)
    .waitFor();
  expect((await candidate(introduced.matterTeacherId)).candidateStatus).toBe(100);
  await checkPage(own, 'family-undo-again');
  await back.click();
  await back.waitFor({ state: 'detached' });
  expect((await candidate(introduced.matterTeacherId)).candidateStatus).toBe(40);
  await context.close();
});
