import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn } from '../../support/agent.js';
import { type CreatedMatter, createMatterAt } from '../../support/create-at-status.js';
import type { Desk } from '../../support/desk.js';
import { Office } from '../../support/office.js';
import { addStudent } from '../../support/test-world.js';

let office: Office;
let desk: Desk;
let waiting: CreatedMatter;
beforeAll(async () => {
  office = await Office.open('consent-by-staff');
  const { world } = office;
  const parent = await signIn(world.app, 'Parent');
  waiting = await createMatterAt(world, 60, { parent, studentId: await addStudent(world, parent) });
  await office.runTimersAt(world.clock.now());
  desk = await office.openDeskAs('Operator');
});
afterAll(() => office?.close());

it('shows the button to record a consent on a case that waits for it', async () => {
  const { page } = desk;
  await page.goto(`/admin/case-detail/${waiting.matterId}`);
  await page
    .getByRole('button', { name: /代理で同意を記録/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: '代理で同意を記録' });
  await dialog.getByLabel('利用規約').check();
  await desk.waitUntilSettled();
  await desk.photograph('dialog');
  expect(await desk.findFaults()).toEqual([]);
  await dialog.getByLabel('個人情報の取扱い').check();
  await dialog.getByLabel('第三者提供').check();
  await dialog.getByRole('button', { name: '同意を記録する' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page
    .getByRole('button', { name: /募集を確定/ })
    .first()
    .waitFor();
  await desk.photograph('recorded');
  expect(desk.consoleErrors.splice(0)).toEqual([]);
});
