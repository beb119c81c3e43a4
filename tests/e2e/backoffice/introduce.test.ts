import { addDays, weekdayOf } from '@tsumugi/contract/calendar/day';
import { dayOf, hoursAt } from '@tsumugi/contract/calendar/instant';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Account } from '../../support/accounts.js';
import { type Agent, signIn } from '../../support/agent.js';
import {
  type CreatedMatter,
  createCandidateAt,
  createMatterAt,
} from '../../support/create-at-status.js';
import type { Desk } from '../../support/desk.js';
import { Office } from '../../support/office.js';
import { createTeacher, runAction } from '../../support/test-world.js';

let office: Office;
let desk: Desk;
let matter: CreatedMatter;
let firstTeacher: Agent;
const evening = { weekday: 3, fromMinute: 1080, toMinute: 1260 };

async function teach(lastName: string, data: Record<string, unknown> = {}): Promise<Agent> {
  const { world } = office;
  const agent = await createTeacher(world);
  const id = agent.account?.teacherId as number;
  await world.prisma.teacher.update({
    where: { id },
    data: {
      lastName,
      firstName: '先',
      isIntroducible: true,
      identityVerifiedAt: world.clock.now(),
      inPerson: true,
      online: false,
      stations: ['三鷹'],
      gender: 1,
      ...data,
    },
  });
  await world.prisma.teacherSubject.deleteMany({ where: { teacherId: id } });
  await world.prisma.teacherAvailability.deleteMany({ where: { teacherId: id } });
  await world.prisma.teacherSubject.create({ data: { teacherId: id, subject: 20, level: 20 } });
  await world.prisma.teacherAvailability.create({ data: { teacherId: id, ...evening } });
  return agent;
}

/** A running contract of the teacher: every Wednesday from 20:00 on. */
async function giveLessons(teacher: Agent): Promise<void> {
  const { world } = office;
  const { matterTeacherId } = await createCandidateAt(world, 90, { teacher });
  const days = Array.from({ length: 7 }, (_, index) =>
    addDays(dayOf(world.clock.now()), index + 1),
  );
  const wednesday = days.find((day) => weekdayOf(day) === 3) as string;
  await runAction(world.operator, 'matterTeacher.setFirstLessonDate', matterTeacherId, {
    firstLessonDate: hoursAt(wednesday, '20:00').toISOString(),
  });
}

beforeAll(async () => {
  office = await Office.open('introduce');
  matter = await createMatterAt(office.world, 80, {
    nearestStation: '三鷹',
    teacherGenderPreference: 1,
    city: '三鷹市',
    town: '下連雀',
  });
  firstTeacher = await teach('一番', { prefecture: 13, city: '武蔵野市', town: '境' });
  await teach('二番', { stations: [], prefecture: 13 });
  await teach('遠隔', { inPerson: false, online: true });
  await teach('女性', { gender: 2 });
  desk = await office.openDesk();
  await desk.signIn((await signIn(office.world.app, 'Operator')).account as Account);
});
afterAll(() => office?.close());

const row = (name: string) => desk.page.getByRole('row', { name });
const pane = (name: string) => desk.page.getByRole('complementary', { name });

async function photographNarrow(name: string): Promise<void> {
  for (const [width, height] of [
    [768, 1024],
    [390, 844],
  ] as const) {
    await desk.page.setViewportSize({ width, height });
    await desk.photograph(`${name}-${width}`);
  }
  await desk.page.setViewportSize({ width: 1440, height: 900 });
  await desk.waitUntilSettled();
}

const findCandidate = (lastName: string) =>
  office.world.prisma.matterTeacher.findFirst({
    where: { matterId: matter.matterId, teacher: { lastName } },
    select: { candidateStatus: true, matchingChoice: true },
  });

