import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BackupSettings, SETTINGS } from '../../../api/src/platform/settings/settings.js';
import type { Account } from '../../support/accounts.js';
import { signIn } from '../../support/agent.js';
import {
  type CreatedMatter,
  createCandidateAt,
  createMatterAt,
} from '../../support/create-at-status.js';
import type { Desk } from '../../support/desk.js';
import { expectToast } from '../../support/expect-toast.js';
import { Office } from '../../support/office.js';
import { advanceClock, createTeacher } from '../../support/test-world.js';

let office: Office;
let desk: Desk;
let waiting: CreatedMatter;
let recruiting: CreatedMatter;
beforeAll(async () => {
  office = await Office.open('reporting');
  const { world } = office;
  waiting = await createMatterAt(world, 80);
  await advanceClock(world, 16 * 86_400_000);
  await createCandidateAt(world, 90, { teacher: await createTeacher(world) });
  recruiting = await createMatterAt(world, 80, { brand: 2 });
  await office.runTimersAt(world.clock.now());
  desk = await office.openDesk();
  await desk.signIn((await signIn(world.app, 'Admin')).account as Account);
});
afterAll(() => office?.close());

const path = () => new URL(desk.page.url());
async function clean(photo: string): Promise<void> {
  await desk.waitUntilSettled();
  await desk.photograph(photo);
  expect(await desk.findFaults(), photo).toEqual([]);
  expect(desk.consoleErrors.splice(0), photo).toEqual([]);
}

