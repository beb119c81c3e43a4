import type { TeacherCandidacy } from '@tsumugi/contract/portal/teacher';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createCandidate,
  createCandidateAt,
  createMatterAt,
  finishTrial,
} from '../../support/create-at-status.js';
import { expectToast } from '../../support/expect-toast.js';
import { addStudent, advanceClock, createTeacher, runAction } from '../../support/test-world.js';
import {
  checkPage,
  cutConnection,
  openPage,
  openPortalHarness,
  type PortalHarness,
  signInAs,
} from './portal-harness.js';

/** The teacher's side of the main job, from the application to the first lesson, at 360×740. */
let harness: PortalHarness;
let page: Page;
let id: number;
let matterNumber: string;
const candidate = (of = id) =>
  harness.world.prisma.matterTeacher.findUniqueOrThrow({ where: { id: of } });
const hour = 3_600_000;
const inHours = (hours: number) =>
  new Date(harness.world.clock.now().getTime() + hours * hour).toISOString();
/** In the format of a datetime-local field, in Japan's time. */
const typed = (at: string) => new Date(Date.parse(at) + 9 * hour).toISOString().slice(0, 16);

beforeAll(async () => {
  harness = await openPortalHarness();
  const { world } = harness;
  const matter = await createMatterAt(world, 80);
  matterNumber = matter.matterNumber;
  id = await createCandidate(world, matter.matterId);
  ({ page } = await openPage(harness));
  await signInAs(page, world.teacher, '/teacher-login');
  await page.waitForURL('**/teacher/teacher-mypage');
});
afterAll(() => harness.close());

const button = (name: string) => page.getByRole('button', { name });
const link = (name: string | RegExp) => page.getByRole('link', { name });
const dialog = () => page.getByRole('dialog').or(page.getByRole('alertdialog'));
const confirm = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
const heading = (name: string) => page.getByRole('heading', { level: 2, name }).first();
const basic = (of = id, anchor = '') => page.goto(`/teacher/teacher-case-basic/${of}${anchor}`);
const undo = async () => {
  await button('元に戻す').last().click();
  await page.waitForLoadState('networkidle');
};

it('leads from the duty on the home page to the additional information, with named gaps and drafts', async () => {
  await link('入力する（約3分）').waitFor();
  await checkPage(page, 'teacher-home');
  await basic();
  await page.getByText('志望動機').waitFor();
  const menu = page.getByRole('navigation', { name: 'メインメニュー' });
  expect(
    await menu.locator('[aria-current=page]').allTextContents(),
    'a page of a case stands under 案件',
  ).toEqual(['案件']);
  expect(await page.getByText('石川').count()).toBe(0);
  await checkPage(page, 'teacher-case-info');
  await link('追加情報を入力する（約3分）').click();
  await button('この内容で提出する').click();
  await page.getByText('志望動機を入力してください。').first().waitFor();
  await page.getByLabel('志望動機').fill('一緒に考える指導をします。');
  await page.getByText(/下書き保存/).waitFor();
  await checkPage(page, 'teacher-case-matter-ex');
  await page.reload();
  await expect
    .poll(() => page.getByLabel('志望動機').inputValue())
    .toBe('一緒に考える指導をします。');
  await page.getByLabel(/指導を始められる時期/).fill('来週から');
  await cutConnection(page);
  await button('この内容で提出する').click();
  await page.getByText(/入力した内容はこの画面に残っています/).waitFor();
  await page.context().setOffline(false);
  await expectToast(page, '送信しました。', () => button('この内容で提出する').click());
  expect(await candidate()).toMatchObject({ candidateStatus: 8 });
  await undo();
  await link('追加情報を入力する（約3分）').click();
  await button('この内容で提出する').click();
  await expect.poll(async () => (await candidate()).candidateStatus).toBe(8);
  await page
    .getByText(/書類選考の結果/)
    .first()
    .waitFor();
});

