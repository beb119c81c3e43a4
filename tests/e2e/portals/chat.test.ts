import type { OwnTemplateView } from '@tsumugi/contract/resources/chat';
import { searchText } from '@tsumugi/contract/text/search-key';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { minutes } from '../../../api/src/platform/clock.js';
import {
  type ChatCase,
  createChatCase,
  officeRoomOf,
  readPage as pageOf,
  readTabsOf,
  roomIdOf,
  sendMessage,
  textsOf,
} from '../../api/chat.fixtures.js';
import { patience } from '../../support/patience.js';
import { advanceClock } from '../../support/test-world.js';
import { typeWithIme } from '../../support/type-with-ime.js';
import { type CuttableProxy, startCuttableProxy } from './cuttable-proxy.js';
import {
  checkPage,
  desktop,
  fillSignIn,
  openPage,
  openPortalHarness,
  type PortalHarness,
  phone,
  signInAs,
} from './portal-harness.js';

const long = 10_000;
const waiting = { timeout: patience };
let harness: PortalHarness;
let line: CuttableProxy;
let chatCase: ChatCase;
let family: Page;
let teacher: Page;
/** A third browser, in which the office reads and writes. */
let staff: Page;

beforeAll(async () => {
  harness = await openPortalHarness();
  const { world } = harness;
  chatCase = await createChatCase(world);
  await world.prisma.blacklistWord.create({
    data: { word: '電話番号', normalizedWord: '電話番号', createdAt: world.clock.now() },
  });
  await fill(chatCase.roomId);
  // A test can cut the connection of the family; that of the teacher stays open.
  line = await startCuttableProxy(harness.origin);
  family = (await openPage({ ...harness, origin: line.origin }, phone, 'allow', true)).page;
  family.setDefaultTimeout(patience);
  await signInAs(family, world.parent, '/');
  await family.getByRole('heading', { level: 1, name: 'ホーム' }).waitFor();
  teacher = (await openPage(harness, desktop)).page;
  teacher.setDefaultTimeout(patience);
  await signInAs(teacher, world.teacher, '/teacher-login');
  await teacher.getByRole('heading', { level: 1, name: 'ホーム' }).waitFor();
  staff = (await openPage(harness, desktop)).page;
  staff.setDefaultTimeout(patience);
  await staff.goto('/admin/login');
  await fillSignIn(staff, world.admin);
  await staff.getByRole('navigation', { name: 'メニュー' }).waitFor();
});
afterAll(async () => {
  await line?.close();
  await harness?.close();
});
beforeEach(() => {
  // A failed test may have left the connection cut.
  line.mend();
  return advanceClock(harness.world, minutes(1));
});

/** Ten thousand messages of the teacher, of which the family has yet to read the last seventy. */
async function fill(roomId: number): Promise<void> {
  const { prisma, clock, teacher: writer, parent } = harness.world;
  const start = clock.now().getTime() - (long + 1) * 60_000;
  await prisma.chatMessage.createMany({
    data: Array.from({ length: long }, (_, index) => ({
      roomId,
      clientId: `many-${index + 1}`,
      senderId: writer.account?.accountId ?? 0,
      side: 'teacher' as const,
      text: `授業の記録 ${index + 1}`,
      searchText: searchText(`授業の記録 ${index + 1}`),
      sentAt: new Date(start + index * 60_000),
    })),
  });
  const read = await prisma.chatMessage.findFirstOrThrow({
    where: { roomId, clientId: `many-${long - 70}` },
  });
  await parent.post(`/api/chat/room/${roomId}/read`, { upTo: read.id });
}

const log = (at: Page) => at.getByRole('log', { name: 'メッセージ' });
const field = (at: Page) => at.getByRole('textbox', { name: 'メッセージ', exact: true });
const sendButton = (at: Page) => at.getByRole('button', { name: '送信', exact: true });
const bluePicture = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#1f4e8c' } })
    .jpeg()
    .toBuffer();
const inRoom = async () => textsOf(await pageOf(harness.world.parent, chatCase.roomId));