describe('ダッシュボード', () => {
  it("shows today's work and the funnel of requests; each number opens its list", async () => {
    await desk.page.goto('/admin/dashboard');
    const { page } = desk;
    const chart = page.getByRole('figure', { name: '申込から採用までの件数と日数' });
    await chart.getByText('採用', { exact: true }).waitFor();
    // Finished and open work have different labels.
    await page.getByText('今日の処理済み', { exact: true }).waitFor();
    await page.getByRole('heading', { name: /^本日の対応/ }).waitFor();
    await clean('dashboard');
    const families = page.getByRole('region', { name: '紹介を待っているご家庭' }).first();
    await families.getByRole('link', { name: waiting.matterNumber }).waitFor();
    await chart.getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: '検索' }).waitFor();
    await desk.row(waiting.matterNumber).waitFor();
    await expect.poll(() => page.getByRole('grid').locator('tbody tr[data-id]').count()).toBe(3);
    expect(path().searchParams.get('reachedStep')).toBe('1');
    await page.goBack();
    await chart.waitFor();
    await page.getByRole('link', { name: '1', exact: true }).and(page.locator('.big')).click();
    await desk.row(waiting.matterNumber).waitFor();
    await expect.poll(() => page.getByRole('grid').locator('tbody tr[data-id]').count()).toBe(1);
    expect(desk.consoleErrors.splice(0)).toEqual([]);
  });

  it('warns an Admin that the nightly backups fail', async () => {
    const { world } = office;
    const settings = world.app.get<{ backups?: BackupSettings }>(SETTINGS);
    settings.backups = { folder: 'unused', everyHours: 24, keep: 2 };
    const now = world.clock.now();
    const value = {
      failedAt: now.toISOString(),
      doneAt: new Date(now.getTime() - 86_400_000).toISOString(),
      lostFiles: 2,
    };
    await world.prisma.setting.create({ data: { key: 'backup', value, updatedAt: now } });
    await desk.page.goto('/admin/dashboard');
    await desk.page.getByText('定期バックアップに失敗しました').waitFor();
    await desk.page.getByText('ファイル2件が見つかりませんでした').waitFor();
    await clean('dashboard-backup');
    await desk.page.setViewportSize({ width: 360, height: 740 });
    await clean('dashboard-backup-narrow');
    await desk.page.setViewportSize({ width: 1440, height: 900 });
    settings.backups = undefined;
    await world.prisma.setting.delete({ where: { key: 'backup' } });
  });

  it('links a request to leave to its person, and returns to the list', async () => {
    const { page } = desk;
    const leaver = await createTeacher(office.world);
    expect((await leaver.post('/api/user/deletion-request', { reason: '卒業のため' })).status).toBe(
      200,
    );
    await page.goto('/admin/dashboard');
    await page
      .getByRole('status')
      .filter({ hasText: '退会のお申し出が残っています' })
      .getByRole('link', { name: '教師 1件' })
      .waitFor();
    await clean('dashboard-leaving');
    await page.getByRole('link', { name: '教師 1件' }).click();
    const chip = page.getByRole('button', { name: '退会のお申し出', exact: true });
    await expect.poll(() => chip.getAttribute('aria-pressed')).toBe('true');
    const rows = page.getByRole('grid').locator('tbody tr[data-id]');
    await expect.poll(() => rows.count()).toBe(1);
    await clean('accounts-leaving');
    await chip.click();
    await expect.poll(() => rows.count()).toBeGreaterThan(1);
    expect((await leaver.delete('/api/user/deletion-request')).status).toBe(200);
  });

  it('applies both of two choices made before the first is rendered', async () => {
    const { page } = desk;
    await page.goto('/admin/dashboard');
    await page.getByRole('combobox', { name: 'ブランド' }).waitFor();
    await desk.waitUntilSettled();
    await page.evaluate(async () => {
      const choose = async (label: string, value: string) => {
        const select = document.querySelector<HTMLSelectElement>(
          `select[aria-label="${label}"]`,
        ) as HTMLSelectElement;
        select.value = value;
        select.dispatchEvent(new Event('change', { bubbles: true }));
        // Long enough for the router, too short for a drawing.
        for (let turn = 0; turn < 50; turn++) await null;
      };
      await choose('ブランド', '2');
      await choose('期間', '30');
    });
    await page.waitForURL((url) => url.searchParams.get('period') === '30');
    expect(path().search).toBe('?brand=2&period=30');
  });

  it('keeps period, brand and person in the address, and offers every chart as a table', async () => {
    const { page } = desk;
    await page.goto('/admin/dashboard');
    await page.getByRole('combobox', { name: 'ブランド' }).selectOption({ index: 2 });
    await page.getByRole('combobox', { name: '期間' }).selectOption('30');
    await page.getByRole('button', { name: '自分' }).click();
    await page.waitForURL((url) => url.searchParams.get('mine') === '1');
    expect(path().search).toBe('?brand=2&period=30&mine=1');
    await page.reload();
    const card = page.getByRole('region', { name: '申込から採用まで', exact: true });
    await card.getByRole('button', { name: '表で見る' }).click();
    const table = page.getByRole('region', { name: '申込から採用までの表' });
    await table.getByRole('row', { name: /^申込 1/ }).waitFor();
    await clean('dashboard-table');
    await page.getByRole('button', { name: '週ごと' }).click();
    await expect.poll(() => table.getByRole('row').count()).toBeGreaterThan(4);
    await card.getByRole('button', { name: '図で見る' }).click();
    await page.getByRole('figure', { name: /申込の週ごと/ }).waitFor();
    await clean('dashboard-weeks');
  });

  it('compares the figures with the period before, by weeks, as charts or a table', async () => {
    const { page } = desk;
    await page.goto('/admin/dashboard');
    const card = page.getByRole('region', { name: '数字の動き', exact: true });
    const satisfaction = card.getByRole('listitem').filter({ hasText: '体験の満足度' });
    await satisfaction.getByRole('link', { name: '5.0' }).waitFor();
    await satisfaction.locator('svg .MuiLineChart-mark').waitFor();
    await clean('dashboard-figures');
    await card.getByRole('button', { name: '表で見る' }).click();
    const table = page.getByRole('region', { name: '数字の動きの表' });
    await table.getByRole('link', { name: '5.0' }).waitFor();
    await clean('dashboard-figures-table');
    await table.getByRole('link', { name: '5.0' }).click();
    await page.getByRole('heading', { level: 1, name: '検索' }).waitFor();
    await expect.poll(() => page.getByRole('grid').locator('tbody tr[data-id]').count()).toBe(1);
  });
});