it('edits experience for this case in rows; links to education abroad', async () => {
  await page.goto(`/teacher/teacher-case-extra/${id}`);
  await button('指導経験を追加する').click();
  await page.getByLabel('指導先').fill('個別指導塾');
  await page.getByLabel('年数').fill('2');
  await button('指導経験を追加する').click();
  await page.getByLabel('指導先').nth(1).fill('家庭教師');
  await checkPage(page, 'teacher-case-extra');
  await expectToast(page, '保存しました。', () => button('保存する').click());
  await link(/指導経験（2件）/).waitFor();
  const rows = await harness.world.prisma.teachingExperience.findMany({
    where: { matterTeacherId: id },
    orderBy: { id: 'asc' },
  });
  expect(rows.map(({ employer, years }) => [employer, years])).toEqual([
    ['個別指導塾', 2],
    ['家庭教師', null],
  ]);
  await page.goto(`/teacher/teacher-case-profile-edubal/${id}`);
  await button('海外経験を追加する').click();
  await button('保存する').click();
  await page.getByText('国を入力してください。').first().waitFor();
  await page.getByLabel('国', { exact: true }).fill('シンガポール');
  await checkPage(page, 'teacher-case-profile-edubal');
  await button('保存する').click();
  await heading('書類選考中').waitFor();
  expect(
    await harness.world.prisma.overseasExperience.count({ where: { country: 'シンガポール' } }),
  ).toBe(1);
});

it('does not overwrite experience that was saved on another device in the meantime', async () => {
  const { teacher, prisma } = harness.world;
  const count = () => prisma.teachingExperience.count({ where: { matterTeacherId: id } });
  await page.goto(`/teacher/teacher-case-extra/${id}`);
  await page.getByLabel('年数').first().fill('3');
  const path = `/api/teacher/get-matter-teacher-detail/${id}`;
  const { version, experience } = (await teacher.get<TeacherCandidacy>(path)).body;
  const refetched = page.waitForResponse((response) => response.url().endsWith(path));
  const saved = await teacher.post('/api/teacher/save-matter-teaching-experience', {
    matterTeacherId: id,
    version,
    teachingExperiences: experience.slice(0, 1).map(({ id: _, ...row }) => row),
  });
  expect(saved.status, saved.text).toBe(200);
  await refetched;
  await button('保存する').click();
  await button('最新の内容を読み込む').waitFor();
  expect(await count()).toBe(1);
  await button('最新の内容を読み込む').click();
  await button('最新の内容を読み込む').waitFor({ state: 'detached' });
  expect(await page.getByLabel('年数').first().inputValue()).toBe('3');
  expect(await page.getByLabel('指導先').nth(1).inputValue()).toBe('家庭教師');
  await expectToast(page, '保存しました。', () => button('保存する').click());
  expect(await count()).toBe(2);
});

it("books the interview in the brand's calendar, also a second one; shows its text without a calendar", async () => {
  const { world } = harness;
  await world.prisma.brand.updateMany({
    data: { timerexCalendarUrl: 'https://timerex.example/interview' },
  });
  await runAction(world.operator, 'matterTeacher.processScreeningResult', id, { result: 1 });
  await runAction(world.operator, 'matterTeacher.notifyDocumentSelectionPassed', id);
  await basic();
  const href = (await link(/面談の日時を選ぶ/).getAttribute('href')) ?? '';
  const query = new URL(href).searchParams;
  expect(query.get('matterNumber')).toBe(matterNumber);
  expect(query.get('guest_email')).toBe(world.teacher.account?.email);
  expect(query.get('guest_name')).toBeTruthy();
  await checkPage(page, 'teacher-case-interview');
  await runAction(world.operator, 'matterTeacher.patchInterviewInfo', id, {
    interviewDate: inHours(2),
  });
  await page.reload();
  await link('カレンダーに追加').waitFor();
  await advanceClock(world, 3 * hour);
  await runAction(world.operator, 'matterTeacher.processInterviewResult', id, {
    interviewResult: 3,
  });
  await page.reload();
  await page.getByText(/もう一度、事務局との面談/).waitFor();
  await link(/面談の日時を選ぶ/).waitFor();
  await world.prisma.brand.updateMany({ data: { timerexCalendarUrl: null } });
  await page.reload();
  await page.getByText('面談日程調整(対象カレンダーが見つかりません)').waitFor();
  expect(await link(/面談の日時を選ぶ/).count()).toBe(0);
  await runAction(world.operator, 'matterTeacher.patchInterviewInfo', id, {
    interviewDate: inHours(2),
  });
  await advanceClock(world, 3 * hour);
  await runAction(world.operator, 'matterTeacher.processInterviewResult', id, {
    interviewResult: 1,
    isIntroducible: true,
  });
});