it('leads from the badge to the first unread message, and back through all messages', async () => {
  const tab = family.getByRole('navigation').getByRole('link', { name: /^チャット/ });
  await tab.getByText('70').waitFor();
  await tab.click();
  await family.getByRole('heading', { level: 1, name: 'チャット' }).waitFor();
  await family.getByRole('link', { name: /先生/ }).getByText('授業の記録 10000').waitFor();
  await checkPage(family, 'chat-list-phone');
  await family.getByRole('link', { name: /先生/ }).click();
  const unread = log(family).getByText('ここから未読');
  await unread.waitFor();
  const isInUpperHalf = async () => {
    const [at, box] = [await unread.boundingBox(), await log(family).boundingBox()];
    return at !== null && box !== null && at.y > box.y && at.y < box.y + box.height / 2;
  };
  await expect.poll(isInUpperHalf, waiting).toBe(true);
  const place = await unread.boundingBox();
  await checkPage(family, 'chat-unread-phone');
  await family.getByRole('button', { name: '最新へ' }).click();
  await log(family).getByText('授業の記録 10000').waitFor();
  await family.getByRole('button', { name: '未読へ' }).click();
  await unread.waitFor();
  await expect
    .poll(async () => (await unread.boundingBox())?.y, waiting)
    .toBeCloseTo(place?.y ?? 0, -1);
  await expect.poll(() => family.getByRole('button', { name: '未読へ' }).count(), waiting).toBe(0);
  await family.getByRole('button', { name: '最新へ' }).click();
  await log(family).getByText('授業の記録 10000').waitFor();
  const partner = await family.getByRole('heading', { level: 1 }).textContent();
  expect(partner).toMatch(/先生/);
  expect(await family.title()).toMatch(new RegExp(`^${partner} \\| チャット \\| `));
  await expect.poll(() => tab.getByText('70').count(), waiting).toBe(0);

  await teacher.getByRole('navigation').getByRole('link', { name: 'チャット' }).click();
  await teacher.getByRole('link', { name: /様/ }).click();
  await log(teacher).getByText('授業の記録 10000').waitFor();
  await log(teacher).getByText('既読').last().waitFor();
  // Upwards, page after page: visible messages stay in place while older ones are loaded, and only
  // near ones are rendered.
  await expect
    .poll(async () => {
      await log(teacher).evaluate((element) => element.scrollTo(0, 400));
      return Number(
        (await log(teacher).locator('article .words').first().textContent())?.slice(-5),
      );
    }, waiting)
    .toBeLessThan(9_600);
  expect(await log(teacher).locator('article').count()).toBeLessThan(320);
  await teacher.getByRole('button', { name: '最新へ' }).click();
  await log(teacher).getByText('授業の記録 10000').waitFor();
  await checkPage(teacher, 'chat-desk');
});

it('sends text at once, and nothing during an IME conversion', async () => {
  // The typing state is shown only for a while.
  await Promise.all([
    teacher.getByText('入力中…').waitFor(),
    field(family).fill('はい、お送りします。\nhttps://example.jp/guide を見てください'),
  ]);
  await field(family).press('Enter');
  await sendButton(family).click();
  await log(teacher).getByText('はい、お送りします。').waitFor();
  const link = log(teacher).getByRole('link', { name: 'https://example.jp/guide' });
  expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener noreferrer nofollow',
  ]);
  expect(await field(family).inputValue()).toBe('');

  await typeWithIme(field(teacher), '変換しています', [{ key: 'Enter' }]);
  await field(teacher).press('Shift+Enter');
  await field(teacher).pressSequentially('二行目');
  await field(teacher).press('Enter');
  await log(family).getByText('変換しています').waitFor();
  expect((await inRoom()).slice(-2)).toEqual([
    'はい、お送りします。\nhttps://example.jp/guide を見てください',
    '変換しています\n二行目',
  ]);
});

it('names the word that stops a message and keeps the text', async () => {
  await family.getByRole('button', { name: 'チャットのメニュー' }).click();
  await family.getByRole('button', { name: '次のメッセージは事務局にも確認を頼む' }).click();
  await field(family).fill('電話番号をお伝えします。');
  await sendButton(family).click();
  // One line with the reason; the text and its actions are below it.
  const line = family.locator('details.refused summary');
  await line.getByText(/「電話番号」/).waitFor();
  expect(await family.getByRole('button', { name: '書き直す' }).isVisible()).toBe(false);
  await line.click();
  await checkPage(family, 'chat-refused-phone');
  await family.getByRole('button', { name: '書き直す' }).click();
  expect(await field(family).inputValue()).toBe('電話番号をお伝えします。');
  expect((await inRoom()).at(-1)).not.toContain('電話番号');
  // The request to the office is restored with the text.
  await family.getByRole('button', { name: '事務局への確認を外す' }).click();
  await field(family).fill('');
});

