import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { SETTINGS, type Settings } from '../../../api/src/platform/settings/settings.js';
import type { Account } from '../../support/accounts.js';
import { signIn } from '../../support/agent.js';
import {
  type CreatedCandidate,
  createCandidateAt,
  createMatterAt,
} from '../../support/create-at-status.js';
import type { Desk } from '../../support/desk.js';
import { IdentityProvider } from '../../support/identity-provider.js';
import { Office } from '../../support/office.js';

let office: Office;
let desk: Desk;
let staff: Account;
let other: Account;

beforeAll(async () => {
  office = await Office.open('session-end');
  desk = await office.openDesk();
  staff = (await signIn(office.world.app, 'Admin')).account as Account;
  other = (await signIn(office.world.app, 'Admin')).account as Account;
  await desk.signIn(staff);
});
afterAll(() => office?.close());
beforeEach(() => {
  desk.consoleErrors.length = 0;
});

const login = () => desk.page.getByLabel('パスワード', { exact: true });
const restored = () => desk.page.getByText('下書きから戻しました');
const stored = () => desk.page.evaluate(() => Object.values(sessionStorage).join());

/** The session is over; the page notices it by its next read. */
async function end(of = staff): Promise<void> {
  await office.world.prisma.session.deleteMany({ where: { accountId: of.accountId } });
  await desk.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await login().waitFor();
}

it('restores the input of a page after signing in again, for the same user only', async () => {
  const { page } = desk;
  await desk.open('user-add?kind=teacher');
  const name = page.getByLabel('姓', { exact: true });
  await name.fill('鷹取');
  await end();
  await desk.fillInLogin(other);
  await page.waitForURL('**/admin/user-add?kind=teacher');
  await desk.waitUntilSettled();
  expect([await name.inputValue(), await stored()]).toEqual([
    '',
    expect.not.stringContaining('鷹取'),
  ]);
  await name.fill('隼人');
  await end(other);
  await desk.fillInLogin(other);
  await restored().waitFor();
  await desk.waitUntilSettled();
  await desk.photograph('restored');
  expect(await name.inputValue()).toBe('隼人');
  await page.getByRole('button', { name: '入力を捨てる' }).click();
  expect([await name.inputValue(), await restored().count(), await stored()]).toEqual([
    '',
    0,
    expect.not.stringContaining('隼人'),
  ]);
  await desk.signOut();
  await desk.fillInLogin(staff);
});