it("agrees to the trial with one of the family's days; changes its day, and shows it in both zones", async () => {
  const { world } = harness;
  await runAction(world.operator, 'matterTeacher.introduceTeacher', id);
  const wishes = [inHours(72), inHours(96)];
  await runAction(world.parent, 'matterTeacher.proceedToTrialLesson', id, {
    preferredTrialDates: wishes,
    preferredTrialPlace: 2,
  });
  await runAction(world.operator, 'matterTeacher.confirmTrialRequest', id);
  await world.prisma.parent.update({
    where: { id: world.parent.account?.parentId as number },
    data: { timeZone: 'Europe/London' },
  });
  await page.goto('/teacher/teacher-mypage');
  await link('内容を見て回答する').click();
  await page.waitForURL('**#consent');
  await button('承諾する').click();
  await page.getByText(/合う日がないときは/).waitFor();
  expect(await page.getByText('石川').count()).toBe(0);
  await page.locator('dd', { hasText: /^ご自宅/ }).waitFor();
  await page.getByRole('radio').first().check();
  await expect.poll(() => page.getByText(/^ご家庭の現地 /).count()).toBe(2);
  await page.getByLabel('下の条件で体験授業を行います').check();
  await page.getByLabel('体験後2営業日以内に報告します').check();
  await checkPage(page, 'teacher-case-consent');
  await expectToast(page, /^承諾しました。$/, () => button('この日時と場所で承諾する').click());
  expect(await candidate()).toMatchObject({
    candidateStatus: 60,
    trialLessonDate: new Date(wishes[0] as string),
  });
  await page.getByText('石川さん').first().waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    link('カレンダーに追加').click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.ics$/);
  await button('日時・場所を変える').click();
  await confirm('この内容に変える');
  await dialog().getByText('新しい日時か場所を選んでください。').waitFor();
  await dialog().getByLabel('ほかの日時').check();
  const moved = `${inHours(120).slice(0, 14)}00:00.000Z`;
  await dialog().getByLabel('体験授業の日時').fill(typed(moved));
  await dialog().getByLabel('待ち合わせ', { exact: true }).check();
  await dialog().getByLabel('待ち合わせの場所').fill('吉祥寺駅 北口');
  // The choice is kept after the sheet was closed, and after the page was reloaded.
  await page.reload();
  await button('日時・場所を変える').click();
  expect(await dialog().getByLabel('待ち合わせの場所').inputValue()).toBe('吉祥寺駅 北口');
  expect(await dialog().getByLabel('体験授業の日時').inputValue()).toBe(typed(moved));
  await checkPage(page, 'teacher-case-move');
  await expectToast(page, '更新しました。', () => confirm('この内容に変える'));
  await page.getByText(/^変更前 /).waitFor();
  expect(await candidate()).toMatchObject({
    trialLessonDate: new Date(moved),
    trialPlace: 3,
    meetingPlace: '吉祥寺駅 北口',
  });
  await page.getByText('吉祥寺駅 北口で待ち合わせ').first().waitFor();
  const teacherId = world.teacher.account?.teacherId as number;
  await world.prisma.teacher.update({
    where: { id: teacherId },
    data: { timeZone: 'America/New_York' },
  });
  await page.reload();
  await page.getByText(/^変更前 .*現地時間.* → .*現地時間/).waitFor();
  expect(
    await page
      .locator('#trial, .section-body')
      .getByText(/^現地 /)
      .first()
      .isVisible(),
  ).toBe(true);
  expect(
    await page
      .getByText(/^ご家庭の現地 /)
      .first()
      .isVisible(),
  ).toBe(true);
  await world.prisma.teacher.update({ where: { id: teacherId }, data: { timeZone: null } });
  await page.reload();
  await page.getByText(/^変更前 /).waitFor();
  await checkPage(page, 'teacher-case-trial');
  // The links of notices open their parts, also those that are not reached yet.
  for (const [anchor, words] of [
    ['#consent', /に承諾しました。/],
    ['#detail', /石川/],
    ['#report', '体験授業が始まると、ここから報告できます。'],
    ['#recruit', /ご家庭が正式な依頼を決めると/],
    ['#additional-info', /に提出しました。/],
  ] as const) {
    await basic(id, anchor);
    await page.locator(anchor).getByText(words).first().waitFor();
  }
});

