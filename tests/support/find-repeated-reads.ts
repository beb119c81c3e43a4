import type { Page, Request } from 'playwright-core';

/**
 * A file of the same origin without scripts. After a page of another origin, also `about:blank`,
 * the next page would start in a new process and take twice the time.
 */
const bare = '/admin/icon.svg';

/**
 * The reads that a newly opened page sends more than once, with their number. Streams and files do
 * not count. A concurrent change by another user justifies a second read, so only repeats of a
 * second visit are reported.
 */
export async function findRepeatedReads(
  page: Page,
  open: () => Promise<unknown>,
): Promise<string[]> {
  const twice = await countReads(page, open);
  return twice.length > 0 ? countReads(page, open) : [];
}

async function countReads(page: Page, open: () => Promise<unknown>): Promise<string[]> {
  const requests: string[] = [];
  const note = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/') && !pathname.endsWith('/live'))
      requests.push(pathname + search);
  };
  // Requests of the previous page must not count.
  await page.goto(bare);
  page.on('request', note);
  await open();
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  return [...new Set(requests)].flatMap((read) => {
    const times = requests.filter((one) => one === read).length;
    return times > 1 ? [`${read} ×${times}`] : [];
  });
}
