import { dayOf } from '@tsumugi/contract/calendar/instant';
import { instantIn, japan } from '@tsumugi/contract/calendar/zone';
import { queues } from '@tsumugi/contract/queues/queues';
import type { OpenAction, QueueRow } from '@tsumugi/contract/resources/queue-row';
import { formatCalendarDay, formatCalendarTime } from '@tsumugi/contract/text/format';
import { formatShortDue } from '@tsumugi/contract/text/format-short';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { days } from '../../../api/src/platform/clock.js';
import { createManyCases } from '../../support/create-many-cases.js';
import type { Desk } from '../../support/desk.js';
import { Office } from '../../support/office.js';

let office: Office;
let desk: Desk;
interface Offer {
  readonly address: string;
  readonly action: OpenAction;
}
const offers: Offer[] = [];

beforeAll(async () => {
  office = await Office.open('dialogs');
  await createManyCases(office.world);
  const found = new Map<string, Offer>();
  for (const queue of queues)
    for (const tab of queue.tabs) {
      const filter = encodeURIComponent(JSON.stringify({ tab: tab.tab }));
      const { body } = await office.world.admin.get<QueueRow[]>(
        `/api/admin/${queue.resource}?filter=${filter}&range=[0,24]`,
      );
      for (const row of body)
        for (const action of row.actions)
          if ((!action.opens || 'dialog' in action.opens) && !found.has(action.id))
            found.set(action.id, {
              address: `${queue.route}?tab=${tab.tab}&day=all&charge=all&row=${row.id}`,
              action,
            });
    }
  offers.push(...[...found.values()].sort((a, b) => (a.address < b.address ? -1 : 1)));
  desk = await office.openDeskAs('Admin');
});
afterAll(() => office?.close());

/** A phone, a tablet, and 1440 × 900 at 200 %. */
const smallSizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 720, height: 450 },
];
const usual = { width: 1440, height: 900 };

/** Pairs of overlapping texts in the open dialog, and a page that scrolls sideways. */
const overlaps = () =>
  desk.page.evaluate(() => {
    const root = document.documentElement;
    const faults =
      root.scrollWidth > root.clientWidth
        ? [`the page is ${root.scrollWidth} wide in ${root.clientWidth}`]
        : [];
    const body = document.querySelector('[role=dialog] .dlg-b');
    // Line by line: the box of a text on two lines covers its neighbours.
    const lines = [...(body?.querySelectorAll<HTMLElement>('*') ?? [])].flatMap((part) => {
      if (
        part.closest('.vh, option, textarea') ||
        !part.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
        return [];
      // Text behind an ellipsis is not rendered.
      const edge =
        getComputedStyle(part).overflowX === 'visible'
          ? Number.POSITIVE_INFINITY
          : part.getBoundingClientRect().right;
      return [...part.childNodes].flatMap((node) => {
        if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return [];
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()].map(({ left, right, top, bottom }) => ({
          node,
          box: { left, right: Math.min(right, edge), top, bottom },
        }));
      });
    });
    lines.forEach(({ node, box }, index) => {
      for (const { node: other, box: at } of lines.slice(index + 1))
        if (
          node !== other &&
          Math.min(box.right, at.right) - Math.max(box.left, at.left) > 2 &&
          Math.min(box.bottom, at.bottom) - Math.max(box.top, at.top) > 4
        )
          faults.push(`${node.textContent?.slice(0, 20)} over ${other.textContent?.slice(0, 20)}`);
    });
    return faults.slice(0, 3);
  });

