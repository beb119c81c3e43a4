import type { Locator } from 'playwright-core';

/** Key code of a key handled by an input method (UI Events, legacy key code 229). */
const ofInputMethod = 229;

/**
 * Types `words` into a field with an input method: the text is under conversion while the keys are
 * pressed, and confirmed after them.
 */
export async function typeWithIme(
  field: Locator,
  words: string,
  keys: readonly { key: string; ctrl?: boolean }[],
): Promise<void> {
  const page = field.page();
  // Without a focused field the browser never answers.
  await field.focus();
  const browser = await page.context().newCDPSession(page);
  const end = words.length;
  await browser.send('Input.imeSetComposition', {
    text: words,
    selectionStart: end,
    selectionEnd: end,
  });
  for (const { key, ctrl } of keys) {
    const press = { key, code: key, windowsVirtualKeyCode: ofInputMethod, modifiers: ctrl ? 2 : 0 };
    await browser.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...press });
    await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', ...press });
  }
  await browser.send('Input.insertText', { text: words });
  await browser.detach();
}
