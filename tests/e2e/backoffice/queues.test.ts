import { dayOf } from '@tsumugi/contract/calendar/instant';
import { queues } from '@tsumugi/contract/queues/queues';
import { formatShortDue } from '@tsumugi/contract/text/format-short';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Account } from '../../support/accounts.js';
import { signIn } from '../../support/agent.js';
import { createCandidateAt, createMatterAt } from '../../support/create-at-status.js';
import { officeHoursOn } from '../../support/dates.js';
import type { Desk } from '../../support/desk.js';
import { expectToast } from '../../support/expect-toast.js';
import { Office } from '../../support/office.js';
import { addStudent, createTeacher } from '../../support/test-world.js';

let office: Office;
let desk: Desk;
/** Two matters that wait for the start of recruiting, two teachers to screen, one to introduce. */
let numbers: string[] = [];
beforeAll(async () => {
  office = await Office.open('queues', officeHoursOn);
  const { world } = office;
  for (const name of ['悠斗', '葵']) {
    const { matterNumber } = await createMatterAt(world, 60, {
      studentId: await addStudent(world, world.parent, name),
    });
    numbers = [...numbers, matterNumber];
  }
  const recruiting = await createMatterAt(world, 80);
  await createCandidateAt(world, 8, { matter: recruiting });
  await createCandidateAt(world, 8, { matter: recruiting, teacher: world.otherTeacher });
  await createCandidateAt(world, 20, { matter: recruiting, teacher: await createTeacher(world) });
  desk = await office.openDesk();
  // A new operator, because the session of the world's operator began hours ago.
  await desk.signIn((await signIn(world.app, 'Operator')).account as Account);
});
afterAll(() => office?.close());

describe('every list', () => {
  it.each(queues.map((queue) => [queue.label, queue] as const))(
    '%s opens with its tabs and day buckets',
    async (label, queue) => {
      await desk.openQueue(label);
      await desk.page.waitForURL((url) => url.pathname === `/admin/${queue.route}`);
      const tabs = desk.page.getByRole('tablist', { name: `${label}のタブ` }).getByRole('tab');
      expect((await tabs.allTextContents()).map((text) => text.replace(/\d+$/, ''))).toEqual(
        queue.tabs.map((tab) => tab.label),
      );
      for (const tab of queue.tabs) {
        await tabs.filter({ hasText: tab.label }).first().click();
        await desk.page.getByRole('tabpanel', { name: tab.label }).waitFor();
        await desk.waitUntilSettled();
        const buckets = desk.page.getByRole('group', { name: '期日' }).getByRole('button');
        const expected = tab.search ? [] : ['前日まで', '当日', '翌日', 'すべて'];
        expect(
          (await buckets.allTextContents()).map((text) => text.replace(/\d+$/, '')),
          tab.code,
        ).toEqual(expected);
        expect(await desk.page.getByRole('alert').count(), tab.code).toBe(0);
        expect(new URL(desk.page.url()).searchParams.get('tab'), tab.code).toBe(String(tab.tab));
      }
      await desk.photograph(queue.route);
      expect(await desk.findFaults()).toEqual([]);
      expect(desk.consoleErrors.splice(0)).toEqual([]);
    },
  );
});

/**
 * Received from the companies' sites some days ago, so that the list has its longest texts: long
 * names, long brands, overdue days.
 */
async function overdueInquiries(): Promise<void> {
  const { world } = office;
  const now = world.clock.now();
  const keys = await Promise.all(
    [2, 3].map(
      async (brand) =>
        (await world.admin.post('/api/admin/site-keys', { brand, label: `サイト${brand}` })).body
          .key as string,
    ),
  );
  world.clock.advance(-4 * 86_400_000);
  for (const key of keys) {
    const payload = {
      requestType: 30,
      parentName: '長谷川 真由美',
      studentName: '長谷川 玲央奈',
      grade: 6,
      phone: '09011112222',
    };
    const headers = { 'x-site-key': key };
    const sent = await world.app.inject({
      method: 'POST',
      url: '/api/public/inquiries',
      headers,
      payload,
    });
    expect(sent.statusCode, sent.body).toBeLessThan(300);
  }
  world.clock.moveTo(now);
}

