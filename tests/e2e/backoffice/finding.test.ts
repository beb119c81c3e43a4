import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Account } from '../../support/accounts.js';
import { signIn } from '../../support/agent.js';
import type { Desk } from '../../support/browser-desk.js';
import { Office } from '../../support/browser-office.js';
import { candidateAt } from '../../support/reach.js';

let office: Office;
let desk: Desk;
let ids: { matter: number; teacher: number };
beforeAll(async () => {
  office = await Office.open('finding');
  const { matterId, teacher } = await candidateAt(office.world, 40);
  ids = { matter: matterId, teacher: teacher.account?.teacherId as number };
  desk = await office.sitDown();
  await desk.signIn((await signIn(office.world.app, 'Admin')).account as Account);
});
afterAll(() => office?.close());

async function open(at: Desk, path: string): Promise<void> {
  await at.page.goto(`/admin/${path}`);
  await at.page.getByRole('heading', { level: 1 }).waitFor();
  await at.settled();
}

it('calls are counted, the next one is promised, and memos stay', async () => {
  await open(desk, `teacher-detail/${ids.teacher}`);
  const calls = desk.page.getByRole('region', { name: '電話メモ' });
  for (const text of ['一度目', '二度目']) {
    await calls.getByRole('radio', { name: '不在' }).check();
    await calls.getByLabel('話した内容').fill(text);
    await calls.getByRole('button', { name: /記録/ }).click();
    await calls.getByText(text).waitFor();
  }
  await calls.getByText('不在 2回続いています').waitFor();
  await calls.getByRole('radio', { name: '留守電' }).check();
  const times = calls.getByRole('group', { name: /次にかける/ }).getByRole('button');
  await times.first().waitFor();
  expect(await times.count()).toBe(3);
  const picked = (await times.last().textContent()) ?? '';
  await times.last().click();
  expect(await desk.faults()).toEqual([]);
  await calls.getByRole('button', { name: /記録/ }).click();
  const [, day, time] = /^(\S+)\(.\) (\S+)$/.exec(picked) ?? [];
  await calls.getByText(`次の約束 ${day} ${time}`).waitFor();
  await desk.page.getByRole('region', { name: 'メモ', exact: true }).getByRole('button', { name: '追加' }).click();
  await desk.page.getByLabel('メモの内容').fill('英語の面談が必要です。');
  await desk.page.keyboard.press('Control+Enter');
  await desk.page.getByText('英語の面談が必要です。').waitFor();
  expect(desk.complaints.splice(0)).toEqual([]);
});

it('the search field leads to a case by its number and to a person without the mouse', async () => {
  const { prisma } = office.world;
  const { matterNumber } = await prisma.matter.findUniqueOrThrow({ where: { id: ids.matter } });
  const { version } = await prisma.teacher.findUniqueOrThrow({ where: { id: ids.teacher } });
  const renamed = await office.world.admin.patch(`/api/admin/teachers/${ids.teacher}`, { version, lastName: '雪村' });
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
  expect(await desk.faults()).toEqual([]);
  // The last entries are the teachers.
  for (let entry = await found.count(); entry > 0; entry -= 1) await page.keyboard.press('ArrowDown');
  expect(await teacher.getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Escape');
  await teacher.waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowDown');
  await teacher.waitFor();
  while ((await teacher.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/admin/teacher-detail/${ids.teacher}`);
  await page.getByRole('heading', { level: 1 }).waitFor();

  await page.keyboard.press('/');
  await page.keyboard.type('いない人');
  await page.getByText('見つかりません。').waitFor();
  expect(desk.complaints.splice(0)).toEqual([]);
  // What could not be asked for is not said to be absent.
  await page.route('**/api/admin/teachers?*', (route) => route.abort('connectionreset'));
  await page.keyboard.type('か');
  await page.getByText('検索できませんでした。').waitFor();
  await page.unroute('**/api/admin/teachers?*');
  desk.complaints.length = 0;
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/case-list-search?tab=1');
  expect(desk.complaints.splice(0)).toEqual([]);
});

it('from the list one goes on to the next record and back to the row', async () => {
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
  await rows.getByRole('button', { name: '取消' }).click();
  await desk.page.keyboard.press('Escape');
  await desk.page.getByRole('heading', { level: 1, name: 'アカウント管理' }).waitFor();
  await desk.page.waitForURL((url) => url.searchParams.get('tab') === '3');
});
