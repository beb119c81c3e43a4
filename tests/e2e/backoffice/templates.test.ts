import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Account } from '../../support/accounts.js';
import { signIn } from '../../support/agent.js';
import { createCandidateAt } from '../../support/create-at-status.js';
import type { Desk } from '../../support/desk.js';
import { expectToast } from '../../support/expect-toast.js';
import { Office } from '../../support/office.js';
import { parseMail } from '../../support/parse-mail.js';

let office: Office;
let admin: Desk;
let operator: Desk;
let matterId: number;
let matterNumber: string;
let dueDay: string;
beforeAll(async () => {
  office = await Office.open('templates');
  const { world } = office;
  const candidacy = await createCandidateAt(world, 40);
  ({ matterId, matterNumber } = candidacy);
  const row = await world.prisma.workItem.findFirstOrThrow({ where: { matterId, tab: 'HR1' } });
  dueDay = row.dueDay.toISOString().slice(0, 10);
  admin = await office.openDesk();
  await admin.signIn((await signIn(world.app, 'Admin')).account as Account);
  operator = await office.openDesk({ width: 1280, height: 720 });
  await operator.signIn((await signIn(world.app, 'Operator')).account as Account);
});
afterAll(() => office?.close());

async function open(desk: Desk, path: string): Promise<void> {
  await desk.page.goto(`/admin/${path}`);
  await desk.page.getByRole('heading', { level: 1 }).first().waitFor();
  await desk.waitUntilSettled();
}

async function isClean(desk: Desk, name: string): Promise<void> {
  await desk.photograph(name);
  expect([name, await desk.findFaults()]).toEqual([name, []]);
  expect([name, desk.consoleErrors.splice(0)]).toEqual([name, []]);
}

describe('a chat template', () => {
  it('is written with the picker, previewed for an example case, with marked gaps', async () => {
    const { page } = operator;
    await open(operator, 'chat-template');
    await page.getByRole('link', { name: '新しく登録' }).click();
    await page.getByLabel('テンプレート名').fill('日程のご相談');
    await page.getByLabel('本文', { exact: true }).fill('様、{kanjiName}さん');
    await page.getByLabel('本文', { exact: true }).press('Home');
    await page.getByLabel('本文に差し込む').selectOption({ label: '生徒氏名' });
    await expect
      .poll(() => page.getByLabel('本文', { exact: true }).inputValue())
      .toBe('{studentName}様、{kanjiName}さん');
    const example = page.getByRole('region', { name: '見本の案件での表示' });
    await example.getByText('石川 結衣様、').waitFor();
    await expect.poll(() => example.locator('mark').allTextContents()).toEqual(['{kanjiName}']);
    expect(await page.getByLabel('全員で使う').count()).toBe(0);
    await isClean(operator, 'chat-template-written');
    await page.getByRole('button', { name: '保存' }).click();
    const row = operator.row('日程のご相談');
    await row.getByText('差し込み').waitFor();
    expect(await row.textContent()).toContain('［生徒氏名］様、{kanjiName}さん');
    await row.getByRole('link').click();
    const name = page
      .getByRole('dialog', { name: 'チャットテンプレートの編集' })
      .getByLabel('テンプレート名');
    await expect.poll(() => name.inputValue()).toBe('日程のご相談');
    await page.getByRole('button', { name: '削除' }).click();
    await page.getByText('まだ登録がありません').waitFor();
    await page.getByRole('button', { name: '元に戻す' }).click();
    await row.getByRole('checkbox').check();
    await page
      .getByRole('toolbar', { name: '選択した行の操作' })
      .getByRole('button', { name: '削除' })
      .click();
    await page.getByText('まだ登録がありません').waitFor();
    await isClean(operator, 'chat-template-empty');
  });

  it('with unsaved input asks on the way back, and on Esc with any focus', async () => {
    const { page } = operator;
    await open(operator, 'chat-template');
    await page.getByRole('link', { name: '新しく登録' }).click();
    const drawer = page.getByRole('dialog', { name: 'チャットテンプレートの登録' });
    await drawer.getByLabel('テンプレート名').fill('途中');
    const question = page.getByRole('dialog', { name: '保存していない変更があります' });
    await page.goBack();
    await question.waitFor();
    await isClean(operator, 'chat-template-unsaved');
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await drawer.getByLabel('テンプレート名').inputValue()).toBe('途中');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('Escape');
    await question.waitFor();
    // The drawer receives Esc again right after the question closes.
    await page.evaluate(() => {
      new MutationObserver((_, watch) => {
        if (document.querySelectorAll('[role=dialog]').length > 1) return;
        watch.disconnect();
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
        );
      }).observe(document.body, { childList: true, subtree: true });
    });
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: '保存せずに閉じる' }).click();
    await drawer.waitFor({ state: 'detached' });
    await page.waitForURL((url) => url.pathname === '/admin/chat-template');
  });

  it('of another user, shared with all, is read-only for an Operator', async () => {
    const { world } = office;
    const { accountId } = (await signIn(world.app, 'Admin')).account as Account;
    const shared = {
      ownerId: accountId,
      audience: 'staff',
      shared: true,
      title: '全員用',
      body: 'こんにちは',
      createdAt: world.clock.now(),
    };
    const { id } = await world.prisma.chatTemplate.create({ data: shared });
    const hidden = await world.prisma.chatTemplate.create({
      data: { ...shared, shared: false, title: '管理者用' },
    });
    await open(operator, 'chat-template');
    await expect.poll(() => operator.row('全員用').count()).toBe(1);
    expect(await operator.row('全員用').getByRole('checkbox').isDisabled()).toBe(true);
    expect(await operator.row('管理者用').count()).toBe(0);
    await open(operator, `chat-template/${id}/detail`);
    expect(await operator.page.getByRole('button', { name: /保存|削除/ }).count()).toBe(0);
    await isClean(operator, 'chat-template-shared');
    await operator.page.goto(`/admin/chat-template/${hidden.id}/detail`);
    await operator.page.getByRole('dialog').getByText('見つかりません').first().waitFor();
    await operator.page.waitForLoadState('networkidle');
    expect(operator.consoleErrors.splice(0).filter((each) => !each.includes('404'))).toEqual([]);
  });
});

