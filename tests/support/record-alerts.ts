import type { Page } from 'playwright-core';

/**
 * Records every alert with that text from the next page load on, even a short one, with the heading
 * of its page.
 */
export async function recordAlerts(page: Page, text: string) {
  await page.addInitScript((words) => {
    const seen: { text: string; over: string | undefined }[] = [];
    const known = new Set<Element>();
    Object.assign(window, { seenAlerts: seen });
    new MutationObserver(() => {
      for (const alert of document.querySelectorAll('.Toastify [role=alert]')) {
        if (known.has(alert) || !alert.textContent?.includes(words)) continue;
        known.add(alert);
        seen.push({
          text: alert.textContent.replace('×', ''),
          over: document.querySelector('h1')?.textContent ?? undefined,
        });
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, text);
  return () => page.evaluate(() => (window as unknown as { seenAlerts: unknown[] }).seenAlerts);
}
