import { queues } from '@tsumugi/contract/queues/all';
import type { OpenAction, QueueRow } from '@tsumugi/contract/resources/queue-row';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Desk } from '../../support/browser-desk.js';
import { Office } from '../../support/browser-office.js';
import { fillOffice } from '../../support/many-cases.js';

let office: Office;
let desk: Desk;
interface Offer {
  readonly address: string;
  readonly action: OpenAction;
}
const offers: Offer[] = [];

beforeAll(async () => {
  office = await Office.open('dialogs');
  await fillOffice(office.world);
  const found = new Map<string, Offer>();
  for (const queue of queues)
    for (const tab of queue.tabs) {
      const filter = encodeURIComponent(JSON.stringify({ tab: tab.tab }));
      const { body } = await office.world.admin.get<QueueRow[]>(`/api/admin/${queue.resource}?filter=${filter}&range=[0,24]`);
      for (const row of body)
        for (const action of row.actions)
          if ((!action.opens || 'dialog' in action.opens) && !found.has(action.id))
            found.set(action.id, { address: `${queue.route}?tab=${tab.tab}&day=all&charge=all&row=${row.id}`, action });
    }
  offers.push(...[...found.values()].sort((a, b) => (a.address < b.address ? -1 : 1)));
  desk = await office.sitDownAs('Admin');
});
afterAll(() => office?.close());

it('no dialog of an action opens red, and none changes its size when what it would do arrives', async () => {
  const { page } = desk;
  expect(offers.length).toBeGreaterThan(30);
  const faults: string[] = [];
  let at = '';
  for (const { address, action } of offers) {
    if (address !== at) {
      at = address;
      await page.goto(`/admin/${address}`);
      await page.getByRole('complementary', { name: '選択中の案件' }).locator('.acts').waitFor();
      await desk.settled();
    }
    await page.locator('.acts button').filter({ hasText: action.label }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    const frame = async () => {
      const box = await dialog.boundingBox();
      return box && [box.width, box.height].map(Math.round).join('×');
    };
    const opened = await frame();
    await desk.settled();
    const red = await dialog.locator('.dlg-l .err, .dlg-l .late, [aria-invalid=true], .dlg-r > .late').allTextContents();
    if (red.length > 0) faults.push(`${action.label} opens red: ${red.join(' / ')} (${address})`);
    const settled = await frame();
    if (settled !== opened) faults.push(`${action.label} changes its size: ${opened} → ${settled}`);
    await desk.photograph(action.id);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  expect(faults).toEqual([]);
});