describe('the settings', () => {
  it('are closed to an Operator', async () => {
    for (const path of [
      'brand-settings',
      'notice-templates',
      'notice-templates/N17',
      'holidays',
      'working-hours',
    ]) {
      await open(operator, path);
      await operator.page
        .getByRole('alert')
        .filter({ hasText: 'この操作を行う権限がありません。' })
        .waitFor();
    }
    await isClean(operator, 'closed');
  });

  it('a closing day moves the work that was due on it', async () => {
    const { page } = admin;
    await open(admin, 'holidays');
    await page.getByLabel('日付', { exact: true }).fill(dueDay);
    await page.getByLabel('名前', { exact: true }).fill('創立記念日');
    await page.getByRole('button', { name: '加える' }).click();
    await page.getByRole('cell', { name: '創立記念日', exact: true }).waitFor();
    const due = async () =>
      (await office.world.prisma.workItem.findFirstOrThrow({ where: { matterId, tab: 'HR1' } }))
        .dueDay;
    await expect.poll(async () => (await due()).toISOString().slice(0, 10) > dueDay).toBe(true);
    await isClean(admin, 'holidays-added');
    await page.getByRole('button', { name: /創立記念日を取り消す/ }).click();
    await page
      .getByRole('dialog', { name: '休業日を取り消す' })
      .getByRole('button', { name: '取り消す' })
      .click();
    await page
      .getByRole('cell', { name: '創立記念日', exact: true })
      .waitFor({ state: 'detached' });
    await expect.poll(async () => (await due()).toISOString().slice(0, 10)).toBe(dueDay);
  });

  it('a brand words a notice itself, and resets it to the standard text', async () => {
    const { page } = admin;
    await office.world.prisma.brand.update({
      where: { id: 1 },
      data: { mailSignature: '家庭教師の窓口 平日10時から' },
    });
    await open(admin, 'notice-templates?brand=1');
    await page.getByRole('link', { name: '先生のご紹介(［生徒氏名］様)' }).first().waitFor();
    expect(await page.getByText('{studentName}').count()).toBe(0);
    const subjects = page.locator('table.t td:nth-child(2)');
    const cut = () =>
      subjects.evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
      );
    expect(await cut()).toEqual([]);
    await open(admin, 'notice-templates/N11?brand=1');
    const body = page.getByLabel('メールの本文', { exact: true });
    const standard = await body.inputValue();
    await body.fill('{teacherLastName}先生、{nobody}新しい文面です。');
    const example = page.getByRole('region', { name: '見本の案件での表示' });
    await example.getByText('佐藤先生、').waitFor();
    await expect.poll(() => example.locator('mark').allTextContents()).toEqual(['{nobody}']);
    // The sent text, with the signature of the brand below it.
    await example.getByText('家庭教師の窓口 平日10時から').waitFor();
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('このブランド独自の文面です').waitFor();
    await isClean(admin, 'notice-own');
    await page.getByRole('button', { name: 'すべて標準の文面に戻す' }).click();
    const question = page.getByRole('dialog', { name: 'すべて標準の文面に戻す' });
    await isClean(admin, 'notice-reset');
    await question.getByRole('button', { name: 'やめる' }).click();
    await page.getByText('このブランド独自の文面です').waitFor();
    await page.getByRole('button', { name: 'すべて標準の文面に戻す' }).click();
    await question.getByRole('button', { name: '標準の文面に戻す' }).click();
    await page.getByText('標準の文面です', { exact: true }).waitFor();
    await expect.poll(() => body.inputValue()).toBe(standard);
    expect(await page.getByRole('button', { name: 'すべて標準の文面に戻す' }).count()).toBe(0);
    // Text that is added to a wording without it is shown as well.
    await open(admin, 'notice-templates/N46?brand=1');
    await page.getByLabel('メールの本文', { exact: true }).fill('パスワードを設定してください。');
    await example.getByText('/customer/reset-password-input#').waitFor();
    await open(admin, 'notice-templates/N33?brand=1');
    await page.getByLabel('メールの本文', { exact: true }).fill('結果をお知らせします。');
    await example.getByText('理由: 曜日・時間のご都合').waitFor();
  });

  it('a brand’s calendar accepts web addresses only, and keeps the input', async () => {
    const { page } = admin;
    await open(admin, 'brand-settings?brand=4');
    const calendar = page.getByLabel('面談日程調整カレンダー(任意)');
    await calendar.fill('javascript:alert(1)');
    await page
      .getByRole('region', { name: '名前と見た目' })
      .getByRole('button', { name: '保存' })
      .click();
    await page.getByText('「https://」または「http://」から始まる形で').first().waitFor();
    expect(await calendar.inputValue()).toBe('javascript:alert(1)');
    admin.consoleErrors.splice(0);
    await calendar.fill('https://calendar.example.jp/tech');
    await expectToast(page, '保存しました。', () =>
      page
        .getByRole('region', { name: '名前と見た目' })
        .getByRole('button', { name: '保存' })
        .click(),
    );
    const brand = await office.world.prisma.brand.findUniqueOrThrow({ where: { id: 4 } });
    expect(brand.timerexCalendarUrl).toBe('https://calendar.example.jp/tech');
    await isClean(admin, 'brand-saved');
  });
});

it('downloads a mail draft of a notice from the matter page', async () => {
  const { page } = operator;
  await open(operator, `case-detail/${matterId}`);
  await page.getByRole('button', { name: 'メールテンプレート' }).click();
  const dialog = page.getByRole('dialog', { name: 'メールテンプレート' });
  await dialog.getByLabel('テンプレート').selectOption('N40-teacher');
  await dialog.getByRole('button', { name: '下書きを開く' }).click();
  await dialog.getByText('この候補はいまその回答待ちではありません').waitFor();
  operator.consoleErrors.splice(0);
  await isClean(operator, 'mail-draft-refused');
  await dialog.getByLabel('テンプレート').selectOption('N11-teacher');
  await isClean(operator, 'mail-draft');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '下書きを開く' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^メールテンプレート_\d{4}-\d{2}-\d{2}\.eml$/);
  const mail = parseMail(await readFile(await download.path(), 'latin1'));
  expect(mail.headers['x-unsent']).toBe('1');
  expect(mail.text).toContain(matterNumber);
});
