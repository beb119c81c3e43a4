import type { Page } from 'playwright-core';
import { type WindowSize, windowSizes } from './window-sizes.js';

export interface Screen {
  /** File name of its photograph. */
  readonly name: string;
  readonly path: string;
}

/**
 * Opens each screen once, and calls `look` for it in every window size: resizing takes a fraction
 * of the time of loading.
 */
export async function visitScreens(
  page: Page,
  screens: readonly Screen[],
  look: (screen: Screen, size: WindowSize) => Promise<void>,
): Promise<void> {
  for (const screen of screens) {
    await page.setViewportSize(windowSizes[0]);
    await page.goto(screen.path);
    await page.locator('h1').first().waitFor();
    for (const size of windowSizes) {
      await page.setViewportSize(size);
      await waitUntilDrawn(page);
      await look(screen, size);
    }
  }
}

/** Waits until nothing is loading, and the page has followed the size of its window. */
async function waitUntilDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}
