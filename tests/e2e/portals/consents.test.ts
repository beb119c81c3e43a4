import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  checkPage,
  openPage,
  openPortalHarness,
  type PortalHarness,
  phone,
  signInAs,
} from './portal-harness.js';

let harness: PortalHarness;
beforeAll(async () => {
  harness = await openPortalHarness();
  const { world } = harness;
  const paragraph = '当社は、ご家庭に先生をご紹介し、体験授業と指導の手続きをお手伝いします。';
  const articles = Array.from(
    { length: 8 },
    (_, at) => `## 第${at + 1}条\n${paragraph}\n\n- お申し込み\n- キャンセル`,
  );
  const body = `${articles.join('\n\n')}\n\n<script>document.title = '開いた'</script>`;
  const given = {
    type: 'terms',
    summary: 'ご利用条件です。',
    body,
    validFrom: world.clock.today(),
    agreeAgain: 'everybody',
  };
  await world.teacher.post('/api/teacher/consents', { types: ['terms', 'privacy'] });
  expect((await world.admin.post('/api/admin/consent-documents', given)).status).toBe(201);
});
afterAll(() => harness?.close());

it('shows a family the text of a new version on its telephone; the family agrees again, and both versions stay', async () => {
  const { world } = harness;
  const { page } = await openPage(harness, phone, 'block');
  await signInAs(page, world.parent, '/');
  await page.waitForURL('**/customer/mypage');
  await page.getByRole('link', { name: /利用規約が新しくなりました/ }).waitFor();
  await checkPage(page, 'consents-home');
  await page.getByRole('link', { name: /利用規約が新しくなりました/ }).click();
  await page.getByRole('heading', { level: 1, name: '規約と同意' }).waitFor();
  const text = page.getByRole('region', { name: '利用規約（第2版）の全文' });
  await text.getByRole('heading', { name: '第8条' }).waitFor();
  await text.getByText("<script>document.title = '開いた'</script>").waitFor();
  await checkPage(page, 'consents-open');
  await page.locator('label').filter({ hasText: '利用規約に同意する（必須）' }).click();
  await page.getByRole('button', { name: '選んだ項目に同意する（1件）' }).click();
  await page.getByRole('link', { name: '利用規約の控えをダウンロード' }).waitFor();
  await expect.poll(() => text.count()).toBe(0);
  await checkPage(page, 'consents-given');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '利用規約の控えをダウンロード' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain('<h3>第8条</h3>');
  const where = { accountId: world.parent.account?.accountId, type: 'terms' };
  expect(
    await world.prisma.consent.findMany({
      where,
      orderBy: { id: 'asc' },
      select: { documentVersion: true },
    }),
  ).toEqual([{ documentVersion: '1' }, { documentVersion: '2' }]);
});

it('shows a teacher the new version among the consents', async () => {
  const { world } = harness;
  const { page } = await openPage(harness, phone, 'block');
  await signInAs(page, world.teacher, '/teacher-login');
  await page.waitForURL('**/teacher/teacher-mypage');
  await page.getByRole('link', { name: /利用規約が新しくなりました/ }).click();
  await page.getByText('個人情報の取扱い（第1版）').waitFor();
  await page.locator('label').filter({ hasText: '利用規約に同意する（必須）' }).click();
  await checkPage(page, 'consents-teacher');
  await page.getByRole('button', { name: '選んだ項目に同意する（1件）' }).click();
  await page.getByRole('link', { name: '利用規約の控えをダウンロード' }).waitFor();
  expect(
    await world.prisma.consent.count({
      where: { accountId: world.teacher.account?.accountId, documentVersion: '2' },
    }),
  ).toBe(1);
});