it('keeps the report through a lost network and a reload, and sends it once', async () => {
  const { world } = harness;
  await advanceClock(world, 122 * hour);
  await finishTrial(world, id);
  await page.goto('/teacher/teacher-mypage');
  await link('報告を書く（約3分）').click();
  await page.getByRole('heading', { level: 1, name: '体験報告' }).waitFor();
  await button('報告を出す').click();
  await page.getByText('正式な指導のご希望を選んでください。').first().waitFor();
  await cutConnection(page);
  await page.getByLabel('指導内容').fill('二次関数の導入と演習をしました。');
  await page.getByLabel('ぜひ指導したい').check();
  await button('つながったら送信する').waitFor();
  await checkPage(page, 'teacher-report-offline');
  await button('つながったら送信する').click();
  await page.getByRole('heading', { name: 'つながったら送信します' }).waitFor();
  await checkPage(page, 'teacher-report-waiting');
  expect((await candidate()).teacherReport).toBeNull();
  await page.context().setOffline(false);
  await expect
    .poll(async () => (await candidate()).teacherReport)
    .toMatchObject({ wantsToTeach: 1 });
  await page.getByText('二次関数の導入と演習をしました。').first().waitFor();
  expect(
    await world.prisma.statusEvent.count({
      where: { action: 'matterTeacher.submitTrialReport', entityId: id },
    }),
  ).toBe(1);
  await checkPage(page, 'teacher-case-reported');
});

it('agrees to the hire from the list with a change for the regular lessons; then sets the first lesson', async () => {
  const { world } = harness;
  await runAction(world.parent, 'matterTeacher.reportTrialLesson', id, {
    satisfaction: 5,
    comments: 'わかりやすい授業でした。',
  });
  await runAction(world.parent, 'matterTeacher.hireTeacher', id);
  await page.goto('/teacher/teacher-case-list');
  await button('採用に同意する').click();
  await dialog().getByLabel('正式な指導で変えたい条件').fill('7月から木曜に変えたいです。');
  await checkPage(page, 'teacher-agree');
  await expectToast(page, '採用に同意しました。', () => confirm('この条件で同意する'));
  expect(await candidate()).toMatchObject({
    teacherRecruitConsentOfficialLessonChangeNote: '7月から木曜に変えたいです。',
  });
  await checkPage(page, 'teacher-list');
  await runAction(world.operator, 'matterTeacher.confirmHiringDecision', id);
  await basic(id, '#recruit');
  const lesson = `${inHours(100).slice(0, 14)}00:00.000Z`;
  await page.getByLabel('初回の指導の日時').fill(typed(lesson));
  await checkPage(page, 'teacher-first-lesson');
  await expectToast(page, '登録しました。', () => button('初回指導日を登録する').click());
  expect(await candidate()).toMatchObject({ firstLessonDate: new Date(lesson) });
  await link('カレンダーに追加').waitFor();
  await checkPage(page, 'teacher-hired');
});

