import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ImportWork } from '../../../api/src/modules/import/actions/import-work.js';
import type { Account } from '../../support/accounts.js';
import { signIn } from '../../support/agent.js';
import type { Desk } from '../../support/desk.js';
import { Office } from '../../support/office.js';

let office: Office;
let desk: Desk;
beforeAll(async () => {
  office = await Office.open('imports');
  desk = await office.openDesk();
  await desk.signIn((await signIn(office.world.app, 'Admin')).account as Account);
});
afterAll(() => office?.close());

const rows = [
  [
    '顧客番号',
    '保護者氏名',
    'フリガナ',
    'メール',
    'TEL',
    '〒',
    '生徒氏名',
    '生徒フリガナ',
    '学年',
    '担当',
  ],
  [
    'F-1',
    '高橋 美咲',
    'タカハシ ミサキ',
    'misaki@example.jp',
    '０９０ー１２３４ー５６７８',
    '１５０－０００１',
    '高橋 蓮',
    'タカハシ レン',
    '小学5年生',
    '山田',
  ],
  [
    'F-1',
    '高橋 美咲',
    'タカハシ ミサキ',
    'misaki@example.jp',
    '090-1234-5678',
    '150-0001',
    '高橋 葵',
    'タカハシ アオイ',
    '中2',
    '山田',
  ],
  [
    'F-2',
    '斉藤 誠',
    'サイトウ マコト',
    'makoto@example.jp',
    '03-1234-5678',
    '060-0001',
    '斉藤 花',
    'サイトウ ハナ',
    '十一年',
    '佐藤',
  ],
];
const csv = Buffer.from(`${rows.map((row) => row.join(',')).join('\r\n')}\r\n`);

/** Runs the job at once. */
async function work(): Promise<void> {
  const { id } = await office.world.prisma.importBatch.findFirstOrThrow({
    orderBy: { id: 'desc' },
  });
  await office.world.app.get(ImportWork).work(id);
}

it('matches, dry-runs, corrects, imports and undoes a file of families', async () => {
  const { page } = desk;
  const { prisma } = office.world;
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const families = () =>
    prisma.parent.count({
      where: {
        account: { email: { in: ['misaki@example.jp', 'makoto@example.jp'] } },
        deletedAt: null,
      },
    });
  await page.goto('/admin/imports');
  await page.getByText('まだ取り込みはありません。').waitFor();
  expect(await desk.findFaults()).toEqual([]);
  expect(await desk.findWiderThanPhone()).toEqual([]);
  await desk.photograph('new');
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '見本（CSV）' }).click(),
  ]);
  expect((await readFile(await template.path(), 'utf8')).split('\r\n')[0]).toContain('保護者の');

  await page
    .getByLabel('ファイル', { exact: true })
    .setInputFiles({ name: '家庭一覧.csv', mimeType: 'text/csv', buffer: csv });
  await button('次へ（列の確認）').click();
  await page.waitForURL(/\/admin\/imports\/\d+$/);
  // The list that was empty a moment ago contains the new file.
  await page.getByRole('link', { name: '取り込みの一覧' }).click();
  await page.getByRole('link', { name: '家庭一覧.csv' }).click();
  await page.waitForURL(/\/admin\/imports\/\d+$/);
  const column = (heading: string) => page.getByLabel(`${heading}を取り込む項目`);
  await column('担当').waitFor();
  expect(await column('担当').inputValue()).toBe('');
  expect(await column('メール').inputValue()).toBe('email');
  await column('担当').selectOption({ label: '備考' });
  expect(await desk.findFaults()).toEqual([]);
  expect(await desk.findWiderThanPhone()).toEqual([]);
  await desk.photograph('columns');
  await button('試し読みを始める').click();
  await page.getByText('試し読み中', { exact: true }).waitFor();
  await page.getByText('残り時間を計算しています。このページを閉じても進みます。').waitFor();
  await work();
  await page.getByText('試し読み済み', { exact: true }).waitFor();
  await page.getByText(/学年/).first().waitFor();
  expect(await families()).toBe(0);
  expect(await desk.findFaults()).toEqual([]);
  expect(await desk.findWiderThanPhone()).toEqual([]);
  await desk.photograph('checked');
  const [errors] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /取り込めない行をダウンロード/ }).click(),
  ]);
  expect(await readFile(await errors.path(), 'utf8')).toContain('十一年');

  await button('2行を取り込む').click();
  await page.getByText('取り込み中', { exact: true }).waitFor();
  await work();
  await page.getByText('2 / 2 行を取り込みました').waitFor();
  expect(await families()).toBe(1);
  expect(
    await prisma.student.count({
      where: { parent: { account: { email: 'misaki@example.jp' } }, deletedAt: null },
    }),
  ).toBe(2);
  expect(await prisma.outgoingMail.count({ where: { address: 'misaki@example.jp' } })).toBe(0);
  await desk.photograph('done');
  const dialog = page.getByRole('dialog');
  const takeBack = async () => {
    await button('取り込みを取り消す').click();
    await dialog.getByRole('button', { name: '取り消す' }).click();
  };
  // A dependent row is named, with a link.
  const { id: parentId } = await prisma.parent.findFirstOrThrow({
    where: { account: { email: 'misaki@example.jp' } },
  });
  const author = {
    authorId: office.world.operator.account?.accountId as number,
    createdAt: office.world.clock.now(),
  };
  const memo = await prisma.memo.create({ data: { parentId, content: '覚え書き', ...author } });
  expect(desk.consoleErrors.splice(0)).toEqual([]);
  await takeBack();
  const link = dialog.getByRole('link', { name: '2行目の家庭' });
  expect(await link.getAttribute('href')).toContain(`/home-detail/${parentId}`);
  expect(await desk.findFaults()).toEqual([]);
  await desk.photograph('held');
  await dialog.getByText('閉じる', { exact: true }).click();
  expect(desk.consoleErrors.splice(0).filter((text) => !text.includes('409'))).toEqual([]);
  await prisma.memo.update({ where: { id: memo.id }, data: { deletedAt: author.createdAt } });
  await takeBack();
  await page.getByText('取り消し済み', { exact: true }).waitFor();
  expect(await families()).toBe(0);
  await page.getByRole('link', { name: '取り込みの一覧' }).click();
  await page.getByRole('link', { name: '家庭一覧.csv' }).waitFor();
  expect(await desk.findFaults()).toEqual([]);
  await desk.photograph('list');
  expect(desk.consoleErrors.splice(0)).toEqual([]);
});
