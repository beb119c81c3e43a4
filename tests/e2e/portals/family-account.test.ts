import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { timerTools } from '../../../api/src/platform/jobs/timer.js';
import { runDueExports } from '../../../api/src/portals/shared/own-data/timers/run-due-exports.js';
import { type Account, createAccount } from '../../support/accounts.js';
import { signIn } from '../../support/agent.js';
import { createMatterAt } from '../../support/create-at-status.js';
import { expectToast } from '../../support/expect-toast.js';
import { type MailCatcher, startMailCatcher } from '../../support/mail-catcher.js';
import { addStudent } from '../../support/test-world.js';
import {
  changeBeforeNextWrite,
  checkPage,
  cutConnection,
  fillSignIn,
  openPage,
  openPortalHarness,
  type PortalHarness,
  phone,
  signInAs,
} from './portal-harness.js';

let harness: PortalHarness;
let smtp: MailCatcher;
let page: Page;
let parentId: number;
beforeAll(async () => {
  smtp = await startMailCatcher();
  harness = await openPortalHarness({
    settings: { smtp: { host: '127.0.0.1', port: smtp.port, secure: false } },
  });
  parentId = harness.world.parent.account?.parentId as number;
  await harness.world.prisma.parent.update({
    where: { id: parentId },
    data: { firstNameKana: 'ケイコ', phone: '0312345678' },
  });
  ({ page } = await openPage(harness, phone, 'block'));
  await signInAs(page, harness.world.parent, '/');
  await page.waitForURL('**/customer/mypage');
});
afterAll(async () => {
  await harness?.close();
  await smtp?.close();
});

const networkError = 'ネットワークエラーが発生しました。接続を確認してください。';
const click = (name: string) => page.getByRole('button', { name, exact: true }).click();
const family = () =>
  harness.world.prisma.parent.findUniqueOrThrow({
    where: { id: parentId },
    include: { account: true },
  });

it('edits the registered details in short groups, through a lost network and a conflict', async () => {
  await page.getByRole('link', { name: 'マイページ' }).click();
  await page.getByRole('link', { name: '電話と連絡の時間' }).waitFor();
  // The family's own pages also link to them.
  await page.getByRole('link', { name: /個人情報の取り扱い/ }).waitFor();
  await checkPage(page, 'family-profile');
  await page.getByRole('link', { name: '電話と連絡の時間' }).click();
  expect(await page.getByLabel('電話番号', { exact: true }).inputValue()).toBe('03-1234-5678');
  await page.getByLabel('電話番号', { exact: true }).fill('3-1234');
  await page.getByLabel('もう1つの電話番号').click();
  await page.getByText(/電話番号は/).waitFor();
  await checkPage(page, 'family-contact-fault');
  await page.getByLabel('電話番号', { exact: true }).fill('０９０−１１１１−２２２２');
  await page.getByLabel('連絡しやすい時間帯').fill('平日18時以降');
  await cutConnection(page);
  await click('保存する');
  await page.getByText(networkError).first().waitFor();
  expect(await page.getByLabel('連絡しやすい時間帯').inputValue()).toBe('平日18時以降');
  await page.context().setOffline(false);
  // Meanwhile the office changes the same record.
  await changeBeforeNextWrite(page, () =>
    harness.world.prisma.parent.update({
      where: { id: parentId },
      data: { version: { increment: 1 } },
    }),
  );
  await click('保存する');
  await page.getByText('入力した内容はそのまま残っています。').waitFor();
  await click('最新の内容を読み込む');
  await expect.poll(() => page.getByText('入力した内容はそのまま残っています。').count()).toBe(0);
  await expectToast(page, '保存しました。', () => click('保存する'));
  expect(await family()).toMatchObject({ phone: '09011112222', contactableHours: '平日18時以降' });
});

it('saves another group of a record without a phone number', async () => {
  const { prisma } = harness.world;
  await prisma.parent.update({
    where: { id: parentId },
    data: { phone: null, version: { increment: 1 } },
  });
  await page.goto('/customer/profile');
  await page.getByRole('link', { name: 'お支払い方法' }).click();
  await page.getByRole('radio', { name: /^銀行振込/ }).check();
  await expectToast(page, '保存しました。', () => click('保存する'));
  expect(await family()).toMatchObject({ phone: null, paymentMethod: 1 });
  await prisma.parent.update({
    where: { id: parentId },
    data: { phone: '09011112222', version: { increment: 1 } },
  });
});

