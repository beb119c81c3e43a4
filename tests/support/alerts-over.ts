import type { Page } from 'playwright-core';

/** Every alert with that text from the next page load on, however short it stood, and the heading of the page that it came up over. */
export async function alertsOver(page: Page, text: string) {
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
