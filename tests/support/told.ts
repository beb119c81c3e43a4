import type { Page } from 'playwright-core';

/** Does something and sees what is said of it, watched for from before: a toast goes after three seconds, however slow the machine is. */
export async function told(
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