/** Selects further columns of the list, and waits until each is shown. */
async function addColumns({ page }: Desk, labels: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: '列と行の高さ' }).click();
  for (const label of labels)
    await page
      .getByRole('group', { name: '表示する列' })
      .getByLabel(label, { exact: true })
      .check();
  await page.keyboard.press('Escape');
  for (const label of labels)
    await page.getByRole('columnheader', { name: label, exact: true }).waitFor();
}

it('shows short labels uncut at 1280 px without scrolling sideways, and lets staff add columns', async () => {
  await overdueInquiries();
  const narrow = await office.openDesk({ width: 1280, height: 800 });
  await narrow.signIn((await signIn(office.world.app, 'Operator')).account as Account);
  for (const queue of queues) {
    await narrow.openQueue(queue.label);
    for (const tab of queue.tabs) {
      await narrow.page.goto(`/admin/${queue.route}?tab=${tab.tab}&day=all&charge=all`);
      await narrow.page.getByRole('tabpanel', { name: tab.label }).waitFor();
      await narrow.waitUntilSettled();
      const words = narrow.page.locator(
        'table:has(td[data-col=conditions]) td[data-col=student] :is(.nm, .sub), td[data-col=actions] button .ell, td:is([data-col=due], [data-col=number], [data-col=status], [data-col=wait], [data-col=requestType]), td:is([data-col=due], [data-col=status], [data-col=wait]) :is(.cell, .sub, .wait)',
      );
      const cut = () =>
        words.evaluateAll((labels) =>
          labels
            .filter((label) => label.scrollWidth > label.clientWidth)
            .map((label) => label.textContent),
        );
      await expect.poll(cut, { message: tab.code }).toEqual([]);
      const beyond = () =>
        narrow.page.locator('.gridwrap').evaluate((place) => place.scrollWidth - place.clientWidth);
      await expect.poll(beyond, { message: `${tab.code}: pixels to scroll sideways` }).toBe(0);
      await narrow.photograph(`narrow-${tab.code}`);
    }
  }
  await narrow.openQueue('教師からの応募', '書類選考待ち');
  await addColumns(narrow, ['チーム']);
  await narrow.page.reload();
  await narrow.page.getByRole('columnheader', { name: 'チーム' }).waitFor();
  expect(narrow.consoleErrors).toEqual([]);
});

it('shows a long university uncut on a wide screen, next to conditions too', async () => {
  const { prisma } = office.world;
  await prisma.teacher.updateMany({ data: { university: '国際教養文化大学', gradeYear: 3 } });
  const { page } = desk;
  await page.setViewportSize({ width: 1920, height: 1080 });
  await desk.openQueue('教師からの応募', '書類選考待ち');
  await desk.pickBucket('すべて', 2);
  const schools = page.locator('td[data-col=teacher] .fits .sub');
  const cut = () =>
    schools.evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    );
  await expect
    .poll(() => schools.allTextContents())
    .toEqual(['国際教養文化大 3年', '国際教養文化大 3年']);
  await expect.poll(cut).toEqual([]);
  await addColumns(desk, ['条件']);
  await expect.poll(cut).toEqual([]);
  await desk.photograph('wide-with-conditions');
  await page.getByRole('button', { name: '列と行の高さ' }).click();
  await page.getByLabel('条件', { exact: true }).uncheck();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });
});

it('shows the fit with the matter below the teacher, also beside the open matter', async () => {
  const { page } = desk;
  await page.setViewportSize({ width: 1280, height: 800 });
  await desk.openQueue('教師からの応募', '書類選考待ち');
  await desk.pickBucket('すべて', 2);
  const teachers = page.locator('td[data-col=teacher]');
  await expect.poll(() => teachers.first().textContent()).toMatch(/[0-9]+点/);
  await expect.poll(() => teachers.last().textContent()).toMatch(/[0-9]+点/);
  // The name of an obstacle, and its sentence in the title.
  const { prisma } = office.world;
  await prisma.teacherSubject.deleteMany({});
  await page.reload();
  await expect.poll(() => teachers.first().textContent()).toContain('科目外');
  expect(await teachers.first().locator('[title*="指導科目にない"]').count()).toBe(1);
  await page.setViewportSize({ width: 1440, height: 900 });
});

