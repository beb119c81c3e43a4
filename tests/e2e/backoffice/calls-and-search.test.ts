import type { Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadCalendar } from '../../../api/src/platform/calendar/load-calendar.js';
import { findDrift } from '../../../api/src/platform/queues/find-drift.js';
import type { Account } from '../../support/accounts.js';
import { signIn } from '../../support/agent.js';
import { createCandidateAt } from '../../support/create-at-status.js';
import type { Desk } from '../../support/desk.js';
import { Office } from '../../support/office.js';

let office: Office;
let desk: Desk;
let ids: { matter: number; teacher: number };
beforeAll(async () => {
  office = await Office.open('finding');
  const { matterId, teacher } = await createCandidateAt(office.world, 40);
  ids = { matter: matterId, teacher: teacher.account?.teacherId as number };
  desk = await office.openDesk();
  await desk.signIn((await signIn(office.world.app, 'Admin')).account as Account);
});
afterAll(() => office?.close());
// Discards the unsaved input of an earlier test.
beforeEach(() => {
  desk.consoleErrors.length = 0;
});

async function open(at: Desk, path: string): Promise<void> {
  await at.page.goto(`/admin/${path}`);
  await at.page.getByRole('heading', { level: 1 }).waitFor();
  await at.waitUntilSettled();
}

it('counts calls, shows the next promised one, and keeps memos', async () => {
  await open(desk, `teacher-detail/${ids.teacher}`);
  const calls = desk.page.getByRole('region', { name: '電話メモ' });
  for (const text of ['一度目', '二度目']) {
    await calls.getByRole('radio', { name: '不在' }).check();
    await calls.getByLabel('話した内容').fill(text);
    await calls.getByRole('button', { name: /記録/ }).click();
    await calls.getByText(text).waitFor();
    await expect.poll(() => calls.getByLabel('話した内容').inputValue()).toBe('');
  }
  await calls.getByText('不在 2回続いています').waitFor();
  await calls.getByRole('radio', { name: '留守電' }).check();
  const times = calls.getByRole('group', { name: /次にかける/ }).getByRole('button');
  await times.first().waitFor();
  expect(await times.count()).toBe(3);
  const picked = (await times.last().textContent()) ?? '';
  await times.last().click();
  expect(await desk.findFaults()).toEqual([]);
  await calls.getByRole('button', { name: /記録/ }).click();
  const [, day, time] = /^(\S+)\(.\) (\S+)$/.exec(picked) ?? [];
  // A date of the next year is shown with its year.
  await calls.getByText(new RegExp(`^次の約束 (\\d{4}/)?${day} ${time}$`)).waitFor();
  await desk.page
    .getByRole('region', { name: 'メモ', exact: true })
    .getByRole('button', { name: '追加' })
    .click();
  await desk.page.getByLabel('メモの内容').fill('英語の面談が必要です。');
  await desk.page.keyboard.press('Control+Enter');
  await desk.page.getByText('英語の面談が必要です。').waitFor();
  // The event stream brings it into the list. A page that is left before the answer keeps the
  // draft.
  await desk.page.getByLabel('メモの内容').waitFor({ state: 'detached' });
  expect(desk.consoleErrors.splice(0)).toEqual([]);
});

it('keeps text that is typed while a call or a memo is still being saved', async () => {
  await open(desk, `teacher-detail/${ids.teacher}`);
  const { page } = desk;
  const calls = page.getByRole('region', { name: '電話メモ' });
  const memos = page.getByRole('region', { name: 'メモ', exact: true });
  const noteField = calls.getByLabel('話した内容');
  /** The list receives it by the event stream, while the answer to its author is still pending. */
  const underWay = async (
    call: string,
    send: () => Promise<void>,
    meanwhile: () => Promise<void>,
  ) => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const answered = page.waitForResponse(
      (answer) => answer.url().includes(call) && answer.request().method() === 'POST',
    );
    await page.route(`**/api/admin/${call}/**`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      const response = await route.fetch();
      await gate;
      await route.fulfill({ response });
    });
    await send();
    await meanwhile();
    release();
    await (await answered).finished();
    await page.unroute(`**/api/admin/${call}/**`);
  };
  await noteField.fill('先の電話');
  await underWay(
    'add-call-note',
    () => calls.getByRole('button', { name: /記録/ }).click(),
    async () => {
      await calls.getByText('先の電話').waitFor();
      await noteField.fill('次の電話');
    },
  );
  await calls.getByRole('button', { name: /記録/, disabled: false }).waitFor();
  expect(await noteField.inputValue()).toBe('次の電話');
  await calls.getByRole('button', { name: /記録/ }).click();
  await calls.getByText('次の電話').waitFor();
  await expect.poll(() => noteField.inputValue()).toBe('');

  await memos.getByRole('button', { name: '追加' }).click();
  const memo = memos.getByLabel('メモの内容');
  await memo.fill('先のメモ');
  const toastShown = page.getByText('メモを保存しました。').waitFor();
  await underWay(
    'person-memos',
    () => page.keyboard.press('Control+Enter'),
    async () => {
      await memos.getByText('先のメモ').waitFor();
      await memo.fill('次のメモ');
    },
  );
  await toastShown;
  expect(await memo.inputValue()).toBe('次のメモ');
  await memo.fill('');
  expect(desk.consoleErrors.splice(0)).toEqual([]);
});