it('opens every action dialog without errors, size changes or overlapping texts in a small window', async () => {
  const { page } = desk;
  expect(offers.length).toBeGreaterThan(30);
  const faults: string[] = [];
  let at = '';
  let measured: Promise<void> = Promise.resolve();
  // The preview arrives only after the dialog without it has been measured.
  const previews = (url: URL) =>
    url.searchParams.has('preview') || url.pathname.startsWith('/api/tnews/');
  await page.route(previews, async (route) => {
    await measured;
    await route.continue();
  });
  for (const [turn, { address, action }] of offers.entries()) {
    if (address !== at) {
      at = address;
      await page.goto(`/admin/${address}`);
      await page.getByRole('complementary', { name: '選択中の案件' }).locator('.acts').waitFor();
      await desk.waitUntilSettled();
    }
    let letGo: () => void = () => undefined;
    measured = new Promise((resolve) => {
      letGo = resolve;
    });
    await page.locator('.acts button').filter({ hasText: action.label }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    const frame = async () => {
      const box = await dialog.boundingBox();
      return box && [box.width, box.height].map(Math.round).join('×');
    };
    const opened = await frame();
    letGo();
    await desk.waitUntilSettled();
    const red = await dialog
      .locator('.dlg-l .err, .dlg-l .late, [aria-invalid=true], .dlg-r > .late')
      .allTextContents();
    if (red.length > 0) faults.push(`${action.label} opens red: ${red.join(' / ')} (${address})`);
    const settled = await frame();
    if (settled !== opened) faults.push(`${action.label} changes its size: ${opened} → ${settled}`);
    await desk.photograph(action.id);
    // Each dialog is measured at one small size: each layout occurs several times, so all sizes are covered.
    const size = smallSizes[turn % smallSizes.length] ?? usual;
    await page.setViewportSize(size);
    faults.push(
      ...(await overlaps()).map(
        (pair) => `${action.label} at ${size.width} × ${size.height}: ${pair}`,
      ),
    );
    await page.setViewportSize(usual);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  await page.unroute(previews);
  expect(faults).toEqual([]);
});

it('sends wished times and a memo for colleagues with the step on the telephone; a gap in a text is removed or filled', async () => {
  const { page } = desk;
  await desk.openQueue('家庭対応', '紹介後確認');
  await desk.pickBucket('すべて');
  await page.locator('tr[data-id]').first().click();
  const dialog = await desk.press('体験授業を申し込む');
  const first = dialog.getByRole('textbox', { name: '体験の希望日時 1' });
  const wish = formatCalendarTime(
    new Date(office.world.clock.now().getTime() + days(3)).toISOString(),
  );
  await first.fill(wish);
  await first.press('Tab');
  await dialog.getByRole('textbox', { name: '体験の希望日時 2' }).waitFor();
  await dialog
    .getByRole('group', { name: '確認の方法(任意)' })
    .getByRole('radio', { name: '電話' })
    .check();
  await dialog.getByLabel('社内メモ(任意)').fill('土曜の午前を希望。ご主人も同席の予定。');
  // The teacher must answer at once: this text and the notice contain the deadline, and the
  // office's own day is the list's.
  await (await desk.waitForPreview(dialog))
    .locator('dd', { hasText: '体験授業への同意' })
    .getByText(/\d+月\d+日\(.\) 23:59まで/)
    .waitFor();
  await dialog.getByRole('tab').first().waitFor();
  await dialog.getByRole('button', { name: '編集' }).click();
  const body = dialog.getByRole('textbox', { name: /への本文$/ });
  await body.fill('お申し込みを承りました。\n{place}でお会いします。\nよろしくお願いします。');
  await dialog.getByRole('button', { name: '確認' }).click();
  await dialog.getByText('このまま送ると {place} と表示されます').waitFor();
  await desk.photograph('hole');
  await dialog.getByRole('button', { name: '言葉を入れる' }).click();
  expect(
    await body.evaluate((field: HTMLTextAreaElement) =>
      field.value.slice(field.selectionStart, field.selectionEnd),
    ),
  ).toBe('{place}');
  await dialog.getByRole('button', { name: 'この行を削る' }).click();
  expect(await body.inputValue()).toBe('お申し込みを承りました。\nよろしくお願いします。');
  await dialog.getByText('このまま送ると').waitFor({ state: 'detached' });
  expect(await desk.findFaults()).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'detached' });
  const { prisma } = office.world;
  const memo = await prisma.memo.findFirstOrThrow({ orderBy: { id: 'desc' } });
  expect(memo.content).toBe('電話で確認しました。\n土曜の午前を希望。ご主人も同席の予定。');
  const wished = await prisma.matterTeacher.findFirstOrThrow({
    where: { matterId: memo.matterId ?? 0, trialRequestedAt: { not: null } },
  });
  expect(wished.preferredTrialDates.map((at) => formatCalendarTime(at.toISOString()))).toEqual([
    wish,
  ]);
});