it('filters lists and counts by the selected team', async () => {
  const { app, prisma, clock, operator } = office.world;
  const staff = await signIn(app, operator.account as Account);
  const [tokyo, osaka] = numbers as [string, string];
  for (const [matterNumber, name] of [
    [tokyo, '東京チーム'],
    [osaka, '大阪チーム'],
  ] as const) {
    const team = await prisma.team.create({ data: { name, createdAt: clock.now() } });
    const { id, version } = await prisma.matter.findUniqueOrThrow({ where: { matterNumber } });
    expect(
      (await staff.patch(`/api/admin/patch-matter/${id}`, { teamInCharge: team.id, version }))
        .status,
    ).toBe(200);
  }
  await desk.page.reload();
  await desk.openQueue('家庭からの申込', '募集確定待ち');
  await desk.pickBucket('すべて', 2);
  const selector = desk.page.getByRole('combobox', { name: 'チーム' });
  await selector.selectOption({ label: '東京チーム' });
  await desk.row(osaka).waitFor({ state: 'detached' });
  await desk.row(tokyo).waitFor();
  await desk.pickBucket('すべて', 1);
  await selector.selectOption({ label: '指定なし' });
  await desk.row(osaka).waitFor();
  await desk.pickBucket('すべて', 2);
});

it('filters by a range of days and the interviewer, and shows both as text', async () => {
  const { app, prisma, clock, operator } = office.world;
  const [first, second] = (
    await prisma.matterTeacher.findMany({ where: { candidateStatus: 8 }, orderBy: { id: 'asc' } })
  ).map(({ id }) => id);
  const { id: adminId } = await prisma.admin.findFirstOrThrow();
  const admin = await prisma.admin.update({
    where: { id: adminId },
    data: { isInterviewer: true },
    include: { account: true },
  });
  const applied = dayOf(clock.now());
  const staff = await signIn(app, operator.account as Account);
  const put = async (id: number | undefined, change: object) => {
    const { version } = await prisma.matterTeacher.findUniqueOrThrow({
      where: { id: id as number },
    });
    expect(
      (await staff.patch(`/api/admin/patch-matterTeacher/${id}`, { ...change, version })).status,
    ).toBe(200);
  };
  await put(first, { teacherResponseDate: applied, interviewer: adminId });
  await put(second, { teacherResponseDate: applied });
  const { page } = desk;
  await desk.openQueue('検索', '教師案件検索');
  await page.getByRole('button', { name: '絞り込み', exact: true }).click();
  const panel = page.getByRole('dialog', { name: '絞り込み' });
  await panel.getByLabel('面談担当').selectOption({ label: admin.account.name });
  await panel.getByRole('button', { name: /^日付など/ }).click();
  const pick = panel.getByRole('button', { name: '教師対応日（から）をカレンダーで選ぶ' });
  await pick.click();
  // The server's today: the browser's own clock differs.
  await expect
    .poll(() => panel.locator('[aria-current=date]').allTextContents())
    .toEqual([String(Number(applied.slice(8)))]);
  await pick.click();
  await panel.getByLabel('教師対応日（から）', { exact: true }).fill(applied);
  await panel.getByLabel('教師対応日（まで）', { exact: true }).fill(applied);
  expect(await desk.findFaults()).toEqual([]);
  await panel.getByRole('button', { name: '絞り込む' }).click();
  await page.locator('.MuiChip-root', { hasText: `面談担当: ${admin.account.name}` }).waitFor();
  await page
    .locator('.MuiChip-root', { hasText: `教師対応日: ${applied.replaceAll('-', '/')}` })
    .waitFor();
  await page.locator(`tr[data-id="${second}"]`).waitFor({ state: 'detached' });
  expect(
    await page
      .locator('tr[data-id]')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-id'))),
  ).toEqual([`${first}`]);
  await page.getByRole('button', { name: '絞り込み「教師対応日」を外す' }).click();
  await page.getByRole('button', { name: '絞り込み「面談担当」を外す' }).click();
  await page.locator(`tr[data-id="${second}"]`).waitFor();
  await put(first, { teacherResponseDate: null, interviewer: null });
  await put(second, { teacherResponseDate: null });
});