describe('CSV出力', () => {
  it('shows the size and the characters that would be lost, and saves the file', async () => {
    const { page } = desk;
    await office.world.prisma.student.update({
      where: { id: office.world.studentId },
      data: { firstName: '𠮷乃' },
    });
    await page
      .getByRole('navigation', { name: 'メニュー' })
      .getByRole('link', { name: 'CSV出力' })
      .click();
    await page.getByRole('status').filter({ hasText: '3行' }).waitFor();
    await page.getByRole('button', { name: '教師募集中' }).click();
    await page.getByRole('status').filter({ hasText: '2行' }).waitFor();
    await page.getByRole('radio', { name: 'Shift_JIS' }).click();
    await page.getByRole('radio', { name: 'Shift_JIS', checked: true }).waitFor();
    await page.getByRole('row', { name: /^𠮷 U\+20BB7 2/ }).waitFor();
    await clean('csv');
    await page.getByRole('button', { name: 'CSVを出力' }).click();
    await page.getByText('出力の目的を入力してください。').waitFor();
    await page.getByLabel('出力の目的').fill('会議の資料');
    // The toast disappears after three seconds, while the file is still loaded.
    const toastShown = page.getByText(/を出力しました（2行）/).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSVを出力' }).click(),
      toastShown,
    ]);
    expect(download.suggestedFilename()).toBe(`統合データ_${office.world.clock.today()}.csv`);
    const text = new TextDecoder('shift_jis', { fatal: true }).decode(
      await readFile(await download.path()),
    );
    expect(text.split('\r\n')).toHaveLength(4);
    expect(text).toContain('〓乃');
    expect(desk.consoleErrors.splice(0)).toEqual([]);
  });

  it('keeps the input when the connection breaks, and can be stopped', async () => {
    const { page } = desk;
    await page.route('**/export-combined-data-csv?*', (route) => route.abort('connectionreset'));
    await page.getByRole('button', { name: 'CSVを出力' }).click();
    await page.getByText('通信が途中で切れました').waitFor();
    await page.unroute('**/export-combined-data-csv?*');
    await page.route('**/export-combined-data-csv?*', () => undefined);
    await page.getByRole('button', { name: 'CSVを出力' }).click();
    await expectToast(page, /出力を中止しました。/, () =>
      page.getByRole('button', { name: '中止' }).click(),
    );
    await page.unroute('**/export-combined-data-csv?*');
    expect(await page.getByLabel('出力の目的').inputValue()).toBe('会議の資料');
    expect(
      await page.getByRole('button', { name: '教師募集中' }).getAttribute('aria-pressed'),
    ).toBe('true');
    desk.consoleErrors.length = 0;
  });

  it('is refused to Operators inside the shell', async () => {
    const other = await office.openDesk();
    await other.signIn((await signIn(office.world.app, 'Operator')).account as Account);
    await other.page.goto('/admin/csv-export-management');
    await other.page.getByText('この操作を行う権限がありません。').waitFor();
    await other.page.getByRole('navigation', { name: 'メニュー' }).waitFor();
    expect(await other.findFaults()).toEqual([]);
    expect(other.consoleErrors).toEqual([]);
  });
});