it('is edited and deleted within a time limit', async () => {
  await field(teacher).fill('明日は9時です。');
  await field(teacher).press('Enter');
  await log(family).getByText('明日は9時です。').waitFor();
  const tools = () =>
    teacher.getByRole('button', { name: 'このメッセージの編集・取り消し' }).last();
  await tools().click();
  await teacher.getByRole('button', { name: '編集', exact: true }).click();
  await teacher
    .getByRole('dialog')
    .getByRole('textbox', { name: 'メッセージ' })
    .fill('明日は10時です。');
  await teacher.getByRole('button', { name: '保存' }).click();
  await log(family).getByText('明日は10時です。').waitFor();
  await tools().click();
  await teacher.getByRole('button', { name: '取り消す' }).click();
  await checkPage(teacher, 'chat-remove-desk');
  await teacher.getByRole('dialog').getByRole('button', { name: '取り消す' }).click();
  await log(family).getByText('メッセージを取り消しました').waitFor();
});

it('keeps messages without a network, through a reload, and delivers each once and in order', async () => {
  await family.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await family.reload();
  await log(family).getByText('変換しています').waitFor();
  line.cut();
  for (const text of ['一つ目です', '二つ目です']) {
    await field(family).fill(text);
    await sendButton(family).click();
    await log(family).getByText(text).waitFor();
  }
  await log(family).getByText('つながったら送信します').first().waitFor();
  await checkPage(family, 'chat-offline-phone');
  // The other side and the office continue meanwhile.
  await staff.goto(`/admin/chat/${chatCase.roomId}?view=all`);
  await log(staff).getByText('変換しています').waitFor();
  await field(teacher).fill('その間の連絡です');
  await field(teacher).press('Enter');
  await log(staff).getByText('その間の連絡です').waitFor();
  await field(staff).fill('事務局からの連絡です');
  await field(staff).press('Control+Enter');
  await log(teacher).getByText('事務局からの連絡です').waitFor();
  await family.reload();
  await log(family).getByText('二つ目です').waitFor();
  await field(family).fill('書きかけ');
  line.mend();
  await family.evaluate(() => window.dispatchEvent(new Event('online')));
  await log(family).getByText('その間の連絡です').waitFor();
  await log(teacher).getByText('二つ目です').waitFor();
  await log(staff).getByText('二つ目です').waitFor();
  await expect.poll(() => log(family).getByText('つながったら送信します').count(), waiting).toBe(0);
  const texts = ['その間の連絡です', '事務局からの連絡です', '一つ目です', '二つ目です'];
  expect((await inRoom()).slice(-4)).toEqual(texts);
  for (const screen of [family, teacher, staff]) {
    const shown = async () =>
      ((await log(screen).textContent()) ?? '').match(new RegExp(texts.join('|'), 'g'));
    await expect.poll(shown, waiting).toEqual(texts);
  }
  expect(line.passed.filter((call) => call.endsWith('/message/send'))).toHaveLength(4);
  expect(await log(family).getByText('一つ目です').count()).toBe(1);
  expect(await field(family).inputValue()).toBe('書きかけ');
  await field(family).fill('');
});

