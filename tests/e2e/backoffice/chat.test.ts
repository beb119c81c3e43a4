import type { ChatWork, StaffRooms } from '@tsumugi/contract/resources/chat-staff';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
import type { Account } from '../../support/accounts.js';
import { signIn } from '../../support/agent.js';
import type { Desk } from '../../support/desk.js';
import { Office } from '../../support/office.js';
import { pressPrint, readPrintedText } from '../../support/print-page.js';
import { advanceClock } from '../../support/test-world.js';
import { typeWithIme } from '../../support/type-with-ime.js';
import { fieldOf, isClean, logOf, openRoom, roomsOf } from './chat/chat-screen.js';
import { describeTenThousand } from './chat/ten-thousand.js';

const setup = {} as Parameters<typeof describeTenThousand>[0];
let office: Office;
let chatCase: ChatCase;
let desk: Desk;
let colleague: Desk;
let page: Page;
let staff: Account;
/** The family's room with the office. */
let family: string;

beforeAll(async () => {
  office = await Office.open('chat');
  const { world } = office;
  chatCase = await createChatCase(world);
  family = await officeRoomOf(world.parent);
  await world.prisma.blacklistWord.create({
    data: { word: '電話番号', normalizedWord: '電話番号', createdAt: world.clock.now() },
  });
  await sendMessage(world.parent, family, 'はじめまして。');
  desk = await office.openDesk();
  page = desk.page;
  staff = (await signIn(world.app, 'Admin')).account as Account;
  await desk.signIn(staff);
  colleague = await office.openDesk({ width: 1280, height: 720 });
  await colleague.signIn((await signIn(world.app, 'Operator')).account as Account);
  Object.assign(setup, { office, chatCase, desk, staff });
});
afterAll(() => office?.close());
beforeEach(() => advanceClock(office.world, minutes(1)));

const field = () => fieldOf(page);
const log = () => logOf(page);
const rooms = () => roomsOf(page);