it('previews in MD管理 the data for the news service; saves its settings', async () => {
  const { page } = desk;
  await page.goto('/admin/case-list-md-management?tab=1&day=all&charge=all');
  await desk.row(recruiting.matterNumber).getByRole('checkbox').check();
  await page
    .getByRole('toolbar', { name: '選択した行の操作' })
    .getByRole('button', { name: 'ニュースに配信' })
    .click();
  const dialog = await desk.dialog('ニュースサービスに配信');
  await dialog.getByRole('row', { name: new RegExp(recruiting.matterNumber) }).waitFor();
  expect(await dialog.textContent()).not.toMatch(/石川|𠮷乃/);
  expect(await dialog.getByRole('button', { name: '配信する' }).isDisabled()).toBe(true);
  await clean('news');
  await dialog.getByRole('link', { name: '配信先を設定する' }).click();
  await page.getByRole('region', { name: 'ニュース配信' }).waitFor();
  await page.getByRole('radio', { name: 'HTTPで送信' }).check();
  await page.getByLabel('送信先のURL').fill('https://127.0.0.1/');
  await page.getByRole('button', { name: '保存する' }).click();
  await page.getByText('社内のアドレスは指定できません。').waitFor();
  desk.consoleErrors.length = 0;
  await page.getByRole('radio', { name: 'フォルダーに保存' }).check();
  await page.getByLabel('保存先の名前').fill('news');
  const seen = await page.evaluateHandle(timeToast, '保存しました。');
  await expectToast(page, '保存しました。', () =>
    page.getByRole('button', { name: '保存する' }).click(),
  );
  // A reader who prefers reduced motion has as long to read (domain/screens#toasts); a slow machine
  // only makes it longer.
  expect(await seen.evaluate((stands) => stands())).toBeGreaterThanOrEqual(3000);
  await clean('news-settings');
});

/**
 * Milliseconds from the appearance of the next toast with this text to its disappearance, by the
 * page's clock.
 */
function timeToast(words: string): () => Promise<number> {
  const stands = new Promise<number>((resolve) => {
    let from: number | undefined;
    const findToast = () => {
      // Among others: a slow read has a toast of its own, which disappears with the answer.
      const line = [...document.querySelectorAll('.toast-line')].find(({ textContent }) =>
        textContent?.includes(words),
      );
      const isSeen = line !== undefined && getComputedStyle(line).visibility === 'visible';
      if (isSeen) from ??= performance.now();
      if (from !== undefined && !isSeen) resolve(performance.now() - from);
      else requestAnimationFrame(findToast);
    };
    findToast();
  });
  return () => stands;
}

// Adds a case, so it comes after the files with a fixed number of rows.
describe('終わった理由', () => {
  it('ranks the reasons of endings, each with its rows', async () => {
    const { page } = desk;
    const { world } = office;
    const { matterTeacherId } = await createCandidateAt(world, 40, {
      teacher: await createTeacher(world),
    });
    const call = `/api/customer/reject-teacher/${matterTeacherId}`;
    expect((await world.parent.post(call, { reason: 40, note: '話し方' })).status).toBe(200);
    await page.goto('/admin/dashboard');
    const card = page.getByRole('region', { name: '終わった理由', exact: true });
    await card.getByRole('button', { name: 'お断り 1' }).waitFor();
    await card.locator('svg rect').first().waitFor();
    await card.scrollIntoViewIfNeeded();
    await clean('dashboard-endings');
    await card.getByRole('button', { name: '表で見る' }).click();
    const lost = '**/api/admin/ending-rows?*';
    await page.route(lost, (route) => route.abort());
    await card.getByRole('button', { name: '相性' }).click();
    const rows = card.getByRole('region', { name: '相性の行' });
    const retry = rows.getByRole('button', { name: '再読み込み' });
    await retry.waitFor();
    await page.unroute(lost);
    desk.consoleErrors.splice(0);
    await retry.click();
    await rows.getByText('話し方').waitFor();
    await clean('dashboard-ending-rows');
    await page.reload();
    await rows.getByText('話し方').waitFor();
    await rows.getByRole('link').click();
    await page.waitForURL((url) => url.search === `?candidate=${matterTeacherId}`);
  });
});
