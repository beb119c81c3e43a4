import { addDays } from '@tsumugi/contract/calendar/day';
import { dayOf } from '@tsumugi/contract/calendar/instant';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCandidateAt, createMatterAt } from '../../support/create-at-status.js';
import type { Desk } from '../../support/desk.js';
import { Office } from '../../support/office.js';
import { browserSettings } from '../../support/test-page.js';
import { addStudent, runAction } from '../../support/test-world.js';

let office: Office;
let desk: Desk;
let matterId: number;

/** 200 % of a small laptop, a narrow window, and a low one. */
const sizes = [
  { width: 640, height: 400 },
  { width: 720, height: 900 },
  { width: 1280, height: 400 },
];

beforeAll(async () => {
  office = await Office.open('narrow');
  const { world } = office;
  for (const name of ['悠斗', '葵', '湊'])
    ({ matterId } = await createCandidateAt(world, 40, {
      matterWishes: { studentId: await addStudent(world, world.parent, name) },
    }));
  // Names of typical length.
  await world.prisma.parent.updateMany({ data: { firstName: '太郎157' } });
  await world.prisma.teacher.updateMany({ data: { firstName: '太郎159' } });
  desk = await office.openDeskAs('Operator');
});
afterAll(() => office?.close());

/**
 * Elements that extend beyond the window, or whose content is cut off without a way to scroll to
 * it.
 */
const clipped = () =>
  desk.page.evaluate(() => {
    const faults: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth)
      faults.push(`the page is ${root.scrollWidth} wide in ${root.clientWidth}`);
    for (const part of document.querySelectorAll<HTMLElement>(
      '.tabs, .tools, .gfoot, .conds, .mhead, .dlg-f',
    )) {
      const name = `.${part.className.replaceAll(' ', '.')}`;
      const box = part.getBoundingClientRect();
      for (const own of part.querySelectorAll<HTMLElement>('button, a, input, select, b')) {
        const at = own.getBoundingClientRect();
        // Tabs scroll sideways on purpose.
        if (at.width === 0 || own.closest('[role=tablist]')) continue;
        if (
          at.left < box.left - 1 ||
          at.right > box.right + 1 ||
          at.top < box.top - 1 ||
          at.bottom > box.bottom + 1
        )
          faults.push(`${name} clips ${own.textContent || own.ariaLabel}`);
      }
    }
    return faults;
  });
/** Visible height of the list's rows in the window, in pixels. */
const roomForRows = async () => {
  const box = await desk.page.locator('.gridwrap').boundingBox();
  const { height } = desk.page.viewportSize() ?? { height: 0 };
  return box ? Math.min(box.y + box.height, height) - Math.max(box.y, 0) : 0;
};

it.each(sizes)('shows the work list at $width × $height uncut, with rows in view', async (size) => {
  const { page } = desk;
  const faults: string[] = [];
  const checkScreen = async (what: string) => {
    await desk.waitUntilSettled();
    await desk.photograph(`${what}-${size.width}x${size.height}`);
    faults.push(...(await clipped()).map((fault) => `${what}: ${fault}`));
  };
  await page.setViewportSize(size);
  await page.goto('/admin/case-list-home-response?tab=1&day=all&charge=all');
  await page.locator('tr[data-id]').first().waitFor();
  await checkScreen('queue');
  faults.push(
    ...((await roomForRows()) < 100 ? [`queue: ${await roomForRows()} px are left for rows`] : []),
  );
  await page.locator('tr[data-id] input[type=checkbox]').first().check();
  await page.getByRole('toolbar', { name: '選択した行の操作' }).waitFor();
  await checkScreen('bulk');
  await page
    .getByRole('toolbar', { name: '選択した行の操作' })
    .getByRole('button', { name: 'お断り' })
    .click();
  await desk.dialog('お断り');
  await checkScreen('bulk-dialog');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});