it('sends pictures and files with their names, and shows them', async () => {
  const picture = await bluePicture();
  await family.getByRole('button', { name: '添付' }).click();
  await checkPage(family, 'chat-attach-phone');
  await family.getByLabel('添付するファイル').setInputFiles([
    { name: '期末の範囲.jpg', mimeType: 'image/jpeg', buffer: picture },
    { name: '読めない.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
  ]);
  await family.getByText(/「読めない.exe」は送れない形式です/).waitFor();
  await family
    .getByRole('list', { name: '添付するファイル' })
    .getByText('期末の範囲.jpg')
    .waitFor();
  await checkPage(family, 'chat-staged-phone');
  // A file is lost when its window closes: the page names the lost file.
  await family.reload();
  await family
    .getByText(/添付に選んでいた「期末の範囲.jpg」が外れました。もう一度お選びください。/)
    .waitFor();
  await checkPage(family, 'chat-staged-lost-phone');
  await family.getByRole('button', { name: '添付' }).click();
  await family
    .getByLabel('添付するファイル')
    .setInputFiles([{ name: '期末の範囲.jpg', mimeType: 'image/jpeg', buffer: picture }]);
  await family.getByText(/が外れました/).waitFor({ state: 'detached' });
  await family.getByRole('button', { name: 'チャットのメニュー' }).click();
  await family.getByRole('button', { name: '次のメッセージは事務局にも確認を頼む' }).click();
  await family.getByText('事務局にも確認を頼みます').waitFor();
  await checkPage(family, 'chat-staged-to-staff-phone');
  await sendButton(family).click();
  const shown = log(teacher).getByRole('button', { name: '写真 期末の範囲.jpgを大きく表示' });
  await shown.waitFor();
  expect(await readTabsOf(harness.world, chatCase.roomId)).toEqual(['TC3']);
  await shown.locator('img').evaluate((image: HTMLImageElement) => image.decode());
  await shown.click();
  await teacher
    .getByRole('dialog', { name: '期末の範囲.jpg' })
    .getByRole('img', { name: '期末の範囲.jpg' })
    .waitFor();
  await checkPage(teacher, 'chat-picture-desk');
  await teacher.keyboard.press('Escape');
});

it("keeps the page's height for a file, which opens in the same window where no tab opens", async () => {
  await family.getByRole('button', { name: '添付' }).click();
  const file = {
    name: 'プリント.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  };
  await family.getByLabel('添付するファイル').setInputFiles([file]);
  await sendButton(family).click();
  await staff.goto(`/admin/chat/${chatCase.roomId}?view=all`);
  for (const screen of [family, teacher, staff]) {
    await log(screen)
      .getByRole('button', { name: /プリント\.pdf/ })
      .waitFor();
    const [height, seen] = await screen.evaluate(() => [
      document.documentElement.scrollHeight,
      innerHeight,
    ]);
    expect(height).toBe(seen);
  }
  for (const screen of [teacher, staff]) {
    const room = screen.url();
    await screen.evaluate(() => {
      window.open = () => null;
    });
    const opened = screen.waitForResponse((answer) =>
      (answer.headers()['content-type'] ?? '').startsWith('application/pdf'),
    );
    await log(screen)
      .getByRole('button', { name: /プリント\.pdf/ })
      .click();
    expect((await opened).status()).toBe(200);
    await screen.goto(room);
    await log(screen).getByText('変換しています').waitFor();
  }
});

it('sends a message directly where the device stores no files or nothing, and reports that', async () => {
  const { page } = await openPage({ ...harness, origin: line.origin }, phone);
  page.setDefaultTimeout(patience);
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put;
    const holdsFile = (value: unknown): boolean =>
      value instanceof Blob ||
      (!!value &&
        Object.getPrototypeOf(value) === Object.prototype &&
        Object.values(value).some(holdsFile));
    IDBObjectStore.prototype.put = function (
      this: IDBObjectStore,
      value: unknown,
      key?: IDBValidKey,
    ) {
      if (holdsFile(value))
        throw new DOMException('no files in a private window', 'DataCloneError');
      return put.call(this, value, key);
    };
    addEventListener('deny-storage', () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('no database in a private window', 'InvalidStateError');
      };
    });
  });
  await signInAs(page, harness.world.parent, '/');
  await page.getByRole('heading', { level: 1, name: 'ホーム' }).waitFor();
  // The chunks of the pages are on the device, so none of them is loaded over the cut connection.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto(`${line.origin}/customer/case-chat/${chatCase.roomId}`);
  await log(page)
    .getByText(/授業の記録/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: '添付' }).click();
  await page.getByLabel('添付するファイル').waitFor({ state: 'attached' });
  line.cut();
  await page
    .getByLabel('添付するファイル')
    .setInputFiles([{ name: '答案.jpg', mimeType: 'image/jpeg', buffer: await bluePicture() }]);
  await sendButton(page).click();
  await page.getByText('つながったら送信します', { exact: true }).waitFor();
  line.mend();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await log(page).getByRole('button', { name: '写真 答案.jpgを大きく表示' }).waitFor();

  await page.evaluate(() => dispatchEvent(new Event('deny-storage')));
  line.cut();
  await field(page).fill('保存できない端末から');
  await sendButton(page).click();
  await page
    .getByText(
      'つながったら送信します。この端末には保存できないため、送信が終わるまで画面を閉じないでください。',
    )
    .waitFor();
  line.mend();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(async () => (await inRoom()).at(-1), waiting).toBe('保存できない端末から');
  await page.context().close();
});

