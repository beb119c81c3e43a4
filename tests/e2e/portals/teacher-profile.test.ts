import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayIn } from '../../support/dates.js';
import { expectToast } from '../../support/expect-toast.js';
import {
  changeBeforeNextWrite,
  checkPage,
  cutConnection,
  openPage,
  openPortalHarness,
  type PortalHarness,
  phone,
  signInAs,
} from './portal-harness.js';

/** The four pages of a teacher's own profile, at 360×740. */
let harness: PortalHarness;
let page: Page;
let id: number;

beforeAll(async () => {
  harness = await openPortalHarness();
  id = harness.world.teacher.account?.teacherId as number;
  await harness.world.prisma.teacher.update({
    where: { id },
    data: {
      gender: null,
      phone: '09012340000',
      birthDate: new Date('2000-05-01'),
      lastNameKana: 'ヤマダ',
      firstNameKana: 'ケン',
      identityVerifiedAt: null,
      timetableTerm: '2020-1',
      classSlots: [{ weekday: 1, fromMinute: 480, toMinute: 600 }],
      availability: { deleteMany: {}, create: [{ weekday: 2, fromMinute: 960, toMinute: 1200 }] },
    },
  });
  ({ page } = await openPage(harness, phone, 'block'));
  await signInAs(page, harness.world.teacher, '/teacher-login');
  await page.waitForURL('**/teacher/teacher-mypage');
});
afterAll(() => harness?.close());

const button = (name: string | RegExp) => page.getByRole('button', { name });
const link = (name: string | RegExp) => page.getByRole('link', { name });
const hub = '/teacher/teacher-profile';
const save = async () => {
  await button('保存する').click();
  await page.waitForURL(`**${hub}`);
};
const teacher = () =>
  harness.world.prisma.teacher.findUniqueOrThrow({
    where: { id },
    include: {
      availability: { orderBy: [{ weekday: 'asc' }, { fromMinute: 'asc' }] },
      subjects: true,
      languages: true,
      dpLevelScores: true,
      teachingExperiences: { where: { matterTeacherId: null }, orderBy: { id: 'asc' } },
    },
  });
const cell = (weekday: number, band: number) => page.locator(`[data-cell="${weekday}-${band}"]`);

it('explains a gap and links to its field; survives a lost network and a conflict', async () => {
  await link('プロフィール').click();
  const gap = link(/^性別 教師の性別にご希望がある案件に必要です。/);
  await gap.waitFor();
  await checkPage(page, 'teacher-profile');
  await link(/^プロフィール写真/).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(80);
  await gap.click();
  await page.getByLabel('自己紹介').fill('わかるまで一緒に考えます。');
  expect(await page.getByLabel('電話番号').inputValue()).toBe('090-1234-0000');
  await page.getByLabel('電話番号').fill('12');
  await page.getByLabel('女性').check();
  await button('保存する').click();
  await page.getByText(/電話番号は0から始まる/).waitFor();
  await checkPage(page, 'teacher-profile-basic');
  await page.getByLabel('電話番号').fill('０９０−１１１１−２２２２');
  await cutConnection(page);
  await button('保存する').click();
  await page
    .getByText('ネットワークエラーが発生しました。接続を確認してください。')
    .first()
    .waitFor();
  await page.getByText(/入力した内容はこの画面に残っています。/).waitFor();
  expect(await page.getByLabel('自己紹介').inputValue()).toBe('わかるまで一緒に考えます。');
  await page.context().setOffline(false);
  // Meanwhile the office edits the same record.
  await changeBeforeNextWrite(page, () =>
    harness.world.prisma.teacher.update({
      where: { id },
      data: { version: { increment: 1 }, university: '桜門大学' },
    }),
  );
  await button('保存する').click();
  await button('最新の内容を読み込む').click();
  await expect.poll(() => page.getByLabel('大学', { exact: true }).inputValue()).toBe('桜門大学');
  expect(await page.getByLabel('自己紹介').inputValue()).toBe('わかるまで一緒に考えます。');
  await expectToast(page, '保存しました。', save);
  expect(await teacher()).toMatchObject({
    gender: 2,
    phone: '09011112222',
    university: '桜門大学',
  });
  await expect.poll(() => gap.count()).toBe(0);
});

