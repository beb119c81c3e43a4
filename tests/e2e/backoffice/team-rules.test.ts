import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Account } from '../../support/accounts.js';
import { signIn } from '../../support/agent.js';
import { createMatterAt } from '../../support/create-at-status.js';
import type { Desk } from '../../support/desk.js';
import { Office } from '../../support/office.js';
import { runAction } from '../../support/test-world.js';

let office: Office;
let admin: Desk;
let operator: Desk;
let own: { matterId: number; matterNumber: string };
let foreign: { matterId: number; matterNumber: string };

beforeAll(async () => {
  office = await Office.open('team-rules');
  const { world } = office;
  const clerk = await signIn(world.app, 'Operator');
  const team = async (name: string, members: object[]): Promise<number> =>
    (await world.admin.post('/api/admin/teams', { name, members })).body.id;
  const [east, west] = [
    await team('東チーム', [{ adminId: clerk.account?.adminId }]),
    await team('西チーム', []),
  ];
  [own, foreign] = [await createMatterAt(world, 10), await createMatterAt(world, 10)];
  await runAction(world.admin, 'matter.patch', own.matterId, { teamInCharge: east });
  await runAction(world.admin, 'matter.patch', foreign.matterId, { teamInCharge: west });
  [admin, operator] = [await office.openDesk(), await office.openDesk()];
  await admin.signIn((await signIn(world.app, 'Admin')).account as Account);
  await operator.signIn(clerk.account as Account);
});
afterAll(() => office?.close());

it('limits the Operators to their teams, and updates an open list at once', async () => {
  const teams = operator.page.getByRole('combobox', { name: 'チーム', exact: true });
  await operator.page.goto('/admin/case-list-search?tab=1');
  // The user's own team until another is chosen.
  await operator.row(own.matterNumber).waitFor();
  expect(await teams.locator('option:checked').textContent()).toBe('東チーム');
  expect(await operator.row(foreign.matterNumber).count()).toBe(0);
  await teams.selectOption('指定なし');
  await operator.row(foreign.matterNumber).waitFor();
  expect(await teams.locator('option').allTextContents()).toEqual([
    '指定なし',
    '東チーム',
    '西チーム',
  ]);
  await teams.selectOption('西チーム');
  await operator.row(own.matterNumber).waitFor({ state: 'detached' });

  await admin.page.goto('/admin/team-rules');
  await admin.page
    .getByRole('checkbox', { name: 'オペレーターは自分のチームの案件だけを扱う' })
    .check();
  await admin.waitUntilSettled();
  await admin.photograph('setting');
  expect(await admin.findFaults()).toEqual([]);
  await admin.page.setViewportSize({ width: 360, height: 800 });
  await admin.waitUntilSettled();
  await admin.photograph('setting-narrow');
  const note = admin.page.getByText(/がチームに未所属$/);
  expect(
    await note.evaluate((element) => element.getBoundingClientRect().right <= innerWidth),
    'the note is read whole',
  ).toBe(true);
  expect(await admin.findFaults()).toEqual([]);
  await admin.page.getByRole('button', { name: '保存' }).click();

  await operator.row(foreign.matterNumber).waitFor({ state: 'detached' });
  await operator.row(own.matterNumber).waitFor();
  expect(await teams.locator('option').allTextContents()).toEqual(['指定なし', '東チーム']);
  expect(await teams.inputValue()).toBe('0');
  await operator.waitUntilSettled();
  await operator.photograph('list');
  expect(await operator.findFaults()).toEqual([]);
});
