import { addDays } from '@tsumugi/contract/calendar/day';
import { hoursAt } from '@tsumugi/contract/calendar/instant';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CreatedCandidate, createCandidateAt } from '../../support/create-at-status.js';
import type { Desk } from '../../support/desk.js';
import { Office } from '../../support/office.js';
import { createTeacher } from '../../support/test-world.js';

let office: Office;
let desk: Desk;
let trial: CreatedCandidate;
let interviewDate: Date | null;
let trialLessonDate: Date | null;
beforeAll(async () => {
  office = await Office.open('calendar');
  const { world } = office;
  trial = await createCandidateAt(world, 60, { teacher: await createTeacher(world) });
  ({ interviewDate, trialLessonDate } = await world.prisma.matterTeacher.findUniqueOrThrow({
    where: { id: trial.matterTeacherId },
  }));
  await appoint(null, hoursAt(dayAhead(8), '16:00'));
  desk = await office.openDeskAs('Operator');
});
afterAll(async () => {
  // The dates here are written without an action, so the work lists do not follow them.
  if (office) await appoint(interviewDate, trialLessonDate);
  await office?.close();
});

const dayAhead = (days: number) => addDays(office.world.clock.today(), days);
const appoint = (interview: Date | null, lesson: Date | null) =>
  office.world.prisma.matterTeacher.update({
    where: { id: trial.matterTeacherId },
    data: { interviewDate: interview, trialLessonDate: lesson },
  });

async function clean(photo: string): Promise<void> {
  await desk.waitUntilSettled();
  await desk.photograph(photo);
  expect(await desk.findFaults(), photo).toEqual([]);
  expect(desk.consoleErrors.splice(0), photo).toEqual([]);
}

it('names the next appointment on the dashboard, and opens its week and its candidate', async () => {
  const { page } = desk;
  await page.goto('/admin/dashboard');
  const card = page.getByRole('region', { name: '今日の面談と体験', exact: true });
  await card.getByText('次は').waitFor();
  await card.getByRole('link', { name: /16:00 体験 石川 結衣/ }).waitFor();
  await clean('dashboard-next');
  await card.getByRole('link', { name: '予定表' }).click();
  await page.getByRole('heading', { level: 1, name: '予定' }).waitFor();
  expect(await page.getByRole('heading', { level: 2 }).count()).toBe(7);
  // Eight days ahead is next week or, from Sunday, the week after.
  const entry = page.getByRole('listitem').filter({ hasText: '16:00' });
  for (let weeks = 0; weeks < 2 && (await entry.count()) === 0; weeks += 1) {
    await page.keyboard.press('ArrowRight');
    await desk.waitUntilSettled();
  }
  await clean('week');
  await entry.getByRole('link', { name: /^石川 結衣/ }).click();
  await page.waitForURL((url) => url.search === `?candidate=${trial.matterTeacherId}`);
});

it('shows a month, whose days open their week, and a list of days on a phone', async () => {
  const { page } = desk;
  await desk.open(`calendar?view=month&day=${dayAhead(8)}`);
  const entry = page.getByRole('link', { name: /16:00\s*石川 結衣/ });
  await entry.waitFor();
  await clean('month');
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('listitem').filter({ hasText: '16:00' }).waitFor();
  await clean('month-phone');
  expect(await desk.findWiderThanPhone()).toEqual([]);
  if (before) await page.setViewportSize(before);
  await page.getByRole('cell').filter({ hasText: '石川' }).getByRole('link').first().click();
  await page.getByRole('button', { name: '週', pressed: true }).waitFor();
  await page.getByRole('listitem').filter({ hasText: '16:00' }).waitFor();
});

it('keeps the chosen people in the address', async () => {
  const { page } = desk;
  await desk.open(`calendar?day=${dayAhead(8)}`);
  await page.getByRole('listitem').filter({ hasText: '16:00' }).waitFor();
  const interviewer = page.getByRole('combobox', { name: '面談担当' });
  await expect.poll(() => interviewer.locator('option').count()).toBeGreaterThan(0);
  const person = page.getByRole('combobox', { name: '担当者', exact: true });
  await expect.poll(() => person.locator('option').count()).toBeGreaterThan(1);
  await person.selectOption({ index: 1 });
  await page.waitForURL((url) => url.searchParams.has('person'));
  await page.getByText('予定なし').first().waitFor();
  await clean('week-of-person');
});