it('proposes to the family from MD管理 a condition to relax; the text is in its chat, unsent', async () => {
  await runAction(office.world.operator, 'matter.addTnewsDistribution', matter.matterId, {
    reason: '大学の掲示板に載せました。',
  });
  expect(await office.world.prisma.chatRoom.count(), 'no room yet').toBe(0);
  await desk.openQueue('MD管理', '応募なし');
  await desk.pickBucket('すべて', 1);
  await desk.selectRow(matter.matterNumber);
  const dialog = await desk.press('条件をゆるめる提案');
  const text = dialog.getByLabel('ご家庭への文面');
  const gender = dialog.getByRole('checkbox', { name: '性別の希望をなくすと 2→3名' });
  await gender.waitFor();
  await gender.check();
  await expect.poll(() => text.inputValue()).toContain('・性別の希望をなくすと：2名 → 3名');
  expect(await desk.findFaults()).toEqual([]);
  await desk.photograph('loosen');
  await desk.page.keyboard.press('Control+Enter');
  await desk.page.waitForURL(/\/admin\/chat\/\d+/);
  const unsent = desk.page
    .getByRole('form', { name: 'メッセージを書く' })
    .getByRole('textbox')
    .first();
  await expect.poll(() => unsent.inputValue()).toContain('・性別の希望をなくすと：2名 → 3名');
  expect(await office.world.prisma.chatMessage.count({ where: { side: 'staff' } })).toBe(0);
  await desk.page.goBack();
  await desk.page.getByRole('tab', { name: '応募なし', selected: true }).waitFor();
  await desk.row(matter.matterNumber).getByRole('link', { name: matter.matterNumber }).click();
  await desk.page.waitForURL(/case-detail/);
});

it('leads from the case to the ranking, which shows all parts of each total', async () => {
  await giveLessons(firstTeacher);
  await desk.page.goto(`/admin/case-detail/${matter.matterId}`);
  await desk.page.getByRole('link', { name: '教師を探す' }).first().click();
  await desk.page.getByRole('heading', { level: 1, name: '紹介する教師を探す' }).waitFor();
  await row('一番 先').waitFor();
  expect(await row('遠隔 先').textContent()).toContain('対面をオンラインに変えると');
  expect(await row('女性 先').textContent()).toContain('男性の教師をご希望');
  const sum =
    (await pane('点の内訳').getByRole('row', { name: '合計' }).getByRole('cell').textContent()) ??
    '';
  const [parts = '', total] = sum.split('=');
  expect(parts.split('+').reduce((all, part) => all + Number(part), 0)).toBe(Number(total));
  await pane('点の内訳')
    .getByRole('img', {
      name: '合う時間は水 18:00–20:00。家庭の希望は水 18:00–20:00。教師の空きは水 18:00–21:00。指導中は水 20:00–',
    })
    .waitFor();
  await pane('点の内訳').getByText('合う時間　水 18:00–20:00（週2時間）').waitFor();
  expect(await desk.findFaults()).toEqual([]);
  await desk.photograph('ranking');
  await photographNarrow('ranking');
});

it('omits a condition temporarily, and restores it', async () => {
  await desk.page.getByRole('button', { name: '条件「性別 男性」を外して探す' }).click();
  await desk.page.waitForURL(/without=gender/);
  await desk.page.getByText('紹介できる教師 3名').waitFor();
  await desk.page.getByRole('button', { name: '条件「性別 男性」を戻す' }).click();
  await desk.page.getByText('紹介できる教師 2名').waitFor();
});

it('filters by the travel time', async () => {
  await desk.page.getByRole('button', { name: '絞り込み' }).click();
  await desk.page
    .getByRole('combobox', { name: '通勤で絞る' })
    .selectOption({ label: '通勤 目安30分以内' });
  await desk.page.getByText('紹介できる教師 1名').waitFor();
  await row('一番')
    .getByText(/通勤 目安 \d+〜\d+分/)
    .waitFor();
  await desk.photograph('travel');
  await desk.page.getByRole('button', { name: '案件の条件に戻す' }).click();
  await desk.page.getByText('紹介できる教師 2名').waitFor();
});

it('shows the weights at 200 % without scrolling sideways', async () => {
  await desk.page.setViewportSize({ width: 640, height: 400 });
  await desk.page.getByRole('button', { name: '配点を見る' }).click();
  const weights = desk.page.getByRole('dialog', { name: '配点' });
  await weights.waitFor();
  await desk.photograph('weights-200');
  expect(
    await weights.locator('.weights-b').evaluate((body) => body.scrollWidth - body.clientWidth),
  ).toBe(0);
  expect(await desk.findFaults()).toEqual([]);
  await desk.page.keyboard.press('Escape');
  await weights.waitFor({ state: 'detached' });
  await desk.page.setViewportSize({ width: 1440, height: 900 });
  await desk.waitUntilSettled();
});