it.each(sizes)('shows the search for a teacher at $width × $height uncut', async (size) => {
  const { page } = desk;
  await page.setViewportSize(size);
  await page.goto(`/admin/case-detail/${matterId}/introduce`);
  await page.getByRole('heading', { level: 1, name: '紹介する教師を探す' }).waitFor();
  await desk.waitUntilSettled();
  await desk.photograph(`introduce-${size.width}x${size.height}`);
  expect(await clipped()).toEqual([]);
  const teacher = page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox') });
  const name = await teacher.locator('td').nth(1).boundingBox();
  expect(name?.width ?? 0, 'the teacher’s name is there').toBeGreaterThan(60);
  expect(await roomForRows()).toBeGreaterThan(100);
});

it.each([720, 860, 940, 1024, 1280, 1440, 1920])(
  'covers no column of the list at %i px',
  async (width) => {
    const { page } = desk;
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/admin/case-list-home-response?tab=1&day=all&charge=all');
    await page.locator('tr[data-id]').first().waitFor();
    await desk.waitUntilSettled();
    await desk.photograph(`columns-${width}`);
    const hidden = () =>
      page.locator('tr[data-id]').evaluateAll((rows) =>
        rows.flatMap((row) => {
          const places = [...row.querySelectorAll<HTMLElement>('td')].map((cell) => ({
            name: cell.dataset.col,
            box: cell.getBoundingClientRect(),
          }));
          const wait = places.find(({ name }) => name === 'wait')?.box;
          const next = places.find(({ name }) => name === 'actions')?.box;
          return wait &&
            next &&
            wait.right > next.left + 1 &&
            wait.top < next.bottom &&
            wait.bottom > next.top
            ? [`wait ends at ${wait.right}, the button begins at ${next.left}`]
            : [];
        }),
      );
    // Columns are as wide as the visible texts, and settle once these are rendered.
    await expect.poll(hidden).toEqual([]);
    const button = page.locator('tr[data-id] td[data-col=actions] .ell').first();
    await expect
      .poll(() => button.evaluate((words) => words.scrollWidth - words.clientWidth), {
        message: 'the button’s words are whole',
      })
      .toBeLessThanOrEqual(0);
  },
);

it('has fields of 16 px on touch screens: below that iOS enlarges the page', async () => {
  const storageState = await desk.page.context().storageState();
  const touching = await office.browser.newContext({
    ...browserSettings,
    storageState,
    baseURL: office.origin,
    hasTouch: true,
    isMobile: true,
  });
  const page = await touching.newPage();
  await page.goto('/admin/account-management?tab=1');
  const fields = page.locator('input:not([type=checkbox], [type=radio]), select');
  await fields.nth(2).waitFor();
  const sizes = await fields.evaluateAll((all) =>
    all.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)),
  );
  await touching.close();
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
});

it('fits a list with long states beside the inspector of a small laptop, without sideways scroll', async () => {
  const { world } = office;
  const { matterId: id } = await createMatterAt(world, 50, {
    studentId: await addStudent(world, world.parent, '凛'),
  });
  const { version } = await world.prisma.matter.findUniqueOrThrow({ where: { id } });
  const [customerResponseDate, personInCharge] = [
    addDays(dayOf(world.clock.now()), -1),
    world.operator.account?.adminId,
  ];
  await runAction(world.operator, 'matter.patch', id, {
    customerResponseDate,
    personInCharge,
    version,
  });
  // The longest state, an overdue day and the assignee leave the least space to the other columns.
  await desk.page.setViewportSize({ width: 1280, height: 768 });
  await desk.page.goto('/admin/user-list-today-cases?tab=2&day=all&charge=all');
  await desk.page.locator('tr[data-id]').getByText('フリーコメント確認済').waitFor();
  await desk.page.getByRole('complementary', { name: '選択中の案件' }).waitFor();
  const beyond = () =>
    desk.page.locator('.gridwrap').evaluate((place) => place.scrollWidth - place.clientWidth);
  await expect.poll(beyond).toBe(0);
  await desk.photograph('beside-the-inspector');
});