describe('a message that waits for an answer', () => {
  it('is opened from チャット受信(家庭), answered with the keyboard, and removed from the lists', async () => {
    await desk.openQueue('本日対応案件', 'チャット受信(家庭)');
    await page.getByRole('link', { name: '返信する', exact: true }).click();
    await log().getByText('はじめまして。').waitFor();
    await log().getByText('ここから未読').waitFor();
    expect(
      await page
        .getByRole('navigation', { name: 'メニュー' })
        .locator('[aria-current]')
        .textContent(),
    ).toContain('本日対応案件');
    const unanswered = rooms().getByRole('button', { name: /^未対応/ });
    await expect.poll(() => unanswered.textContent()).toBe('未対応1');
    await isClean(desk, 'waiting');

    await page.locator('h1').first().click();
    await page.keyboard.press('r');
    await expect.poll(() => field().evaluate((box) => box === document.activeElement)).toBe(true);
    await page.keyboard.type('ご連絡ありがとうございます。');
    await page.keyboard.press('Enter');
    // Keys of a conversion belong to the IME: Enter confirms it, with Ctrl too, and Escape ends it.
    await typeWithIme(field(), '担当より', [
      { key: 'Enter' },
      { key: 'Enter', ctrl: true },
      { key: 'Escape' },
    ]);
    expect(await field().evaluate((box) => box === document.activeElement)).toBe(true);
    await page.keyboard.type('お返事します。https://example.jp/guide');
    expect(textsOf(await pageOf(office.world.parent, family))).toEqual(['はじめまして。']);
    await page.keyboard.press('Control+Enter');
    await log().getByText('担当よりお返事します。').waitFor();
    const link = log().getByRole('link', { name: 'https://example.jp/guide' });
    expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer nofollow',
    ]);
    await expect
      .poll(async () => textsOf(await pageOf(office.world.parent, family)).length)
      .toBe(2);
    expect(await field().inputValue()).toBe('');
    await rooms()
      .getByRole('button', { name: /^未対応\s*0$/ })
      .waitFor();
    await expect.poll(() => readTabsOf(office.world, roomIdOf(family))).toEqual([]);
  });

  it('shows 既読, new messages and other staff in the room at once', async () => {
    await openRoom(colleague, roomIdOf(family));
    await page
      .getByRole('region', { name: '会話' })
      .getByText('さんが開いています')
      .waitFor({ state: 'attached' });
    const { messages } = await pageOf(office.world.parent, family);
    await office.world.parent.post(`/api/chat/room/${roomIdOf(family)}/read`, {
      upTo: messages.at(-1)?.id,
    });
    await log().getByText('既読 1').waitFor();
    await sendMessage(office.world.parent, family, '13日の日曜14時はいかがですか。');
    await log().getByText('13日の日曜14時はいかがですか。').waitFor();
    await logOf(colleague.page).getByText('13日の日曜14時はいかがですか。').waitFor();
    await isClean(colleague, 'colleague');
  });

  it('is settled up to the last message on the screen, and reopened with its first waiting time', async () => {
    const { world } = office;
    const workOf = async () =>
      (await world.operator.get<StaffRooms>(`/api/admin/chat/rooms?room=${roomIdOf(family)}`)).body
        .rooms[0]?.work as ChatWork;
    const { unansweredSince } = await workOf();
    // The message is stored, but the screen has not received it.
    const reads = '**/admin-room/*/message?*';
    await page.route(reads, (route) => route.abort());
    await sendMessage(world.parent, family, 'やはり13日は行けません。');
    await page.getByRole('button', { name: '対応不要' }).click();
    await page
      .getByText('対応不要にしました。そのあとに届いたメッセージ1件は未対応のままです。')
      .waitFor();
    expect([(await workOf()).waiting, await readTabsOf(world, roomIdOf(family))]).toEqual([
      1,
      ['TC3'],
    ]);
    await isClean(desk, 'settled-in-part', Number.POSITIVE_INFINITY);
    await page.unroute(reads);
    await page.locator('h1').first().click();
    await page.keyboard.press('z');
    await expect.poll(workOf).toMatchObject({ unansweredSince, waiting: 2 });
    await openRoom(desk, roomIdOf(family));
    await log().getByText('やはり13日は行けません。').waitFor();
  });

  it('is marked 対応不要, with a note for the next colleague', async () => {
    await page.getByRole('button', { name: '対応不要' }).click();
    await page.getByText(/^対応不要 /).waitFor();
    await expect.poll(() => readTabsOf(office.world, roomIdOf(family))).toEqual([]);
    await page.getByRole('button', { name: 'チャットの操作' }).click();
    await page.getByRole('menuitem', { name: '引き継ぎメモ' }).click();
    await page.getByRole('textbox', { name: '引き継ぎメモ' }).fill('折り返し待ちです');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('note', { name: '引き継ぎメモ' }).getByText('折り返し待ちです').waitFor();
    await colleague.page
      .getByRole('note', { name: '引き継ぎメモ' })
      .getByText('折り返し待ちです')
      .waitFor();
    await isClean(desk, 'handed-over');
  });

  it('has its heading on a phone, without the list of rooms', async () => {
    const { page: phone } = colleague;
    await phone.setViewportSize({ width: 390, height: 844 });
    await openRoom(colleague, roomIdOf(family));
    // The page is rendered again some time after its width has changed.
    const headings = () => phone.getByRole('heading', { level: 1 }).allTextContents();
    await expect.poll(headings).toEqual([expect.stringMatching(/^チャット .+ 様$/)]);
    await isClean(colleague, 'room-phone');
    await phone.setViewportSize({ width: 1280, height: 720 });
    await expect.poll(headings).toEqual(['チャット']);
  });

  it("shows a colleague's newer note before it is overwritten, and restores a cleared one", async () => {
    const other = colleague.page;
    const noteOf = (at: Page) => at.getByRole('note', { name: '引き継ぎメモ' });
    const typedAt = (at: Page) => at.getByRole('textbox', { name: '引き継ぎメモ' });
    await other.getByRole('button', { name: '引き継ぎメモを編集' }).click();
    await typedAt(other).fill('折り返し待ちです。夜が都合よし');
    await page.getByRole('button', { name: '引き継ぎメモを編集' }).click();
    await typedAt(page).fill('12/3 に電話の約束');
    await page.keyboard.press('Control+Enter');
    await noteOf(page).getByText('12/3 に電話の約束').waitFor();
    await other.getByRole('status').getByText('12/3 に電話の約束').waitFor();
    const keep = other.getByRole('button', { name: '残す' });
    await keep.click();
    await other.getByText('ほかの人が先に更新しました。').waitFor();
    await isClean(colleague, 'note-meanwhile', 2);
    await other.setViewportSize({ width: 390, height: 844 });
    await colleague.photograph('note-meanwhile-phone');
    await other.setViewportSize({ width: 1280, height: 720 });
    await noteOf(page).getByText('12/3 に電話の約束').waitFor();
    await typedAt(other).fill('12/3 に電話の約束。夜が都合よし');
    await keep.click();
    await noteOf(page).getByText('夜が都合よし').waitFor();
    await page.getByRole('button', { name: '引き継ぎメモを消す' }).click();
    await noteOf(page).waitFor({ state: 'detached' });
    await isClean(desk, 'note-cleared');
    await page.locator('h1').first().click();
    await page.keyboard.press('z');
    await noteOf(page).getByText('12/3 に電話の約束。夜が都合よし').waitFor();
  });
});