it('never sends an invalid date, and sends a date in Japanese style as shown; also for an edit in place', async () => {
  const { page } = desk;
  const { prisma } = office.world;
  const offer = offers.find(({ action }) => action.id === 'matter.processRecruitmentConfirmation');
  if (!offer) throw new Error('no row offers it');
  await page.goto(`/admin/${offer.address}`);
  await page.getByRole('complementary', { name: '選択中の案件' }).locator('.acts').waitFor();
  await desk.waitUntilSettled();
  await page.locator('.acts button').filter({ hasText: offer.action.label }).first().click();
  const dialog = await desk.dialog(offer.action.label);
  const date = dialog.getByRole('textbox', { name: '確定日(任意)' });
  const last = async () =>
    (await prisma.statusEvent.findFirstOrThrow({ orderBy: { id: 'desc' } })).id;
  const before = await last();
  for (const typed of ['11月32日', 'abc', '令和8年11月']) {
    await date.fill(typed);
    await page.keyboard.press('Control+Enter');
    await dialog.getByText(/^日付は .* のように入力してください$/).waitFor();
    await expect.poll(() => date.evaluate((input) => input === document.activeElement)).toBe(true);
    await date.press('Enter');
    await dialog.getByRole('button', { name: offer.action.label }).click();
    await dialog.getByText('項目を埋めると、ここに変わる内容と送る文面が出ます。').waitFor();
    expect([await date.inputValue(), await dialog.isVisible(), await last()]).toEqual([
      typed,
      true,
      before,
    ]);
  }
  const today = dayOf(office.world.clock.now());
  await date.fill(
    `令和${Number(today.slice(0, 4)) - 2018}年${Number(today.slice(5, 7))}月${Number(today.slice(8))}日`,
  );
  await date.press('Tab');
  expect(await date.inputValue()).toBe(formatCalendarDay(today));
  await desk.confirm(dialog);
  expect(await last()).toBeGreaterThan(before);

  const { id } = await prisma.student.findFirstOrThrow({ orderBy: { id: 'asc' } });
  await desk.open(`students/${id}`);
  await (await desk.findPencil('生年月日')).click();
  const editor = page.getByRole('form', { name: '生年月日の編集' });
  await editor.getByRole('textbox').fill('平27.13.3');
  await editor.getByRole('textbox').press('Enter');
  await editor.getByText(/^日付は .* のように入力してください$/).waitFor();
  await editor.getByRole('textbox').fill('平27.5.3');
  await editor.getByRole('textbox').press('Enter');
  await editor.waitFor({ state: 'detached' });
  expect(
    (await prisma.student.findUniqueOrThrow({ where: { id } })).birthDate
      ?.toISOString()
      .slice(0, 10),
  ).toBe('2015-05-03');
});

it('announces no sending in 30 seconds for a notice that waits for the morning', async () => {
  const { page } = desk;
  const { prisma, clock } = office.world;
  await prisma.brand.updateMany({ data: { quietFromMinute: 0, quietToMinute: 23 * 60 } });
  const morning = formatShortDue(instantIn(dayOf(clock.now()), '23:00', japan).toISOString());
  await desk.openQueue('家庭対応', '紹介後確認');
  await desk.pickBucket('すべて');
  await page.locator('tr[data-id]').first().click();
  const side = await desk.waitForPreview(await desk.press('体験授業を申し込む'));
  await side.getByText(`通は ${morning} から）`).waitFor();
  await side
    .getByRole('tab', { name: /メール/ })
    .first()
    .click();
  await side.getByText(`受け取る方の夜間を避け、${morning} に送ります。`).waitFor();
  await desk.photograph('after-the-night');
  await side
    .getByRole('tab', { name: /お知らせ/ })
    .first()
    .click();
  await side.getByText('受け取る方の夜間を避け').waitFor({ state: 'detached' });
});