it.each([
  ['a text of many lines', 'consent-documents', /^全文$/, '## 第1条（夜に書いた条文）'],
  ['a master’s drawer', 'team-management-detail-add', /^チーム名$/, '夜のチーム'],
  ['an answer’s signature', 'brand-settings', /署名/, '夜に書いた署名'],
])('restores %s as well, and asks before it is left', async (_, path, label, words) => {
  const { page } = desk;
  await desk.open(path);
  const field = page.getByLabel(label).first();
  await field.fill(words);
  await end();
  await desk.fillInLogin(staff);
  await restored().waitFor();
  expect(await field.inputValue()).toBe(words);
  await page.keyboard.press('Escape');
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('.nav a[href="/admin/dashboard"]')?.click(),
  );
  await page.getByRole('button', { name: '保存せずに閉じる' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(stored).not.toContain(words);
});

it('restores an edit in place with its editor, whose saving completes it', async () => {
  const { page } = desk;
  const { matterId } = await createCandidateAt(office.world, 40);
  const parentId = office.world.parent.account?.parentId;
  expect(matterId).toBeGreaterThan(0);
  await desk.open(`home-detail/${parentId}`);
  await (await desk.findPencil('備考')).click();
  const editor = page.getByRole('form', { name: '備考の編集' });
  await editor.getByRole('textbox').fill('夜に書いた備考');
  await office.world.prisma.session.deleteMany({ where: { accountId: staff.accountId } });
  await editor.getByRole('button', { name: '保存' }).click();
  await login().waitFor();
  await desk.fillInLogin(staff);
  await restored().waitFor();
  expect(await editor.getByRole('textbox').inputValue()).toBe('夜に書いた備考');
  await editor.getByRole('button', { name: '保存' }).click();
  await page.getByRole('button', { name: '備考を編集（現在: 夜に書いた備考）' }).waitFor();
  expect(await stored()).not.toContain('夜に書いた備考');
});

it('does not show the input for one candidate in the field of another, and asks before a switch', async () => {
  const { page } = desk;
  const matter = await createMatterAt(office.world, 80);
  const first = await createCandidateAt(office.world, 8, { matter });
  const second = await createCandidateAt(office.world, 8, {
    matter,
    teacher: office.world.otherTeacher,
  });
  const board = page.getByRole('region', { name: '候補の進み具合' });
  const opener = page.getByRole('button', { name: /^ご家庭への紹介コメントを編集/ });
  const editor = page
    .getByRole('form', { name: 'ご家庭への紹介コメントの編集' })
    .getByRole('textbox');
  const pick = async ({ matterTeacherId: id }: CreatedCandidate) => {
    const { teacher } = await office.world.prisma.matterTeacher.findUniqueOrThrow({
      where: { id },
      include: { teacher: true },
    });
    await board.getByRole('button', { name: `${teacher.lastName} ${teacher.firstName}` }).click();
  };
  await desk.open(`case-detail/${matter.matterId}`);
  await pick(second);
  await opener.click();
  await editor.fill('夜に書いた、二人目の紹介');
  await end();
  await desk.fillInLogin(staff);
  await restored().waitFor();
  expect(await editor.inputValue()).toBe('夜に書いた、二人目の紹介');
  await pick(first);
  const question = page.getByRole('dialog', { name: '入力した内容があります' });
  await question.getByRole('button', { name: '続ける' }).click();
  expect(await editor.inputValue()).toBe('夜に書いた、二人目の紹介');
  // The case as opened from a list: no candidate is selected.
  await page.evaluate(() => history.replaceState(history.state, '', location.pathname));
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await desk.waitUntilSettled();
  await pick(first);
  await opener.waitFor();
  expect(await editor.count()).toBe(0);
  await pick(second);
  await restored().waitFor();
  expect(await editor.inputValue()).toBe('夜に書いた、二人目の紹介');
  await pick(first);
  await question.getByRole('button', { name: '入力を捨てる' }).click();
  await opener.waitFor();
  expect(await stored()).not.toContain('二人目の紹介');
});

it("keeps the input of a document's dialog for that document only", async () => {
  const { page } = desk;
  const { account } = office.world.teacher;
  const picture = await sharp({
    create: { width: 40, height: 40, channels: 3, background: '#dfe' },
  })
    .png()
    .toBuffer();
  await desk.open(`teacher-detail/${account?.teacherId}`);
  for (const name of ['表面.png', '裏面.png']) {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: '書類を登録' }).click();
    await (await chooser).setFiles({ name, mimeType: 'image/png', buffer: picture });
    await page.getByRole('button', { name, exact: true }).waitFor();
  }
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const reason = (name: string) => dialog(name).getByLabel(/^差し戻しの理由/);
  const open = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await open('裏面.png');
  await dialog('裏面.png').getByRole('button', { name: '差し戻す…' }).click();
  await reason('裏面.png').fill('住所が読めません');
  await end();
  await desk.fillInLogin(staff);
  await open('表面.png');
  await dialog('表面.png').getByRole('button', { name: '差し戻す…' }).click();
  expect(await reason('表面.png').inputValue()).toBe('');
  await dialog('表面.png').getByRole('button', { name: '閉じる' }).first().click();
  await dialog('表面.png').waitFor({ state: 'detached' });
  await open('裏面.png');
  await restored().waitFor();
  expect(await reason('裏面.png').inputValue()).toBe('住所が読めません');
  await desk.photograph('dialog-restored');
  await page.setViewportSize({ width: 390, height: 844 });
  await desk.photograph('dialog-restored-390');
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog('裏面.png').getByRole('button', { name: '入力を捨てる' }).click();
  expect([await reason('裏面.png').inputValue(), await stored()]).toEqual([
    '',
    expect.not.stringContaining('住所が読めません'),
  ]);
  await dialog('裏面.png').getByRole('button', { name: '閉じる' }).first().click();
});