describe('writing', () => {
  it('fills a template, marks unfilled placeholders, and adds the signature', async () => {
    const { world } = office;
    await world.prisma.chatTemplate.create({
      data: {
        ownerId: staff.accountId,
        audience: 'staff',
        title: '日程のご相談',
        body: '{studentName}様の体験は{lessonDateTime}です。',
        createdAt: world.clock.now(),
      },
    });
    await world.prisma.signatureTemplate.create({
      data: {
        ownerId: staff.accountId,
        title: '通常',
        body: 'マッチング事務局 山田',
        isDefault: true,
        createdAt: world.clock.now(),
      },
    });
    await openRoom(desk, chatCase.roomId);
    await page.getByText('署名: マッチング事務局 山田').waitFor();
    await page.locator('h1').first().click();
    await page.keyboard.press('t');
    await page.getByRole('dialog', { name: 'テンプレート' }).getByText('日程のご相談').waitFor();
    await isClean(desk, 'template');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => field().inputValue())
      .toMatch(/^.+ .+様の体験は\{lessonDateTime\}です。$/);
    const marks = page.getByRole('form', { name: 'メッセージを書く' }).locator('mark');
    await expect.poll(() => marks.allTextContents()).toEqual(['{lessonDateTime}']);
    await isClean(desk, 'hole');
    await page.keyboard.press('Control+Enter');
    await page.getByText('もう一度送信すると、このまま送ります。').waitFor();
    expect(textsOf(await pageOf(world.teacher, chatCase.roomId))).toEqual([]);
    // The gap is selected: typed text replaces it.
    const selected = () =>
      field().evaluate((box: HTMLTextAreaElement) =>
        box.value.slice(box.selectionStart, box.selectionEnd),
      );
    await expect.poll(selected).toBe('{lessonDateTime}');
    await page.keyboard.type('9月13日');
    await page.keyboard.press('Control+Enter');
    await log().getByText('様の体験は9月13日です。').waitFor();
    await expect
      .poll(async () => textsOf(await pageOf(world.teacher, chatCase.roomId))[0])
      .toMatch(/^.+様の体験は9月13日です。\n\nマッチング事務局 山田$/);
  });

  it('keeps a failed message and sends it again under the same number', async () => {
    const { world } = office;
    const stopped = '**/message/send';
    const count = () =>
      world.prisma.chatMessage.count({
        where: { roomId: chatCase.roomId, text: { startsWith: '一度だけ' } },
      });
    await page.route(stopped, (route) => route.abort());
    await field().fill('一度だけ届く話');
    await page.getByRole('button', { name: /^送信/ }).click();
    const resendButton = page.getByRole('button', { name: '再送' });
    await resendButton.waitFor();
    await isClean(desk, 'failed', 1);
    await Promise.all([
      page.waitForEvent('requestfailed', (request) => request.url().endsWith('/message/send')),
      resendButton.click(),
    ]);
    await resendButton.waitFor();
    await page.unroute(stopped);
    await resendButton.click();
    await resendButton.waitFor({ state: 'hidden' });
    await expect.poll(count).toBe(1);

    // It arrives, and the answer is lost on its way.
    await page.route(stopped, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await field().fill('一度だけ、答えなしで');
    await page.getByRole('button', { name: /^送信/ }).click();
    await expect.poll(count).toBe(2);
    await log().getByText('一度だけ、答えなしで').and(log().locator(':not(.failed)')).waitFor();
    await resendButton.waitFor({ state: 'hidden' });
    await page.unroute(stopped);
    await expect.poll(() => log().getByText('一度だけ').count()).toBe(2);
    desk.consoleErrors.splice(0);
  });

  it('keeps the draft of each room', async () => {
    await field().fill('書きかけの文');
    await page.getByText('下書きを保存しました').waitFor();
    await page.locator('h1').first().click();
    await page.keyboard.press('j');
    await expect.poll(() => page.url()).not.toContain(`/chat/${chatCase.roomId}`);
    await page.goto(`/admin/chat/${chatCase.roomId}?view=all`);
    await expect.poll(() => field().inputValue()).toBe('書きかけの文');
    await field().fill('');
    await rooms().getByText('下書き').waitFor({ state: 'hidden' });
  });

  it('does not restore a sent text as a draft', async () => {
    const words = '下書きから送った文';
    await field().fill(words);
    await page.getByText('下書きを保存しました').waitFor();
    await page.goto(`/admin/chat/${chatCase.roomId}?view=all`);
    await expect.poll(() => field().inputValue()).toBe(words);
    // The room's data stay cached, as when the user continues at once.
    const stopped = `**/${chatCase.roomId}/info`;
    await page.route(stopped, (route) => route.abort());
    await page.getByRole('button', { name: /^送信/ }).click();
    await log().getByText(words).waitFor();
    await expect.poll(() => field().inputValue()).toBe('');
    await page.locator('h1').first().click();
    await page.keyboard.press('j');
    await expect.poll(() => page.url()).not.toContain(`/chat/${chatCase.roomId}`);
    await rooms().locator(`a[href*="/chat/${chatCase.roomId}?"]`).click();
    await expect.poll(() => page.url()).toContain(`/chat/${chatCase.roomId}`);
    await log().getByText(words).waitFor();
    expect(await field().inputValue()).toBe('');
    await page.unroute(stopped);
    desk.consoleErrors.splice(0);
  });

  it('accepts dropped and pasted files, previews them, and deletes a message', async () => {
    const bytes = await sharp({
      create: { width: 640, height: 480, channels: 3, background: '#2f6f8f' },
    })
      .png()
      .toBuffer();
    const transferOf = (name: string) =>
      page.evaluateHandle(
        ([base64 = '', title = '']) => {
          const transfer = new DataTransfer();
          const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
          transfer.items.add(new File([content], title, { type: 'image/png' }));
          return transfer;
        },
        [bytes.toString('base64'), name],
      );
    const data = await transferOf('模試結果_8月.png');
    await log().dispatchEvent('dragenter', { dataTransfer: data });
    await page.getByText('ここに放すと添付します').waitFor();
    await log().dispatchEvent('drop', { dataTransfer: data });
    await page
      .getByRole('list', { name: '添付するファイル' })
      .getByText('模試結果_8月.png')
      .waitFor();
    await field().evaluate(
      (element, transfer) => {
        element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }),
        );
      },
      await transferOf('写し.png'),
    );
    await page.getByRole('button', { name: '写し.pngをやめる' }).click();
    await field().fill('結果をお送りします。');
    await page.keyboard.press('Control+Enter');
    const picture = log().getByRole('button', { name: /模試結果_8月\.png/ });
    await picture.locator('img').waitFor();
    await expect
      .poll(() => picture.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await isClean(desk, 'attachment');
    await log().getByRole('button', { name: '取り消す' }).last().click();
    await log().getByText('メッセージを取り消しました').waitFor();
    const last = async () => (await pageOf(office.world.teacher, chatCase.roomId)).messages.at(-1);
    await expect.poll(last).toMatchObject({ deleted: true, file: null, text: '' });
  });
});