it('adds a child from each page that offers it, returns there, and edits it', async () => {
  const { prisma } = harness.world;
  for (const [prevPage, back, name] of [
    ['profile', 'profile', '葵'],
    ['case-create', 'case-create', '蓮'],
    ['mypage', 'mypage', '凛'],
    ['https:%2F%2Fexample', 'mypage', '湊'],
  ] as const) {
    await page.goto(`/customer/student-detail-add/${prevPage}`);
    await page.getByLabel('名', { exact: true }).fill(name);
    await page.getByLabel('メイ', { exact: true }).fill('てすと');
    if (prevPage === 'profile') {
      await click('お子さまを登録する');
      await page.getByText('学年を選んでください。').last().waitFor();
      await checkPage(page, 'family-student-add');
    }
    await page.getByLabel('学年').selectOption('中2');
    await page.getByLabel('学校の種類').selectOption('海外現地校');
    await click('お子さまを登録する');
    await page.waitForURL((url) => url.pathname === `/customer/${back}`);
    expect(await prisma.student.count({ where: { firstName: name } })).toBe(1);
  }
  const aoi = await prisma.student.findFirstOrThrow({ where: { firstName: '葵' } });
  expect(aoi).toMatchObject({ firstNameKana: 'テスト', grade: 8, schoolType: 8 });
  await page.goto(`/customer/student-detail/${aoi.id}`);
  await page.getByLabel('入試の種類').selectOption('帰国生');
  await page.getByLabel('お子さまのメールアドレス').fill('mistyped@example.jp');
  await checkPage(page, 'family-student');
  await click('保存する');
  await page.waitForURL('**/customer/profile');
  expect(await prisma.student.findUniqueOrThrow({ where: { id: aoi.id } })).toMatchObject({
    entranceExamType: 4,
  });
  // A mistyped address can be corrected until a password was set by its invitation.
  await page.goto(`/customer/student-detail/${aoi.id}`);
  await page.getByText('mistyped@example.jp にご案内を送りました').waitFor();
  await page.getByLabel('正しいメールアドレス').fill('right@example.jp');
  await checkPage(page, 'family-student-mail');
  await click('保存する');
  await page.waitForURL('**/customer/profile');
  expect(await prisma.student.findUniqueOrThrow({ where: { id: aoi.id } })).toMatchObject({
    invitedEmail: 'right@example.jp',
  });
  const foreign = await addStudent(harness.world, harness.world.otherParent, '他家');
  await page.goto(`/customer/student-detail/${foreign}`);
  await page.getByRole('heading', { level: 1, name: '見つかりません' }).waitFor();
});

/** A picture of several pieces. */
async function largePicture(): Promise<Buffer> {
  const side = 700;
  const raw = { width: side, height: side, channels: 3 } as const;
  return sharp(randomBytes(side * side * 3), { raw })
    .png()
    .toBuffer();
}

it('continues a document that was cut off midway', async () => {
  const bytes = await largePicture();
  await page.goto('/customer/profile?part=identity');
  // The cut must not interrupt another request in progress.
  await page.locator('.Toastify').waitFor({ state: 'attached' });
  let pieces = 0;
  let begun = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/user/uploads')) begun++;
  });
  // The whole connection is cut: with the next answer, the upload continues by itself.
  const context = page.context();
  await page.route('**/api/user/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH' || ++pieces !== 3) return route.continue();
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await page
    .getByLabel('ファイルを選んで送る')
    .setInputFiles({ name: '免許証.png', mimeType: 'image/png', buffer: bytes });
  await page.getByText('接続が切れたため、止まっています。').waitFor();
  await checkPage(page, 'family-upload-paused');
  const kept = await harness.world.prisma.fileUpload.findFirstOrThrow({
    orderBy: { createdAt: 'desc' },
  });
  expect(kept).toMatchObject({ size: bytes.length, fileId: null });
  const first = pieces;
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  await page.getByRole('button', { name: '再開する' }).waitFor();
  await context.setOffline(false);
  await page.getByText('事務局が確認中').waitFor();
  await page.unroute('**/api/user/uploads/*');
  await checkPage(page, 'family-identity');
  expect([begun, first]).toEqual([1, 3]);
  // The received pieces were not sent again.
  const piece = 256 * 1024;
  expect(offsets).toEqual(
    Array.from({ length: Math.ceil(bytes.length / piece) - 2 }, (_, at) => (at + 2) * piece),
  );
  expect(
    (await harness.world.prisma.fileUpload.findUniqueOrThrow({ where: { id: kept.id } })).fileId,
  ).not.toBeNull();
});