it('paints the week with a stroke, undoes it and copies the last term; examinations stop introductions', async () => {
  await link(/^空き時間と試験期間/).click();
  await page.getByText(/前の学期の時間割です/).waitFor();
  // A font that loads later may move the target of the touch.
  await page.evaluate(async () => void (await document.fonts.ready));
  const [from, to] = [await cell(5, 4).boundingBox(), await cell(6, 5).boundingBox()];
  if (!from || !to) throw new Error('no grid');
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 20, { steps: 4 });
  await page.mouse.up();
  await page.getByText('4枠を空きにしました').waitFor();
  await page.getByText('週12時間').waitFor();
  await page.getByText(/合う案件 0件/).waitFor();
  await checkPage(page, 'teacher-profile-slots');
  await button('前の学期をコピー').click();
  await page.getByText(/時間割をコピーしました/).waitFor();
  await page.getByText('週4時間').waitFor();
  await page.locator('.undo').getByRole('button', { name: '元に戻す' }).click();
  await page.getByText('週12時間').waitFor();
  // With the keyboard: classes on Monday from ten to two.
  await page.getByLabel('授業', { exact: true }).check({ force: true });
  await cell(1, 1).click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await button('試験期間を追加する').click();
  await page.getByLabel('始まりの日').fill(dayIn(62));
  await page.getByLabel('終わりの日').fill(dayIn(57));
  await button('保存する').click();
  await page.getByText('終わりの日は、始まりの日より後にしてください。').waitFor();
  await page.getByLabel('終わりの日').fill(dayIn(73));
  await page.getByLabel('名前（任意）').fill('後期試験');
  await save();
  await link(/^空き時間と試験期間.*火・金・土.週12時間$/).click();
  await button('前の学期をコピー').waitFor();
  expect(await cell(6, 5).getAttribute('aria-label')).toContain('空き');
  expect(await cell(1, 2).getAttribute('aria-label')).toContain('授業');
  expect(await page.getByLabel('始まりの日').inputValue()).toBe(dayIn(62));
  const kept = await teacher();
  expect(
    kept.availability.map(({ weekday, fromMinute, toMinute }) => [weekday, fromMinute, toMinute]),
  ).toEqual([
    [2, 960, 1200],
    [5, 960, 1200],
    [6, 960, 1200],
  ]);
  expect(kept.classSlots).toEqual([{ weekday: 1, fromMinute: 480, toMinute: 840 }]);
  expect(kept.blackouts).toEqual([{ from: dayIn(62), to: dayIn(73), label: '後期試験' }]);
});

it('selects subjects by stage, and adds languages and places', async () => {
  await page.goto('/teacher/teacher-profile-additional');
  await page.getByText(/^ここに登録した科目/).waitFor();
  await checkPage(page, 'teacher-profile-additional');
  await link(/^指導科目と学年/).click();
  await page.getByLabel(/^中学生/).check();
  await page.getByLabel('数学', { exact: true }).check();
  await page.getByLabel('英語', { exact: true }).check();
  await page.getByLabel(/^高校生/).check();
  await button('中学生の科目をコピー').click();
  await page.getByLabel('物理', { exact: true }).check();
  await checkPage(page, 'teacher-profile-subjects');
  await save();
  await link(/^語学/).click();
  await button('言語を追加する').click();
  await page.getByLabel('レベル').selectOption({ label: '日常会話' });
  await save();
  await link(/^指導形態と通える場所/).click();
  await page.getByLabel('対面').check();
  await page.getByRole('textbox', { name: /^通える駅/ }).fill('渋谷駅、三軒茶屋');
  await page.keyboard.press('Enter');
  await button('地域を追加する').click();
  await page.getByLabel('市区町村').fill('世田谷区');
  await checkPage(page, 'teacher-profile-place');
  await button(/^渋谷\s*を外す$/).click();
  await save();
  const kept = await teacher();
  expect(kept.subjects.filter(({ level }) => level === 40).map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([100, 110, 131]),
  );
  expect(kept.languages).toMatchObject([{ language: 'en', level: 3 }]);
  expect(kept).toMatchObject({
    inPerson: true,
    stations: ['三軒茶屋'],
    areas: [{ prefecture: 13, city: '世田谷区' }],
  });
});

