import type { Page } from 'playwright-core';
import { extractText } from 'unpdf';
import { expect } from 'vitest';

/** A font may have one glyph for 手 and the radical U+2F3F, which then stands in the text. */
const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '');

/** The text of what a page prints, in NFKC and without spaces. No sheet of it is empty. */
export async function printedText(page: Page): Promise<string> {
  const { text } = await extractText(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  const sheets = text.map(plain);
  expect(sheets.length).toBeGreaterThan(0);
  expect(sheets.filter((sheet) => sheet === '')).toEqual([]);
  return sheets.join('\n');
}

/** Presses what prints: the browser's own dialog cannot be driven, so the page stands ready for `printedText` when it would open. */
export async function pressPrint(page: Page, press: () => Promise<void>): Promise<void> {
  const ready = page.evaluate(
    () => new Promise<void>((resolve) => Object.assign(window, { print: resolve })),
  );
  await press();
  await ready;
}
