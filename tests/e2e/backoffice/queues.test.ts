import { queues } from '@tsumugi/contract/queues/all';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Account } from '../../support/accounts.js';
import { signIn } from '../../support/agent.js';
import type { Desk } from '../../support/browser-desk.js';
import { Office } from '../../support/browser-office.js';
import { addStudent, newTeacher } from '../../support/case-world.js';
import { candidateAt, matterAt } from '../../support/reach.js';

let office: Office;
let desk: Desk;
/** Two matters that wait for the start of recruiting, two teachers to screen, one to introduce. */
let numbers: string[] = [];
beforeAll(async () => {
  office = await Office.open('queues');
  const { world } = office;
  for (const name of ['悠斗', '葵']) {
    const { matterNumber } = await matterAt(world, 60, { studentId: await addStudent(world, world.parent, name) });
    numbers = [...numbers, matterNumber];
  }
  const recruiting = await matterAt(world, 80);
  await candidateAt(world, 8, { matter: recruiting });
  await candidateAt(world, 8, { matter: recruiting, teacher: world.otherTeacher });
  await candidateAt(world, 20, { matter: recruiting, teacher: await newTeacher(world) });
  desk = await office.sitDown();
  // Not the world's operator: hours have passed since that one signed in.
  await desk.signIn((await signIn(world.app, 'Operator')).account as Account);
}, 300_000);
afterAll(() => office?.close());

describe('every list', () => {
  it.each(queues.map((queue) => [queue.label, queue] as const))('%s opens with its tabs and day buckets', async (label, queue) => {
    await desk.openQueue(label);
    expect(new URL(desk.page.url()).pathname).toBe(`/admin/${queue.route}`);
    const tabs = desk.page.getByRole('tablist', { name: `${label}のタブ` }).getByRole('tab');
    expect((await tabs.allTextContents()).map((text) => text.replace(/\d+$/, ''))).toEqual(queue.tabs.map((tab) => tab.label));
    for (const tab of queue.tabs) {
      await tabs.filter({ hasText: tab.label }).first().click();
      await desk.page.getByRole('tabpanel', { name: tab.label }).waitFor();
      await desk.settled();
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
    expect(await desk.faults()).toEqual([]);
    expect(desk.complaints.splice(0)).toEqual([]);
  });
});

it('the team selector narrows lists and counts', async () => {
  const { app, prisma, clock, operator } = office.world;
  const staff = await signIn(app, operator.account as Account);
  const [tokyo, osaka] = numbers as [string, string];
  for (const [matterNumber, name] of [
    [tokyo, '東京チーム'],
    [osaka, '大阪チーム'],
  ] as const) {
    const team = await prisma.team.create({ data: { name, createdAt: clock.now() } });
    const { id, version } = await prisma.matter.findUniqueOrThrow({ where: { matterNumber } });
    expect((await staff.patch(`/api/admin/patch-matter/${id}`, { teamInCharge: team.id, version })).status).toBe(200);
  }
  await desk.page.reload();
  await desk.openQueue('家庭からの申込', '募集確定待ち');
  await desk.bucket('すべて', 2);
  const selector = desk.page.getByRole('combobox', { name: 'チーム' });
  await selector.selectOption({ label: '東京チーム' });
  await desk.row(osaka).waitFor({ state: 'detached' });
  await desk.row(tokyo).waitFor();
  await desk.bucket('すべて', 1);
  await selector.selectOption({ label: '指定なし' });
  await desk.row(osaka).waitFor();
  await desk.bucket('すべて', 2);
});

it('元に戻す brings the row back', async () => {
  await desk.openQueue('教師からの応募', '書類選考待ち');
  await desk.bucket('すべて', 2);
  const first = desk.page.getByRole('grid').locator('tbody tr[data-id]').first();
  const candidacy = Number(await first.getAttribute('data-id'));
  const statusOf = async () => (await office.world.prisma.matterTeacher.findUniqueOrThrow({ where: { id: candidacy } })).candidateStatus;
  const dialog = await desk.press('書類選考の結果を登録');
  await dialog.getByRole('radio', { name: '不合格' }).check();
  await desk.confirm(dialog);
  const row = desk.page.locator(`tr[data-id="${candidacy}"]`);
  await row.waitFor({ state: 'detached' });
  expect(await statusOf()).toBe(100);
  await desk.photograph('undo-offered');
  await desk.page.keyboard.press('z');
  await row.waitFor();
  expect(await statusOf()).toBe(8);
  await desk.bucket('すべて', 2);
});

it('what is edited in the preview is what is sent, and what is unticked is not', async () => {
  await desk.openQueue('教師からの応募', '教師紹介');
  await desk.bucket('すべて');
  const dialog = await desk.press('ご家庭へ紹介');
  await desk.previewed(dialog);
  await dialog
    .getByRole('tab', { name: /様.*メール/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: '編集' }).click();
  await dialog.getByLabel('件名', { exact: true }).fill('ご紹介したい先生がいます');
  const body = dialog.getByLabel(/への本文$/);
  await body.fill(`${await body.inputValue()}\n木曜日に一度お電話します。`);
  const shown = await body.inputValue();
  await dialog
    .getByRole('tab', { name: /先生.*メール/ })
    .first()
    .click();
  await dialog.getByRole('checkbox', { name: '送る' }).uncheck();
  await desk.photograph('edited-message');
  await desk.confirm(dialog);
  const mails = await office.afterHold();
  const family = mails.filter(({ to }) => to.includes(office.world.parent.account?.email ?? ''));
  const introduction = family.filter(({ subject }) => subject.includes('ご紹介したい先生がいます'));
  expect(introduction).toHaveLength(1);
  expect(introduction[0]?.text.replaceAll('\r\n', '\n').trimEnd()).toBe(shown.trimEnd());
  expect(mails.filter(({ subject }) => subject.includes('ご家庭へのご紹介'))).toEqual([]);
  expect(desk.complaints).toEqual([]);
});