it('adds, moves, removes, drafts and saves rows of experience', async () => {
  await link(/^指導経験 未登録/).click();
  for (const employer of ['個別指導塾', '家庭教師', '学童保育']) {
    await button('指導経験を追加する').click();
    await page.getByLabel('指導先').last().fill(employer);
  }
  await page.getByText(/下書き保存/).waitFor();
  await page.reload();
  await button('続きから入力する').click();
  await button(/上へ移す.*2件目/).click();
  await button(/削除.*3件目/).click();
  await page.getByLabel('年数').first().fill('2');
  await checkPage(page, 'teacher-profile-experience');
  await save();
  await link(/^指導経験 2件/).waitFor();
  expect(
    (await teacher()).teachingExperiences.map(({ employer, years }) => [employer, years]),
  ).toEqual([
    ['家庭教師', 2],
    ['個別指導塾', null],
  ]);
  await link(/^海外・国際教育の経験/).click();
  await button('科目を追加する').click();
  await page.getByLabel('スコア（1〜7）').fill('8');
  await button('受験校を追加する').click();
  await button('保存する').click();
  await page.getByText('学校名を入力してください。').waitFor();
  await page.getByText('7以下の値を入力してください。').waitFor();
  await checkPage(page, 'teacher-profile-edubal');
  await page.getByLabel('学校名').fill('国際大学');
  await page.getByLabel('スコア（1〜7）').fill('6');
  await save();
  await link(/^海外・国際教育の経験 2件/).waitFor();
  expect((await teacher()).dpLevelScores).toMatchObject([{ score: 6 }]);
});

it('pauses introductions until a day with an explanation, resumes them, and sends an interrupted document', async () => {
  await link(/^紹介停止/).click();
  await button('2週間').click();
  await page.getByText(/まで、ご紹介を止めます。/).waitFor();
  await page.getByText(/進んでいる案件、体験授業、指導はそのまま続きます。/).waitFor();
  await checkPage(page, 'teacher-profile-pause');
  await save();
  await link(/まで、ご紹介を止めています$/).waitFor();
  await link(/^紹介停止 .*まで止めています/).click();
  expect((await teacher()).stopIntroductionUntil).not.toBeNull();
  await button('止めない').click();
  await save();
  await link(/^紹介停止 新しいご紹介を受け付けています/).waitFor();
  expect((await teacher()).stopIntroductionUntil).toBeNull();
  await page.getByText('先生だけに表示されます。').waitFor();
  await link(/^本人確認書類 ご家庭へのご紹介に必要です。/).click();
  const raw = { width: 500, height: 500, channels: 3 } as const;
  const buffer = await sharp(randomBytes(500 * 500 * 3), { raw })
    .png()
    .toBuffer();
  const offsets: number[] = [];
  const context = page.context();
  await page.route('**/api/user/uploads/*', async (route) => {
    const request = route.request();
    if (request.method() !== 'PATCH') return route.continue();
    offsets.push(Number(request.headers()['upload-offset']));
    if (offsets.length !== 2) return route.continue();
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await page
    .getByLabel('ファイルを選んで送る')
    .setInputFiles({ name: '学生証.png', mimeType: 'image/png', buffer });
  const paused = page.getByText('接続が切れたため、止まっています。');
  await paused.waitFor();
  // Pressed too early, it is tried and stays where it was.
  await Promise.all([
    page.waitForEvent('requestfailed', (request) => request.url().includes('/api/user/uploads/')),
    button('再開する').click(),
  ]);
  await paused.waitFor();
  await context.setOffline(false);
  await page.getByText('事務局が確認中').waitFor();
  // The interrupted piece was sent again, none of those before it.
  const piece = 256 * 1024;
  expect(offsets).toEqual([0, piece, piece, 2 * piece]);
  await page.unroute('**/api/user/uploads/*');
  // The message about the lost connection is gone.
  await page.locator('#network').waitFor({ state: 'detached' });
  await checkPage(page, 'teacher-profile-identity');
  await link('戻る').click();
  await link(/^本人確認書類 事務局が確認中です/).waitFor();
});