it('continues a document after a new sign-in, for the same child', async () => {
  const { prisma } = harness.world;
  const bytes = await largePicture();
  const aoi = await prisma.student.findFirstOrThrow({ where: { firstName: '葵' } });
  await page.goto('/customer/profile?part=identity');
  await page.getByLabel('どなたの書類ですか').selectOption(String(aoi.id));
  let pieces = 0;
  const offsets: number[] = [];
  await page.route('**/api/user/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    offsets.push(Number(route.request().headers()['upload-offset']));
    if (++pieces === 3) await page.context().clearCookies();
    return route.continue();
  });
  await page
    .getByLabel('ファイルを選んで送る')
    .setInputFiles({ name: '学生証.png', mimeType: 'image/png', buffer: bytes });
  await page.waitForURL((url) => url.pathname === '/');
  const kept = await prisma.fileUpload.findFirstOrThrow({ where: { fileId: null } });
  expect(kept).toMatchObject({ size: bytes.length, studentId: aoi.id });
  offsets.length = 0;
  await fillSignIn(page, harness.world.parent);
  await page.getByRole('button', { name: '学生証.png' }).waitFor();
  await page.unroute('**/api/user/uploads/*');
  expect(await page.getByLabel('どなたの書類ですか').inputValue()).toBe(String(aoi.id));
  const piece = 256 * 1024;
  expect(offsets).toEqual(
    Array.from({ length: Math.ceil(bytes.length / piece) - 2 }, (_, at) => (at + 2) * piece),
  );
  const sent = await prisma.storedFile.findFirstOrThrow({ orderBy: { id: 'desc' } });
  expect((await prisma.fileUpload.findUniqueOrThrow({ where: { id: kept.id } })).fileId).toBe(
    sent.id,
  );
});

it('signs out other devices, exports data, and sets the notices', async () => {
  const { parent } = harness.world;
  await page.goto('/customer/profile?part=devices');
  await page.getByText('この端末').first().waitFor();
  await checkPage(page, 'family-devices');
  expect((await parent.get('/api/user/role')).status).toBe(200);
  await click('ほかの端末をすべてログアウトする');
  await click('ログアウトさせる');
  await page.getByText('ほかにログイン中の端末はありません。').waitFor();
  expect((await parent.get('/api/user/role')).status).toBe(401);
  await page.goto('/customer/profile?part=data');
  await click('書き出しを始める');
  await page.getByText(/^準備中です。/).waitFor();
  await runDueExports(timerTools(harness.world.app), harness.world.clock.now());
  const link = page.getByRole('link', { name: 'ダウンロードする' });
  await link.waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(await readFile(await download.path(), 'utf8')).toContain('平日18時以降');
  await page.goto('/customer/profile?part=notices');
  await expectToast(page, '更新しました。', () =>
    page.getByRole('switch', { name: 'メールで受け取る' }).click(),
  );
  await page.reload();
  await expect
    .poll(() => page.getByRole('switch', { name: 'メールで受け取る' }).isChecked())
    .toBe(false);
});