it('restores the row after 元に戻す', async () => {
  await desk.openQueue('教師からの応募', '書類選考待ち');
  await desk.pickBucket('すべて', 2);
  const first = desk.page.getByRole('grid').locator('tbody tr[data-id]').first();
  const candidacy = Number(await first.getAttribute('data-id'));
  const statusOf = async () =>
    (await office.world.prisma.matterTeacher.findUniqueOrThrow({ where: { id: candidacy } }))
      .candidateStatus;
  const { teacher } = await office.world.prisma.matterTeacher.findUniqueOrThrow({
    where: { id: candidacy },
    include: { teacher: true },
  });
  const dialog = await desk.press('書類選考の結果を登録');
  await dialog.getByRole('radio', { name: '不合格' }).check();
  await desk.confirm(dialog);
  const row = desk.page.locator(`tr[data-id="${candidacy}"]`);
  await row.waitFor({ state: 'detached' });
  expect(await statusOf()).toBe(100);
  await desk.photograph('undo-offered');
  // The undo message covers no control, and no later message covers it.
  await desk.page
    .getByRole('combobox', { name: '案件番号・氏名・電話番号で検索' })
    .click({ trial: true });
  const bar = desk.page.locator('.undo-bar');
  const place = await bar.boundingBox();
  const overlaps = async (other: Locator) => {
    const box = await other.boundingBox();
    if (!place || !box) throw new Error('is not drawn');
    const apart =
      box.x >= place.x + place.width ||
      box.x + box.width <= place.x ||
      box.y >= place.y + place.height ||
      box.y + box.height <= place.y;
    return !apart;
  };
  expect(await overlaps(desk.page.getByRole('main'))).toBe(false);
  expect(await overlaps(desk.page.getByRole('banner'))).toBe(false);
  expect(await overlaps(desk.page.getByRole('navigation', { name: 'メニュー' }))).toBe(false);
  // The other candidate of the case is the current row now: its lines name the subject of the step.
  const inspector = desk.page.getByRole('complementary', { name: '選択中の案件' });
  await inspector
    .getByRole('listitem')
    .filter({ hasText: `${teacher.lastName} ${teacher.firstName} 先生` })
    .first()
    .waitFor();
  await desk.page.getByRole('textbox', { name: '話した内容' }).fill('折り返します');
  const above = await desk.page.evaluateHandle(() => {
    const seenOverlaps: boolean[] = [];
    const findOverlap = () => {
      const [toast, undo] = ['.Toastify__toast', '.undo-bar'].map((css) =>
        document.querySelector(css)?.getBoundingClientRect(),
      );
      if (toast && undo) seenOverlaps.push(toast.bottom <= undo.top);
      requestAnimationFrame(findOverlap);
    };
    findOverlap();
    return seenOverlaps;
  });
  await expectToast(desk.page, '電話メモを記録しました。', () =>
    inspector.getByRole('button', { name: /記録/ }).click(),
  );
  await desk.page.evaluate(() => (document.activeElement as HTMLElement).blur());
  // The newest first; the one before can still be undone.
  await expectToast(desk.page, '電話メモを元に戻しました。', () => desk.page.keyboard.press('z'));
  await expect.poll(async () => [...new Set(await above.jsonValue())]).toEqual([true]);
  await expect.poll(() => bar.boundingBox()).toEqual(place);
  await desk.page.keyboard.press('z');
  await row.waitFor();
  expect(await statusOf()).toBe(8);
  await desk.pickBucket('すべて', 2);
});