it('restores an unfinished memo without taking the focus', async () => {
  const { page } = desk;
  await open(desk, `teacher-detail/${ids.teacher}`);
  const memos = page.getByRole('region', { name: 'メモ', exact: true });
  await memos.getByRole('button', { name: '追加' }).click();
  const memo = memos.getByLabel('メモの内容');
  await expect.poll(() => memo.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('半分だけ');
  await open(desk, 'blacklist-master-list');
  await page.goto(`/admin/teacher-detail/${ids.teacher}`);
  await memo.waitFor();
  expect(await memo.inputValue()).toBe('半分だけ');
  expect(await memo.evaluate((field) => field === document.activeElement)).toBe(false);
  await memos.getByRole('button', { name: '入力を捨てる' }).click();
  expect(desk.consoleErrors.splice(0)).toEqual([]);
});

it('opens a case by its number and a person from the search field without the mouse', async () => {
  const { prisma } = office.world;
  const { matterNumber } = await prisma.matter.findUniqueOrThrow({ where: { id: ids.matter } });
  const { version } = await prisma.teacher.findUniqueOrThrow({ where: { id: ids.teacher } });
  const renamed = await office.world.admin.patch(`/api/admin/teachers/${ids.teacher}`, {
    version,
    lastName: '雪村',
  });
  expect(renamed.status, renamed.text).toBe(200);
  const { page } = desk;
  const field = page.getByRole('combobox', { name: '案件番号・氏名・電話番号で検索' });
  await open(desk, 'blacklist-master-list');
  await page.keyboard.press('/');
  await page.keyboard.type(matterNumber.toLowerCase());
  await page.getByRole('option', { name: new RegExp(matterNumber) }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/admin/case-detail/${ids.matter}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await field.inputValue()).toBe('');

  await page.keyboard.press('/');
  await page.keyboard.type('雪村');
  const found = page.getByRole('listbox', { name: '見つかった案件と人' }).getByRole('option');
  const teacher = found.filter({ hasText: '雪村' }).last();
  await teacher.waitFor();
  await page.getByText('探しています…').waitFor({ state: 'detached' });
  expect(await desk.findFaults()).toEqual([]);
  // The last entries are the teachers.
  for (let entry = await found.count(); entry > 0; entry -= 1)
    await page.keyboard.press('ArrowDown');
  expect(await teacher.getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Escape');
  await teacher.waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowDown');
  await teacher.waitFor();
  while ((await teacher.getAttribute('aria-selected')) !== 'true')
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/admin/teacher-detail/${ids.teacher}`);
  await page.getByRole('heading', { level: 1 }).waitFor();

  // A found note links to its person.
  await page.keyboard.press('/');
  await page.keyboard.type('英語の面談');
  const noted = page
    .getByRole('group', { name: 'メモ・チャット' })
    .getByRole('option', { name: /英語の面談が必要です。/ });
  await noted.waitFor();
  expect(await noted.textContent()).toContain('雪村');
  await desk.photograph('found-notes');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/admin/teacher-detail/${ids.teacher}`);

  await page.keyboard.press('/');
  await page.keyboard.type('いない人');
  await page.getByText('見つかりません。').waitFor();
  expect(desk.consoleErrors.splice(0)).toEqual([]);
  // A failed search is not reported as an empty result.
  await page.route('**/api/admin/teachers?*', (route) => route.abort('connectionreset'));
  await page.keyboard.type('か');
  await page.getByText('検索できませんでした。').waitFor();
  await page.unroute('**/api/admin/teachers?*');
  desk.consoleErrors.length = 0;
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/case-list-search?tab=1');
  expect(desk.consoleErrors.splice(0)).toEqual([]);
});

it('links each kind with more results to all of them, and pages further back in notes', async () => {
  const { prisma, app, clock } = office.world;
  const family = async (number: number) => {
    const id = (await signIn(app, 'Parent')).account?.parentId as number;
    const lastName = '御厨';
    await prisma.parent.update({
      where: { id },
      data: { lastName, firstName: `家${number}`, searchText: `御厨家${number}` },
    });
  };
  for (const number of [1, 2, 3, 4, 5]) await family(number);
  const authorId = (await signIn(app, 'Admin')).account?.accountId as number;
  await prisma.memo.createMany({
    data: Array.from({ length: 27 }, (_, at) => ({
      teacherId: ids.teacher,
      content: `御厨の振替メモ${at + 1}回目`,
      authorId,
      createdAt: clock.in(-(at + 1) * 60_000),
    })),
  });
  const { page } = desk;
  await open(desk, 'blacklist-master-list');
  await page.keyboard.press('/');
  await page.keyboard.type('御厨');
  const group = (name: string) => page.getByRole('group', { name }).getByRole('option');
  await page.getByText('探しています…').waitFor({ state: 'detached' });
  await expect.poll(() => group('家庭').count()).toBe(5);
  const further = group('メモ・チャット').filter({ hasText: 'さらに前を見る' });
  await further.click();
  await group('メモ・チャット').filter({ hasText: '振替メモ26回目' }).waitFor();
  expect(await group('メモ・チャット').filter({ hasText: '回目' }).count()).toBe(26);
  await desk.photograph('found-all');
  expect(await desk.findFaults()).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await desk.photograph('found-all-390');
  await page.setViewportSize({ width: 1440, height: 900 });
  await further.click();
  await group('メモ・チャット').filter({ hasText: '振替メモ27回目' }).waitFor();
  await further.waitFor({ state: 'detached' });
  await group('家庭').filter({ hasText: 'すべて見る（5件）' }).click();
  await page.waitForURL('**/admin/account-management?tab=1');
  const rows = page.getByRole('grid').locator('tbody tr[data-id]');
  await expect.poll(() => rows.count()).toBe(5);
  expect(desk.consoleErrors.splice(0)).toEqual([]);
});

it('accepts keys while a result is chosen, and records an unanswered call with one key', async () => {
  const { prisma } = office.world;
  const others = await createCandidateAt(office.world, 7, { teacher: office.world.otherTeacher });
  const { page } = desk;
  await desk.openQueue('教師からの応募', '追加情報待ち');
  await desk.pickBucket('すべて');
  const row = page.locator(`tr[data-id="${others.matterTeacherId}"]`);
  await row.locator('td[data-col=status]').click();
  await row.and(page.locator('[aria-selected=true]')).waitFor();
  await desk.waitUntilSettled();
  const inspector = page.getByRole('complementary', { name: '選択中の案件' });
  const noteField = inspector.getByLabel('話した内容');
  await noteField.fill('留守電に残しました');
  await inspector.getByRole('radio', { name: '留守電' }).check();
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => noteField.inputValue()).toBe('');
  const where = { matterTeacherId: others.matterTeacherId, deletedAt: null };
  const notes = () => prisma.callNote.findMany({ where, orderBy: { id: 'asc' } });
  expect(await notes()).toMatchObject([{ result: 3, callNote: '留守電に残しました' }]);
  await inspector.getByRole('radio', { name: '不在' }).focus();
  await page.keyboard.press('0');
  await page.getByText(/^不在を記録しました。/).waitFor();
  const expectResults = () => expect.poll(async () => (await notes()).map(({ result }) => result));
  await expectResults().toEqual([3, 2]);
  await desk.photograph('absence-undo');
  await page.keyboard.press('z');
  await page.getByText('電話メモを元に戻しました。').waitFor();
  await expectResults().toEqual([3]);
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/api/admin/add-call-note/**', lose, { times: 1 });
  await page.keyboard.press('0');
  // Recorded, without a notice.
  await expect
    .poll(async () => [await inspector.getByRole('alert').count(), (await notes()).length])
    .toEqual([1, 2]);
  await page.keyboard.press('0');
  await page.getByText(/^不在を記録しました。/).waitFor();
  await inspector.getByRole('alert').waitFor({ state: 'detached' });
  await expectResults().toEqual([3, 2]);
  desk.consoleErrors.length = 0;
  await inspector.getByRole('radio', { name: '通話', exact: true }).focus();
  await page.keyboard.press('/');
  await expect
    .poll(() =>
      page
        .getByRole('combobox', { name: '案件番号・氏名・電話番号で検索' })
        .evaluate((field) => field === document.activeElement),
    )
    .toBe(true);
  await page.keyboard.press('Escape');
  expect(desk.consoleErrors.splice(0)).toEqual([]);
});

it('moves from a record of a list to the next one and back to the row', async () => {
  await open(desk, 'account-management?tab=3');
  const links = desk.page.getByRole('grid').getByRole('link');
  await links.first().waitFor();
  const names = await links.allTextContents();
  await links.first().click();
  await desk.page.getByText(`1 / ${names.length}`).waitFor();
  await desk.page.getByRole('heading', { level: 1, name: names[0] as string }).waitFor();
  await desk.page.getByRole('button', { name: '次の教師' }).click();
  await desk.page.getByRole('heading', { level: 1, name: names[1] as string }).waitFor();
  await desk.page.getByText(`2 / ${names.length}`).waitFor();
  await desk.page.getByRole('button', { name: '語学を編集' }).click();
  const rows = desk.page.getByRole('form', { name: '語学の編集' });
  await rows.getByRole('button', { name: '行を追加' }).focus();
  for (const key of ['j', 'k', 'Escape']) await desk.page.keyboard.press(key);
  expect(await rows.isVisible()).toBe(true);
  await rows.getByRole('button', { name: 'やめる' }).click();
  await desk.page.keyboard.press('Escape');
  await desk.page.getByRole('heading', { level: 1, name: 'アカウント管理' }).waitFor();
  await desk.page.waitForURL((url) => url.searchParams.get('tab') === '3');
});

describe('a list of several pages', () => {
  const rows = () => desk.page.getByRole('grid').locator('tbody tr[data-id]');
  const page = () => new URL(desk.page.url()).searchParams.get('page') ?? '1';
  beforeAll(async () => {
    const { prisma, clock } = office.world;
    const now = clock.now();
    await prisma.contactForm.createMany({
      data: Array.from({ length: 27 }, (_, at) => ({
        brand: 1,
        requestType: 30,
        parentName: `問合 ${at + 1}`,
        receivedAt: now,
        updatedAt: now,
      })),
    });
    await findDrift(prisma, { now, calendar: await loadCalendar(prisma) }, true);
  });

  it('is handled completely as one backlog', async () => {
    await open(desk, 'user-list-hp-inquiry?tab=2&day=all');
    await expect.poll(() => rows().count()).toBe(25);
    await desk.page.getByRole('button', { name: 'まとめて処理 27件' }).click();
    const bar = desk.page.getByRole('toolbar', { name: 'まとめて処理' });
    await bar.getByText('1 / 27').waitFor();
    for (let at = 2; at <= 27; at += 1) {
      await bar.getByRole('button', { name: 'あとで' }).click();
      await bar.getByText(`${at} / 27`).waitFor();
    }
    await desk.photograph('pile');
    await bar.getByRole('button', { name: 'あとで' }).click();
    await desk.page.getByText('27件のうち 0件を処理し、27件を残しました。').waitFor();
    await desk.page.getByRole('button', { name: '一覧に戻る' }).click();
    await expect.poll(() => rows().count()).toBe(25);
  });

  it.each([
    ['user-list-hp-inquiry?tab=2&day=all', 2, 2],
    ['account-management?tab=3', 1, 2],
    ['course-master-list', 1, 13],
    ['deliveries?state=sent', 1, 0],
  ])('shows its last page where the address names a later one: %s', async (path, last, count) => {
    await desk.page.goto(`/admin/${path}${path.includes('?') ? '&' : '?'}page=9`);
    await expect.poll(() => rows().count()).toBe(count);
    await expect.poll(page).toBe(String(last));
    await desk.waitUntilSettled();
    expect(desk.consoleErrors.splice(0)).toEqual([]);
  });

  it('shows the last page of the access log too, whose number changes', async () => {
    await desk.page.goto('/admin/access-logs?page=99');
    await expect.poll(async () => Number(page())).toBeLessThan(9);
    await expect
      .poll(() => desk.page.getByRole('grid').getByRole('row').count())
      .toBeGreaterThan(1);
  });

  it('keeps the primary action in view at 200 %', async () => {
    const half = { width: 720, height: 450 };
    const near = await office.openDesk(half);
    await near.signIn((await signIn(office.world.app, 'Admin')).account as Account);
    await open(near, 'user-list-hp-inquiry?tab=2&day=all');
    const lead = near.page
      .getByRole('grid')
      .locator('tbody tr[data-id] td[data-col=actions] .rowbtn')
      .first();
    await lead.waitFor();
    await near.photograph('half');
    const box = await lead.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? half.width)).toBeLessThanOrEqual(half.width);
    expect(await near.page.evaluate(() => document.documentElement.scrollWidth)).toBe(half.width);
    expect(near.consoleErrors).toEqual([]);
  });
});