it.each([
  ['at once', true],
  ['with the next press, when it receives no event', false],
])(
  'gives this tab to the user who signs in in another tab, %s, and does nothing in their name',
  async (_, receivesEvents) => {
    const here = await office.openDesk();
    const { page } = here;
    if (!receivesEvents)
      await page.addInitScript(() => {
        for (const type of ['storage', 'focus', 'visibilitychange'])
          addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true });
      });
    const { matterId } = await createMatterAt(office.world, 10);
    await here.signIn(staff);
    await here.open(`case-detail/${matterId}`);
    await page
      .getByRole('region', { name: 'メモ', exact: true })
      .getByRole('button', { name: '追加' })
      .click();
    await page.getByLabel('メモの内容').fill('最初の人のメモ');
    const there = await page.context().newPage();
    await there.goto('/admin/login');
    await there.getByLabel('メールアドレス').fill(other.email);
    await there.getByLabel('パスワード', { exact: true }).fill(other.password);
    await there.keyboard.press('Enter');
    await there.getByRole('navigation', { name: 'メニュー' }).waitFor();
    if (!receivesEvents) await page.getByLabel('メモの内容').press('Control+Enter');
    await page.waitForURL('**/admin/dashboard');
    await page
      .getByRole('alert')
      .filter({ hasText: '別の方がこのブラウザでログインしました。' })
      .waitFor();
    await here.photograph(`passed-on-${receivesEvents}`);
    const { id } = await office.world.prisma.account.findUniqueOrThrow({
      where: { id: other.accountId },
    });
    const role = await page.evaluate(
      async () => (await (await fetch('/api/user/role')).json()).account,
    );
    expect([role, await office.world.prisma.memo.count({ where: { matterId } })]).toEqual([id, 0]);
    // The first user's text is still there for them only.
    await there.getByRole('button', { name: 'ログアウト', exact: true }).click();
    await there.getByLabel('パスワード', { exact: true }).waitFor();
    await page.goto(`/admin/case-detail/${matterId}`);
    await page.getByLabel('パスワード', { exact: true }).waitFor();
    await here.fillInLogin(staff);
    await page.waitForURL(`**/admin/case-detail/${matterId}`);
    await page.getByText('下書きから戻しました').waitFor();
    expect(await page.getByLabel('メモの内容').inputValue()).toBe('最初の人のメモ');
    await page.context().close();
  },
);

it('does not store a secret', async () => {
  const { page } = desk;
  await desk.open('mail-settings');
  await page.getByLabel(/^パスワード/).fill('very-secret-word');
  await page.getByRole('textbox', { name: 'サーバー' }).fill('mail.example.jp');
  await expect.poll(stored).toContain('mail.example.jp');
  expect(await stored()).not.toContain('very-secret-word');
  await end();
  await desk.fillInLogin(staff);
});

it('warns ten minutes before the end, and lets the user sign in again at any moment', async () => {
  const { page } = desk;
  const { prisma, clock } = office.world;
  const warning = page.getByRole('region', { name: 'ログインの期限' });
  await desk.open('user-add?kind=parent');
  expect(await warning.count()).toBe(0);
  await prisma.session.updateMany({
    where: { accountId: staff.accountId },
    data: { expiresAt: clock.in(9 * 60_000) },
  });
  await desk.open('user-add?kind=parent');
  await warning.getByText('あと9分').waitFor();
  await page.getByLabel('姓', { exact: true }).first().fill('鷲見');
  await desk.photograph('warned');
  expect(await desk.findFaults()).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await desk.photograph('warned-390');
  await page.setViewportSize({ width: 1440, height: 900 });
  await warning.getByRole('button', { name: 'ログインし直す' }).click();
  await login().waitFor();
  await desk.fillInLogin(staff);
  await restored().waitFor();
  expect([
    await page.getByLabel('姓', { exact: true }).first().inputValue(),
    await warning.count(),
  ]).toEqual(['鷲見', 0]);
  expect(desk.consoleErrors.splice(0)).toEqual([]);
});

it('does so with the company’s own provider too, whose page replaces this one', async () => {
  const { page } = desk;
  const provider = await IdentityProvider.start(office.world.clock);
  try {
    const settings = office.world.app.get<Settings>(SETTINGS);
    settings.oidc = provider.settings();
    settings.publicUrl = office.origin;
    provider.person = { sub: 'night', email: staff.email, email_verified: true };
    const { matterId } = await createCandidateAt(office.world, 7, {
      teacher: office.world.otherTeacher,
    });
    await desk.open(`case-detail/${matterId}`);
    await page
      .getByRole('region', { name: 'メモ', exact: true })
      .getByRole('button', { name: '追加' })
      .click();
    await page.getByLabel('メモの内容').fill('夜に書いたメモ');
    await end();
    await page.getByRole('button', { name: '会社のアカウントでログイン' }).click();
    await page.waitForURL(`**/admin/case-detail/${matterId}`);
    await restored().waitFor();
    expect(await page.getByLabel('メモの内容').inputValue()).toBe('夜に書いたメモ');
  } finally {
    await provider.stop();
  }
});