it('keeps text and file after the end of a session until the writer has signed in again', async () => {
  const room = new URL(family.url()).pathname;
  await family.getByRole('button', { name: '添付' }).click();
  await family
    .getByLabel('添付するファイル')
    .setInputFiles([{ name: '時間割.jpg', mimeType: 'image/jpeg', buffer: await bluePicture() }]);
  await field(family).fill('時間割です');
  await family.context().clearCookies();
  await sendButton(family).click();
  await family.waitForURL((url) => url.pathname === '/');
  await fillSignIn(family, harness.world.parent);
  await family.waitForURL(`**${room}`);
  await log(teacher).getByText('時間割です').waitFor();
  await log(teacher).getByRole('button', { name: '写真 時間割.jpgを大きく表示' }).waitFor();
  await expect.poll(() => log(family).getByText('時間割です').count(), waiting).toBe(1);
});

it("offers the user's own templates, filled in", async () => {
  await teacher.getByRole('button', { name: '定型文' }).click();
  await teacher.getByRole('link', { name: '定型文を作る' }).click();
  await teacher.getByLabel('タイトル').fill('ごあいさつ');
  await teacher.getByLabel('本文').fill('よろしくお願いします。{lessonDateTime}');
  await checkPage(teacher, 'chat-template-desk');
  await teacher.getByRole('button', { name: '保存' }).click();
  await log(teacher).waitFor();
  await teacher.getByRole('button', { name: '定型文' }).click();
  await teacher.getByRole('button', { name: /ごあいさつ/ }).click();
  await expect.poll(() => field(teacher).inputValue()).toContain('よろしくお願いします。');
  await field(teacher).fill('');
});

it('does not overwrite a template that was saved on another device in the meantime', async () => {
  const { world } = harness;
  const [stored] = (await world.teacher.get<OwnTemplateView[]>('/api/chat/templates')).body;
  await teacher.goto(`/teacher/chat-template/${stored?.id}`);
  await teacher.getByLabel('タイトル').fill('はじめのごあいさつ');
  const body = '別の端末で変えた本文です。';
  const saved = await world.teacher.post('/api/chat/template/save', { ...stored, body });
  expect(saved.status, saved.text).toBe(200);
  const reloaded = teacher.waitForResponse((response) =>
    response.url().endsWith('/api/chat/templates'),
  );
  // The page returns to the foreground when its list is 11 s old, and reads the list again.
  await teacher.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 11_000;
    window.dispatchEvent(new Event('visibilitychange'));
  });
  await reloaded;
  await teacher.getByRole('button', { name: '保存' }).click();
  await teacher.getByRole('button', { name: '最新の内容を読み込む' }).click();
  await expect.poll(() => teacher.getByLabel('本文').inputValue()).toBe(body);
  await teacher.getByRole('button', { name: '保存' }).click();
  await expect
    .poll(
      async () => (await world.teacher.get<OwnTemplateView[]>('/api/chat/templates')).body,
      waiting,
    )
    .toMatchObject([{ title: 'はじめのごあいさつ', body }]);
});

it('searches messages', async () => {
  await teacher.goto(`/teacher/case-chat/${chatCase.roomId}`);
  await teacher.getByRole('button', { name: 'チャットのメニュー' }).click();
  await teacher.getByRole('button', { name: 'メッセージを探す' }).last().click();
  await teacher.getByRole('searchbox').fill('授業の記録 3333');
  await teacher.getByRole('button', { name: /授業の記録 3333/ }).click();
  await log(teacher).getByText('授業の記録 3333', { exact: true }).waitFor();
  await checkPage(teacher, 'chat-search-desk');
});

it('stays readable when it is closed or read-only, with the reason', async () => {
  const { world } = harness;
  const office = await officeRoomOf(world.parent);
  await family.goto(`${line.origin}/customer/chat-list`);
  await family.getByRole('link', { name: /事務局/ }).click();
  const nothing = family.getByText('ご相談やご質問をお書きください。');
  await nothing.waitFor();
  await checkPage(family, 'chat-office-empty');
  await sendMessage(world.admin, office, '事務局です。ご不明な点はありますか。');
  await log(family).getByText('ご不明な点はありますか。').waitFor();
  await nothing.waitFor({ state: 'hidden' });
  expect(new URL(family.url()).pathname).toBe(`/customer/admin-chat/${roomIdOf(office)}`);
  await checkPage(family, 'chat-office-phone');
  await world.admin.post('/api/admin/chat/close-matter-chat', {
    matterId: chatCase.matterId,
    teacherId: chatCase.teacherId,
    reason: '指導が終了しました。',
  });
  await teacher.getByText('指導が終了しました。').last().waitFor();
  await expect.poll(() => field(teacher).count(), waiting).toBe(0);
  await checkPage(teacher, 'chat-closed-desk');
});