it('sends the edited preview, and no deselected notice', async () => {
  await desk.openQueue('教師からの応募', '教師紹介');
  await desk.pickBucket('すべて');
  const dialog = await desk.press('ご家庭へ紹介');
  await desk.waitForPreview(dialog);
  await dialog
    .getByRole('tab', { name: /様.*メール/ })
    .first()
    .click();
  // Values from the case are shown; an edited text can be reset.
  const { teacher } = await office.world.prisma.matterTeacher.findFirstOrThrow({
    where: { candidateStatus: 20 },
    include: { teacher: true },
  });
  const filled = dialog.locator('.body .ph');
  expect(await filled.allTextContents()).toContain(`${teacher.lastName} ${teacher.firstName}`);
  expect(await filled.first().evaluate((word) => getComputedStyle(word).borderBottomStyle)).toBe(
    'dotted',
  );
  const subject = dialog.getByLabel('件名', { exact: true });
  const body = dialog.getByLabel(/への本文$/);
  const resetButton = dialog.getByRole('button', { name: '定型文に戻す' });
  expect(await resetButton.count()).toBe(0);
  await dialog.getByRole('button', { name: '編集' }).click();
  const standard = [await subject.inputValue(), await body.inputValue()];
  await subject.fill('まちがい');
  await body.fill('まちがい');
  await resetButton.click();
  expect([await subject.inputValue(), await body.inputValue()]).toEqual(standard);
  expect(await resetButton.count()).toBe(0);
  await subject.fill('ご紹介したい先生がいます');
  await body.fill(`${await body.inputValue()}\n木曜日に一度お電話します。`);
  const shown = await body.inputValue();
  await dialog
    .getByRole('tab', { name: /先生.*メール/ })
    .first()
    .click();
  await dialog.getByRole('checkbox', { name: '送る' }).uncheck();
  await desk.photograph('edited-message');
  await desk.confirm(dialog);
  const mails = await office.sendAfterHold();
  const family = mails.filter(({ to }) => to.includes(office.world.parent.account?.email ?? ''));
  const introduction = family.filter(({ subject }) => subject.includes('ご紹介したい先生がいます'));
  expect(introduction).toHaveLength(1);
  expect(introduction[0]?.text.replaceAll('\r\n', '\n').trimEnd()).toBe(shown.trimEnd());
  expect(mails.filter(({ subject }) => subject.includes('ご家庭へのご紹介'))).toEqual([]);
  expect(desk.consoleErrors).toEqual([]);
});

