import { readFile } from 'node:fs/promises';
import { brand } from '@tsumugi/contract/codes/matter';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Account } from '../../support/accounts.js';
import { signIn } from '../../support/agent.js';
import type { Desk } from '../../support/desk.js';
import { Office } from '../../support/office.js';

let office: Office;
let desk: Desk;
let operator: Desk;

beforeAll(async () => {
  office = await Office.open('masters');
  desk = await office.openDesk();
  await desk.signIn((await signIn(office.world.app, 'Admin')).account as Account);
  operator = await office.openDesk();
  await operator.signIn((await signIn(office.world.app, 'Operator')).account as Account);
});
afterAll(() => office?.close());

async function open(at: Desk, path: string): Promise<void> {
  await at.page.goto(`/admin/${path}`);
  await at.page.getByRole('heading', { level: 1 }).waitFor();
  await at.waitUntilSettled();
}

it('creates a course in the drawer, corrects, deletes and restores it', async () => {
  await open(desk, 'master');
  expect(await desk.findFaults()).toEqual([]);
  await desk.page.getByRole('link', { name: 'コースを開く' }).click();
  await desk.page.getByRole('heading', { level: 1, name: 'コース' }).waitFor();
  await desk.waitUntilSettled();
  expect(await desk.findFaults()).toEqual([]);
  await desk.page.keyboard.press('n');
  const drawer = desk.page.getByRole('dialog', { name: 'コースの登録' });
  await drawer.getByRole('button', { name: '保存' }).click();
  await drawer.getByText('コース名を入力してください。').waitFor();
  await drawer.getByLabel('ブランド').selectOption('4');
  await drawer.getByLabel('コース名').fill('見本の新コース');
  await desk.photograph('course-new');
  expect(await desk.findFaults()).toEqual([]);
  await desk.page.keyboard.press('Control+Enter');
  // A notification of react-admin.
  await desk.page.getByRole('status').getByText('保存しました。').waitFor();
  await drawer.waitFor({ state: 'detached' });
  const made = await office.world.prisma.course.findFirstOrThrow({
    where: { name: '見本の新コース' },
  });
  expect(made).toMatchObject({ brand: 4, active: true, lessonPeriod: null });

  await open(desk, `course-master-detail/${made.id}`);
  const form = desk.page.getByRole('dialog', { name: 'コースの編集' });
  // A spreadsheet would run it: the file has an apostrophe before it.
  await form.getByLabel('コース名').fill('＝見本の改名');
  await desk.page.keyboard.press('Escape');
  await desk.page.getByRole('button', { name: '入力に戻る' }).click();
  await form.getByRole('button', { name: 'やめる' }).click();
  await desk.page.getByRole('button', { name: '入力に戻る' }).click();
  expect(await form.getByLabel('コース名').inputValue()).toBe('＝見本の改名');
  await form.getByRole('button', { name: '保存' }).click();
  await form.waitFor({ state: 'detached' });
  await desk.page.waitForURL((url) => url.pathname === '/admin/course-master-list');

  await desk.page.getByLabel('コース名・説明').fill('見本の改名');
  await desk.page.keyboard.press('Enter');
  await desk.page.getByText('1件中 1–1件').waitFor();
  const [file] = await Promise.all([
    desk.page.waitForEvent('download'),
    desk.page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`コース_${office.world.clock.today()}.csv`);
  // With the byte order mark of UTF-8, and only the rows of the search.
  expect(await readFile(await file.path(), 'utf8')).toBe(
    `\ufeff番号,ブランド,コース名,指導期間,体験授業,受付,進行中の案件,並び順,説明\r\n${made.id},${brand.label(4)},"'＝見本の改名",,あり,受付中,0,0,`,
  );
  await desk.page.getByLabel('見本の改名を選ぶ').check();
  await desk.page.getByRole('toolbar').getByRole('button', { name: '削除' }).click();
  await desk.page.getByText('該当するものはありません').waitFor();
  const deletedAt = async () =>
    (await office.world.prisma.course.findUniqueOrThrow({ where: { id: made.id } })).deletedAt;
  await expect.poll(deletedAt).not.toBeNull();
  await desk.page.getByRole('button', { name: /元に戻す/ }).click();
  await desk.row('見本の改名').waitFor();
  await expect.poll(deletedAt).toBeNull();
  expect(desk.consoleErrors).toEqual([]);
});

it('shows both versions after a conflict, and keeps the typed text', async () => {
  const { world } = office;
  const { id } = await world.prisma.team.create({
    data: { name: '首都圏', note: '元のメモ', createdAt: world.clock.now() },
  });
  await open(desk, `team-management-detail-add/${id}`);
  const form = desk.page.getByRole('dialog', { name: 'チームの編集' });
  await form.getByLabel(/^メモ/).fill('自分のメモ');
  const read = (await world.admin.get<object>(`/api/admin/teams/${id}`)).body;
  expect(
    (
      await world.admin.put(`/api/admin/teams/${id}`, {
        ...read,
        name: '首都圏東',
        note: 'ほかの人のメモ',
      })
    ).status,
  ).toBe(200);
  await form.getByRole('button', { name: '保存' }).click();
  const clash = desk.page.getByRole('dialog', { name: 'ほかの人が先に更新しました' });
  await clash.getByText('ほかの人のメモ').waitFor();
  await clash.getByText('自分のメモ').waitFor();
  await desk.photograph('conflict');
  await clash.getByRole('button', { name: '選んだ内容で保存' }).click();
  // The form below is hidden from assistive technology while this one is above it.
  await clash.waitFor({ state: 'detached' });
  await form.waitFor({ state: 'detached' });
  expect(await world.prisma.team.findUniqueOrThrow({ where: { id } })).toMatchObject({
    name: '首都圏東',
    note: '自分のメモ',
  });
  expect(desk.consoleErrors.splice(0).filter((text) => !text.includes('409'))).toEqual([]);
});

it('lets an Operator add a word with a check while typing, and read the others', async () => {
  const { world } = office;
  await world.operator.post('/api/master/save-blacklist', { word: 'ライン交換' });
  await open(operator, 'blacklist-master-detail-add');
  const drawer = operator.page.getByRole('dialog', { name: 'ブラックリストの登録' });
  await drawer.getByLabel('禁止語', { exact: true }).fill('らいん 交換');
  await drawer.getByText('すでに登録されている語です', { exact: false }).waitFor();
  // Saved all the same: the server's refusal appears at the field, and the typed text stays.
  await drawer.getByRole('button', { name: '保存' }).click();
  await drawer.locator('[aria-invalid=true]').waitFor();
  expect(await drawer.locator('[aria-invalid=true]').inputValue()).toBe('らいん 交換');
  expect(await drawer.getByText(/すでに登録されて/).count()).toBe(1);
  operator.consoleErrors.splice(0);
  await drawer.getByLabel('禁止語', { exact: true }).fill('別の連絡先');
  await drawer.getByText('登録できます。').waitFor();
  await operator.photograph('word');
  expect(await operator.findFaults()).toEqual([]);
  await drawer.getByRole('button', { name: '保存' }).click();
  await operator.row('別の連絡先').waitFor();
  // Actions for an Admin only are not offered (domain/permissions#admin-alone).
  expect(await operator.page.getByRole('button', { name: 'CSV' }).count()).toBe(0);
  await open(operator, 'user-add?kind=admin');
  await operator.page.getByLabel('教師', { exact: true }).waitFor();
  expect(await operator.page.getByLabel('管理者', { exact: true }).count()).toBe(0);
  await open(operator, 'blacklist-master-list');
  const { id } = await world.prisma.course.findFirstOrThrow({ where: { deletedAt: null } });
  await open(operator, `course-master-detail/${id}`);
  const course = operator.page.getByRole('dialog', { name: 'コース' });
  await course.getByText('閲覧のみです', { exact: false }).waitFor();
  expect(await course.getByLabel('コース名').isDisabled()).toBe(true);
  expect(await course.getByRole('button', { name: /保存|削除/ }).count()).toBe(0);
  expect(await operator.page.getByRole('link', { name: '新しく登録' }).count()).toBe(0);
  expect(operator.consoleErrors).toEqual([]);
});

it('edits a record as the server has it, not as the list showed it', async () => {
  const { world } = office;
  const { id } = await world.prisma.team.create({
    data: { name: '関西', note: 'はじめのメモ', createdAt: world.clock.now() },
  });
  await open(desk, 'team-list');
  const read = (await world.admin.get<object>(`/api/admin/teams/${id}`)).body;
  await world.admin.put(`/api/admin/teams/${id}`, { ...read, note: '次のメモ' });
  await desk.row('関西').getByRole('link').click();
  const form = desk.page.getByRole('dialog', { name: 'チームの編集' });
  const note = form.getByLabel(/^メモ/);
  await note.waitFor();
  expect(await note.inputValue()).toBe('次のメモ');
  await note.fill('最後のメモ');
  await form.getByRole('button', { name: '保存' }).click();
  await form.waitFor({ state: 'detached' });
  expect(await world.prisma.team.findUniqueOrThrow({ where: { id } })).toMatchObject({
    note: '最後のメモ',
  });
  expect(desk.consoleErrors).toEqual([]);
});

it('unticks a row that is deleted in the drawer, or by others', async () => {
  const { world } = office;
  const team = (name: string) =>
    world.prisma.team.create({ data: { name, createdAt: world.clock.now() } });
  const [, byOthers] = [await team('北陸'), await team('東海')];
  await open(desk, 'team-list');
  const bar = desk.page.getByRole('toolbar', { name: '選択した行の操作' });
  await desk.page.getByLabel('北陸を選ぶ').check();
  await bar.getByText('1件を選択中').waitFor();
  await desk.row('北陸').getByRole('link').click();
  const form = desk.page.getByRole('dialog', { name: 'チームの編集' });
  await form.getByRole('button', { name: '削除' }).click();
  await form.waitFor({ state: 'detached' });
  await bar.waitFor({ state: 'detached' });

  await desk.page.getByLabel('東海を選ぶ').check();
  await world.admin.delete(`/api/admin/teams/${byOthers.id}`);
  // The live update removes the row; its tick stays, and the message names the row.
  await desk.row('東海').waitFor({ state: 'detached' });
  await bar.getByRole('button', { name: '削除' }).click();
  await desk.page.getByText('「東海」は削除できませんでした', { exact: false }).waitFor();
  await bar.waitFor({ state: 'detached' });
  expect(desk.consoleErrors.splice(0).filter((text) => !text.includes('404'))).toEqual([]);
});

it('cancels the read of a list that is left', async () => {
  await open(desk, 'master');
  // Without an answer.
  await desk.page.route('**/api/admin/teams?*', () => undefined, { times: 1 });
  const cancelled = desk.page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/api/admin/teams?'),
  );
  const held = desk.page.waitForRequest('**/api/admin/teams?*');
  await desk.page.getByRole('link', { name: 'チームを開く' }).click();
  // The code of the page may still load: without a read there is nothing to cancel.
  await held;
  await desk.page.getByRole('link', { name: 'マスタ管理' }).last().click();
  await desk.page.getByRole('heading', { level: 1, name: 'マスタ管理' }).waitFor();
  expect((await cancelled).failure()?.errorText).toBe('net::ERR_ABORTED');
  expect(desk.consoleErrors).toEqual([]);
});
