import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LikenessStore } from '../../api/src/modules/duplicate/likeness.store.js';
import { ImportWork } from '../../api/src/modules/import/actions/import-work.js';
import { InvitationWork } from '../../api/src/modules/invitation/actions/invitation-work.js';
import { days } from '../../api/src/platform/clock.js';
import { csv } from '../api/import/import.fixtures.js';
import { officeHoursOn } from '../support/dates.js';
import type { Desk } from '../support/desk.js';
import { Office } from '../support/office.js';

let office: Office;
let desk: Desk;
beforeAll(async () => {
  office = await Office.open('moving-in', officeHoursOn);
  desk = await office.openDeskAs('Admin');
});
afterAll(() => office?.close());

const ago = (count: number) =>
  new Date(office.world.clock.now().getTime() - days(count) + 9 * 3_600_000)
    .toISOString()
    .slice(0, 10)
    .replaceAll('-', '/');
const password = '引っ越しの長い合言葉 2026';
const button = (name: string | RegExp) => desk.page.getByRole('button', { name });
/** Runs the jobs at once. */
const importNow = async () =>
  office.world.app
    .get(ImportWork)
    .work((await office.world.prisma.importBatch.findFirstOrThrow({ orderBy: { id: 'desc' } })).id);
const inviteNow = async () =>
  office.world.app
    .get(InvitationWork)
    .work(
      (await office.world.prisma.invitationWave.findFirstOrThrow({ orderBy: { id: 'desc' } })).id,
    );

async function bringIn(
  kind: string,
  rows: readonly (readonly string[])[],
  name: string,
  doubtful?: number,
): Promise<void> {
  const { page } = desk;
  await page.goto('/admin/imports');
  await page
    .getByRole('group', { name: '種類', exact: true })
    .getByRole('radio', { name: kind, exact: true })
    .click();
  await page
    .getByLabel('ファイル', { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv(rows)) });
  await desk.photograph(`${name}-file`);
  await button('次へ（列の確認）').click();
  await button('試し読みを始める').waitFor();
  await desk.photograph(`${name}-columns`);
  await button('試し読みを始める').click();
  await page.getByText('試し読み中', { exact: true }).waitFor();
  await importNow();
  await page.getByText('試し読み済み', { exact: true }).waitFor();
  if (doubtful) {
    await button(`${doubtful}行目を別の人として取り込む`).click();
    await button(`${doubtful}行目を取り込まない`).waitFor();
  }
  await desk.waitUntilSettled();
  await desk.photograph(`${name}-tried`);
  await button(`${rows.length - 1}行を取り込む`).click();
  await page.getByText('取り込み中', { exact: true }).waitFor();
  await importNow();
  await page.getByText(`${rows.length - 1} / ${rows.length - 1} 行を取り込みました`).waitFor();
}

async function invite(whom: string, address: string): Promise<string> {
  const { page } = desk;
  await page.goto('/admin/invitations');
  await page.getByRole('radio', { name: whom, exact: true }).click();
  await button('次へ（相手と文面の確認）').click();
  await button(/^1名に送り始める/).waitFor();
  await desk.photograph(`invitation-${address}`);
  await button(/^1名に送り始める/).click();
  await page.getByText('送信中', { exact: true }).waitFor();
  await inviteNow();
  const mail = await office.mail.waitFor(({ to }) => to.includes(address));
  return (
    /https:\/\/app\.example\.jp(\/[\w/-]*reset-password-input[^\s#]*#[\w-]+)/.exec(
      mail.text,
    )?.[1] ?? mail.text
  );
}

/** Through the mail that arrived to the portal, on a phone: the first password signs in, too. */
async function comeIn(link: string, address: string) {
  const { page } = await office.openDesk({ width: 360, height: 740 });
  await page.goto(link);
  await page.getByLabel('メールアドレス').fill(address);
  await page.getByLabel('パスワード', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'このパスワードで始める' }).click();
  return page;
}

const conditions = new Map([
  ['コース', '家庭教師 標準コース'],
  ['科目', '英語'],
  ['指導形態', '対面'],
  ['都道府県', '東京都'],
  ['市区町村', '世田谷区'],
  ['頻度', '週1回'],
  ['時間', '90分'],
  ['期間', '長期(継続)'],
]);

