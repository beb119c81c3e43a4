import type { Page } from 'playwright-core';
import { extractText } from 'unpdf';
import { expect } from 'vitest';

/** A font may have one glyph for 手 and the radical U+2F3F, which then appears in the text. */
const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '');

/** The text of a page's print, in NFKC and without spaces. Asserts that no sheet is empty. */
export async function readPrintedText(page: Page): Promise<string> {
  const { text } = await extractText(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  const sheets = text.map(plain);
  expect(sheets.length).toBeGreaterThan(0);
  expect(sheets.filter((sheet) => sheet === '')).toEqual([]);
  return sheets.join('\n');
}

/**
 * Presses a print button. The browser's own dialog cannot be driven, so the page is ready for
 * `printedText` when the dialog would open.
 */
export async function pressPrint(page: Page, press: () => Promise<void>): Promise<void> {
  const ready = page.evaluate(
    () => new Promise<void>((resolve) => Object.assign(window, { print: resolve })),
  );
  await press();
  await ready;
}