describe('the four numbers are equal on the screen', () => {
  let late: Desk;
  const number = (text: string | null) => Number(/\d+/.exec(text ?? '')?.[0] ?? 0);
  const menuNumber = async (label: string) =>
    number(
      await late.page
        .getByRole('navigation', { name: 'メニュー' })
        .getByRole('link', { name: label })
        .locator('.badge')
        .first()
        .textContent(),
    );
  const rowCount = () => late.page.getByRole('grid').locator('tbody tr[data-id]').count();
  const queryOf = () => Object.fromEntries(new URL(late.page.url()).searchParams);

  beforeAll(async () => {
    const { world } = office;
    const colleague = (await signIn(world.app, 'Operator')).account?.adminId as number;
    const theirs = await createMatterAt(world, 80);
    await createCandidateAt(world, 8, { matter: theirs, teacher: await createTeacher(world) });
    await createCandidateAt(world, 7, { matter: theirs, teacher: await createTeacher(world) });
    const { version } = await world.prisma.matter.findUniqueOrThrow({
      where: { id: theirs.matterId },
    });
    const staff = await signIn(world.app, world.operator.account as Account);
    expect(
      (
        await staff.patch(`/api/admin/patch-matter/${theirs.matterId}`, {
          personInCharge: colleague,
          version,
        })
      ).status,
    ).toBe(200);
    await createCandidateAt(world, 80, { teacher: await createTeacher(world) });
    await office.runTimersAt(new Date(world.clock.now().getTime() + 14 * 86_400_000));
    late = await office.openDesk();
    await late.signIn((await signIn(world.app, 'Operator')).account as Account);
  });

  it('menu = tabs = days = rows; the rows of another tab are shown separately', async () => {
    await late.openQueue('教師からの応募', '書類選考待ち');
    const tabs = late.page.getByRole('tablist').locator('[role=tab] .n');
    const sum = (await tabs.allTextContents()).reduce((total, text) => total + number(text), 0);
    expect(await menuNumber('教師からの応募')).toBe(sum);
    await late.page.getByRole('button', { name: /^前日まで\s*2\s*件、全員では\s*3$/ }).waitFor();
    expect(
      number(
        await late.page.getByRole('tab', { name: '書類選考待ち' }).locator('.n').textContent(),
      ),
    ).toBe(3);
    expect([await rowCount(), queryOf()]).toEqual([2, { tab: '2', day: '1,2' }]);
    await late.photograph('numbers');
    await late.page.getByRole('button', { name: 'ほかの担当の1件も表示' }).click();
    await expect.poll(rowCount).toBe(3);
    await late.pickBucket('前日まで', 3);
    expect(await late.findFaults()).toEqual([]);
  });

  it('no tab with a number opens empty, and its address contains its filters', async () => {
    await late.openQueue('教師からの応募', '書類選考待ち');
    await late.page.getByRole('tab', { name: '追加情報待ち' }).click();
    await expect.poll(rowCount).toBe(1);
    // The address follows the rows, and the browser reports it a moment later.
    await expect.poll(queryOf).toEqual({ tab: '1', day: '1,2', charge: 'any' });
    // The next tab begins with the user's own rows again.
    await late.page.getByRole('tab', { name: '教師紹介' }).click();
    await late.waitUntilSettled();
    await expect.poll(queryOf).toMatchObject({ tab: '4', day: expect.any(String) });
    expect(queryOf().charge).toBeUndefined();
  });

  it('rows that another tab counts are last, under its name', async () => {
    await late.openQueue('家庭対応', '家庭体験報告確認');
    await late.page
      .getByRole('rowheader', { name: '確認待ち 1件・「採用確認」で数えています' })
      .waitFor();
    expect(
      await late.page.getByRole('tab', { name: '家庭体験報告確認' }).locator('.n').count(),
    ).toBe(0);
    await late.photograph('counted-elsewhere');
    await late.page.getByRole('tab', { name: '採用確認' }).click();
    await late.pickBucket('前日まで', 1);
    await expect.poll(rowCount).toBe(1);
  });

  it('the added day columns are those of the case', async () => {
    const { interviewDate, trialLessonDate } =
      await office.world.prisma.matterTeacher.findFirstOrThrow({ where: { candidateStatus: 80 } });
    await addColumns(late, ['面談日時', '体験日時', '家庭・教師の期限']);
    const cell = (name: string) =>
      late.page.locator(`tr[data-id] [data-col=${name}]`).allTextContents();
    const days = [interviewDate, trialLessonDate].map((date) => formatShortDue(date));
    expect(days).not.toContain('');
    await expect
      .poll(async () => [...(await cell('interviewDate')), ...(await cell('trialLessonDate'))])
      .toEqual(days);
    expect(await cell('deadline')).toEqual([expect.stringMatching(/^\d{1,2}\/\d{1,2}\(.\)$/)]);
    await late.photograph('added-days');
  });

  it('the inspector shows no number before it is loaded', async () => {
    let letGo: () => void = () => undefined;
    const later = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const history = '**/api/admin/matters/*/timeline*';
    await late.page.route(history, async (route) => {
      await later;
      await route.continue();
    });
    await late.page.reload();
    const all = late.page
      .getByRole('complementary', { name: '選択中の案件' })
      .getByRole('link', { name: /^すべて/ });
    await all.waitFor();
    expect(await all.textContent()).toBe('すべて');
    letGo();
    await expect.poll(() => all.textContent()).toMatch(/^すべて \d+件$/);
    await late.page.unroute(history);
  });

  it('a number of the dashboard opens exactly its rows, by mouse or by g and a letter', async () => {
    const { page } = late;
    await page.keyboard.press('g');
    await page.keyboard.press('d');
    const card = page.getByRole('table').filter({ hasText: '教師からの応募' });
    await late.waitUntilSettled();
    const line = card.getByRole('row', { name: /教師からの応募/ });
    const total = number(await line.getByRole('button').first().textContent());
    await line.getByRole('button').first().click();
    const parts = card.locator('tr.part');
    const links = parts.locator('td:nth-child(2) a');
    const sum = (await links.allTextContents()).reduce((all, text) => all + number(text), 0);
    expect(sum).toBe(total);
    await late.photograph('dashboard-parts');
    const screening = parts.filter({ hasText: '書類選考待ち' }).locator('td:nth-child(2) a');
    const wanted = number(await screening.textContent());
    await screening.click();
    await expect.poll(rowCount).toBe(wanted);
    await late.pickBucket('前日まで', wanted);
    await page.keyboard.press('Shift+Digit1');
    await page.getByRole('tab', { name: '追加情報待ち', selected: true }).waitFor();
  });

  it('an address with an unknown tab or page is corrected', async () => {
    await late.page.goto('/admin/case-list-teacher-application?tab=9&page=7&day=1&charge=all');
    await expect.poll(rowCount).toBeGreaterThan(0);
    await expect.poll(() => queryOf().page ?? '1').toBe('1');
    expect(Number(queryOf().tab)).toBeLessThan(6);
    expect(late.consoleErrors).toEqual([]);
  });
});