it('shows every group uncut at 320 px, and the pages before signing in too', async () => {
  await page.setViewportSize({ width: 320, height: 640 });
  const parts = [
    'name',
    'address',
    'payment',
    'mail',
    'password',
    'notices',
    'share',
    'data',
    'leave',
    'guide',
  ];
  for (const path of [
    ...parts.map((part) => `profile?part=${part}`),
    'news-detail',
    'install-chrome',
    'install-safari',
    'confirm-mail-change',
  ]) {
    await page.goto(`/customer/${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await checkPage(page, `family-${path.replace('profile?part=', '')}-narrow`);
  }
  await page.setViewportSize({ width: 360, height: 740 });
});

it('shows the child’s view on a shared phone until the PIN is entered', async () => {
  await page.goto('/customer/profile?part=share');
  await page.getByLabel('暗証番号').fill('2468');
  await page.getByLabel('あなたのパスワード').fill(harness.world.parent.account?.password ?? '');
  await click('暗証番号を保存する');
  await page.getByText('設定済み').waitFor();
  await page.getByRole('button', { name: '葵 さんの表示にする' }).click();
  await page.waitForURL('**/customer/student-mypage');
  await page.goto('/customer/profile');
  await page.getByLabel('暗証番号').fill('1111');
  await checkPage(page, 'family-student-profile');
  expect(await page.getByText('お支払い方法').count()).toBe(0);
  await click('保護者の表示に戻る');
  await page.getByRole('alert').filter({ hasText: '暗証番号' }).waitFor();
  await page.getByLabel('暗証番号').fill('2468');
  await click('保護者の表示に戻る');
  await page.waitForURL('**/customer/mypage');
});

/** Each page as its user reads it; only a guardian's pages contain お子さま. */
async function readAll(own: Page, paths: readonly string[], name: string): Promise<void> {
  for (const path of paths) {
    await own.goto(`/customer/${path}`);
    await own.getByRole('heading', { level: 1 }).waitFor();
    await own.waitForLoadState('networkidle');
    expect(await own.locator('body').textContent(), path).not.toContain('お子さま');
  }
  await checkPage(own, name);
}

it("gives a student with a login its own pages, and no way to a guardian's", async () => {
  const { app } = harness.world;
  const account = await createAccount(app, { role: 'Student', parentId });
  // The world's own guardian was signed out above, as another device.
  const parent = await signIn(app, harness.world.parent.account as Account);
  const matter = await createMatterAt(harness.world, 80, { parent, studentId: account.studentId });
  const { page: own } = await openPage(harness, phone, 'block');
  await signInAs(own, await signIn(app, account), '/');
  await own.waitForURL('**/customer/student-mypage');
  await own.goto('/customer/profile');
  for (const part of [
    'メールアドレス',
    'パスワード',
    'パスキー',
    'ログイン中の端末',
    'お知らせの受け取り方',
  ])
    await own.getByRole('link', { name: part }).first().waitFor();
  await own.getByRole('button', { name: 'ログアウト' }).waitFor();
  await checkPage(own, 'student-profile');
  expect(await own.getByRole('button', { name: '保護者の表示に戻る' }).count()).toBe(0);
  const parts = ['mail', 'password', 'passkeys', 'devices', 'notices', 'guide'].map(
    (part) => `profile?part=${part}`,
  );
  const pages = ['case-list', 'chat-list', 'news-detail', ...pagesOf(matter.matterId)];
  await readAll(own, ['student-mypage', ...pages, ...parts], 'student-guide');
});

const pagesOf = (id: number) =>
  [
    'case-detail-teacher',
    'case-detail-student-info',
    'case-detail-teacher-condition',
    'case-intro-teacher',
  ].map((page) => `${page}/${id}`);

it("addresses an adult student without お子さま, and links to the student's own page", async () => {
  const { app } = harness.world;
  const learner = await signIn(app, 'ParentAndStudent');
  const studentId = learner.account?.studentId as number;
  const matter = await createMatterAt(harness.world, 60, { parent: learner, studentId });
  const { page: own } = await openPage(harness, phone, 'block');
  await signInAs(own, learner, '/');
  await own.waitForURL('**/customer/mypage');
  const parts = ['name', 'contact', 'share', 'data', 'guide', 'notices'].map(
    (part) => `profile?part=${part}`,
  );
  const pages = [
    'mypage',
    'case-list',
    'case-create',
    `student-detail/${studentId}`,
    'student-detail-add/profile',
    'profile',
  ];
  await readAll(own, [...pages, ...pagesOf(matter.matterId), ...parts], 'learner-guide');
  await own.goto('/customer/profile');
  await own.getByRole('button', { name: '生徒の画面に切り替える' }).waitFor();
  await checkPage(own, 'learner-profile');
  await own.getByRole('button', { name: '生徒の画面に切り替える' }).click();
  await own.waitForURL('**/customer/student-mypage');
});

it('changes the mail address once its owner has opened the link', async () => {
  const fresh = 'atarashii@example.jp';
  await page.goto('/customer/profile?part=mail');
  await page.getByLabel('新しいメールアドレス').fill(fresh);
  await page.getByLabel('現在のパスワード').fill(harness.world.parent.account?.password ?? '');
  await click('確認のメールを送る');
  await page.getByText('確認待ちです').waitFor();
  await checkPage(page, 'family-mail-pending');
  const mail = await smtp.waitFor(({ to }) => to.includes(fresh));
  const [, code] = /confirm-mail-change#(\S+)/.exec(mail.text) ?? [];
  await page.goto(`/customer/confirm-mail-change#${code}`);
  await click('このメールアドレスに変更する');
  await page.getByText('変更しました').waitFor();
  await expect.poll(() => page.url()).not.toContain(code);
  expect((await family()).account.email).toBe(fresh);
});
