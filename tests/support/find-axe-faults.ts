import AxeBuilder from '@axe-core/playwright';
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';

/** Pages whose colours axe has already checked, by browser. */
const looked = new WeakMap<Browser, Set<string>>();

const prepared = new WeakSet<Page>();

/**
 * Defines `loadAxe` in this document and the later ones of the page. The source has 600 KB: sending
 * it for each check takes longer than the check itself, and an uncalled function is hardly parsed.
 */
async function prepareAxe(page: Page): Promise<void> {
  if (prepared.has(page)) return;
  prepared.add(page);
  const script = `globalThis.loadAxe = () => { if (!globalThis.axe) { ${axe.source} } };`;
  await page.addInitScript(script);
  for (const frame of page.frames()) await frame.evaluate(script);
}

/**
 * The violations that axe finds in the current page, one line for each rule. Contrast takes three
 * quarters of axe's time, so it is checked only when a browser shows a page for the first time:
 * later states of the page use the same few colours.
 */
export async function findAxeFaults(page: Page): Promise<string[]> {
  const rules = { 'color-contrast': { enabled: isNew(page) } };
  // There are no cross-origin frames here; legacy mode then finds the same without a second page,
  // in half the time.
  await prepareAxe(page);
  const { violations } = await new AxeBuilder({ page, axeSource: 'loadAxe()' })
    .setLegacyMode()
    // No preload, because the pages have neither autoplay media nor orientation rules; no
    // selectors, because they are not used.
    .options({ resultTypes: ['violations'], rules, preload: false, selectors: false })
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

function isNew(page: Page): boolean {
  const browser = page.context().browser();
  if (!browser) return true;
  const places = looked.get(browser) ?? new Set();
  looked.set(browser, places);
  const { pathname, searchParams } = new URL(page.url());
  const place = [
    pathname.replaceAll(/\d+/g, '#'),
    searchParams.get('tab'),
    page.viewportSize()?.width,
  ].join(' ');
  return places.size < places.add(place).size;
}
