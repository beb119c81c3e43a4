import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Desk } from '../../../support/desk.js';

export const fieldOf = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'メッセージ', exact: true });
export const logOf = (page: Page): Locator => page.getByRole('log', { name: 'メッセージ' });
export const roomsOf = (page: Page): Locator => page.getByRole('region', { name: 'チャット一覧' });

export async function openRoom(desk: Desk, roomId: number): Promise<void> {
  await desk.page.goto(`/admin/chat/${roomId}?view=all`);
  await logOf(desk.page).waitFor();
  await desk.waitUntilSettled();
}

/** `failures`: calls that the test itself has cut off, each of which the browser logs. */
export async function isClean(desk: Desk, name: string, failures = 0): Promise<void> {
  await desk.photograph(name);
  expect([name, await desk.findFaults()]).toEqual([name, []]);
  const complaints = desk.consoleErrors.splice(0);
  expect([name, complaints.slice(failures)]).toEqual([name, []]);
}