it('explains a withdrawal after the selection, requires a reason, and can undo it', async () => {
  const { world } = harness;
  const other = await createCandidateAt(world, 60);
  await basic(other.matterTeacherId);
  await button('この案件を辞退する').click();
  await confirm('辞退を申請する');
  await dialog().getByText('理由を選んでください。').waitFor();
  await dialog()
    .getByText(/体験授業は行われません。/)
    .waitFor();
  await dialog().getByLabel('学業の都合').check();
  await checkPage(page, 'teacher-withdraw');
  await confirm('辞退を申請する');
  await heading('辞退手続き中').waitFor();
  expect(await candidate(other.matterTeacherId)).toMatchObject({
    candidateStatus: 110,
    withdrawReason: 10,
  });
  await undo();
  await button('この案件を辞退する').waitFor();
  expect(await candidate(other.matterTeacherId)).toMatchObject({ candidateStatus: 60 });
});

it('proposes the information of an earlier case for the next one, not as done', async () => {
  const { world } = harness;
  const next = await createCandidate(world, (await createMatterAt(world, 80)).matterId);
  await basic(next);
  const needed = page.getByRole('list', { name: '必要な項目' });
  await needed.getByText('前にいただいた内容あり・ご確認ください').first().waitFor();
  expect(await needed.getByText('入力済み').count()).toBe(0);
  await link('追加情報を入力する（約3分）').click();
  await page
    .getByText('前にいただいた内容を入れてあります。いまも正しいか、確かめてから提出してください。')
    .waitFor();
  expect(await page.getByLabel('志望動機').inputValue()).toBe('一緒に考える指導をします。');
  expect(await page.getByText('入力済み').count()).toBe(0);
  expect(await candidate(next)).toMatchObject({ candidateStatus: 7 });
});

it('never shows data of another teacher’s ids', async () => {
  const { world } = harness;
  const strange = await createMatterAt(world, 80, {
    parent: world.otherParent,
    studentId: await addStudent(world, world.otherParent, '他家'),
  });
  const theirs = await createCandidate(world, strange.matterId, await createTeacher(world));
  const seen: string[] = [];
  page.on('response', (answer) => {
    if (/get-matter-teacher-detail/.test(answer.url()) && answer.ok()) seen.push(answer.url());
  });
  for (const path of [
    `teacher-case-basic/${theirs}`,
    `teacher-case-basic/${theirs}#report`,
    `teacher-case-matter-ex/${theirs}`,
    `teacher-case-extra/${theirs}`,
    `teacher-case-profile-edubal/${theirs}`,
  ]) {
    await page.goto(`/teacher/${path}`);
    await page.getByRole('heading', { level: 1, name: '見つかりません' }).waitFor();
    expect(await page.getByText(strange.matterNumber).count()).toBe(0);
  }
  expect(seen).toEqual([]);
});

it('keeps a past day offered on an open page, next to the accepted agreement', async () => {
  const { world } = harness;
  const introduced = await createCandidateAt(world, 40, {
    matter: await createMatterAt(world, 80),
  });
  const preferredTrialDates = [inHours(30), inHours(96)];
  await runAction(world.parent, 'matterTeacher.proceedToTrialLesson', introduced.matterTeacherId, {
    preferredTrialDates,
    preferredTrialPlace: 2,
  });
  await runAction(world.operator, 'matterTeacher.confirmTrialRequest', introduced.matterTeacherId);
  await basic(introduced.matterTeacherId, '#consent');
  await page.getByRole('radio').first().check();
  await page.getByLabel('下の条件で体験授業を行います').check();
  await page.getByLabel('体験後2営業日以内に報告します').check();
  world.clock.advance(31 * hour);
  await button('この日時と場所で承諾する').click();
  await page.getByText(/^体験授業は承諾しましたが、日時は決まっていません。/).waitFor();
  await checkPage(page, 'teacher-case-consent-day-open');
  expect(await candidate(introduced.matterTeacherId)).toMatchObject({
    candidateStatus: 50,
    trialLessonDate: null,
  });
  expect((await candidate(introduced.matterTeacherId)).teacherTrialAgreedAt).not.toBeNull();
});