it('moves a small company in by screens only, whose family takes the first step', async () => {
  const { page } = desk;
  const { prisma, app } = office.world;
  await page.goto('/admin/brand-settings');
  await button('ブランドを追加').click();
  const dialog = page.getByRole('dialog', { name: 'ブランドを追加' });
  await dialog.getByLabel('ブランド名').fill('つばさ塾');
  await dialog.getByLabel('案件番号の頭文字').fill('W');
  await dialog.getByLabel('会社・事務局の名前').fill('つばさ塾 事務局');
  await dialog.getByRole('button', { name: '追加する' }).click();
  await page.waitForURL(/brand=5/);
  await expect.poll(() => page.getByLabel('ブランド名').inputValue()).toBe('つばさ塾');
  const buffer = await sharp({
    create: { width: 64, height: 64, channels: 3, background: '#1f4e8c' },
  })
    .png()
    .toBuffer();
  await page
    .getByLabel('ロゴの画像')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await page.getByRole('img', { name: 'つばさ塾のロゴ' }).waitFor();
  await desk.waitUntilSettled();
  await desk.photograph('brand');

  const child = ['高橋 蓮', 'タカハシ レン', '小5', ago(300)];
  await bringIn(
    '家庭と生徒',
    [
      [
        '顧客番号',
        '保護者氏名',
        'フリガナ',
        'メール',
        'TEL',
        'ブランド',
        '生徒氏名',
        '生徒フリガナ',
        '学年',
        '同意日',
      ],
      [
        'F-1',
        '高橋 美咲',
        'タカハシ ミサキ',
        'misaki@example.jp',
        '090-1234-5678',
        'つばさ塾',
        ...child,
      ],
      [
        'F-2',
        '高橋 美咲',
        'タカハシ ミサキ',
        'misaki2@example.jp',
        '090-1234-5678',
        'つばさ塾',
        '',
        '',
        '',
        ago(300),
      ],
    ],
    '家庭一覧.csv',
    3,
  );
  await bringIn(
    '教師',
    [
      [
        '教師番号',
        '氏名',
        'フリガナ',
        'メール',
        '大学名',
        '空き時間',
        'ブランド',
        '紹介可',
        '面談日',
        '本人確認日',
        '同意日',
      ],
      [
        'T-1',
        '青木 駿',
        'アオキ シュン',
        'shun@example.jp',
        '桜坂大学',
        '水 18:00-21:00',
        'つばさ塾',
        'はい',
        ago(200),
        ago(200),
        ago(200),
      ],
    ],
    '教師一覧.csv',
  );
  await bringIn(
    '案件と候補',
    [
      [
        '案件番号',
        '顧客番号',
        'ブランド',
        '案件ステータス',
        '申込日時',
        '教師ID',
        '候補ステータス',
        '応募日',
        '紹介日',
        ...conditions.keys(),
      ],
      [
        'A-1',
        'F-1',
        'つばさ塾',
        '教師募集中',
        ago(9),
        'T-1',
        '教師紹介済',
        ago(5),
        ago(1),
        ...conditions.values(),
      ],
    ],
    '案件一覧.csv',
  );

  await app.get(LikenessStore).findNewPairs(5);
  await page.goto('/admin/duplicates');
  await desk.waitUntilSettled();
  await desk.photograph('duplicates');
  await page
    .getByRole('row')
    .filter({ hasText: '高橋 美咲' })
    .getByRole('link', { name: /を統合する$/ })
    .click();
  await button('統合する').waitFor();
  await desk.waitUntilSettled();
  await desk.photograph('merge');
  await button('統合する').click();
  await page.waitForURL(/\/admin\/home-detail\/\d+$/);
  const [family, ...more] = await prisma.parent.findMany({
    where: { lastName: '高橋', deletedAt: null },
    include: { account: true },
  });
  expect(more).toEqual([]);
  const address = family?.account.email as string;
  // Imported people get no message before their invitation.
  expect(
    office.mail.mails.filter(({ to }) => to.some((address) => /^(misaki|shun)/.test(address))),
  ).toEqual([]);

  const parents = await comeIn(await invite('家庭（保護者）', address), address);
  await parents.getByRole('link', { name: '青木先生を見て返事をする' }).click();
  await parents.getByRole('button', { name: '体験を申し込む' }).first().click();
  const wish = parents.getByRole('dialog');
  await wish.locator('label').filter({ hasText: '18:00から' }).first().click();
  await wish.getByLabel('待ち合わせ', { exact: true }).check();
  await wish.getByLabel('待ち合わせの場所').fill('成城学園前駅');
  await wish.getByRole('button', { name: '体験を申し込む', exact: true }).click();
  await parents.getByText('体験授業をお申し込みいただきました。').waitFor();
  const [candidate] = await prisma.matterTeacher.findMany({
    where: { matter: { parentId: family?.id } },
  });
  expect(candidate).toMatchObject({ candidateStatus: 50, matterId: expect.any(Number) });

  const teacher = await comeIn(await invite('教師', 'shun@example.jp'), 'shun@example.jp');
  await teacher.getByText('小5 英語').waitFor();

  await page.goto(`/admin/case-detail/${candidate?.matterId}`);
  await page
    .getByRole('heading', { name: /高橋 蓮/ })
    .or(page.getByText('高橋 蓮').first())
    .first()
    .waitFor();
  await desk.waitUntilSettled();
  await desk.photograph('case');
  expect(await desk.findFaults()).toEqual([]);
});
