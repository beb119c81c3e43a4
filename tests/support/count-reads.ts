import type { Page } from 'playwright-core';

/** Opens a page anew and answers which reads it asked for more than once, with how often. Streams and files are no reads. */
export async function readTwice(page: Page, address: string, settled: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = [];
  const note = (request: { method(): string; url(): string }) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/') && !pathname.endsWith('/live')) asked.push(pathname + search);
  };
  // What the page before was still about to ask for is none of this one's.
  await page.goto('about:blank');
  page.on('request', note);
  await page.goto(address);
  await settled();
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  return [...new Set(asked)].flatMap((read) => {
    const times = asked.filter((one) => one === read).length;
    return times > 1 ? [`${read} ×${times}`] : [];
  });
}
