import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  checkPage,
  cutConnection,
  fillSignIn,
  openPage,
  openPortalHarness,
  type PortalHarness,
  signInAs,
} from './portal-harness.js';

let harness: PortalHarness;
beforeAll(async () => {
  harness = await openPortalHarness();
});
afterAll(() => harness?.close());

it('crops a teacher’s photo, sends it again after a lost network, and shows it', async () => {
  const { page, context } = await openPage(harness);
  await signInAs(page, harness.world.teacher, '/teacher-login');
  await page.getByRole('heading', { level: 1, name: 'ホーム' }).waitFor();
  await page.goto('/teacher/teacher-profile');
  await page.getByRole('progressbar', { name: 'プロフィールの入力' }).waitFor();
  const picture = await sharp({
    create: { width: 800, height: 400, channels: 3, background: '#3465a4' },
  })
    .jpeg()
    .toBuffer();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '写真.jpg', mimeType: 'image/jpeg', buffer: picture });
  const sheet = page.getByRole('dialog', { name: '写真の切り抜き' });
  const keep = sheet.getByRole('button', { name: 'この範囲にする' });
  await keep.waitFor();
  await checkPage(page, 'teacher-photo-crop');
  await cutConnection(page);
  await keep.click();
  await page
    .getByText('ネットワークエラーが発生しました。接続を確認してください。')
    .first()
    .waitFor();
  await sheet.waitFor();
  await context.setOffline(false);
  await keep.click();
  await sheet.waitFor({ state: 'hidden' });
  await page.getByRole('img', { name: 'いまのプロフィール写真' }).waitFor();
  const stored = await harness.world.prisma.storedFile.findFirstOrThrow({
    where: { kind: 'profile', deletedAt: null },
  });
  expect(stored.ownerId).toBe(harness.world.teacher.account?.accountId);
  const shown = await page
    .getByRole('img', { name: 'いまのプロフィール写真' })
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return image.naturalWidth / image.naturalHeight;
    });
  expect(shown).toBe(1);
  // The session has ended meanwhile: the user returns to the same page with the chosen picture.
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '二枚目.jpg', mimeType: 'image/jpeg', buffer: picture });
  await keep.waitFor();
  await context.clearCookies();
  await keep.click();
  await page.waitForURL('**/teacher-login');
  await fillSignIn(page, harness.world.teacher);
  await page.waitForURL('**/teacher/teacher-profile');
  await keep.click();
  await sheet.waitFor({ state: 'hidden' });
  const latest = () =>
    harness.world.prisma.storedFile.findFirstOrThrow({
      where: { kind: 'profile', deletedAt: null },
    });
  await expect.poll(async () => (await latest()).id).not.toBe(stored.id);
  await context.close();
});