describe('a room between family and teacher', () => {
  it('shows only staff the text that a blacklist word stopped, and the word', async () => {
    const refused = await sendMessage(
      office.world.teacher,
      chatCase.roomId,
      '当日の連絡用に電話番号を交換しませんか。',
    );
    expect(refused.status).toBe(422);
    await log().getByText('禁止ワード「電話番号」を含むため送信されていません').waitFor();
    await expect.poll(() => log().locator('mark').allTextContents()).toEqual(['電話番号']);
    await rooms().getByText('未送信のメッセージ').waitFor();
    await isClean(desk, 'refused');
  });

  it('finds a day in a message and fills it into the action', async () => {
    const day = new Date(office.world.clock.now().getTime() + 5 * 86_400_000 + 9 * 3_600_000);
    await sendMessage(
      office.world.parent,
      chatCase.roomId,
      `${day.getUTCMonth() + 1}月${day.getUTCDate()}日 14時でお願いします。`,
    );
    const caseCard = page.getByRole('complementary', { name: '案件' });
    // The teacher's card: experience and free times.
    for (const word of ['実績', '空き']) await caseCard.getByText(word, { exact: true }).waitFor();
    await caseCard.getByRole('button', { name: '使う' }).click();
    const dialog = await desk.dialog('体験日を登録');
    await desk.waitForPreview(dialog);
    expect(await dialog.getByRole('textbox', { name: /^体験日/ }).inputValue()).toMatch(/ 14:00$/);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('is printed completely from its menu; the browser’s own print names the missing part', async () => {
    const { prisma, clock, teacher } = office.world;
    const at = clock.now().getTime() - 86_400_000;
    const senderId = teacher.account?.accountId ?? 0;
    await prisma.chatMessage.createMany({
      data: Array.from({ length: 150 }, (_, index) => ({
        ...{
          roomId: chatCase.roomId,
          clientId: `old-${index}`,
          senderId,
          side: 'teacher' as const,
          searchText: '',
        },
        ...{ text: `昔の連絡${index}。`, sentAt: new Date(at + index * 60_000) },
      })),
    });
    await openRoom(desk, chatCase.roomId);
    const words = '14時でお願いします。';
    await log().getByText(words).waitFor();
    const missingIn = (text: string) =>
      Array.from({ length: 150 }, (_, index) => `昔の連絡${index}。`).filter(
        (one) => !text.includes(one),
      );
    const loaded = await readPrintedText(page);
    expect(missingIn(loaded).length).toBeGreaterThan(0);
    expect(loaded).toContain('メッセージは印刷していません');
    await pressPrint(page, async () => {
      await page.getByRole('button', { name: 'チャットの操作' }).click();
      await page.getByRole('menuitem', { name: '印刷' }).click();
    });
    const printed = await readPrintedText(page);
    expect([
      missingIn(printed),
      printed.includes(words),
      printed.includes('印刷していません'),
    ]).toEqual([[], true, false]);
    expect(
      ['ログアウト', '送信したら次へ', 'テンプレート'].filter((text) => printed.includes(text)),
    ).toEqual([]);
    await isClean(desk, 'printed');
  });

  it('is closed and reopened by staff, with the reason', async () => {
    await page.getByRole('button', { name: 'チャットの操作' }).click();
    await page.getByRole('menuitem', { name: 'チャットを閉じる' }).click();
    await desk.confirm(await desk.dialog('チャットを閉じる'));
    await page.getByText('事務局が終了しました').first().waitFor();
    await field().waitFor({ state: 'detached' });
    await isClean(desk, 'closed');
    await page.getByRole('button', { name: 'チャットの操作' }).click();
    await page.getByRole('menuitem', { name: 'チャットを再開' }).click();
    await desk.confirm(await desk.dialog('チャットを再開'));
    await field().waitFor();
  });
});

describeTenThousand(setup);