it('compares two by keyboard', async () => {
  for (const key of ['x', 'j', 'x']) await desk.page.keyboard.press(key);
  await pane('2名を比べる').getByRole('columnheader', { name: '一番 先' }).waitFor();
  await pane('2名を比べる').getByRole('columnheader', { name: '二番 先' }).waitFor();
  const weeks = pane('2名を比べる').getByRole('img', { name: /^合う時間は水 18:00–20:00。/ });
  expect(await weeks.count()).toBe(2);
  expect(await desk.findFaults()).toEqual([]);
  await desk.photograph('compared');
  await photographNarrow('compared');
  await desk.page.keyboard.press('Escape');
  await pane('点の内訳').waitFor();
});

it('introduces by Enter through the preview, and keeps the position', async () => {
  await desk.page.keyboard.press('k');
  await desk.page.keyboard.press('Enter');
  const dialog = await desk.dialog('ご家庭へ紹介');
  await desk.waitForPreview(dialog);
  expect(await dialog.textContent()).toContain('おすすめ順 1位');
  await desk.confirm(dialog);
  await desk.waitUntilSettled();
  expect(await findCandidate('一番')).toMatchObject({
    candidateStatus: 40,
    matchingChoice: { rank: 1, of: 2, reason: null },
  });
});

it('offers the times that suit both for the trial on the candidate’s card', async () => {
  await desk.page.goto(`/admin/case-detail/${matter.matterId}`);
  await desk.page.getByRole('button', { name: /一番 先/ }).click();
  await desk.page.getByRole('img', { name: /^合う時間は水 18:00–20:00。/ }).waitFor();
  await desk.photograph('card');
  await desk.page
    .getByRole('button', { name: /体験授業を申し込む/ })
    .first()
    .click();
  const dialog = await desk.dialog('体験授業を申し込む');
  const times = dialog.getByRole('group', { name: '両方の都合が合う日時' }).getByRole('button');
  const [first = '', second = ''] = await times.allTextContents();
  expect([first, second]).toEqual([1, 2].map(() => expect.stringMatching(/\(水\) 18:00$/)));
  await times.nth(1).click();
  await times.first().click();
  const typed = dialog.getByRole('textbox', { name: /^体験の希望日時 \d/ });
  const [month = '', date = ''] = first.match(/\d+/g) ?? [];
  const day = `/${month.padStart(2, '0')}/${date.padStart(2, '0')}(水) 18:00`;
  await expect.poll(() => typed.first().inputValue()).toContain(day);
  expect(await typed.nth(1).inputValue()).toMatch(/ 18:00$/);
  expect(await times.first().getAttribute('aria-pressed')).toBe('true');
  await desk.waitForPreview(dialog);
  expect(await desk.findFaults()).toEqual([]);
  await desk.photograph('trial-times');
  await photographNarrow('trial-times');
  await times.first().click();
  await expect.poll(() => typed.nth(1).inputValue()).toBe('');
  await desk.page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

it('requires a reason to add a teacher against a wish of the family, and shows it with the candidate', async () => {
  await desk.page.goto(`/admin/case-detail/${matter.matterId}/introduce`);
  await row('女性 先').click({ position: { x: 500, y: 10 } });
  await desk.page.keyboard.press('i');
  const dialog = await desk.dialog('候補に追加');
  await dialog.getByText('男性の教師をご希望').first().waitFor();
  expect(await dialog.locator('.late, .hint.err').count()).toBe(0);
  await dialog.getByRole('button', { name: '候補に追加' }).click();
  await dialog.getByText('この先生を選ぶ理由を入力してください。').waitFor();
  await dialog.getByRole('textbox', { name: /この先生を選ぶ理由/ }).fill('お母さまのご了承済み');
  await desk.waitForPreview(dialog);
  await desk.confirm(dialog);
  await desk.waitUntilSettled();
  expect(await findCandidate('女性')).toMatchObject({
    matchingChoice: { rank: null, reason: 'お母さまのご了承済み' },
  });
  await desk.page.goto(`/admin/case-detail/${matter.matterId}`);
  await desk.page.getByRole('button', { name: /女性 先/ }).click();
  await desk.page.getByText('選んだ理由：お母さまのご了承済み').waitFor();
  expect(await desk.findFaults()).toEqual([]);
  const refusal = /422/;
  expect(desk.consoleErrors.splice(0).filter((text) => !refusal.test(text))).toEqual([]);
});
