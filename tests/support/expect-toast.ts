import type { Page } from 'playwright-core';

/**
 * Runs the work and expects the text of its toast. The watch starts before the work, because a
 * toast disappears after three seconds on any machine.
 */
export async function expectToast(
  page: Page,
  words: string | RegExp,
  act: () => Promise<unknown>,
): Promise<void> {
  await Promise.all([
    page
      .getByText(words, { exact: typeof words === 'string' })
      .first()
      .waitFor(),
    act(),
  ]);
}
